export { type CaptureBreach, captureBreaches } from "./capture-breaches.js";
export { CeilingError, type CeilingSettings, type Ceilings, ceilingFor, readCeilings } from "./ceilings.js";
export { downlevel } from "./downlevel.js";
export { redactText } from "./redact-text.js";
export { redactValue } from "./redact-value.js";
export { createRedactor, type RedactionOptions } from "./redactor.js";
