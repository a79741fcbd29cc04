import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { DigestAd } from './digest-rules.ts';

/** When digests are due, and their facts. Each statement reads for many users at once. */

const columns = ['rhythm', 'at', 'weekday', 'next_at', 'watermark', 'last_sent_at', 'only_news'] as const;
export type DigestRow = Pick<Selectable<Database['digests']>, (typeof columns)[number]>;

export async function findDigest(db: Db | Tx, userId: string): Promise<DigestRow | undefined> {
  return db.selectFrom('digests').select(columns).where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Finds the digest settings of a user and locks them, so that sending and a change of the settings exclude each other.
 */
export async function lockDigest(tx: Tx, userId: string): Promise<DigestRow | undefined> {
  return tx.selectFrom('digests').select(columns).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export async function putDigest(tx: Tx, userId: string, row: Omit<DigestRow, 'last_sent_at'>): Promise<void> {
  await tx
    .insertInto('digests')
    .values({ user_id: userId, last_sent_at: null, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Adds the default for users without a digest setting: daily at 07:00, from the next morning on. */
export async function addDefaultDigests(tx: Tx, { now, nextAt }: { now: Date; nextAt: Date }): Promise<void> {
  await sql`
    insert into digests (user_id, rhythm, at, next_at, watermark)
    select u.id, 'daily', '07:00', ${nextAt}, ${now} from accounts_read u
    where not exists (select from digests d where d.user_id = u.id)
    on conflict do nothing`.execute(tx);
}

/** Claims users whose digest is due, the longest waiting first. The rows stay locked, so other processes skip them. */
export async function claimDueDigests(tx: Tx, now: Date, limit: number) {
  return tx
    .selectFrom('digests as d')
    .innerJoin('accounts_read as u', 'u.id', 'd.user_id')
    .select(['d.user_id', 'd.rhythm', 'd.at', 'd.weekday', 'd.watermark', 'd.only_news', 'd.last_sent_at'])
    .select(['u.email', 'u.locked_at'])
    .where('d.next_at', '<=', now)
    .orderBy('d.next_at')
    .orderBy('d.user_id')
    .limit(limit)
    .forUpdate('d')
    .skipLocked()
    .execute();
}

/**
 * Sets the next due time and the watermark, the time up to which news has been mailed. `sentAt` is null where no mail
 * was sent.
 */
export async function advanceDigests(
  tx: Tx,
  moved: { userId: string; nextAt: Date | null; sentAt: Date | null; watermark: Date }[],
): Promise<void> {
  const ids = moved.map(({ userId }) => userId);
  const next = moved.map(({ nextAt }) => nextAt);
  const sent = moved.map(({ sentAt }) => sentAt);
  const marks = moved.map(({ watermark }) => watermark);
  await sql`
    update digests d set next_at = m.next_at, watermark = m.watermark,
      last_sent_at = coalesce(m.sent_at, d.last_sent_at)
    from unnest(${ids}::uuid[], ${next}::timestamptz[], ${sent}::timestamptz[], ${marks}::timestamptz[])
      as m (user_id, next_at, sent_at, watermark)
    where d.user_id = m.user_id`.execute(tx);
}

/** A user and the period of the digest: after `since`, up to `until`. */
export interface DigestRecipient {
  userId: string;
  since: Date;
  until: Date;
}

function readers(people: readonly DigestRecipient[]) {
  const ids = people.map(({ userId }) => userId);
  const since = people.map((reader) => reader.since);
  const until = people.map((reader) => reader.until);
  return sql`unnest(${ids}::uuid[], ${since}::timestamptz[], ${until}::timestamptz[]) as w (user_id, since, until)`;
}

/**
 * New open ads that became strong matches in the period, the best first. An older ad that became one by changed wishes
 * does not count. Of duplicates of one vacancy only the best is returned.
 */
export async function selectStrongMatches(db: Db | Tx, people: readonly DigestRecipient[], strong: number) {
  const { rows } = await sql<DigestAd & { user_id: string }>`
    select user_id, headline, employer, score, deadline from (
      select distinct on (w.user_id, coalesce(d.group_id, a.id::text))
        w.user_id, a.id, a.headline, coalesce(a.employer, a.workplace) as employer, m.score, a.deadline::text as
          deadline
      from ${readers(people)}
        join matching_read m on m.user_id = w.user_id and m.score >= ${strong} and m.since > w.since
          and m.since <= w.until and not m.blocked and not m.excluded
        join ads_read a on a.id = m.ad_id and a.status = 'open' and a.first_seen_at > w.since - interval '1 day'
        left join ads_read_duplicates d on d.ad_id = a.id
      where not exists (
        select from matching_read_dismissals x left join ads_read_duplicates xd on xd.ad_id = x.ad_id
        where x.user_id = w.user_id and (x.ad_id = a.id or xd.group_id = d.group_id))
      order by w.user_id, coalesce(d.group_id, a.id::text), m.score desc, a.id) as best
    order by user_id, score desc, id`.execute(db);
  return rows;
}

/** All mails that wait for the user, oldest first. */
export async function selectWaitingReplies(db: Db | Tx, userIds: readonly string[]) {
  return db
    .selectFrom('replies_read as r')
    .leftJoin('applications_read as a', 'a.id', 'r.application_id')
    .select(['r.id', 'r.user_id', 'r.received_at', 'r.class', 'r.is_sure', 'r.warnings', 'r.meeting_change'])
    .select(['a.employer', 'a.title'])
    .select(
      sql<string | null>`case when r.delivery ->> 'outcome' = 'failed'
      then coalesce(r.delivery ->> 'of', 'application') end`.as('failed'),
    )
    .where('r.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('r.state', '=', 'proposed')
    .orderBy('r.received_at')
    .execute();
}

/** Unread notifications of these kinds within the period. */
export async function selectUnreadNotices(db: Db | Tx, people: readonly DigestRecipient[], kinds: readonly string[]) {
  const { rows } = await sql<{ user_id: string; kind: string; title: string }>`
    select n.user_id, n.kind, n.title from ${readers(people)} join notifications n on n.user_id = w.user_id
    where n.kind = any(${kinds}::text[]) and n.read_at is null and n.at > w.since and n.at <= w.until
    order by n.at, n.id`.execute(db);
  return rows;
}

/** State changes of applications in the period that the user did not make. */
export async function selectApplicationMoves(db: Db | Tx, people: readonly DigestRecipient[]) {
  const { rows } = await sql<{ user_id: string; title: string; employer: string; to_state: string }>`
    select w.user_id, a.title, a.employer, h.to_state
    from ${readers(people)}
      join applications_read a on a.user_id = w.user_id
      join applications_read_moves h on h.application_id = a.id and h.at > w.since and h.at <= w.until
        and h.source <> 'user'
        and h.to_state = a.state
    order by w.user_id, h.at`.execute(db);
  return rows;
}
