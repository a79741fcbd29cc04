import { type Insertable, sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

export interface MatchedOccupation {
  id: string;
  label: string;
  count: number;
}

/** Occupations of the user's best matches, most frequent first. A vacancy with several ad ids counts once. */
export async function selectMatchedOccupations(db: Db, userId: string, score: number): Promise<MatchedOccupation[]> {
  const { rows } = await sql<MatchedOccupation>`
    select a.occupation_id as id, max(a.occupation_label) as label,
      count(distinct coalesce(d.group_id, a.id::text))::int as count
    from matching_read m join ads_read a on a.id = m.ad_id and a.status = 'open'
      left join ads_read_duplicates d on d.ad_id = a.id
    where m.user_id = ${userId} and m.score >= ${score} and a.occupation_id is not null and not m.excluded
      and not exists (select from matching_read_dismissals x where x.user_id = m.user_id and x.ad_id = m.ad_id)
    group by a.occupation_id order by count desc, a.occupation_id`.execute(db);
  return rows;
}

/** The number of open, not dismissed matches below a score, and of all. */
export async function countMatchesBelow(
  db: Db,
  userId: string,
  score: number,
): Promise<{ below: number; all: number }> {
  const { rows } = await sql<{ below: number; all: number }>`
    select count(*) filter (where m.score < ${score})::int as below, count(*)::int as all
    from matching_read m join ads_read a on a.id = m.ad_id and a.status = 'open'
    where m.user_id = ${userId} and not m.excluded
      and not exists (
        select from matching_read_dismissals x where x.user_id = m.user_id and x.ad_id = m.ad_id)`.execute(db);
  return rows[0] ?? { below: 0, all: 0 };
}

/** Ids of the occupation groups of the user's best matches. */
export async function selectMatchedGroups(db: Db, userId: string, score: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.occupation_group_id as id
    from matching_read m join ads_read a on a.id = m.ad_id and a.status = 'open'
    where m.user_id = ${userId} and m.score >= ${score} and not m.excluded and a.occupation_group_id is not null
  `.execute(db);
  return rows.map(({ id }) => id);
}

export interface AdTrait {
  municipality_id: string | null;
  region_id: string | null;
  region_label: string | null;
  remote: boolean;
  latitude: number | null;
  longitude: number | null;
  extent_min: number | null;
  extent_max: number | null;
  employment_type_id: string | null;
  language: string | null;
  count: number;
}

/** Traits of open ads in these occupation groups that wishes can refer to, with the number of ads that share them. */
export async function selectAdTraits(db: Db, groupIds: readonly string[]): Promise<AdTrait[]> {
  const { rows } = await sql<AdTrait>`
    select municipality_id, region_id, max(region_label) as region_label, remote, latitude, longitude, extent_min,
      extent_max, employment_type_id, language, count(*)::int as count
    from ads_read where status = 'open' and occupation_group_id = any(${groupIds}::text[])
    group by municipality_id, region_id, remote, latitude, longitude, extent_min, extent_max, employment_type_id,
      language`.execute(db);
  return rows;
}

export interface SentApplication {
  sent_at: Date;
  deadline: string | null;
  tailored: boolean;
  answered: boolean;
}

/** Sent applications, and whether the employer has answered with more than a receipt. */
export async function selectSentApplications(
  db: Db,
  userId: string,
  answeredStates: readonly string[],
): Promise<SentApplication[]> {
  const { rows } = await sql<SentApplication>`
    select a.sent_at, a.ad_deadline::text as deadline, a.cv_version is not null as tailored,
      a.state = any(${answeredStates}) or exists (
        select from replies_read r where r.application_id = a.id and r.state <> 'dismissed'
          and r.class <> 'acknowledgement' and r.received_at > a.sent_at) as answered
    from applications_read a where a.user_id = ${userId} and a.sent_at is not null`.execute(db);
  return rows;
}

export async function selectDismissedSuggestions(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('suggestion_dismissals')
    .select('suggestion_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ suggestion_id }) => suggestion_id);
}

export async function insertDismissal(db: Db, row: Insertable<Database['suggestion_dismissals']>): Promise<void> {
  await db
    .insertInto('suggestion_dismissals')
    .values(row)
    .onConflict((c) => c.columns(['user_id', 'suggestion_id']).doNothing())
    .execute();
}

/** @returns whether it had been dismissed */
export async function deleteDismissal(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suggestion_dismissals')
    .where('user_id', '=', userId)
    .where('suggestion_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function selectAllDismissals(db: Db, userId: string) {
  return db
    .selectFrom('suggestion_dismissals')
    .select(['rule', 'subject', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();
}
