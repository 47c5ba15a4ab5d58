import type { View } from "../view/view.js";

/** Numbers on which one of the views may depend: at their bounds and beside them. */
export function numberCandidates(views: readonly View[]): readonly number[] {
  const bounds = views.flatMap(({ range }) => [range.low?.value ?? null, range.high?.value ?? null]);
  const near = bounds.flatMap((bound) =>
    bound === null ? [] : [bound, bound + 1, bound - 1, bound + 0.5, bound - 0.5, Math.ceil(bound), Math.floor(bound)],
  );
  const apart = bounds.flatMap((bound) =>
    bound === null ? [] : [bound * 2, bound / 2, (bound + (bounds[1] ?? 0)) / 2],
  );
  return [...new Set([1, 0, -1, 0.5, ...near, ...apart])]
    .filter(Number.isFinite)
    .map((each) => (each === 0 ? 0 : each));
}
