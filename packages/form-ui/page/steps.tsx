import type { Sending } from "../inbox/item.js";

const steps = [
  ["sent", "Sent"],
  ["accepted", "Accepted"],
  ["applied", "Applied"],
] as const;

/** How far an answer has come: sent, accepted by the agent, applied by it. */
export function Steps({ sending }: { readonly sending: Sending | null }) {
  const reached = steps.findIndex(([step]) => step === sending?.step);
  if (reached < 0) {
    return null;
  }
  return (
    <ol className="steps" aria-label="Progress of your answer">
      {steps.map(([step, name], index) => (
        <li key={step} className={index <= reached ? "step-done" : undefined}>
          <span aria-hidden="true">{index <= reached ? "✓" : "·"}</span> {name}
          <span className="aep-hidden">{index <= reached ? ": done" : ": not yet"}</span>
        </li>
      ))}
    </ol>
  );
}
