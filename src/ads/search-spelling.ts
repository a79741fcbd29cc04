/** What somebody meant who typed a word that no ad holds. */

/** Shorter words lie so close to each other that any guess would be a bad one. */
const SHORTEST = 4;
const LONGEST = 40;
/** From this length on two slips are believed. */
const TWO_SLIPS = 8;

/**
 * The known word that is closest: å, ä and ö left out count nothing, a letter too many, missing, wrong or swapped
 * with its neighbour counts one. Of equally close ones the commonest is meant.
 *
 * @param known words written small, with how often each is met
 */
export function closestWord(typed: string, known: ReadonlyMap<string, number>): string | undefined {
  const word = typed.toLowerCase();
  if (word.length < SHORTEST || word.length > LONGEST || !/^\p{L}+$/u.test(word)) return undefined;
  const bare = withoutDots(word);
  const most = bare.length < TWO_SLIPS ? 1 : 2;
  let best: { word: string; slips: number; count: number } | undefined;
  for (const [candidate, count] of known) {
    if (Math.abs(candidate.length - bare.length) > most || candidate === word) continue;
    const slips = slipsBetween(bare, withoutDots(candidate), most);
    if (slips > most) continue;
    if (!best || slips < best.slips || (slips === best.slips && count > best.count))
      best = { word: candidate, slips, count };
  }
  return best?.word;
}

function withoutDots(word: string): string {
  return word.replace(/[åä]/g, 'a').replace(/ö/g, 'o');
}

/** Optimal string alignment, given up beyond `most`. */
function slipsBetween(a: string, b: string, most: number): number {
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
