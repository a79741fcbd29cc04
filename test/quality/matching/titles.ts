import { lexiconFromCounts } from '../../../src/matching/engine/counting.ts';
import { addGroupTexts } from '../../../src/matching/engine/knowledge.ts';
import { OccupationFinder, TEXT_WEIGHTS } from '../../../src/matching/engine/occupation-finder.ts';
import { createTermReducer } from '../../../src/platform/text/terms.ts';
import type { Taxonomy } from '../../../src/taxonomy/taxonomy.ts';

/**
 * How many occupation names lead to their group if the group does not know the name: as the first result, and among
 * five.
 */
export function titlesFound(taxonomy: Taxonomy): { titles: number; first: number; five: number } {
  const finder = new OccupationFinder(createTermReducer(lexiconFromCounts([], taxonomy)));
  for (const group of taxonomy.ofType('ssyk-level-4')) addGroupTexts(finder, taxonomy, group);
  let titles = 0;
  let first = 0;
  let five = 0;
  for (const group of taxonomy.ofType('ssyk-level-4')) {
    for (const { label, synonyms } of taxonomy.narrower(group.id, 'occupation-name')) {
      const texts = [[label, TEXT_WEIGHTS.title], ...synonyms.map((text) => [text, TEXT_WEIGHTS.synonym])] as const;
      for (const [text, weight] of texts) finder.add(group.id, text as string, -(weight as number));
      const place = finder.find(label, 5).findIndex(({ groupId }) => groupId === group.id);
      for (const [text, weight] of texts) finder.add(group.id, text as string, weight as number);
      titles += 1;
      if (place === 0) first += 1;
      if (place >= 0) five += 1;
    }
  }
  return { titles, first, five };
}
