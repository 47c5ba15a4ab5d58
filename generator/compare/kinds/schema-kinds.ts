import { boundsNarrowed } from "./bounds-narrowed.js";
import { boundsWidened } from "./bounds-widened.js";
import { conditionAdded } from "./condition-added.js";
import { conditionChanged } from "./condition-changed.js";
import { conditionLoosened } from "./condition-loosened.js";
import { conditionRemoved } from "./condition-removed.js";
import { conditionTightened } from "./condition-tightened.js";
import { enumAdded } from "./enum-added.js";
import { enumMemberAdded } from "./enum-member-added.js";
import { enumMemberRemoved } from "./enum-member-removed.js";
import { enumRemoved } from "./enum-removed.js";
import { formatAdded } from "./format-added.js";
import { formatChanged } from "./format-changed.js";
import { formatRemoved } from "./format-removed.js";
import { itemCountNarrowed } from "./item-count-narrowed.js";
import { itemCountWidened } from "./item-count-widened.js";
import type { Kind } from "./kind.js";
import { lengthNarrowed } from "./length-narrowed.js";
import { lengthWidened } from "./length-widened.js";
import { objectClosed } from "./object-closed.js";
import { objectOpened } from "./object-opened.js";
import { patternAdded } from "./pattern-added.js";
import { patternChanged } from "./pattern-changed.js";
import { patternRemoved } from "./pattern-removed.js";
import { propertyAdded } from "./property-added.js";
import { propertyNamesNarrowed } from "./property-names-narrowed.js";
import { propertyNamesWidened } from "./property-names-widened.js";
import { propertyRemoved } from "./property-removed.js";
import { propertyRenamed } from "./property-renamed.js";
import { requiredAdded } from "./required-added.js";
import { requiredRemoved } from "./required-removed.js";
import { typeNarrowed } from "./type-narrowed.js";
import { typeWidened } from "./type-widened.js";

/** Changes inside schemas, by what they are about; the walk asks for those that can occur. */
export const kindsByTopic = {
  values: [enumMemberAdded, enumMemberRemoved, enumAdded, enumRemoved],
  types: [typeNarrowed, typeWidened],
  texts: [
    lengthNarrowed,
    lengthWidened,
    patternAdded,
    patternRemoved,
    patternChanged,
    formatAdded,
    formatRemoved,
    formatChanged,
  ],
  numbers: [boundsNarrowed, boundsWidened],
  arrays: [itemCountNarrowed, itemCountWidened],
  objects: [
    propertyAdded,
    propertyRemoved,
    propertyRenamed,
    requiredAdded,
    requiredRemoved,
    objectClosed,
    objectOpened,
    propertyNamesNarrowed,
    propertyNamesWidened,
  ],
  conditions: [conditionAdded, conditionRemoved, conditionChanged, conditionTightened, conditionLoosened],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

export type Topic = keyof typeof kindsByTopic;
