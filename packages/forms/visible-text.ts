/** Anything that leaves a mark: U+2800, the Braille pattern without dots, is a symbol that looks like a blank. */
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True for a text in which a person sees something. Blanks, controls, and characters that only join or order others are nothing. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}
