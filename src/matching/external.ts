import { requirementCertainty } from '../ads/ads.ts';
import type { AdSummary } from '../ads/contract.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { findStoredProfile, hasCv } from '../profile/profile.ts';
import { currentTaxonomy } from '../taxonomy/taxonomy.ts';
import { describeBlockers } from './blocker-labels.ts';
import { refuseWithoutCv } from './comparable.ts';
import type { GivenMatch, Match } from './contract.ts';
import type { ExternalAd } from './engine/external-ad.ts';
import type { EngineThread } from './engine-thread.ts';
import { expectedScorerVersion } from './expected-scores.ts';
import { selectFeedbackVersion } from './feedback-store.ts';
import { occupationLabels, presentMatch } from './presenter.ts';

/** Scores ads that are not in the ads table, such as those that a user captured or pasted. */

/** @param shown the ad as the answer shows it */
export async function getMatchOfExternalAd(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  { shown, given }: { shown: AdSummary; given: ExternalAd },
): Promise<Match | Refused> {
  const profile = await findStoredProfile(parts, actor.userId);
  if (!profile || !hasCv(profile.cv)) return refuseWithoutCv();
  const { userId } = profile;
  const explanations = await parts.costly.run(userId, 'score', () =>
    engine.explainGiven(userId, [given], parts.clock.now()),
  );
  if (explanations instanceof Refused) return explanations;
  const [explanation] = explanations;
  if (!explanation) return new Refused('not_found');
  return presentMatch(explanation, undefined, {
    ad: shown,
    dismissed: null,
    requirements: given.requirements.map((asked) => ({ ...asked, unsure: requirementCertainty(asked, null).unsure })),
    duplicates: [],
    ...occupationLabels(explanation, await currentTaxonomy(parts)),
    avoid: profile.wishes.avoid,
    lessonSubjects: [],
  });
}

/** The version of what an external ad is scored by now; undefined without a CV to compare with. */
export async function externalScoreVersion(parts: Parts, userId: string): Promise<string | undefined> {
  const profile = await findStoredProfile(parts, userId);
  if (!profile || !hasCv(profile.cv)) return undefined;
  const feedback = await selectFeedbackVersion(parts.db, userId);
  return [profile.version, feedback, await expectedScorerVersion(parts.db)].join('/');
}

/** Scores several ads at once, by their ids, as a list shows them. */
export async function scoreExternalAds(
  parts: Parts,
  engine: EngineThread,
  userId: string,
  given: readonly ExternalAd[],
): Promise<Map<string, GivenMatch> | Refused> {
  const explanations = await parts.costly.run(userId, 'score', () =>
    engine.explainGiven(userId, given, parts.clock.now()),
  );
  if (explanations instanceof Refused) return explanations;
  const avoid = (await findStoredProfile(parts, userId))?.wishes.avoid ?? [];
  const requirementsOf = new Map(given.map(({ id, requirements }) => [id, requirements]));
  return new Map(
    explanations.map((explanation) => {
      const { ad, score, band, can, will, asked, met } = explanation;
      const requirements = requirementsOf.get(ad.id) ?? [];
      const blockers = describeBlockers(explanation, { requirements, avoid });
      return [ad.id, { score, band, can, will, asked, met, blockers }];
    }),
  );
}
