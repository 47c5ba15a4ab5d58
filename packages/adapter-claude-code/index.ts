export { askOverHop, type HopAskerOptions } from "./ask/ask-over-hop.js";
export type { AskedForm, Asker, AskOutcome } from "./ask/asker.js";
export type { Decision, NoOpinion, UpdatedInput, VendorAnswers } from "./decision.js";
export type { HookOutput } from "./doors/hook-output.js";
export {
  type Permission,
  type SdkDoors,
  type SdkDoorsOptions,
  type SdkHookCallback,
  sdkDoors,
  type ToolUse,
} from "./doors/sdk-doors.js";
export type { Hold } from "./doors/which-door.js";
export { type HandleOptions, handleAskUserQuestion } from "./handle-ask-user-question.js";
export {
  type MapOptions,
  type MappedQuestions,
  type Mapping,
  mapAskUserQuestion,
} from "./mapping/map-ask-user-question.js";
