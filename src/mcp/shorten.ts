/** What a model reads is short: an answer that would fill its memory is cut, and says where. Pure. */

/** Characters of an answer, about ten thousand tokens. */
export const MAX_ANSWER_LENGTH = 40_000;

/** Tried in turn: the longest text and the longest list that are left whole. */
const STEPS = [
  { text: 20_000, list: 100 },
  { text: 6000, list: 50 },
  { text: 1500, list: 25 },
  { text: 400, list: 10 },
  { text: 120, list: 5 },
] as const;

/** A value as JSON of at most `longest` characters. Texts and lists that were cut say how much there was. */
export function shortenJson(value: unknown, longest = MAX_ANSWER_LENGTH): string {
  const whole = JSON.stringify(value);
  if (whole.length <= longest) return whole;
  for (const step of STEPS) {
    const cut = JSON.stringify(shortened(value, step));
    if (cut.length <= longest) return cut;
  }
  return JSON.stringify({ cut: `The answer has ${whole.length} characters. Ask for less of it.` });
}

function shortened(value: unknown, step: { text: number; list: number }): unknown {
  if (typeof value === 'string') {
    if (value.length <= step.text) return value;
    // Half of a pair of surrogates would be no character.
    const start = value.slice(0, step.text).replace(/[\uD800-\uDBFF]$/, '');
    return `${start}… [cut: ${start.length} of ${value.length} characters]`;
  }
  if (Array.isArray(value)) {
    const kept = value.slice(0, step.list).map((one) => shortened(one, step));
    return kept.length < value.length ? [...kept, `[cut: ${kept.length} of ${value.length}]`] : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner, step)]));
}
