/**
 * Phrases as one would say them, looked for in the words of a sentence (`wordsOf`):
 * `*` is the rest of a word (or its beginning), `..` up to six words between, `{a|b}` up to six of these words between,
 * `(a|b)` one of them, `[a]` perhaps.
 */
export interface Phrases {
  /** Nothing else can be meant. */
  decisive: readonly string[];
  /** Hardly anything else is meant. */
  clear: readonly string[];
  /** Points there, as long as nothing else is said. */
  likely: readonly string[];
  /** Said in many mails of any class. */
  hints?: readonly string[];
}
export const weights: Record<keyof Phrases, number> = { decisive: 6, clear: 4, likely: 3.6, hints: 1.5 };

export interface Cue {
  weight: number;
  pattern: RegExp;
}

/** The phrases as patterns, the heaviest first. */
export function cuesOf(phrases: Phrases): Cue[] {
  return (Object.keys(weights) as (keyof Phrases)[]).map((strength) => ({
    weight: weights[strength],
    pattern: anyOf(phrases[strength] ?? []),
  }));
}

export function anyOf(phrases: readonly string[]): RegExp {
  if (phrases.length === 0) return /(?!)/;
  return new RegExp(`(?<=^| )(?:${phrases.map(patternOf).join('|')})(?= |$)`, 'u');
}

function patternOf(phrase: string): string {
  return phrase
    .replaceAll(' .. ', ' …')
    .replace(/[.?]/g, '\\$&')
    .replaceAll('(', '(?:')
    .replace(/\{([^}]+)\} /g, '(?:(?:$1) )<0,6>')
    .replace(/ \{([^}]+)\}(?=\$?$)/, '(?: (?:$1))<0,6>')
    .replace(/\[([^\]]+)\] /g, '(?:(?:$1) )?')
    .replace(/ \[([^\]]+)\]/g, '(?: (?:$1))?')
    .replaceAll('*', '[^ ]*')
    .replaceAll('…', '(?:[^ ]+ ){0,6}?')
    .replaceAll('<0,6>', '{0,6}');
}
