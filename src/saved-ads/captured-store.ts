import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import { countRows, deleteRows } from '../platform/db/row-counts.ts';
import type { Database } from '../platform/db/schema.ts';
import { listEquivalentAddresses } from './address.ts';

/** Captured ads. Every statement filters by the owner's user id. */

type Table = Database['captured_ads'];
export type CapturedRow = Selectable<Table>;
type Pile = CapturedRow['pile'];

/** Serializes adding ads of a user until the transaction ends, so that they can be counted. */
export async function lockCaptured(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`captured_ads ${userId}`}, 0))`.execute(tx);
}

const ofUser = (db: Db | Tx, userId: string) => db.selectFrom('captured_ads').where('user_id', '=', userId);

export const countKept = (tx: Tx, userId: string): Promise<number> =>
  countRows(ofUser(tx, userId).where('pile', '=', 'kept'));

/** Counts the proposed jobs that are open and not yet sorted, whether the list shows them or not. */
export const countOpenProposed = (db: Db, userId: string): Promise<number> =>
  countRows(ofUser(db, userId).where('pile', '=', 'proposed').where('ended_at', 'is', null));

/** The newest first, discarded ones included. */
export async function selectCaptured(db: Db, userId: string): Promise<CapturedRow[]> {
  return ofUser(db, userId).selectAll().orderBy('captured_at', 'desc').orderBy('id', 'desc').execute();
}

/**
 * The ads that the list shows and that contain all words, without their texts. A search sorts ads with the words in the
 * title first, then by match with the user; otherwise, and among equals, the newest first.
 */
export async function selectCapturedHeads(db: Db, userId: string, words: readonly string[]) {
  const parts = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const said = sql`lower(concat_ws(' ', title, employer, place, notes, description))`;
  return ofUser(db, userId)
    .select(['id', 'origin', 'url', 'title', 'employer', 'place', 'deadline', 'notes', 'pile', 'mail_sender'])
    .select(['ended_at', 'captured_at', 'same_ad_id', sql<boolean>`description <> ''`.as('hasText')])
    .where((eb) => eb.or([eb('pile', '=', 'kept'), eb('pile', '=', 'proposed').and('ended_at', 'is', null)]))
    .$if(parts.length > 0, (query) =>
      query
        .where(sql<boolean>`${said} like all(${parts}::text[])`)
        .orderBy(sql`lower(title) like all(${parts}::text[])`, 'desc')
        .orderBy(sql`(match->>'score')::int`, (order) => order.desc().nullsLast()),
    )
    .orderBy('captured_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A text too short to compare: fewer letters than a few sentences, no requirement and no occupation found. */
export const isTooShortToCompare = sql<boolean>`
  occupation_group_id is null and requirements = '[]' and length(description) < 300`;

export async function findCaptured(db: Db | Tx, userId: string, id: string) {
  const own = ofUser(db, userId).where('id', '=', id);
  return own.selectAll().select(isTooShortToCompare.as('isThin')).executeTakeFirst();
}

/** The user's ads with an address, in any of its spellings. */
export async function findByAddress(db: Db | Tx, userId: string, url: string) {
  return ofUser(db, userId)
    .select(['id', 'origin', 'title', 'place', 'deadline', 'employment', 'contact', 'notes'])
    .select(sql<number>`length(description)`.as('letters'))
    .where('url', 'in', listEquivalentAddresses(url))
    .execute();
}

/** Addresses and titles of those of the given jobs that the user keeps and whose feed had only a short text. */
export async function selectTruncatedCaptured(db: Db, userId: string, ids: readonly string[], fewest: number) {
  const rows = await ofUser(db, userId)
    .select(['url', 'title'])
    .where('id', 'in', ids)
    .where('pile', '=', 'kept')
    .where('origin', '=', 'feed')
    .where('url', 'not like', '%#%')
    .where(sql<boolean>`length(description) < ${fewest}`)
    .execute();
  return rows.flatMap(({ url, title }) => (url === null ? [] : [{ url, title }]));
}

/** @returns false if the user already has an ad with this address and title */
export async function insertCaptured(tx: Tx, row: Insertable<Table>): Promise<boolean> {
  const added = await tx
    .insertInto('captured_ads')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** @returns false if the user has no such ad */
export async function updateCaptured(
  db: Db | Tx,
  userId: string,
  id: string,
  change: Updateable<Table>,
): Promise<boolean> {
  const changed = await db
    .updateTable('captured_ads')
    .set({ ...change, version: sql`version + 1`, compared_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** @returns false if the user had no such ad */
export const deleteCaptured = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await deleteRows(db.deleteFrom('captured_ads').where('user_id', '=', userId).where('id', '=', id))) > 0;

/** Moves jobs from mails and feeds to another pile. @returns how many */
export async function moveCapturedJobs(tx: Tx, userId: string, ids: readonly string[], pile: Pile): Promise<number> {
  const moved = await tx
    .updateTable('captured_ads')
    .set({ pile })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('origin', 'in', ['mail', 'feed'])
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/** How many jobs were proposed from mails or feeds since an instant, to all users together. */
export const countProposedSince = (db: Db, origin: 'mail' | 'feed', since: Date): Promise<number> =>
  countRows(db.selectFrom('captured_ads').where('origin', '=', origin).where('captured_at', '>=', since));

/** Deletes old jobs from mails and feeds that the user did not keep. @returns how many */
export const deleteExpiredProposals = (db: Db, before: { proposed: Date; thrown: Date }): Promise<number> =>
  deleteRows(
    db
      .deleteFrom('captured_ads')
      .where((or) =>
        or.or([
          or.and([or('pile', '=', 'proposed'), or('captured_at', '<', before.proposed)]),
          or.and([or('pile', '=', 'thrown'), or('captured_at', '<', before.thrown)]),
        ]),
      ),
  );

/** The jobs that a user keeps, was proposed or has discarded, to decide whether a job is new to them. */
export async function selectKnownJobs(tx: Tx, userId: string) {
  return ofUser(tx, userId)
    .select(['id', 'pile', 'url', 'title', 'employer', 'place', 'feed_id', 'feed_key', 'ended_at'])
    .execute();
}

/** Marks jobs as ended that a complete feed no longer lists; a job that any reading lists again is open again. */
export async function updateEnded(
  tx: Tx,
  userId: string,
  { feedId, listed, isWhole, at }: { feedId: string; listed: string[]; isWhole: boolean; at: Date },
): Promise<void> {
  await sql`
    update captured_ads set ended_at = case when feed_key = any(${listed}::text[]) then null else ${at}::timestamptz end
    where user_id = ${userId} and feed_id = ${feedId}
      and (feed_key = any(${listed}::text[])) = (ended_at is not null)
      and (${isWhole} or ended_at is not null)`.execute(tx);
}

/** Deletes unsorted jobs of a feed that the user no longer follows; discarded jobs stay discarded. */
export async function deleteUnsorted(tx: Tx, userId: string, feedId: string): Promise<void> {
  await tx
    .deleteFrom('captured_ads')
    .where('user_id', '=', userId)
    .where('feed_id', '=', feedId)
    .where('pile', '=', 'proposed')
    .execute();
}
