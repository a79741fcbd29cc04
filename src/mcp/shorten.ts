/** Shortens tool results that would fill the context of a model, and marks the cuts. Pure. */

/** Upper limit of a tool result in characters, about ten thousand tokens. */
export const MAX_ANSWER_LENGTH = 40_000;

/** Limits tried in turn: characters of a text and items of a list that stay uncut. */
const STEPS = [
  { text: 20_000, list: 100 },
  { text: 6000, list: 50 },
  { text: 1500, list: 25 },
  { text: 400, list: 10 },
  { text: 120, list: 5 },
] as const;

/** Serializes a value as JSON of at most `longest` characters. Cut texts and lists name their full length. */
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
    // A text must not end in half a surrogate pair.
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
