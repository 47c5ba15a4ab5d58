/** True if the code uses the name. Searched by hand: compiling an expression for each name, or taking all words apart, takes far longer. */
export function mentions(code: string, name: string): boolean {
  for (let at = code.indexOf(name); at !== -1; at = code.indexOf(name, at + 1)) {
    if (!isWordAt(code, at - 1) && !isWordAt(code, at + name.length)) {
      return true;
    }
  }
  return false;
}

/** By codes: this is asked for every line of every module. */
function isWordAt(code: string, index: number): boolean {
  const unit = code.charCodeAt(index);
  return (
    (unit >= 0x61 && unit <= 0x7a) || // a-z
    (unit >= 0x41 && unit <= 0x5a) || // A-Z
    (unit >= 0x30 && unit <= 0x39) || // 0-9
    unit === 0x5f || // _
    unit === 0x24 // $
  );
}
