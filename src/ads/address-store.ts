import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';

/** Pages of ads on the agency's site. */
const AGENCY_PAGE = /^https:\/\/(?:www\.)?arbetsformedlingen\.se\/platsbanken\/annonser\/(\d{5,12})(?:[/?#]|$)/;

/** The agency's id of an ad, from the address of its page. */
export const parseAgencyAdId = (address: string): string | undefined => AGENCY_PAGE.exec(address)?.[1];

/** Open ads of the source by address: that of the agency's page, or the one to apply at. Keys are addresses. */
export async function findAdsByAddresses(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const sourceIds = addresses.map((address) => parseAgencyAdId(address) ?? null);
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<{ address: string; id: string }>`
    select distinct on (g.address) g.address, a.id
    from unnest(${addresses}::text[], ${sourceIds}::text[]) as g (address, source_id)
    cross join lateral (
      select id from ads where source_id = g.source_id and status = 'open'
      union all select id from ads where apply_url = g.address and status = 'open') as a
    order by g.address, a.id`.execute(db);
  return new Map(rows.map(({ address, id }) => [address, id]));
}

/** The ids of those ads that are open. */
export async function selectOpenAds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('ads').select('id').where('id', 'in', ids).where('status', '=', 'open').execute();
  return new Set(rows.map(({ id }) => id));
}
