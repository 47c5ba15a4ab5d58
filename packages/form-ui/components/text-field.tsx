import { limitsOf } from "../model/answer-of.js";
import { textName } from "../model/draft.js";
import { nameOf } from "../model/shown-request.js";
import { enterSends } from "./enter-sends.js";
import { describedBy, FieldNotes } from "./field-notes.js";
import { controlId, type FieldProps } from "./field-props.js";
import { Words } from "./words.js";

/** A text or a number. A number stays text until it is sent: "1." and "-" are on the way to one. */
export function TextField({ field, position, prefix, entry, fault, onKeep }: FieldProps) {
  const id = controlId(prefix, position);
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const limits = limitsOf(field);
  const isNumber = field.type === "number";
  const hint = isNumber ? `A number${limits === "" ? "" : ` ${limits}`}.` : "";
  const shared = {
    id,
    name: textName(position),
    defaultValue: entry.text,
    required: field.required === true,
    autoComplete: "off",
    enterKeyHint: "send" as const,
    "aria-invalid": fault !== undefined,
    "aria-describedby": describedBy(ids, fault),
  };
  return (
    <div className="aep-field">
      <label htmlFor={id}>
        <Words text={nameOf(field)} />
      </label>
      <FieldNotes
        field={field}
        ids={ids}
        hint={hint}
        fault={fault}
        onMeant={() => undefined}
        onKeep={() => onKeep(position)}
      />
      {isNumber ? (
        <input type="text" inputMode="decimal" className="aep-number" {...shared} />
      ) : (
        <textarea rows={1} onKeyDown={enterSends} {...shared} />
      )}
    </div>
  );
}
