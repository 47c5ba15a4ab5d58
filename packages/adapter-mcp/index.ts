export { type AskLimits, askForm, type FormToAsk } from "@aepkit/hop/client";
export type { Asker } from "./ask/asker.js";
export { type AskingSession, type AskingSessionOptions, openAskingSession } from "./ask/asking-session.js";
export { ElicitationRefused, type ElicitContent, type ElicitParams, type ElicitResult } from "./elicitation.js";
export {
  createElicitationHandler,
  type ElicitationHandler,
  type ElicitationHandlerOptions,
} from "./elicitation-handler.js";
export { type MappedElicitation, type MappingOptions, mapElicitation } from "./mapping/map-elicitation.js";
