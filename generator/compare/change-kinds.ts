import { annotationChanged } from "./kinds/annotation-changed.js";
import { captureLowered } from "./kinds/capture-lowered.js";
import { captureRaised } from "./kinds/capture-raised.js";
import { envelopeAdded } from "./kinds/envelope-added.js";
import { envelopeRemoved } from "./kinds/envelope-removed.js";
import { referenceMoved } from "./kinds/reference-moved.js";
import { registryAdded } from "./kinds/registry-added.js";
import { registryOrderChanged } from "./kinds/registry-order-changed.js";
import { registryRemoved } from "./kinds/registry-removed.js";
import { registryValueAdded } from "./kinds/registry-value-added.js";
import { registryValueRemoved } from "./kinds/registry-value-removed.js";
import { kindsByTopic } from "./kinds/schema-kinds.js";
import type { TreeKind } from "./kinds/tree-kind.js";
import { typeRegistered } from "./kinds/type-registered.js";
import { typeRemoved } from "./kinds/type-removed.js";
import { typeScopeChanged } from "./kinds/type-scope-changed.js";
import { typeStatusChanged } from "./kinds/type-status-changed.js";
import { versionChanged } from "./kinds/version-changed.js";

/** Changes of registries, capture levels, references and annotations. */
export const treeKinds: readonly TreeKind[] = [
  envelopeAdded,
  envelopeRemoved,
  registryAdded,
  registryRemoved,
  versionChanged,
  typeRegistered,
  typeRemoved,
  typeStatusChanged,
  typeScopeChanged,
  registryValueAdded,
  registryValueRemoved,
  registryOrderChanged,
  captureLowered,
  captureRaised,
  referenceMoved,
  annotationChanged,
];

/** The closed list of kinds of change, in the order in which they are told. */
export const changeKinds = [...Object.values(kindsByTopic).flat(), ...treeKinds];
