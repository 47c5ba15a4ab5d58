import { useRef, useState } from "react";
import { otherValue, pickName, textName } from "../model/draft.js";
import { nameOf } from "../model/shown-request.js";
import { ChoiceList } from "./choice-list.js";
import { enterSends } from "./enter-sends.js";
import { describedBy, FieldNotes } from "./field-notes.js";
import { controlId, type FieldProps } from "./field-props.js";
import { Words } from "./words.js";

/** As many choices are shown at once; of more, a list unfolds. */
const mostRadios = 12;

const yesNo = [
  { id: "yes", label: "Yes" },
  { id: "no", label: "No" },
];

/** A yes or no, or a selection. Nothing is picked until somebody picks it. */
export function ChoiceField({ field, position, prefix, entry, fault, onKeep, onSettled, onChanged }: FieldProps) {
  const id = controlId(prefix, position);
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const group = useRef<HTMLFieldSetElement>(null);
  const [isOther, setIsOther] = useState(entry.other);
  const [isPicked, setIsPicked] = useState(entry.other || entry.picks.length > 0);
  const isMulti = field.type === "select" && field.multi === true;
  const takesOther = field.type === "select" && field.other === true;
  const choices = field.type === "select" ? field.choices : yesNo;
  const unfolds = !isMulti && choices.length > mostRadios;

  const readGroup = () => {
    const picked = pickedIn(group.current, position);
    setIsOther(picked.includes(otherValue));
    setIsPicked(picked.length > 0);
  };
  const pick = (value: string | null) => {
    setPicked(group.current, position, value, isMulti);
    readGroup();
    onChanged();
  };
  const shared = {
    id,
    ref: group,
    className: "aep-field",
    "aria-describedby": describedBy(ids, fault),
    onChange: readGroup,
  };
  const content = (
    <>
      <legend>
        <Words text={nameOf(field)} />
      </legend>
      <FieldNotes
        field={field}
        ids={ids}
        hint={isMulti ? "Pick any number." : ""}
        fault={fault}
        onMeant={(choice) => {
          pick(String(choice));
          onSettled(position);
        }}
        onKeep={() => onKeep(position)}
      />
      <ChoiceList
        id={id}
        name={pickName(position)}
        choices={choices}
        entry={entry}
        isMulti={isMulti}
        takesOther={takesOther}
        unfolds={unfolds}
        label={nameOf(field)}
        isRequired={field.required === true}
        isInvalid={fault !== undefined}
        describedBy={describedBy(ids, fault)}
      />
      {takesOther && (
        <div className="aep-other" hidden={!isOther}>
          <label htmlFor={`${id}-own`}>Your own answer</label>
          <textarea
            id={`${id}-own`}
            name={textName(position)}
            rows={1}
            defaultValue={entry.text}
            onKeyDown={enterSends}
            autoComplete="off"
            enterKeyHint="send"
            aria-invalid={fault !== undefined && isOther}
            aria-describedby={fault === undefined ? undefined : ids.error}
          />
        </div>
      )}
      {!isMulti && !unfolds && field.required !== true && isPicked && (
        <p className="aep-row">
          <button
            type="button"
            className="aep-quiet"
            onClick={() => {
              pick(null);
              group.current?.querySelector("input")?.focus();
            }}
          >
            Clear<span className="aep-hidden"> {nameOf(field)}</span>
          </button>
        </p>
      )}
    </>
  );
  // Only a group of radio buttons has the attributes that say so; boxes say it themselves.
  return isMulti || unfolds ? (
    <fieldset {...shared}>{content}</fieldset>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the standard allows it, and only this role says "required"
    <fieldset {...shared} role="radiogroup" aria-required={field.required === true} aria-invalid={fault !== undefined}>
      {content}
    </fieldset>
  );
}

function pickedIn(group: HTMLElement | null, position: number): string[] {
  const name = pickName(position);
  const values: string[] = [];
  for (const control of group?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ?? []) {
    const counts = control instanceof HTMLSelectElement ? control.value !== "" : control.checked;
    if (control.name === name && counts) {
      values.push(control.value);
    }
  }
  return values;
}

/** Picks one choice; of several, beside what is picked, but in place of "Other…". Null picks none. */
function setPicked(group: HTMLElement | null, position: number, value: string | null, isMulti: boolean): void {
  const name = pickName(position);
  for (const control of group?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ?? []) {
    if (control.name !== name) {
      continue;
    }
    if (control instanceof HTMLSelectElement) {
      control.value = value ?? "";
    } else {
      const isWanted = control.value === value;
      control.checked = isWanted || (isMulti && control.checked && control.value !== otherValue);
      if (isWanted) {
        control.focus();
      }
    }
  }
}
