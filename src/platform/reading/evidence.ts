/**
 * Which part of a text tells its class: the one without which the class has the lowest score. Each look reads the whole
 * text, so only a few parts are looked at, and time grows with the length of the text and not with its square.
 *
 * @param likely how much each part sounds like the class by itself; the likeliest are tried
 * @param scoreWithout the class's score in the text without that part
 * @returns the index of the part; undefined where there is none
 */
export function mostTellingPart(likely: readonly number[], scoreWithout: (part: number) => number): number | undefined {
  const tried = likely
    .map((_, part) => part)
    .sort((a, b) => (likely[b] ?? 0) - (likely[a] ?? 0))
    .slice(0, MOST_PARTS)
    .filter((part, _, [top = part]) => (likely[part] ?? 0) >= (likely[top] ?? 0) / FAR_LESS);
  if (tried.length < 2) return tried[0];
  return tried.map((part) => ({ part, score: scoreWithout(part) })).sort((a, b) => a.score - b.score)[0]?.part;
}

const MOST_PARTS = 3;
/** What is so many times less likely than the likeliest part needs no look. */
const FAR_LESS = 10;
