import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) {
      each();
    }
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

function second(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}

/** The time, in milliseconds since 1970, to the second. All that use it share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, second, second);
}

/** Whether a time has come. Renders again only when it does. Null never comes. */
export function useIsPast(time: number | null): boolean {
  const isPast = () => time !== null && Date.now() >= time;
  return useSyncExternalStore(subscribe, isPast, isPast);
}
