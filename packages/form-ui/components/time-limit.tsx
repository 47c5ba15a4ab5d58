import { useEffect, useRef, useState } from "react";
import { clockTime, timeLeft } from "../model/time-left.js";
import { useNow } from "./use-now.js";

const minute = 60_000;

/**
 * How long the agent still waits. Screen readers read it where it stands, and are told of it once, when a minute is left: a
 * clock that speaks every second drowns everything else.
 */
export function TimeLimit({ deadline }: { readonly deadline: number }) {
  const now = useNow();
  const left = deadline - now;
  const wasLong = useRef(left > minute);
  const [warning, setWarning] = useState("");
  useEffect(() => {
    if (wasLong.current && left <= minute && left > 0) {
      wasLong.current = false;
      setWarning("One minute is left to answer.");
    }
  }, [left]);
  return (
    <>
      <p className="aep-time">
        {left > 0 ? (
          <>
            The agent waits until {clockTime(deadline, now)}: <span className="aep-left">{timeLeft(left)}</span> left.
            It sets this limit, and this page cannot extend it.
          </>
        ) : (
          `The agent waited until ${clockTime(deadline, now)}.`
        )}
      </p>
      <p role="status" className="aep-hidden">
        {left > 0 ? warning : ""}
      </p>
    </>
  );
}
