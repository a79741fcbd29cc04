import { type ExpressionBuilder, type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { keepPlan } from '../platform/db/kept-plans.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { RowRange } from '../platform/kernel/cursor.ts';
import { endStates } from './states.ts';

/** An application with the current data of its ad, its history, attachments and approval, in one query. */
function applications(db: Db | Tx) {
  return db
    .selectFrom('applications')
    .leftJoin('ads_read as ads', 'ads.id', 'applications.ad_id')
    .leftJoin('application_cvs as c', (join) =>
      join.onRef('c.application_id', '=', 'applications.id').onRef('c.version', '=', 'applications.cv_version'),
    )
    .leftJoin('sending_accounts as s', 's.user_id', 'applications.user_id')
    .selectAll('applications')
    .select([
      'ads.status as ad_status',
      'ads.link_site as ad_link_site',
      'ads.version as ad_version_now',
      'ads.deadline as ad_deadline_now',
      'ads.published_at as ad_published_at',
      'ads.salary as ad_salary',
      'c.cv as tailored_cv',
      'c.language as tailored_language',
      's.sender as sender_now',
      's.paused_at as sender_paused_at',
    ])
    .select((eb) => [
      serverOf(eb).as('server_now'),
      historyOf(eb).as('history'),
      attachmentsOf(eb).as('attachments'),
      approvalOf(eb).as('approval'),
      deliveryOf(eb).as('delivery'),
    ]);
}

type Builder = ExpressionBuilder<Database, 'applications'>;

/** The user's mail server as an approval covers it. */
function serverOf(eb: Builder) {
  return jsonObjectFrom(
    eb
      .selectFrom('sending_accounts as m')
      .select(['m.host', 'm.port', 'm.secure', 'm.username', 'm.sender'])
      .whereRef('m.user_id', '=', 'applications.user_id'),
  );
}

function historyOf(eb: Builder) {
  return jsonArrayFrom(
    eb
      .selectFrom('application_history as h')
      .select(['h.id', 'h.at', 'h.verb', 'h.from_state', 'h.to_state', 'h.source', 'h.reason', 'h.undoes'])
      .whereRef('h.application_id', '=', 'applications.id')
      .orderBy('h.position'),
  );
}

function attachmentsOf(eb: Builder) {
  return jsonArrayFrom(
    eb
      .selectFrom('application_attachments as f')
      .select(['f.id', 'f.name', 'f.media_type', 'f.size', 'f.sha256', 'f.text_length'])
      .whereRef('f.application_id', '=', 'applications.id')
      .orderBy('f.at')
      .orderBy('f.id'),
  );
}

/** The approval that is neither used nor voided. */
function approvalOf(eb: Builder) {
  return jsonObjectFrom(
    eb
      .selectFrom('approvals as p')
      .select(['p.id', 'p.at', 'p.material_hash'])
      .whereRef('p.application_id', '=', 'applications.id')
      .where('p.voided_at', 'is', null)
      .where('p.used_at', 'is', null),
  );
}

/** The delivery status of the last mail. Ids ascend with time. */
function deliveryOf(eb: Builder) {
  return eb
    .selectFrom('sendings as d')
    .select('d.delivery')
    .whereRef('d.application_id', '=', 'applications.id')
    .where(sql<boolean>`d.outcome is distinct from 'returned'`)
    .orderBy('d.id', 'desc')
    .limit(1);
}

type Row<Q> = Q extends SelectQueryBuilder<infer _D, infer _T, infer R> ? R : never;
export type ApplicationRow = Row<ReturnType<typeof applications>>;

export async function findApplication(db: Db | Tx, userId: string, id: string): Promise<ApplicationRow | undefined> {
  return applications(db)
    .where('applications.user_id', '=', userId)
    .where('applications.id', '=', id)
    .modifyFront(keepPlan)
    .executeTakeFirst();
}

/** An application of any user, for background work. */
export async function findAnyApplication(db: Db | Tx, id: string): Promise<ApplicationRow | undefined> {
  return applications(db).where('applications.id', '=', id).modifyFront(keepPlan).executeTakeFirst();
}

/**
 * Locks an application until the transaction ends, so that its moves, edits and sendings are serialized. Rows that
 * refer to it may still be added: whoever adds a mail and then waits for an earlier one would otherwise deadlock with
 * whoever answers that earlier mail and then moves the application.
 */
export async function lockApplication(tx: Tx, id: string) {
  return tx
    .selectFrom('applications')
    .select(['state', 'user_id', 'ad_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks all applications of a user, in the order of their ids. */
export async function lockApplicationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('applications').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();
}

export interface ListFilter {
  states?: string[] | undefined;
  /** Part of the title or employer. */
  q?: string | undefined;
  adId?: string | undefined;
  capturedId?: string | undefined;
  tag?: string | undefined;
  /** True: only archived ones. False: only the others. */
  archived?: boolean | undefined;
}

/** A page of a user's applications after the cursor `after`, most recently changed first. */
export async function selectApplications(
  db: Db,
  userId: string,
  filter: ListFilter,
  { limit, after }: RowRange,
): Promise<ApplicationRow[]> {
  let query = applications(db).where('applications.user_id', '=', userId);
  if (filter.states?.length) query = query.where('applications.state', 'in', filter.states);
  if (filter.adId) query = query.where('applications.ad_id', '=', filter.adId);
  if (filter.capturedId) query = query.where('applications.captured_id', '=', filter.capturedId);
  if (filter.tag) query = query.where(sql<boolean>`${filter.tag} = any(applications.tags)`);
  if (filter.archived !== undefined)
    query = query.where('applications.archived_at', filter.archived ? 'is not' : 'is', null);
  if (filter.q) {
    const part = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([eb('applications.title', 'ilike', part), eb('applications.employer', 'ilike', part)]),
    );
  }
  if (after) {
    query = query.where(sql<boolean>`(applications.updated_at, applications.id) < (${after.at}, ${after.id})`);
  }
  return query.orderBy('applications.updated_at', 'desc').orderBy('applications.id', 'desc').limit(limit).execute();
}

/** A user's applications after the id `after`, oldest first, for the data export. */
export async function applicationsForExport(
  db: Db,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ApplicationRow[]> {
  let query = applications(db).where('applications.user_id', '=', userId);
  if (after) query = query.where('applications.id', '>', after);
  return query.orderBy('applications.id').limit(limit).execute();
}

/** Ids of a user's approved applications that use their mail server, ordered to lock them without deadlocks. */
export async function selectApprovedByMail(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('applications')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .where('transport', '=', 'smtp')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type NewApplicationRow = Insertable<Database['applications']>;

/** Adds an application. Returns false if the user has an active one for the ad. */
export async function insertApplication(tx: Tx, row: NewApplicationRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('applications')
    .values(row)
    .onConflict((c) =>
      c
        .columns(['user_id', 'ad_id'])
        .where('state', 'not in', [...endStates])
        .doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The user's active application for an ad, other than `except`. */
export async function findLiveForAd(db: Db | Tx, userId: string, adId: string, except?: string) {
  let query = db
    .selectFrom('applications')
    .select(['id', 'state', 'title'])
    .where('user_id', '=', userId)
    .where('ad_id', '=', adId)
    .where('state', 'not in', [...endStates]);
  if (except) query = query.where('id', '<>', except);
  return query.executeTakeFirst();
}

/**
 * The user's active application for a captured ad, other than `except`; also one begun from the brief that links to the
 * same address. Takes an advisory lock on the captured ad until the transaction ends, so that parallel beginnings wait.
 */
export async function findLiveForCaptured(
  tx: Tx,
  userId: string,
  { id, url }: { id: string; url: string | null },
  except?: string,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`captured_id ${id}`}, 0))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a left join ads_read ads on ads.id = a.ad_id and ads.link_site is not null
    where a.user_id = ${userId} and a.state <> all(${[...endStates]}) and a.id is distinct from ${except ?? null}::uuid
      and (a.captured_id = ${id} or ads.url = ${url}::text) limit 1`.execute(tx);
  return rows[0];
}

/** Changes fields of a locked application. Only `updateState` changes its state. */
export async function changeApplication(
  tx: Tx,
  id: string,
  change: Omit<Updateable<Database['applications']>, 'id' | 'user_id' | 'state'>,
): Promise<void> {
  await tx.updateTable('applications').set(change).where('id', '=', id).execute();
}

const isEnd = (state: string) => endStates.some((end) => end === state);

/** Sets the state if it is still `from`. @returns the user's id; undefined if the state was another */
export async function updateState(
  tx: Tx,
  { id, from, to, at, sentAt }: { id: string; from: string; to: string; at: Date; sentAt?: Date | null },
): Promise<string | undefined> {
  const moved = await tx
    .updateTable('applications')
    .set({
      state: to,
      updated_at: at,
      ...(sentAt === undefined ? {} : { sent_at: sentAt }),
      // An application that has not ended is not archived.
      ...(isEnd(to) ? {} : { archived_at: null }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('user_id')
    .executeTakeFirst();
  return moved?.user_id;
}

export async function deleteApplication(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('applications').where('id', '=', id).execute();
}

/** Serializes imports for this user until the transaction ends. */
export async function lockTrackerImports(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tracker ${userId}`}, 0))`.execute(tx);
}

/** Titles and employers of the user's applications. */
export async function selectTitlesAndEmployers(tx: Tx, userId: string) {
  return tx.selectFrom('applications').select(['title', 'employer']).where('user_id', '=', userId).execute();
}
