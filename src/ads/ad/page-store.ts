import { sql } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import { CLEANING_VERSION } from './html.ts';

/** A digest of what the HTML of an ad is made from: stored HTML with another digest is not shown. */
const source = sql<Buffer>`sha256(coalesce(ad_records.record, '') || convert_to(ads.description, 'UTF8'))`;

/** An ad of any status, by our id or the agency's, with its HTML if that is stored. */
export async function findAd(db: Db, key: { id: string } | { sourceId: string }) {
  const found = db
    .selectFrom('ads')
    .leftJoin('ad_records', 'ad_records.ad_id', 'ads.id')
    .leftJoin('ad_html', (join) =>
      join
        .onRef('ad_html.ad_id', '=', 'ads.id')
        .on('ad_html.version', '=', CLEANING_VERSION)
        .on('ad_html.made_of', '=', source),
    )
    .selectAll('ads')
    .select('ad_html.html');
  const one = 'id' in key ? found.where('ads.id', '=', key.id) : found.where('source_id', '=', key.sourceId);
  return one.executeTakeFirst();
}
export type WholeAdRow = NonNullable<Awaited<ReturnType<typeof findAd>>>;

/** The data from which an ad's HTML is made. */
export async function findTextToClean(db: Db, id: string) {
  return db
    .selectFrom('ads')
    .leftJoin('ad_records', 'ad_records.ad_id', 'ads.id')
    .select(['ads.id', 'ads.change', 'ads.description', 'ad_records.record', source.as('made_of')])
    .where('ads.id', '=', id)
    .executeTakeFirst();
}
export type TextToClean = NonNullable<Awaited<ReturnType<typeof findTextToClean>>>;

/** Stores an ad's HTML, unless the ad was changed or closed meanwhile: it could then name people who must be masked. */
export async function storeCleanedHtml(db: Db, { id, change, made_of }: TextToClean, html: string): Promise<void> {
  await sql`
    insert into ad_html (ad_id, made_of, version, html)
    select id, ${made_of}, ${CLEANING_VERSION}, ${html} from ads where id = ${id} and change = ${change} for share
    on conflict (ad_id) do update
      set made_of = excluded.made_of, version = excluded.version, html = excluded.html`.execute(db);
}

/** The changes from version to version, newest first. */
export async function selectVersions(db: Db, id: string) {
  return db
    .selectFrom('ad_versions')
    .select(['version', 'at', 'changes'])
    .where('ad_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
}
