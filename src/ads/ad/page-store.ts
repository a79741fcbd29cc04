import type { Db } from '../../db/open.ts';

/** An ad whatever its status, by our id or by the agency's, with the text as it was sent. */
export async function adRow(db: Db, key: { id: string } | { sourceId: string }) {
  const found = db
    .selectFrom('ads')
    .leftJoin('ad_records', 'ad_records.ad_id', 'ads.id')
    .selectAll('ads')
    .select('ad_records.record');
  const one = 'id' in key ? found.where('ads.id', '=', key.id) : found.where('source_id', '=', key.sourceId);
  return one.executeTakeFirst();
}
export type WholeAdRow = NonNullable<Awaited<ReturnType<typeof adRow>>>;

/** How it changed from version to version, newest first. */
export async function versionRows(db: Db, id: string) {
  return db
    .selectFrom('ad_versions')
    .select(['version', 'at', 'changes'])
    .where('ad_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
}
