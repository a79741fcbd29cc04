import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { Rows } from './store.ts';

/** Open ads whose texts were worked out by older rules than those of this version. */
export async function adsOfOlderAnalysis(db: Db, version: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ads where status = 'open' and analysis < ${version} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasOlderAnalysis(db: Db, version: number): Promise<boolean> {
  const { rows } = await sql`select from ads where status = 'open' and analysis < ${version} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The records of those of the ads that are still open and of an older version. */
export async function recordsToReread(db: Db, ids: string[], version: number): Promise<Buffer[]> {
  const { rows } = await sql<{ record: Buffer }>`
    select r.record from ads a join ad_records r on r.ad_id = a.id
    where a.id = any(${ids}::uuid[]) and a.status = 'open' and a.analysis < ${version}`.execute(db);
  return rows.map(({ record }) => record);
}

/**
 * Writes what was worked out anew of ads that are still what was read. An ad's change number rises only where it would
 * be scored otherwise, and what it is found by is written only where that is another: most ads stay as they are.
 *
 * @returns how many ads would be scored otherwise
 */
export async function rewriteAnalysis(tx: Tx, { short, long }: Rows): Promise<number> {
  // In the order of the long columns in store.ts.
  const [, requirements, headlineWords, descriptionWords, search, searchHead] = long;
  const { rows } = await sql<{ altered: number }>`
    with incoming as materialized (
      select * from rows from (
        json_to_recordset(${short}::json) as (source_id text, content_hash bytea, language text, analysis smallint),
        unnest(${requirements}::jsonb[]), unnest(${headlineWords}::bytea[]), unnest(${descriptionWords}::bytea[]),
        unnest(${search}::tsvector[]), unnest(${searchHead}::tsvector[])
      ) as r (source_id, content_hash, language, analysis, requirements, headline_words, description_words, search, search_head)
    ), compared as materialized (
      select a.id, i.*,
        (a.language, a.requirements, a.headline_words, a.description_words)
          is distinct from (i.language, i.requirements, i.headline_words, i.description_words) as altered,
        (s.search, s.search_head) is distinct from (i.search, i.search_head) as elsewhere
      from incoming i
      join ads a on a.source_id = i.source_id and a.content_hash = i.content_hash and a.analysis < i.analysis
      join ad_search s on s.ad_id = a.id
      where a.status = 'open'
    ), rewritten as (
      update ads a set language = c.language, requirements = c.requirements, headline_words = c.headline_words,
        description_words = c.description_words, analysis = c.analysis,
        change = case when c.altered then nextval('ad_changes') else a.change end,
        search = case when c.elsewhere then c.search else '' end,
        search_head = case when c.elsewhere then c.search_head else '' end
      from compared c where a.id = c.id and (c.altered or c.elsewhere)
    )
    select count(*) filter (where altered)::int as altered from compared`.execute(tx);
  return rows[0]?.altered ?? 0;
}

/** Those of the ads that came to the same, or cannot be read: they are done. */
export async function keepAnalysis(tx: Tx, ids: string[], version: number): Promise<void> {
  await sql`
    update ads set analysis = ${version}
    where id = any(${ids}::uuid[]) and status = 'open' and analysis < ${version}`.execute(tx);
}
