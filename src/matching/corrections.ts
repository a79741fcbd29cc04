import { findLastChangeAndOpenCount, requirementFigures, requirementLabel, selectRequirements } from '../ads/ads.ts';
import { type Requirement, requirementKinds } from '../ads/contract.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { describeBlockers } from './blocker-labels.ts';
import { findAdAndProfile } from './comparable.ts';
import type { AdReading, CorrectionMeaning, CorrectionRequest } from './contract.ts';
import * as store from './correction-store.ts';
import { correctionKey } from './engine/corrections.ts';
import type { EngineThread } from './engine-thread.ts';
import { rescoreAfterFeedback } from './feedback.ts';
import { updateMatch } from './store.ts';

/**
 * Stores a user's correction of a requirement of an open ad. That ad is rescored before the answer; the user's other
 * matches, whose order may change, are rescored afterwards.
 */
export async function correctRequirement(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  namedAd: string,
  { says, ...named }: CorrectionRequest,
): Promise<undefined | Refused> {
  const found = await findAdAndProfile(parts, actor, namedAd);
  if (found instanceof Refused) return found;
  const adId = found.ad.id;
  const requirements = (await selectRequirements(parts.db, [adId])).get(adId) ?? [];
  const asked = requirements.find((one) =>
    [one.label, requirementLabel(one)].some((label) => correctionKey({ ...one, label }) === correctionKey(named)),
  );
  if (!asked) return refuseUnknown(requirements, named);
  const { userId } = actor;
  const at = parts.clock.now();
  await parts.db.transaction().execute(async (tx) => {
    if (says) await store.upsertCorrection(tx, { userId, adId, asked, says, at });
    else await store.deleteCorrection(tx, { userId, adId, asked });
    await rescoreAfterFeedback(tx, parts, userId);
  });
  const explanations = await parts.costly.run(userId, 'score', () => engine.explain(userId, [adId], at));
  if (explanations instanceof Refused) return explanations;
  const [now] = explanations;
  if (now) {
    const blockers = describeBlockers(now, { requirements, avoid: found.profile.wishes.avoid });
    await updateMatch(parts.db, userId, { ...now, adId, adVersion: now.ad.version, blockers }, { ...now, at });
  }
  return undefined;
}

/** Refuses the label, or the kind if the ad has no requirement of that kind. */
function refuseUnknown(requirements: readonly Requirement[], { kind, label }: Pick<Requirement, 'kind' | 'label'>) {
  return requirements.some((one) => one.kind === kind)
    ? refuseField('label', `Annonsen har inget krav som heter ”${label}”. Ladda om sidan, den kan ha ändrats.`)
    : refuseField('kind', 'Annonsen har inget krav av det slaget. Ladda om sidan, den kan ha ändrats.');
}

/** Counts how the open ads were read, and how often users corrected the result. */
export async function measureAdReading(parts: Parts): Promise<AdReading> {
  const { open } = await findLastChangeAndOpenCount(parts.db);
  const figures = await requirementFigures(parts.db);
  const said = await store.countCorrections(parts.db);
  const kinds = requirementKinds.flatMap((kind) => {
    const { read = 0, unsure = 0 } = figures.get(kind) ?? {};
    const times = (meaning: CorrectionMeaning) =>
      said.find((one) => one.kind === kind && one.says === meaning)?.count ?? 0;
    const row = { kind, read, unsure, notAsked: times('not_asked'), met: times('met') };
    return read + row.notAsked + row.met > 0 ? [row] : [];
  });
  const sum = (of: (row: AdReading['kinds'][number]) => number) => kinds.reduce((all, row) => all + of(row), 0);
  return {
    ads: open,
    read: sum(({ read }) => read),
    unsure: sum(({ unsure }) => unsure),
    corrected: sum(({ notAsked, met }) => notAsked + met),
    kinds,
  };
}

/** Looks up the user's corrections of an ad, open or not. */
export async function createCorrectionLookup(
  parts: Parts,
  actor: Actor,
  adId: string,
): Promise<(asked: Pick<Requirement, 'kind' | 'label'>) => CorrectionMeaning | undefined> {
  const said = (await store.selectCorrections(parts.db, actor.userId, adId)).get(adId);
  return (asked) => said?.get(correctionKey(asked));
}
