import { useCallback, useState } from "react";
import type { Item } from "../inbox/item.js";

/** As many unfold by themselves when the page is filled. Later only one does, if none is open: it must not push others away. */
const mostUnfolded = 2;

/** Which cards are unfolded. One that is open stays open, whatever comes, until somebody closes it. */
export function useOpened(items: readonly Item[], isReplayed: boolean) {
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unseen = isReplayed ? items.filter(({ key, end }) => end === null && !opened.has(key)) : [];
  if (unseen.length > 0) {
    const next = new Map(opened);
    let count = items.filter(({ key, end }) => end === null && opened.get(key) === true).length;
    for (const { key } of unseen) {
      next.set(key, count < (opened.size > 0 ? 1 : mostUnfolded));
      count += 1;
    }
    setOpened(next);
  }
  const toggle = useCallback((key: string) => {
    setOpened((before) => new Map(before).set(key, before.get(key) !== true));
  }, []);
  return { opened, toggle };
}
