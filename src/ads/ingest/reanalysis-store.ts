import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { AdRows } from './store.ts';

/** Open ads that were analysed by an older version of the rules. */
export async function selectAdsOfOlderAnalysis(db: Db, version: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ads where status = 'open' and analysis < ${version} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasOlderAnalysis(db: Db, version: number): Promise<boolean> {
  const { rows } = await sql`select from ads where status = 'open' and analysis < ${version} limit 1`.execute(db);
  return rows.length > 0;
}

/** An ad with its stored record. */
export interface StoredRecord {
  id: string;
  source_id: string;
  record: Buffer | null;
  /** The transaction id (xmin) that wrote the record: it differs if the record was replaced. */
  written: string | null;
}

/** Those of the ads that are still open and have an older analysis. */
export async function selectRecordsToReanalyse(db: Db, ids: string[], version: number): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select a.id, a.source_id, r.record, r.xmin::text as written from ads a left join ad_records r on r.ad_id = a.id
    where a.id = any(${ids}::uuid[]) and a.status = 'open' and a.analysis < ${version} order by a.id`.execute(db);
  return rows;
}

/**
 * Writes new analyses of ads whose records have not changed since they were read, with the texts on which they are
 * based. The change number rises only if the ad would be scored differently, and the search index is written only if it
 * differs: most ads stay as they are.
 *
 * @returns the ads that were compared, and whether each would be scored differently
 */
export async function updateAnalysis(
  tx: Tx,
  { short, long }: AdRows,
  read: StoredRecord[],
): Promise<{ id: string; altered: boolean }[]> {
  // In the order of `longColumns` in store.ts.
  const [description, requirements, headlineWords, descriptionWords, search, searchHead] = long;
  const { rows } = await sql<{ id: string; altered: boolean }>`
    with incoming as materialized (
      select * from rows from (
        json_to_recordset(${short}::json) as (source_id text, headline text, language text, analysis smallint),
        unnest(${description}::text[]), unnest(${requirements}::jsonb[]), unnest(${headlineWords}::bytea[]),
        unnest(${descriptionWords}::bytea[]), unnest(${search}::tsvector[]), unnest(${searchHead}::tsvector[])
      ) as r (source_id, headline, language, analysis, description, requirements, headline_words, description_words,
        search, search_head)
    ), compared as materialized (
      select a.id, i.*,
        (a.headline, a.description, a.language, a.requirements, a.headline_words, a.description_words)
          is distinct from (i.headline, i.description, i.language, i.requirements, i.headline_words,
            i.description_words) as altered,
        (s.search, s.search_head) is distinct from (i.search, i.search_head) as elsewhere
      from incoming i
      join ads a on a.source_id = i.source_id and a.analysis < i.analysis
      join ${asRead(read)} on k.id = a.id
      join ad_records r on r.ad_id = a.id and r.xmin::text = k.written
      join ad_search s on s.ad_id = a.id
      where a.status = 'open'
    ), rewritten as (
      update ads a set headline = c.headline, language = c.language, requirements = c.requirements,
        description = case when a.description = c.description then a.description else c.description end,
        headline_words = c.headline_words, description_words = c.description_words, analysis = c.analysis,
        change = case when c.altered then nextval('ad_changes') else a.change end,
        search = case when c.elsewhere then c.search else '' end,
        search_head = case when c.elsewhere then c.search_head else '' end
      from compared c where a.id = c.id and (c.altered or c.elsewhere)
    )
    select id, altered from compared`.execute(tx);
  return rows;
}

/** Marks ads as analysed whose records have not changed since they were read, and that need nothing else. */
export async function markAnalysed(tx: Tx | Db, read: StoredRecord[], version: number): Promise<void> {
  await sql`
    update ads a set analysis = ${version}
    from ${asRead(read)} left join ad_records r on r.ad_id = k.id
    where a.id = k.id and r.xmin::text is not distinct from k.written
      and a.status = 'open' and a.analysis < ${version}`.execute(tx);
}

const asRead = (read: StoredRecord[]) =>
  sql`unnest(${read.map(({ id }) => id)}::uuid[], ${read.map(({ written }) => written)}::text[]) as k (id, written)`;
