import type { PersonKnowledge } from '../../../src/matching/engine/person-knowledge.ts';
import { groupOfHeadline } from '../../../src/matching/engine/title-occupations.ts';
import { type QualityFigure, rate } from '../figures.ts';
import type { MemoryAd } from './memory.ts';

/** Of all real ads whose group is known: how many headlines show the right one, and how many another one. */
export function headlineFigures(ads: readonly MemoryAd[], knowledge: PersonKnowledge): QualityFigure[] {
  let right = 0;
  let wrong = 0;
  let otherWork = 0;
  const known = ads.filter(({ facts }) => facts?.groupId);
  const minorGroupOf = (id: string) => knowledge.codeOfGroup(id)?.slice(0, 3);
  for (const { headline, facts } of known) {
    const found = groupOfHeadline(headline, knowledge);
    if (found === null) continue;
    if (found === facts?.groupId) right += 1;
    else wrong += 1;
    if (minorGroupOf(found) !== minorGroupOf(facts?.groupId ?? '')) otherWork += 1;
  }
  return [
    rate('headlines of real ads that show their group', right, known.length),
    rate('headlines of real ads that show another group', wrong, known.length),
    rate('the same, of another minor group', otherWork, known.length),
  ];
}
