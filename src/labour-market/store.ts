import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { OutlookRow, PayRow, RelatedRow, SkillsRow } from './source/facts.ts';

/** The stored figures. Each kind is replaced as a whole. */

export async function findState(db: Db) {
  return db.selectFrom('labour_market_state').select(['fingerprint', 'read_at', 'problem']).executeTakeFirstOrThrow();
}

export async function putLabourMarketState(
  db: Db | Tx,
  state: { fingerprint: string | null; read_at: Date | null; problem: string | null },
): Promise<void> {
  await db.updateTable('labour_market_state').set(state).execute();
}

export async function selectSources(db: Db) {
  return db
    .selectFrom('labour_market_sources')
    .select(['kind', 'name', 'file', 'version', 'rows', 'problems', 'read_at'])
    .orderBy('kind')
    .execute();
}

type Rows = { outlook: OutlookRow; pay: PayRow; related: RelatedRow; skills: SkillsRow };

/** Replaces the stored figures of some kinds by those that were read. */
export async function replaceFigures(
  tx: Tx,
  kinds: readonly (keyof Rows)[],
  sources: Database['labour_market_sources'][],
  content: { [K in keyof Rows]?: { rows: Rows[K][] } },
): Promise<void> {
  // A concurrent refresh waits for this row.
  await tx.selectFrom('labour_market_state').select('only_row').forUpdate().execute();
  if (kinds.length === 0) return;
  await tx.deleteFrom('labour_market_sources').where('kind', 'in', kinds).execute();
  for (const kind of kinds) await tx.deleteFrom(`labour_${kind}`).execute();
  if (sources.length > 0) await tx.insertInto('labour_market_sources').values(sources).execute();
  for (const kind of kinds)
    for (const some of splitIntoBatches<Rows[typeof kind]>(content[kind]?.rows ?? []))
      await tx
        .insertInto(`labour_${kind}`)
        .values(some)
        .onConflict((c) => c.doNothing())
        .execute();
}

/** Rows per statement, which takes at most 65,535 parameters. */
const AT_ONCE = 2000;

export function* splitIntoBatches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}

export async function selectOutlook(db: Db, ssyk: string, regions: readonly string[]) {
  return db
    .selectFrom('labour_outlook')
    .select(['name', 'region', 'chances', 'demand'])
    .where('ssyk', '=', ssyk)
    .where('region', 'in', regions)
    .orderBy('name')
    .execute();
}

export async function selectPay(db: Db, ssyk: string, regions: readonly string[]) {
  return db
    .selectFrom('labour_pay')
    .select(['region', 'sector', 'sex', 'year', 'median', 'low', 'high', 'mean', 'tables'])
    .where('ssyk', '=', ssyk)
    .where('region', 'in', regions)
    .orderBy('sector')
    .orderBy('sex')
    .execute();
}

/** The nearest first. */
export async function selectRelated(db: Db, occupations: readonly string[]) {
  return db
    .selectFrom('labour_related')
    .select(['from_id', 'to_id', 'position'])
    .where('from_id', 'in', occupations)
    .orderBy('position')
    .orderBy('to_id')
    .execute();
}

export async function selectSkills(db: Db, occupations: readonly string[]) {
  if (occupations.length === 0) return [];
  return db
    .selectFrom('labour_skills')
    .select(['occupation_id', 'skills'])
    .where('occupation_id', 'in', occupations)
    .execute();
}

/** The place and the occupation of an ad, with its texts about pay. */
export async function findAdPlaceAndWork(db: Db, id: string) {
  return db
    .selectFrom('ads_read')
    .select(['occupation_id', 'occupation_group_id', 'region_id', 'headline', 'salary', 'description'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The user's applications to an employer, the newest first. */
export async function selectApplicationsToEmployer(db: Db, userId: string, employer: string) {
  return db
    .selectFrom('applications_read')
    .select(['id', 'title', 'employer', 'state', 'sent_at', 'created_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`lower(regexp_replace(btrim(employer), '\\s+', ' ', 'g')) = lower(${employer})`)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

/** An employer's open ads, the newest first. */
export async function selectOpenAds(db: Db, employer: string) {
  return db
    .selectFrom('ads_read')
    .select(['id', 'headline', 'municipality_label', 'city', 'deadline', 'published_at', 'link_site'])
    .where(sql<boolean>`lower(employer) = lower(${employer})`)
    .where('status', '=', 'open')
    .orderBy('published_at', 'desc')
    .limit(100)
    .execute();
}
