import { sql } from 'kysely';
import type { Requirement, RequirementKind } from '../ads/contract.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { CorrectionMeaning } from './contract.ts';
import { type Corrections, correctionKey } from './engine/corrections.ts';

/** A user's corrections of requirements, by ad: of one ad, or of all. */
export async function selectCorrections(db: Db | Tx, userId: string, adId?: string): Promise<Corrections> {
  const rows = await db
    .selectFrom('requirement_corrections')
    .select(['ad_id', 'kind', 'label', 'says'])
    .where('user_id', '=', userId)
    .$if(adId !== undefined, (query) => query.where('ad_id', '=', adId as string))
    .execute();
  const corrections = new Map<string, Map<string, CorrectionMeaning>>();
  for (const { ad_id, kind, label, says } of rows) {
    const ofAd = corrections.getOrInsertComputed(ad_id, () => new Map());
    ofAd.set(correctionKey({ kind: kind as RequirementKind, label }), says);
  }
  return corrections;
}

interface OfRequirement {
  userId: string;
  adId: string;
  asked: Requirement;
}

/** A later correction replaces the earlier one. */
export async function upsertCorrection(
  tx: Tx,
  { userId, adId, asked, says, at }: OfRequirement & { says: CorrectionMeaning; at: Date },
): Promise<void> {
  await sql`
    insert into requirement_corrections (user_id, ad_id, kind, label, says, read_level, read_confidence, at)
    values (${userId}, ${adId}, ${asked.kind}, ${asked.label}, ${says}, ${asked.level}, ${asked.confidence ?? null},
      ${at})
    on conflict (user_id, ad_id, kind, lower(label)) do update set label = excluded.label, says = excluded.says,
      read_level = excluded.read_level, read_confidence = excluded.read_confidence, at = excluded.at`.execute(tx);
}

export async function deleteCorrection(tx: Tx, { userId, adId, asked }: OfRequirement): Promise<void> {
  await sql`
    delete from requirement_corrections
    where user_id = ${userId} and ad_id = ${adId} and kind = ${asked.kind}
      and lower(label) = lower(${asked.label})`.execute(tx);
}

/** Counts the corrections by kind and meaning. */
export async function countCorrections(db: Db): Promise<{ kind: string; says: CorrectionMeaning; count: number }[]> {
  return await db
    .selectFrom('requirement_corrections')
    .select(['kind', 'says', sql<number>`count(*)::int`.as('count')])
    .groupBy(['kind', 'says'])
    .execute();
}

/** All corrections of a user, with the ads' names. */
export async function selectCorrectionsForExport(db: Db, userId: string) {
  return await db
    .selectFrom('requirement_corrections as c')
    .innerJoin('ads_read as a', 'a.id', 'c.ad_id')
    .select(['a.source_id', 'a.headline', 'a.employer', 'c.kind', 'c.label', 'c.says', 'c.at'])
    .select(['c.read_level', 'c.read_confidence'])
    .where('c.user_id', '=', userId)
    .orderBy('c.at')
    .orderBy('c.ad_id')
    .orderBy('c.label')
    .execute();
}
