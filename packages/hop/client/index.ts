export { isCommandType } from "../protocol/commands.js";
export { type Matcher, readFilter } from "../protocol/filter.js";
export { isEventType, type Role } from "../protocol/frames.js";
export type { Members } from "../protocol/members.js";
export type { From, Position, SessionPosition } from "../protocol/position.js";
export { RequestError, type RequestErrorCode } from "../protocol/request-error.js";
export { answerCapture } from "./answer-capture.js";
export { type AskLimits, askForm, checkTimeout, type FormToAsk } from "./ask-form.js";
export {
  type AnswerFault,
  AttentionDesk,
  type AttentionDeskOptions,
  type AttentionOutcome,
  type AttentionRequest,
  type RequestTerms,
} from "./attention-desk.js";
export { openBrowserSocket } from "./browser-socket.js";
export {
  type Command,
  type CommandOutcome,
  respondCommand,
  type SendOptions,
  sendCommand,
} from "./control-sender.js";
export { ControlTarget, type ControlTargetOptions, type Decision } from "./control-target.js";
export { type HopAddress, readHopAddress } from "./hop-address.js";
export type { HopSocketOptions } from "./hop-connection.js";
export { HopRefusal, HopUnreachable } from "./hop-error.js";
export {
  type EventListener,
  HopSocket,
  type OpenSubscription,
  type RefusalListener,
} from "./hop-socket.js";
export type { SubscribeOptions } from "./open-subscriptions.js";
export { type PostOptions, postEvents } from "./post-events.js";
export { type ReadOptions, readEvents, type StreamItem } from "./read-events.js";
export {
  type Emitted,
  type EventAttributes,
  SessionEmitter,
  type SessionEmitterOptions,
} from "./session-emitter.js";
export type { OpenSocket, SocketLike } from "./socket-like.js";
