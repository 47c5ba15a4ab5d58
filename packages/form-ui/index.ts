export { AttentionForm, type AttentionFormProps } from "./components/attention-form.js";
export type { FormStatus } from "./components/form-status.js";
export { type AnswerOf, answerOf } from "./model/answer-of.js";
export { type Draft, type Entry, emptyDraft, isEmptyDraft, parseDraft } from "./model/draft.js";
export type { Fault } from "./model/fault.js";
export { agentRefusal, hopRefusal, noWord, type RefusalWords } from "./model/refusal-words.js";
export { isInformational, readRequest, type ShownRequest } from "./model/shown-request.js";
