import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';

/** What a person has done, read where it stands. */

export interface TimeSpan {
  /** The first instant, and the first one after it. */
  from: Date;
  until: Date;
}

/** Applications that were sent within a span, with what shows it. */
export async function selectSentApplications(db: Db, userId: string, { from, until }: TimeSpan) {
  const { rows } = await sql<{
    id: string;
    title: string;
    employer: string;
    place: string | null;
    transport: string;
    sent_at: Date;
    sent_by_us: Date | null;
    recipient: string | null;
    replied_at: Date | null;
    bounced_at: Date | null;
  }>`
    select a.id, a.title, a.employer, coalesce(ads.municipality_label, ads.city) as place, a.transport, a.sent_at,
      s.ended_at as sent_by_us, s.recipient,
      (select min(r.received_at) from replies_read r
        where r.application_id = a.id and r.user_id = a.user_id and r.is_confirmed
          and r.received_at >= a.sent_at) as replied_at,
      (select case when d.delivery ->> 'outcome' = 'failed' then (d.delivery ->> 'at')::timestamptz end
        from (select a.delivery) d) as bounced_at
    from applications_read a left join ads_read ads on ads.id = a.ad_id
      left join lateral (select ended_at, recipient from applications_read_sendings
        where application_id = a.id and transport = 'smtp' and outcome = 'sent'
        order by ended_at desc limit 1) s on true
    where a.user_id = ${userId} and a.sent_at >= ${from} and a.sent_at < ${until}
    order by a.sent_at, a.id`.execute(db);
  return rows;
}

/** Interviews that were over by now and began within a span: none that was cancelled, moved away, or may have been. */
export async function selectInterviews(db: Db, userId: string, { from, until }: TimeSpan, now: Date) {
  return db
    .selectFrom('interviews_read as i')
    .innerJoin('applications_read as a', 'a.id', 'i.application_id')
    .leftJoin('ads_read as ads', 'ads.id', 'a.ad_id')
    .select(['i.round', 'i.kind', 'i.starts_at', 'a.id', 'a.title', 'a.employer'])
    .select((eb) => eb.fn.coalesce('ads.municipality_label', 'ads.city').as('place'))
    .where('i.user_id', '=', userId)
    .where('a.user_id', '=', userId)
    .where(isHeld('i', now))
    .where('i.starts_at', '>=', from)
    .where('i.starts_at', '<', until)
    .orderBy('i.starts_at')
    .orderBy('i.id')
    .execute();
}

const isHeld = (interview: string, now: Date) => {
  const i = sql.raw(interview);
  return sql<boolean>`${i}.cancelled_at is null and ${i}.moving_since is null and ${i}.ends_at <= ${now}
    and ${i}.disturbed is null`;
};

export async function findTarget(db: Db, userId: string): Promise<number | null> {
  const row = await db.selectFrom('activity_targets').select('target').where('user_id', '=', userId).executeTakeFirst();
  return row?.target ?? null;
}

export async function putTarget(db: Db, userId: string, target: number | null): Promise<void> {
  if (target === null) await db.deleteFrom('activity_targets').where('user_id', '=', userId).execute();
  else
    await db
      .insertInto('activity_targets')
      .values({ user_id: userId, target })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ target }))
      .execute();
}

/** Of a person's sent applications: when, every state that they have been in, and whether more than a receipt came. */
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

/** When employers wrote more than a receipt, and when interviews were, from an instant until now. */
export async function selectEventsSince(db: Db, userId: string, { since, now }: { since: Date; now: Date }) {
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
    .where(isHeld('i', now))
    .where('starts_at', '>=', since)
    .execute();
  return { replies: replies.map(({ at }) => at), interviews: interviews.map(({ at }) => at) };
}
