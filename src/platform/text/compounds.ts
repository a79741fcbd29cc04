import { stem } from './stem.ts';
import { textWordList } from './words.ts';

/** Words that occur in ads and in taxonomy names, and how often each stem occurs. */
export interface CompoundLexicon {
  readonly words: ReadonlySet<string>;
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

const LETTERS_ONLY = /^[a-zåäöéü]+$/;
const LONGEST = 40;
/** The minimum count of a part by its length in letters; rarer ones are names and typing errors. */
const NEEDED: Record<number, number> = { 3: 25, 4: 6, 5: 3 };
const NEEDED_BY_LONGER = 2;
/** The number of words read when these minimums were chosen; larger corpora contain more errors and need more. */
const READ = 150_000;
/** Two-letter words that can begin a compound. */
const SHORT_FIRST = new Set(textWordList('first of compounds'));
/** Endings that look like words but form no compound: -ande, -ning and the like. */
const NO_HEAD = new Set(textWordList('no head of compounds'));
const NO_FIRST = new Set(textWordList('no first of compounds'));

/** Builds a lexicon from counted words. Words with signs or digits are left out, because they cannot be parts. */
export function buildCompoundLexicon(met: Iterable<readonly [word: string, count: number]>): CompoundLexicon {
  const words = new Set<string>();
  const counts = new Map<string, number>();
  let total = 0;
  for (const [word, count] of met) {
    if (word.length < 2 || word.length > LONGEST || !LETTERS_ONLY.test(word)) continue;
    words.add(word);
    const stemmed = stem(word, 'sv');
    counts.set(stemmed, (counts.get(stemmed) ?? 0) + count);
    total += count;
  }
  return { words, counts, total };
}

/**
 * Splits a Swedish compound into its words in base form; empty when it is not a compound.
 *
 * @example splitCompound('lagerarbetare', lexicon) // ['lager', 'arbetare']
 */
export function splitCompound(word: string, lexicon: CompoundLexicon): string[] {
  if (word.length < 6 || word.length > LONGEST || !LETTERS_ONLY.test(word)) return [];
  // costs[i] is the lowest cost to split the first i letters. Each part costs its surprisal and a constant.
  const costs = new Float64Array(word.length + 1).fill(Number.POSITIVE_INFINITY);
  const steps: { from: number; part: string }[] = [];
  costs[0] = 0;
  for (let end = 2; end <= word.length; end++) {
    if (word.length - end === 1) continue;
    for (let from = end === word.length ? 2 : 0; from <= end - 2; from++) {
      const before = costs[from] as number;
      if (before === Number.POSITIVE_INFINITY) continue;
      const found = partOf(word.slice(from, end), from === 0, end === word.length, lexicon);
      if (!found) continue;
      const cost = before + Math.log(lexicon.total / found.count) + 6;
      if (cost < (costs[end] as number)) {
        costs[end] = cost;
        steps[end] = { from, part: found.part };
      }
    }
  }
  const parts: string[] = [];
  for (let at = word.length; at > 0; ) {
    const step = steps[at];
    if (!step) return [];
    parts.unshift(step.part);
    at = step.from;
  }
  return parts.length > 1 ? parts : [];
}

interface Part {
  part: string;
  count: number;
}

function partOf(written: string, first: boolean, last: boolean, lexicon: CompoundLexicon): Part | undefined {
  if (last) return NO_HEAD.has(written) || written.length < 3 ? undefined : known(written, lexicon);
  if (written.length === 2) return first && SHORT_FIRST.has(written) ? { part: written, count: 1000 } : undefined;
  if (NO_FIRST.has(written)) return undefined;
  const linking = lexicon.words.has(written) ? undefined : linked(written, lexicon);
  return linking ?? known(written, lexicon);
}

/** A word that occurs in this form, or in another form if it has at least six letters. */
function known(part: string, lexicon: CompoundLexicon): Part | undefined {
  const stemmed = stem(part, 'sv');
  if (!lexicon.words.has(part) && part.length < 6) return undefined;
  const count = lexicon.counts.get(stemmed) ?? 0;
  const needed = (NEEDED[part.length] ?? NEEDED_BY_LONGER) * Math.max(1, Math.sqrt(lexicon.total / READ));
  return count >= needed ? { part, count } : undefined;
}

/** A part in its linking form: arbets- of arbete, skol- of skola, gatu- of gata, kyrko- of kyrka. */
function linked(written: string, lexicon: CompoundLexicon): Part | undefined {
  if (written.length < 4) return undefined;
  const shorter = written.slice(0, -1);
  const forms = /s$/.test(written)
    ? [shorter, `${shorter}e`, `${written}a`]
    : /[uo]$/.test(written)
      ? [`${shorter}a`]
      : [`${written}a`, `${written}e`];
  for (const form of forms) {
    const found = form.length >= 4 ? known(form, lexicon) : undefined;
    if (found) return found;
  }
  return undefined;
}
