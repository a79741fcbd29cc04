/** Spelling correction for words that no ad contains. */

/** Shorter words are too similar to each other for a good guess. */
const SHORTEST = 4;
const LONGEST = 40;
/** From this length on, two typing errors are accepted. */
const TWO_SLIPS = 8;
/** Size of the cache: searching all words takes milliseconds. */
const MOST_REMEMBERED = 10_000;

interface Known {
  word: string;
  /** The word with å, ä and ö replaced by a and o. */
  bare: string;
  count: number;
}

/** Words for corrections, with how often each occurs. */
export class SpellingDictionary {
  readonly #words = new Map<string, Known>();
  readonly #byLength = new Map<number, Known[]>();
  /** Cached results; cleared when a word is added. */
  readonly #closest = new Map<string, string | undefined>();

  /** @param word in lower case */
  add(word: string, count: number): void {
    if (word.length < SHORTEST - 1 || word.length > LONGEST + TWO_SLIPS) return;
    this.#closest.clear();
    const known = this.#words.get(word);
    if (known) {
      known.count += count;
      return;
    }
    const fresh = { word, bare: withoutDots(word), count };
    this.#words.set(word, fresh);
    const alike = this.#byLength.get(word.length);
    if (alike) alike.push(fresh);
    else this.#byLength.set(word.length, [fresh]);
  }

  /** @param word in lower case */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** How often a word occurs. */
  countOf(word: string): number {
    return this.#words.get(word)?.count ?? 0;
  }

  /**
   * The most similar word: å, ä and ö without their dots are no error, a letter too many, missing, wrong or swapped
   * with its neighbour is one. Among equals the most frequent word is returned.
   */
  closest(typed: string, { slips: fewest }: { slips?: number } = {}): string | undefined {
    const small = typed.toLowerCase();
    if (small.length < SHORTEST || small.length > LONGEST || !/^\p{L}+$/u.test(small)) return undefined;
    const bare = withoutDots(small);
    const most = fewest ?? (bare.length < TWO_SLIPS ? 1 : 2);
    const key = `${most} ${small}`;
    if (!this.#closest.has(key)) {
      if (this.#closest.size >= MOST_REMEMBERED) this.#closest.clear();
      this.#closest.set(key, this.#lookedFor(small, bare, most));
    }
    return this.#closest.get(key);
  }

  #lookedFor(small: string, bare: string, most: number): string | undefined {
    let best: { word: string; slips: number; count: number } | undefined;
    for (let length = bare.length - most; length <= bare.length + most; length += 1) {
      for (const known of this.#byLength.get(length) ?? []) {
        if (known.word === small) continue;
        const slips = slipsBetween(bare, known.bare, Math.min(most, best?.slips ?? most));
        if (slips > most) continue;
        if (!best || slips < best.slips || (slips === best.slips && known.count > best.count))
          best = { word: known.word, slips, count: known.count };
      }
    }
    return best?.word;
  }
}

function withoutDots(word: string): string {
  return word.replace(/[åä]/g, 'a').replace(/ö/g, 'o');
}

/** Optimal string alignment distance; stops beyond `most` and then returns a greater number. */
function slipsBetween(a: string, b: string, most: number): number {
  if (tooFarApart(a, b, most)) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + wrong);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1)
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = above;
    above = row;
  }
  return above[b.length] ?? most + 1;
}

/** Quick check by the sets of letters: an error changes at most two of them. */
function tooFarApart(a: string, b: string, most: number): boolean {
  let bits = 0;
  let other = 0;
  for (let i = 0; i < a.length; i += 1) bits |= 1 << (a.charCodeAt(i) & 31);
  for (let i = 0; i < b.length; i += 1) other |= 1 << (b.charCodeAt(i) & 31);
  let apart = bits ^ other;
  let count = 0;
  for (; apart !== 0; apart &= apart - 1) count += 1;
  return count > 2 * most;
}
