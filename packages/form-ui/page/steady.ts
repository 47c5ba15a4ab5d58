/** What is pressed this soon after the page moved was aimed at what stood there before; in milliseconds. */
const aimTime = 700;

/** When each card last moved the others; those that came or went stand under "", for they moved all. */
const moves = new Map<string, number>();
let wasEmpty = true;

/** A card came or went. The first ones came to a page on which nothing could be pressed. */
export function cardCame(): void {
  if (wasEmpty) {
    queueMicrotask(() => {
      wasEmpty = false;
    });
  } else {
    moves.set("", performance.now());
  }
}

/** A card changed by itself, and may have moved the others. */
export function cardChanged(key: string): void {
  moves.set(key, performance.now());
}

/** False shortly after something moved what is in the card. */
export function isSteady(key: string): boolean {
  const now = performance.now();
  return ![...moves].some(([by, at]) => by !== key && now - at < aimTime);
}
