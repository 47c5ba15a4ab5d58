/** Words of somebody else, as text and nothing more. Marks of direction in them do not reach what stands around them. */
export function Words({ text }: { readonly text: string }) {
  return (
    <bdi className="aep-words" dir="auto">
      {text}
    </bdi>
  );
}
