import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';

/** Reads the facts that calendar entries are derived from: applications, requests of employers, interviews. */

/** When the application entered its state. */
const thereSince = sql<Date | null>`(select max(h.at) from applications_read_moves h
  where h.application_id = a.id and h.to_state = a.state and h.undoes is null)`;

/**
 * Applications of some users in some states, with the ad's current last day, when they entered their state, and when
 * the employer last sent more than a receipt.
 */
export async function selectApplications(db: Db | Tx, userIds: readonly string[], states: readonly string[]) {
  return db
    .selectFrom('applications_read as a')
    .leftJoin('ads_read as ads', 'ads.id', 'a.ad_id')
    .select(['a.user_id', 'a.id', 'a.title', 'a.employer', 'a.state', 'a.sent_at', 'ads.status as ad_status'])
    .select((eb) => eb.fn.coalesce('ads.deadline', 'a.ad_deadline').as('deadline'))
    .select([
      thereSince.as('there_since'),
      sql<Date | null>`(select max(r.received_at) from replies_read r
        where r.application_id = a.id and r.is_answer)`.as('replied_at'),
      sql<string | null>`(select max(r.promised_by) from replies_read r
        where r.application_id = a.id)`.as('promised_by'),
      // Users must not be sent to a fraudster who poses as the employer.
      sql<boolean>`exists (select from replies_read r
        where r.application_id = a.id and r.class = 'phishing' and r.state <> 'dismissed')`.as('is_fraud'),
      // An application that never arrived gets no answer.
      sql<string | null>`a.delivery ->> 'outcome'`.as('delivery'),
    ])
    .where('a.user_id', '=', anyOf(userIds))
    .where('a.state', 'in', [...states])
    .execute();
}
export type DatedApplication = Awaited<ReturnType<typeof selectApplications>>[number];

/** Interviews of some users that begin in a span of days, cancelled ones included. */
export async function selectInterviews(
  db: Db | Tx,
  userIds: readonly string[],
  { from, to }: { from: string; to: string },
) {
  return db
    .selectFrom('interviews_read as i')
    .innerJoin('applications_read as a', 'a.id', 'i.application_id')
    .select(['i.user_id', 'i.id', 'i.round', 'i.starts_at', 'i.ends_at', 'i.kind', 'i.place', 'i.link'])
    .select(['i.cancelled_at', 'i.moving_since', 'i.disturbed'])
    .select(['a.id as application_id', 'a.title', 'a.employer', 'a.state'])
    .select(thereSince.as('there_since'))
    .where('i.user_id', '=', anyOf(userIds))
    .whereRef('a.user_id', '=', 'i.user_id')
    .where('i.starts_at', '>=', midnight(from, 0))
    .where('i.starts_at', '<', midnight(to, 1))
    .execute();
}
export type DatedInterview = Awaited<ReturnType<typeof selectInterviews>>[number];

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Midnight in Sweden, `after` days after `day`. */
function midnight(day: string, after: number) {
  return sql<Date>`(${day}::date + ${after}::integer)::timestamp at time zone 'Europe/Stockholm'`;
}
