import { isVisible } from "@aepkit/forms";

interface WordsProps {
  readonly text: string;
  /** What stands there if nothing is to be seen in the text. */
  readonly or?: string;
}

/** Words of somebody else, as text and nothing more. Marks of direction in them do not reach what stands around them. */
export function Words({ text, or = "Unnamed" }: WordsProps) {
  return (
    <bdi className="aep-words" dir="auto">
      {isVisible(text) ? text : or}
    </bdi>
  );
}
