import type { Db, Tx } from '../platform/db/open.ts';
import type { OutlookRow, PayRow, RelatedRow, SkillsRow } from './source/facts.ts';

/** Figures as they are stored; all of a source at once. */

export async function findState(db: Db) {
  return db.selectFrom('labour_market_state').select(['fingerprint', 'read_at', 'problem']).executeTakeFirstOrThrow();
}

export async function putState(
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

interface Source {
  kind: 'outlook' | 'pay' | 'related' | 'skills';
  name: string;
  file: string;
  version: string;
  rows: number;
  problems: string[];
  read_at: Date;
}

/** Puts what was read in the place of what there is, of all kinds. */
export async function replaceFigures(
  tx: Tx,
  sources: Source[],
  rows: { outlook: OutlookRow[]; pay: PayRow[]; related: RelatedRow[]; skills: SkillsRow[] },
): Promise<void> {
  // Whoever reads anew at the same time waits.
  await tx.selectFrom('labour_market_state').select('only_row').forUpdate().execute();
  for (const table of [
    'labour_market_sources',
    'labour_outlook',
    'labour_pay',
    'labour_related',
    'labour_skills',
  ] as const)
    await tx.deleteFrom(table).execute();
  if (sources.length > 0) await tx.insertInto('labour_market_sources').values(sources).execute();
  for (const some of batches(rows.outlook))
    await tx
      .insertInto('labour_outlook')
      .values(some)
      .onConflict((c) => c.doNothing())
      .execute();
  for (const some of batches(rows.pay)) await tx.insertInto('labour_pay').values(some).execute();
  for (const some of batches(rows.related)) await tx.insertInto('labour_related').values(some).execute();
  for (const some of batches(rows.skills)) await tx.insertInto('labour_skills').values(some).execute();
}

/** A statement takes 65 535 values. */
const AT_ONCE = 2000;

function* batches<T>(rows: readonly T[]): Generator<T[]> {
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
    .select(['region', 'sector', 'sex', 'year', 'median', 'low', 'high', 'mean'])
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

/** Where an ad is and what it is for. */
export async function findAd(db: Db, id: string) {
  return db
    .selectFrom('ads_read')
    .select(['occupation_id', 'occupation_group_id', 'region_id', 'headline', 'salary', 'description'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A person's applications to an employer, the newest first. */
export async function selectHistory(db: Db, userId: string, employer: string) {
  return db
    .selectFrom('applications_read')
    .select(['id', 'title', 'state', 'sent_at', 'created_at'])
    .where('user_id', '=', userId)
    .where((eb) => eb(eb.fn('lower', ['employer']), '=', employer.toLowerCase()))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

/** An employer's open ads, the newest first. */
export async function selectOpenAds(db: Db, employer: string) {
  return db
    .selectFrom('ads_read')
    .select(['id', 'headline', 'municipality_label', 'city', 'deadline', 'published_at'])
    .where('employer', '=', employer)
    .where('status', '=', 'open')
    .orderBy('published_at', 'desc')
    .limit(100)
    .execute();
}
