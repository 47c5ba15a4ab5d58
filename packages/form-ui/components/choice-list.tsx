import type { Choice } from "@aepkit/events";
import { type Entry, otherValue } from "../model/draft.js";
import { nameOf } from "../model/shown-request.js";
import { enterDoesNothing } from "./enter-sends.js";
import { Words } from "./words.js";

interface ChoiceListProps {
  /** Begins the ids. */
  readonly id: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly entry: Entry;
  readonly isMulti: boolean;
  readonly takesOther: boolean;
  readonly unfolds: boolean;
  readonly label: string;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string;
}

/** The choices of a field as radio buttons, boxes, or a list that unfolds. Their values are positions. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, name, choices, entry, isMulti, takesOther, unfolds, label, isRequired, isInvalid, describedBy } = props;
  const values = [...choices.keys()].map(String);
  const isPicked = (value: string) => (value === otherValue ? entry.other : entry.picks.map(String).includes(value));
  const nameOfValue = (value: string) => {
    const choice = choices[Number(value)];
    return choice === undefined ? "Other…" : nameOf(choice, Number(value));
  };
  const all = takesOther ? [...values, otherValue] : values;
  if (unfolds) {
    return (
      <select
        name={name}
        defaultValue={all.find(isPicked) ?? ""}
        aria-label={label}
        required={isRequired}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
      >
        <option value="">Nothing picked</option>
        {all.map((value) => (
          <option key={value} value={value} dir="auto">
            {nameOfValue(value)}
          </option>
        ))}
      </select>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a key from doing what nobody means
    <div className="aep-choices" onKeyDown={enterDoesNothing}>
      {all.map((value) => (
        <div key={value} className="aep-choice">
          <input
            type={isMulti ? "checkbox" : "radio"}
            id={`${id}-${value}`}
            name={name}
            value={value}
            defaultChecked={isPicked(value)}
            aria-invalid={isMulti ? isInvalid : undefined}
            aria-describedby={isMulti && isInvalid ? describedBy : undefined}
          />
          <label htmlFor={`${id}-${value}`}>
            {value === otherValue ? "Other…" : <Words text={nameOfValue(value)} />}
          </label>
        </div>
      ))}
    </div>
  );
}
