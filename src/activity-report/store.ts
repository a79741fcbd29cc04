import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { AddedActivity, HeldInterview, SentApplicationFacts } from './line-rules.ts';

/** Reads what a user has done, from the tables and views where it is stored. */

export interface TimeSpan {
  /** Begins at `from`, ends before `until`. */
  from: Date;
  until: Date;
}

/** Applications that were sent within a span, with their evidence. */
export async function selectSentApplications(
  db: Db,
  userId: string,
  { from, until }: TimeSpan,
): Promise<SentApplicationFacts[]> {
  const { rows } = await sql<SentApplicationFacts>`
    select a.id, a.title, a.employer, ${placeOfWork} as place, w.how as answered_how, a.sent_at,
      case when exists (select from applications_read_moves m where m.application_id = a.id
        and m.to_state = 'approved') then a.transport end as approved_transport,
      w.kind as answered_kind, (select b.has_ad from applications_read_ads b where b.id = a.id) as has_ad,
      s.ended_at as sent_by_us, s.recipient,
      (select min(r.received_at) from replies_read r
        where r.application_id = a.id and r.user_id = a.user_id and r.class = 'acknowledgement'
          and r.state = 'accepted' and r.received_at >= a.sent_at) as receipt_at,
      (select min(r.received_at) from replies_read r
        where r.application_id = a.id and r.user_id = a.user_id and r.is_confirmed
          and r.received_at >= a.sent_at) as replied_at,
      (select case when d.delivery ->> 'outcome' = 'failed' then (d.delivery ->> 'at')::timestamptz end
        from (select a.delivery) d) as bounced_at
    from applications_read a left join ads_read ads on ads.id = a.ad_id
      left join activity_answers w on w.application_id = a.id and w.user_id = a.user_id
      left join lateral (select ended_at, recipient from applications_read_sendings
        where application_id = a.id and transport = 'smtp' and outcome = 'sent'
        order by ended_at desc limit 1) s on true
    where a.user_id = ${userId} and a.sent_at >= ${from} and a.sent_at < ${until}
    order by a.sent_at, a.id`.execute(db);
  return rows;
}

/** Interviews that began within a span and are over; none that was cancelled or moved, or may have been. */
export async function selectInterviews(
  db: Db,
  userId: string,
  { from, until }: TimeSpan,
  now: Date,
): Promise<HeldInterview[]> {
  const { rows } = await sql<HeldInterview>`
    select i.id as interview_id, i.round, i.kind, i.starts_at, a.id, a.title, a.employer, ${placeOfWork} as place
    from interviews_read i join applications_read a on a.id = i.application_id
      left join ads_read ads on ads.id = a.ad_id
      left join activity_answers w on w.application_id = a.id and w.user_id = a.user_id
    where i.user_id = ${userId} and a.user_id = ${userId} and ${isHeld(now)}
      and i.starts_at >= ${from} and i.starts_at < ${until}
    order by i.starts_at, i.id`.execute(db);
  return rows;
}

/**
 * The place of an application's work: the user's answer, else that of its ad, the list that it came with, or a captured
 * ad, else the place of all other ads of the employer, if that is the same one.
 */
const placeOfWork = sql<string | null>`coalesce(w.place, ads.municipality_label, ads.city, ads.region_label,
    (select b.place from applications_read_ads b where b.id = a.id),
    (select c.place from applications_read_ads b join saved_ads_read_captured c on c.id = b.captured_id
      where b.id = a.id and c.user_id = a.user_id),
    (select min(coalesce(o.municipality_label, o.city)) from ads_read o
      where o.employer = a.employer having count(distinct coalesce(o.municipality_label, o.city)) = 1))`;

/** Activities that touch a span of days, both ends included. */
export async function selectActivities(
  db: Db,
  userId: string,
  { from, until }: { from: string; until: string },
): Promise<AddedActivity[]> {
  return activities(db)
    .where('user_id', '=', userId)
    .where('first_day', '<=', until)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', from)]))
    .orderBy('first_day')
    .orderBy('id')
    .execute();
}

const activities = (db: Db) =>
  db.selectFrom('activities').select(['id', 'kind', 'first_day', 'last_day', 'weekdays', 'what', 'place']);

/** All activities that a user added, the newest first. */
export async function selectAllActivities(db: Db, userId: string): Promise<AddedActivity[]> {
  return activities(db).where('user_id', '=', userId).orderBy('first_day', 'desc').orderBy('id', 'desc').execute();
}

export async function countActivities(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('activities')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertActivity(db: Db, row: Insertable<Database['activities']>): Promise<void> {
  await db.insertInto('activities').values(row).execute();
}

/** @returns false if there is no such activity */
export async function updateActivity(
  db: Db,
  userId: string,
  id: string,
  change: Omit<Updateable<Database['activities']>, 'id' | 'user_id'>,
): Promise<boolean> {
  const changed = await db
    .updateTable('activities')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function deleteActivity(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('activities')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Stores what a user answers about an application of theirs. @returns false if there is no such application */
export async function putAnswer(
  db: Db,
  userId: string,
  applicationId: string,
  answer: { kind?: string | null; place?: string | null; how?: string | null },
): Promise<boolean> {
  const set = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined));
  const put = await db
    .insertInto('activity_answers')
    .columns(['application_id', 'user_id', 'kind', 'place', 'how'])
    .expression((eb) =>
      eb
        .selectFrom('applications_read as a')
        .select(['a.id', 'a.user_id'])
        .select([
          sql<string | null>`${answer.kind ?? null}::text`.as('kind'),
          sql<string | null>`${answer.place ?? null}::text`.as('place'),
          sql<string | null>`${answer.how ?? null}::text`.as('how'),
        ])
        .where('a.id', '=', applicationId)
        .where('a.user_id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ user_id: userId, ...set }))
    .returning('application_id')
    .executeTakeFirst();
  return put !== undefined;
}

export async function selectAnswers(db: Db, userId: string) {
  return db
    .selectFrom('activity_answers')
    .select(['application_id', 'kind', 'place', 'how'])
    .where('user_id', '=', userId)
    .orderBy('application_id')
    .execute();
}

/** Days in a span on which the CV was changed, both ends included. */
export async function selectCvChangeDays(db: Db, userId: string, { from, until }: { from: string; until: string }) {
  const rows = await db
    .selectFrom('profile_read_cv_days')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** SQL condition: the interview took place, and no mail speaks against it. */
const isHeld = (now: Date) =>
  sql<boolean>`i.cancelled_at is null and i.moving_since is null and i.ends_at <= ${now} and i.disturbed is null`;

/** The lines that a user left out of some months, or of all. */
export async function selectOmissions(db: Db, userId: string, months?: readonly string[]) {
  return db
    .selectFrom('activity_omissions')
    .select(['month', 'line_key'])
    .where('user_id', '=', userId)
    .$if(months !== undefined, (query) => query.where('month', 'in', months ?? []))
    .orderBy('month')
    .orderBy('line_key')
    .execute();
}

export async function insertOmission(db: Db, userId: string, month: string, key: string): Promise<void> {
  await db
    .insertInto('activity_omissions')
    .values({ user_id: userId, month, line_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false where it was not left out */
export async function deleteOmission(db: Db, userId: string, month: string, key: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('activity_omissions')
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .where('line_key', '=', key)
    .returning('month')
    .executeTakeFirst();
  return gone !== undefined;
}

/** The targets, each with its first month, the latest first. */
export async function selectTargets(db: Db, userId: string) {
  return db
    .selectFrom('activity_targets')
    .select(['from_month', 'target'])
    .where('user_id', '=', userId)
    .orderBy('from_month', 'desc')
    .execute();
}

export async function putTarget(db: Db, userId: string, month: string, target: number | null): Promise<void> {
  await db
    .insertInto('activity_targets')
    .values({ user_id: userId, from_month: month, target })
    .onConflict((conflict) => conflict.columns(['user_id', 'from_month']).doUpdateSet({ target }))
    .execute();
}

/** The data of the statistics. */

/** When a user's applications were sent, all their states, and whether the employer sent more than a receipt. */
export async function selectPassedStates(db: Db, userId: string) {
  const { rows } = await sql<{ sent_at: Date; states: string[]; replied: boolean }>`
    select a.sent_at, array(select distinct h.to_state from applications_read_moves h
      where h.application_id = a.id and h.undoes is null
        and not exists (select from applications_read_moves u where u.undoes = h.id)) as states,
      exists (select from replies_read r where r.application_id = a.id and r.user_id = a.user_id
        and r.is_confirmed) as replied
    from applications_read a where a.user_id = ${userId} and a.sent_at is not null`.execute(db);
  return rows;
}

/** When employers sent more than a receipt, and when interviews were, from an instant until now. */
export async function selectRepliesAndInterviewsSince(
  db: Db,
  userId: string,
  { since, now }: { since: Date; now: Date },
) {
  const replies = await db
    .selectFrom('replies_read')
    .select('received_at as at')
    .where('user_id', '=', userId)
    .where('application_id', 'is not', null)
    .where('is_confirmed', '=', true)
    .where('received_at', '>=', since)
    .execute();
  const interviews = await db
    .selectFrom('interviews_read as i')
    .select('starts_at as at')
    .where('user_id', '=', userId)
    .where(isHeld(now))
    .where('starts_at', '>=', since)
    .execute();
  return { replies: replies.map(({ at }) => at), interviews: interviews.map(({ at }) => at) };
}
