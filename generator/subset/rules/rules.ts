import { bounds } from "./bounds.js";
import { choicesLeft } from "./choices-left.js";
import { conditionals } from "./conditionals.js";
import { idleKeywords } from "./idle-keywords.js";
import { joinedValues } from "./joined-values.js";
import { objectRoots } from "./object-roots.js";
import { requiredDeclared } from "./required-declared.js";
import type { Rule } from "./rule.js";
import { valuesWithinType } from "./values-within-type.js";

/** Every rule that looks at more than one keyword, apart from the one about reference cycles, which goes first. */
export const rules: readonly Rule[] = [objectRoots, valuesWithinType, bounds, idleKeywords, conditionals];

/** Rules that follow chains of references from every schema, so they wait until none is circular or endless. */
export const joiningRules: readonly Rule[] = [requiredDeclared, joinedValues, choicesLeft];
