import type { Parts } from '../../platform/parts.ts';
import { currentTaxonomy } from '../../taxonomy/taxonomy.ts';
import type { NearOccupation } from '../contract.ts';
import { countHits } from './store.ts';
import type { AdSearch } from './terms.ts';
import { understand } from './understanding/understand.ts';
import { getSearchLexicon } from './understanding/vocabulary.ts';

const MOST_TRIED = 12;
const MOST = 5;

/**
 * The same search for occupations whose work can be done with the one that was typed, as far as they have hits.
 *
 * @param typed with corrected spelling
 */
export async function nearOccupations(parts: Parts, search: AdSearch, typed: string): Promise<NearOccupation[]> {
  const [taxonomy, lexicon] = await Promise.all([currentTaxonomy(parts), getSearchLexicon(parts)]);
  const wanted = understand(typed, lexicon).pieces.filter(({ kind, excluded }) => kind === 'occupation' && !excluded);
  const [piece] = wanted;
  if (!piece || wanted.length > 1) return [];
  const own = lexicon.occupationsCalled(piece.text);
  const [first] = own;
  if (!first) return [];
  const known = new Set(own.map(({ id }) => id));
  const substitutes = [...taxonomy.substitutes(first.id)].sort(([, a], [, b]) => b - a).map(([id]) => id);
  const beside = taxonomy
    .broader(first.id, 'ssyk-level-4')
    .flatMap(({ id }) => taxonomy.narrower(id, 'occupation-name'));
  const near = [...substitutes, ...beside.map(({ id }) => id)].filter((id) => !known.has(id) && known.add(id));
  const tried = near.slice(0, MOST_TRIED).flatMap((id) => {
    const label = taxonomy.concept(id)?.label;
    if (!label) return [];
    const q = typed.slice(0, piece.start) + label + typed.slice(piece.end);
    const { query } = understand(q, lexicon);
    return query ? [{ label, q, search: { ...search, q: query } }] : [];
  });
  const searches = tried.map((one) => one.search);
  const counts = await countHits(parts.db, searches);
  return tried
    .map(({ label, q }, at) => ({ label, q, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST);
}
