import { useNow } from "../components/use-now.js";
import { timeLeft } from "../model/time-left.js";

/** How long the agent of a folded card still waits. */
export function ShortTime({ deadline }: { readonly deadline: number }) {
  const left = deadline - useNow();
  return <span className="aep-left">{left > 0 ? `${timeLeft(left)} left` : "time is over"}</span>;
}
