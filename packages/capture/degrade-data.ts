import { AEP_CAPTURE, type Capture } from "@aepkit/events";
import { dropAbove, placeholderLabels, placeholderPrompt } from "@aepkit/forms";
import { isObject, type Members, own } from "@aepkit/forms/members";

/**
 * The `data` of an event at a level below redacted (H4 to H6); undefined if it can't stay.
 * `target` is metadata in practice: at none the whole of `data` goes.
 */
export function degradeData(event: Members, target: Capture): Members | undefined {
  const type = own(event, "type");
  const node = typeof type === "string" ? AEP_CAPTURE.get(type) : undefined;
  const data = own(event, "data");
  // Without declared members nothing says what a vendor put there, so all of it goes (H4).
  if (node?.members === undefined || Object.keys(node.members).length === 0 || !isObject(data)) {
    return undefined;
  }
  const allowed = dropAbove(data, node, target);
  if (!isObject(allowed)) {
    return undefined;
  }
  switch (type) {
    case "attention.requested":
      return withoutWording(allowed, event);
    case "attention.answered":
    case "control.attention.respond":
      return replace(allowed, "answer", (answer) =>
        isObject(answer) ? replace(answer, "values", structuralValues) : answer,
      );
    default:
      return allowed;
  }
}

/** A request that says nothing in anybody's words: a prompt or label that is there, of whatever type, is replaced. */
function withoutWording(data: Members, event: Members): Members {
  const prompt = placeholderPrompt({
    agent: textOr(own(event, "agent"), "agent"),
    kind: textOr(own(data, "kind"), "attention"),
    subject: textOr(own(event, "subject"), undefined),
  });
  return replace(placeholderLabels(data), "prompt", () => prompt);
}

/** Only numbers and booleans; an object in any case, so that the payload still satisfies its schema. */
function structuralValues(values: unknown): Members {
  const entries = isObject(values) ? Object.entries(values) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === "boolean" || Number.isFinite(value)));
}

/** A copy with one member changed, if it is there. */
function replace(value: Members, name: string, change: (member: unknown) => unknown): Members {
  return Object.fromEntries(
    Object.entries(value).map(([each, member]) => [each, each === name ? change(member) : member]),
  );
}

function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === "string" && value !== "" ? value : fallback;
}
