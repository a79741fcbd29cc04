interface Props {
  mine: string;
  theirs: string;
}

/** Shows the lines that only the other version has; the common ones are in the field. */
export function TextDifference({ mine, theirs }: Props) {
  const own = new Set(linesOf(mine));
  const there = linesOf(theirs).filter((line) => !own.has(line));
  if (there.length === 0) return <p>Där finns inget som inte också står här.</p>;
  return (
    <>
      <p>Inget är borta. Så här står det där:</p>
      <blockquote className="stack gap-8 anywhere small">
        {there.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text in its order, where lines may come again
          <p key={at}>{line}</p>
        ))}
      </blockquote>
    </>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
