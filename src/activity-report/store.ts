import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** What a person has done, read where it stands. */

export interface Span {
  /** The first instant, and the first one after it. */
  from: Date;
  until: Date;
}

/** Applications that were sent within a span, with what shows it. */
export async function sentWithin(db: Db, userId: string, { from, until }: Span) {
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
  }>`
    select a.id, a.title, a.employer, coalesce(ads.municipality_label, ads.city) as place, a.transport, a.sent_at,
      s.ended_at as sent_by_us, s.recipient,
      (select min(r.received_at) from replies r
        where r.application_id = a.id and r.user_id = a.user_id and r.state <> 'dismissed'
          and r.received_at >= a.sent_at) as replied_at
    from applications a left join ads on ads.id = a.ad_id
      left join lateral (select ended_at, recipient from sendings
        where application_id = a.id and transport = 'smtp' and outcome = 'sent' order by ended_at desc limit 1) s on true
    where a.user_id = ${userId} and a.sent_at >= ${from} and a.sent_at < ${until}
    order by a.sent_at, a.id`.execute(db);
  return rows;
}

/** Interviews that were held within a span. */
export async function interviewsWithin(db: Db, userId: string, { from, until }: Span) {
  return db
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .leftJoin('ads', 'ads.id', 'a.ad_id')
    .select(['i.round', 'i.kind', 'i.starts_at', 'a.id', 'a.title', 'a.employer'])
    .select((eb) => eb.fn.coalesce('ads.municipality_label', 'ads.city').as('place'))
    .where('i.user_id', '=', userId)
    .where('a.user_id', '=', userId)
    .where('i.cancelled_at', 'is', null)
    .where('i.starts_at', '>=', from)
    .where('i.starts_at', '<', until)
    .orderBy('i.starts_at')
    .orderBy('i.id')
    .execute();
}

export async function targetOf(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('activity_targets')
    .select('target')
    .where('user_id', '=', userId)
    .executeTakeFirst();
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
export async function passedStates(db: Db, userId: string) {
  const { rows } = await sql<{ sent_at: Date; states: string[]; replied: boolean }>`
    select a.sent_at, array(select distinct h.to_state from application_history h
      where h.application_id = a.id and h.undoes is null
        and not exists (select from application_history u where u.undoes = h.id)) as states,
      exists (select from replies r where r.application_id = a.id and r.user_id = a.user_id
        and r.state <> 'dismissed' and r.class <> 'acknowledgement') as replied
    from applications a where a.user_id = ${userId} and a.sent_at is not null`.execute(db);
  return rows;
}

/** When employers wrote more than a receipt, and when interviews were, from an instant until now. */
export async function happenedSince(db: Db, userId: string, { since, now }: { since: Date; now: Date }) {
  const replies = await db
    .selectFrom('replies')
    .select('received_at as at')
    .where('user_id', '=', userId)
    .where('application_id', 'is not', null)
    .where('class', '<>', 'acknowledgement')
    .where('state', '<>', 'dismissed')
    .where('received_at', '>=', since)
    .execute();
  const interviews = await db
    .selectFrom('interviews')
    .select('starts_at as at')
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>=', since)
    .where('starts_at', '<=', now)
    .execute();
  return { replies: replies.map(({ at }) => at), interviews: interviews.map(({ at }) => at) };
}
