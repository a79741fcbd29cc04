import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import { countRows, deleteRows } from '../../platform/db/row-counts.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { HttpValidators } from '../../platform/net/fetch-page.ts';

export type FeedRow = Selectable<Database['career_feeds']>;

export type Follower = Pick<Selectable<Database['followed_feeds']>, 'user_id' | 'employer' | 'seen'>;

/** The feed that the user follows by this page, if it was read without problems after `since`. */
export async function findFollowedPage(
  db: Db,
  userId: string,
  { place, since }: { place: string; since: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('followed_feeds as o')
    .innerJoin('career_feeds as f', 'f.id', 'o.feed_id')
    .select('f.id')
    .where('o.user_id', '=', userId)
    .where((eb) => eb.or([eb('f.place', '=', place), eb('o.given_place', '=', place)]))
    .where('f.problem', 'is', null)
    .where('f.read_at', '>', since)
    .executeTakeFirst();
  return row?.id;
}

/** Feeds are shared by all users; who follows them is filtered by user id in every statement. */
export async function selectFollowed(db: Db, userId: string) {
  return db
    .selectFrom('followed_feeds as o')
    .innerJoin('career_feeds as f', 'f.id', 'o.feed_id')
    .select(['f.id', 'o.employer', 'o.followed_at', 'o.given_place', 'f.url', 'f.jobs', 'f.read_at'])
    .select(['f.problem', 'f.next_at'])
    .where('o.user_id', '=', userId)
    .orderBy(sql`lower(o.employer)`)
    .orderBy('f.id')
    .execute();
}

export const countFollowed = (db: Db | Tx, userId: string): Promise<number> =>
  countRows(db.selectFrom('followed_feeds').where('user_id', '=', userId));

/**
 * Stores the feed of an address that was just read, and locks its row against deletion. If another edition was stored,
 * the validators are cleared, so that the next reading is full: the new follower has not seen that edition.
 */
export async function putFeed(
  tx: Tx,
  feed: HttpValidators & { id: string; url: string; place: string; at: Date; next: Date; jobs: number },
): Promise<string> {
  const { id, url, place, etag, modified, next, at, jobs } = feed;
  const { rows } = await sql<{ id: string }>`
    insert into career_feeds (id, url, place, etag, modified, next_at, read_at, jobs)
    values (${id}, ${url}, ${place}, ${etag}, ${modified}, ${next}, ${at}, ${jobs})
    on conflict (place) do update set problem = null, failures = 0, read_at = excluded.read_at,
      url = case when excluded.url = regexp_replace(career_feeds.url, '^http:', 'https:')
        then excluded.url else career_feeds.url end,
      next_at = least(career_feeds.next_at, excluded.next_at),
      etag = case when (career_feeds.etag, career_feeds.modified) is not distinct from
        (excluded.etag, excluded.modified) then excluded.etag end,
      modified = case when (career_feeds.etag, career_feeds.modified) is not distinct from
        (excluded.etag, excluded.modified) then excluded.modified end
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

/** @returns false if the user already followed it */
export async function insertFollow(
  tx: Tx,
  follow: { user_id: string; feed_id: string; employer: string; given_place: string; followed_at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('followed_feeds')
    .values(follow)
    .onConflict((c) => c.doNothing())
    .returning('feed_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** @returns whether the user followed it */
export const deleteFollow = async (tx: Tx, userId: string, feedId: string): Promise<boolean> =>
  (await deleteRows(tx.deleteFrom('followed_feeds').where('user_id', '=', userId).where('feed_id', '=', feedId))) > 0;

/** The follow with the keys that the user was told of, locked; undefined if the user follows it no longer. */
export async function lockFollow(tx: Tx, userId: string, feedId: string): Promise<Follower | undefined> {
  return tx
    .selectFrom('followed_feeds')
    .select(['user_id', 'employer', 'seen'])
    .where('user_id', '=', userId)
    .where('feed_id', '=', feedId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSeenJobs(
  tx: Tx,
  { userId, feedId }: { userId: string; feedId: string },
  told: { seen: string[]; missed: boolean },
): Promise<void> {
  await tx
    .updateTable('followed_feeds')
    .set(told)
    .where('user_id', '=', userId)
    .where('feed_id', '=', feedId)
    .execute();
}

/** Claims the feed that has been due longest; no other process reads it before `next`. */
export async function claimDueFeed(db: Db, now: Date, next: Date): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    update career_feeds set next_at = ${next} where id = (
      select id from career_feeds f
      where next_at <= ${now} and exists (select from followed_feeds where feed_id = f.id)
      order by next_at, id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** Whether a follower who missed jobs for lack of room has room now: then the same edition is read again. */
export async function canFollowerCatchUp(db: Db, feedId: string, mostProposed: number): Promise<boolean> {
  const { rows } = await sql<{ missed: boolean }>`
    select exists (select from followed_feeds o where feed_id = ${feedId} and missed
      and (select count(*) from captured_ads c where c.user_id = o.user_id and pile = 'proposed' and ended_at is null)
        < ${mostProposed}) as missed`.execute(db);
  return rows[0]?.missed ?? false;
}

export async function selectFollowers(db: Db, feedId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('followed_feeds')
    .select('user_id')
    .where('feed_id', '=', feedId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function updateFeed(
  db: Db | Tx,
  id: string,
  change: Partial<Pick<FeedRow, 'etag' | 'modified' | 'next_at' | 'read_at' | 'failures' | 'problem' | 'jobs'>>,
): Promise<void> {
  await db.updateTable('career_feeds').set(change).where('id', '=', id).execute();
}

/** Deletes feeds that no user follows, except those that are just being followed (locked rows). */
export async function deleteUnfollowed(db: Db): Promise<void> {
  await sql`
    delete from career_feeds where id in (
      select id from career_feeds f where not exists (select from followed_feeds where feed_id = f.id)
      for update skip locked)`.execute(db);
}

/** The figures of all followed feeds. */
export async function feedFigures(db: Db) {
  const { rows } = await sql<{ feeds: number; failing: number; lastReadAt: Date | null; nextTryAt: Date | null }>`
    select count(*)::int as feeds, count(problem)::int as failing, max(read_at) as "lastReadAt",
      min(next_at) as "nextTryAt"
    from career_feeds f where exists (select from followed_feeds where feed_id = f.id)`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** New jobs per followed employer, in a time span per user; those listed when they began to follow do not count. */
export async function countNewFollowedJobs(
  db: Db | Tx,
  people: readonly { userId: string; since: Date; until: Date }[],
): Promise<{ user_id: string; employer: string; jobs: number }[]> {
  const ids = people.map(({ userId }) => userId);
  const since = people.map((one) => one.since);
  const until = people.map((one) => one.until);
  const { rows } = await sql<{ user_id: string; employer: string; jobs: number }>`
    select w.user_id, o.employer, count(*)::int as jobs
    from unnest(${ids}::uuid[], ${since}::timestamptz[], ${until}::timestamptz[]) as w (user_id, since, until)
      join followed_feeds o on o.user_id = w.user_id
      join captured_ads c on c.user_id = w.user_id and c.feed_id = o.feed_id
    where c.pile = 'proposed' and c.ended_at is null and c.captured_at > greatest(w.since, o.followed_at)
      and c.captured_at <= w.until
    group by w.user_id, o.employer order by w.user_id, jobs desc, o.employer`.execute(db);
  return rows;
}
