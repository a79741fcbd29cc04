import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { AdStatus } from '../contract.ts';

/** The short columns in the rows of ingest/row.ts, by type. */
const columnsOfType = {
  text: `headline language employer workplace employer_number occupation_id occupation_label occupation_group_id
    occupation_group_label occupation_field_id occupation_field_label municipality_id municipality_label region_id
    region_label country_id country_label street_address postcode city employment_type_id employment_type_label
    extent_id extent_label duration_label salary url apply_email apply_url apply_reference link_site status`,
  boolean: 'remote no_experience driving_licence_required own_car',
  smallint: 'extent_min extent_max analysis',
  integer: 'vacancies',
  'double precision': 'latitude longitude',
  date: 'deadline last_day',
  timestamptz: 'published_at',
  jsonb: 'contacts',
  bytea: 'content_hash',
};
const columns = Object.entries(columnsOfType).flatMap(([type, listed]) =>
  listed.split(/\s+/).map((name) => ({ name, type })),
);
/** The long columns, in the order of their arrays. */
const longColumns = {
  description: 'text',
  requirements: 'jsonb',
  headline_words: 'bytea',
  description_words: 'bytea',
  search: 'tsvector',
  search_head: 'tsvector',
} as const;
const shortColumns = columns.map(({ name }) => name);
const names = [...shortColumns, ...Object.keys(longColumns)];
const typed = sql.raw(columns.map(({ name, type }) => `${name} ${type}`).join(', '));
const longNames = sql.raw([...Object.keys(longColumns), 'record'].join(', '));
const longTypes = [...Object.values(longColumns), 'bytea'];
const shortNames = sql.raw(shortColumns.join(', '));
const listed = sql.raw(names.join(', '));
const given = sql.raw(names.map((name) => `i.${name}`).join(', '));
const replaced = sql.raw(names.map((name) => `${name} = i.${name}`).join(', '));

/** The columns whose changes are shown to users. Contacts are left out: their old names would have to be kept. */
const told = `headline description employer workplace occupation_label municipality_label region_label city
  street_address employment_type_label extent_label duration_label salary remote no_experience
  driving_licence_required own_car vacancies deadline last_day apply_url apply_reference`.split(/\s+/);
const toldValues = sql.raw(told.map((name) => `('${name}', a.${name}::text, i.${name}::text)`).join(', '));

/** Lock for changing ads, held until the transaction ends, so that change numbers become visible in order. */
export async function lockAds(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ads'))`.execute(tx);
}

/**
 * Lets this transaction commit without waiting for the disk. What a server crash loses is read again: the progress of a
 * reading is stored by synchronous commits, which also flush all earlier ones.
 */
export async function setAsynchronousCommit(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit to off`.execute(tx);
}

export interface KnownAd {
  source_id: string;
  status: AdStatus;
  /** Milliseconds since 1970. */
  source_timestamp: string | null;
  /** In hex. */
  content_hash: string;
}

export async function selectKnownAds(db: Db, sourceIds: string[]): Promise<KnownAd[]> {
  const { rows } = await sql<KnownAd>`
    select source_id, status, source_timestamp, encode(content_hash, 'hex') as content_hash
    from ads where source_id = any(${sourceIds}::text[])`.execute(db);
  return rows;
}

export interface WriteResult {
  added: number;
  updated: number;
  /** The people that the ad named until now, and texts whose words are not names. */
  closed: { id: string; contacts: { name: string | null }[]; others: (string | null)[] }[];
}

/** Rows of ads: the short columns as a JSON array, each long column as an array in PostgreSQL's binary format. */
export interface AdRows {
  short: Buffer;
  /** The columns of `longColumns` in order, then the record. */
  long: Buffer[];
}

/**
 * Writes ads without duplicate ids. The short columns also have `id`, `source_id` and `source_timestamp`. Ads older
 * than the stored ones are skipped. A removed ad is reopened by a newer record, or by the same one in a full reading.
 *
 * @returns how many ads were added and changed, and those that are no longer open
 */
export async function writeAds(
  tx: Tx,
  { short, long }: AdRows,
  { at, everything, firstSeenAt }: { at: Date; everything: boolean; firstSeenAt: Date },
): Promise<WriteResult> {
  const result = await sql<WriteResult>`
    with incoming as materialized (
      select * from rows from (
        json_to_recordset(${short}::json) as (id uuid, source_id text, source_timestamp bigint, ${typed}),
        ${sql.join(longTypes.map((type, i) => sql`unnest(${long[i]}::${sql.raw(type)}[])`))}
      ) as r (id, source_id, source_timestamp, ${shortNames}, ${longNames})
    ), taken as materialized (
      select i.source_id, a.id as known, a.version,
        a.status <> i.status or a.content_hash <> i.content_hash as altered,
        case when a.status = 'open' and i.status <> 'open' then jsonb_build_object('id', a.id, 'contacts', a.contacts,
          'others', array[a.headline, a.employer, a.workplace, a.occupation_label, a.municipality_label,
            a.region_label, a.city]
        ) end as closed
      from incoming i left join ads a on a.source_id = i.source_id
      where a.id is null
        or (coalesce(i.source_timestamp >= a.source_timestamp, true)
          and (a.status <> 'removed' or ${everything} or coalesce(i.source_timestamp > a.source_timestamp, true)))
    ), difference as materialized (
      select t.known, jsonb_agg(jsonb_build_object('field', v.field, 'from', v.before, 'to', v.after)) as changes
      from taken t join ads a on a.id = t.known join incoming i on i.source_id = t.source_id
      cross join lateral (values ${toldValues}) as v (field, before, after)
      where v.before is distinct from v.after and a.content_hash <> i.content_hash
        and (v.field <> 'description' or (i.status = 'open' and a.status = 'open'))
      group by t.known
    ), inserted as (
      insert into ads (id, source_id, source_timestamp, first_seen_at, changed_at, closed_at, ${listed})
      select i.id, i.source_id, i.source_timestamp, ${firstSeenAt}, ${at}, case when i.status = 'open' then null else
        ${at}::timestamptz end, ${given}
      from incoming i join taken t on t.source_id = i.source_id where t.known is null
    ), updated as (
      update ads a set ${replaced},
        source_timestamp = coalesce(i.source_timestamp, a.source_timestamp),
        change = case when t.altered then nextval('ad_changes') else a.change end,
        changed_at = case when t.altered then ${at}::timestamptz else a.changed_at end,
        version = a.version + case when d.known is null then 0 else 1 end,
        closed_at = case when i.status = 'open' then null else coalesce(a.closed_at, ${at}::timestamptz) end,
        removed_on = case when a.status = 'removed' and i.source_timestamp = a.source_timestamp then null else
          a.removed_on end
      from taken t join incoming i on i.source_id = t.source_id left join difference d on d.known = t.known
      where a.id = t.known
    ), versioned as (
      insert into ad_versions (ad_id, version, at, changes)
      select d.known, t.version + 1, ${at}::timestamptz, d.changes from difference d join taken t on t.known = d.known
    ), recorded as (
      insert into ad_records (ad_id, record)
      select coalesce(t.known, i.id), i.record from incoming i join taken t on t.source_id = i.source_id
      on conflict (ad_id) do update set record = excluded.record
    ), forgotten as (
      delete from ad_html h using taken t where h.ad_id = t.known
    )
    select count(*) filter (where known is null)::int as added, count(*) filter (where altered)::int as updated,
      coalesce(jsonb_agg(closed) filter (where closed is not null), '[]') as closed
    from taken`.execute(tx);
  return result.rows[0] ?? { added: 0, updated: 0, closed: [] };
}

/** A removal as it is compared with what is stored. */
export interface RemovalRow {
  sourceId: string;
  removedOn: string | null;
  /** Milliseconds: an ad with a later timestamp has been reopened, so it is not removed. */
  until: number | null;
}

/** Stores removals that are new. @returns ids of ads that were open until now */
export async function insertRemovals(tx: Tx, removals: RemovalRow[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: AdStatus }>`
    update ads a set removed_on = r.removed_on
    from unnest(${removals.map((one) => one.sourceId)}::text[], ${removals.map((one) => one.removedOn)}::text[],
      ${removals.map((one) => one.until)}::bigint[]) as r (source_id, removed_on, until)
    where a.source_id = r.source_id
      and coalesce(r.removed_on > a.removed_on, true) and coalesce(r.until >= a.source_timestamp, true)
    returning a.id, a.status`.execute(tx);
  return rows.filter(({ status }) => status === 'open').map(({ id }) => id);
}

/** Ids of open ads of the source after an id, one page. The caller removes those that the full reading did not see. */
export async function selectOpenAdsAfter(db: Db, after: string, limit: number) {
  const { rows } = await sql<{ id: string; source_id: string }>`
    select id, source_id from ads
    where status = 'open' and link_site is null and id > ${after} order by id limit ${limit}`.execute(db);
  return rows;
}

/** Ids of open ads whose last day, or last day to apply, is past. */
export async function selectOverdueAds(db: Db, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ads where status = 'open' and (last_day < ${today} or deadline < ${today}) limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
