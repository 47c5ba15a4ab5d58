import type { KeyboardEvent } from "react";

/** Enter sends, as in a single line; with Shift it begins a new line. Not while a word is being composed. */
export function enterSends(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
}

/** Browsers submit a form when Enter is pressed on a radio button or a box, which nobody means. */
export function enterDoesNothing(event: KeyboardEvent<HTMLElement>): void {
  if (
    event.key === "Enter" &&
    event.target instanceof HTMLInputElement &&
    /^(?:radio|checkbox)$/.test(event.target.type)
  ) {
    event.preventDefault();
  }
}
