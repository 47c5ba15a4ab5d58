/** True for a value of more levels than that. Walks without recursion, for depth is what it is about. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  const left: [value: unknown, depth: number][] = [[value, 1]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [each, depth] = next;
    if (typeof each !== "object" || each === null) {
      continue;
    }
    if (depth > levels) {
      return true;
    }
    for (const member of Object.values(each)) {
      left.push([member, depth + 1]);
    }
  }
  return false;
}
