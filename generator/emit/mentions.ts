/** True if the code uses the name. Searched by hand: compiling an expression for each name, or taking all words apart, takes far longer. */
export function mentions(code: string, name: string): boolean {
  for (let at = code.indexOf(name); at !== -1; at = code.indexOf(name, at + 1)) {
    if (!isWordAt(code, at - 1) && !isWordAt(code, at + name.length)) {
      return true;
    }
  }
  return false;
}

function isWordAt(code: string, index: number): boolean {
  return /[\w$]/.test(code.charAt(index));
}
