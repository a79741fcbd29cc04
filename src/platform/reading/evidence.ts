/**
 * Finds the part of a text that its class depends on most: the one without which the class scores lowest. Each trial
 * scores the whole text, so only a few parts are tried; time stays linear in the length of the text.
 *
 * @param likely the probability of the class for each part alone; the most likely parts are tried
 * @param scoreWithout the score of the class for the text without that part
 * @returns the index of the part; undefined when there are no parts
 */
export function mostDecisivePart(
  likely: readonly number[],
  scoreWithout: (part: number) => number,
): number | undefined {
  const tried = likely
    .map((_, part) => part)
    .sort((a, b) => (likely[b] ?? 0) - (likely[a] ?? 0))
    .slice(0, MOST_PARTS)
    .filter((part, _, [top = part]) => (likely[part] ?? 0) >= (likely[top] ?? 0) / FAR_LESS);
  if (tried.length < 2) return tried[0];
  return tried.map((part) => ({ part, score: scoreWithout(part) })).sort((a, b) => a.score - b.score)[0]?.part;
}

const MOST_PARTS = 3;
/** Parts this many times less likely than the likeliest are not tried. */
const FAR_LESS = 10;
