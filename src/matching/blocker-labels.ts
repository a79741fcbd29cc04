import { requirementName } from '../ads/ads.ts';
import type { Requirement } from '../ads/contract.ts';
import type { MatchBlocker } from './contract.ts';
import type { RankedAd } from './engine/rank.ts';

/** Describes each blocker: the requirement with its sentence, or the distance, or the words that the user avoids. */
export function describeBlockers(
  { blockers, distanceKm }: Pick<RankedAd, 'blockers' | 'distanceKm'>,
  { requirements, avoid }: { requirements: readonly Requirement[]; avoid: readonly string[] },
): MatchBlocker[] {
  return blockers.map(({ kind, requirement }) => {
    const asked = requirement === null ? undefined : requirements[requirement];
    if (asked) return { kind, label: requirementName(asked), sentence: asked.sentence };
    const label =
      kind === 'distance' ? `${Math.round(distanceKm ?? 0)} km hemifrån` : `Ord du vill undvika: ${avoid.join(', ')}`;
    return { kind, label, sentence: '' };
  });
}
