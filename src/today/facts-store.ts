import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { ApplicationFact, MatchFact } from './facts.ts';

/** Reads the facts for the list. Each source has its own query, so that one can fail alone. */

/** The id of an ad's vacancy: its group of duplicates, else the ad itself. */
const vacancy = (ad: string) =>
  sql.raw(`coalesce((select d.group_id from ads_read_duplicates d where d.ad_id = ${ad}), ${ad}::text)`);

export type ApplicationRow = Omit<ApplicationFact, 'plan'> & { userId: string };

/** Applications in these states, sent or not. */
export async function selectApplications(
  db: Db | Tx,
  userIds: readonly string[],
  states: readonly string[],
): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select a.user_id as "userId", a.id, a.title, a.employer, a.state, ${vacancy('a.ad_id')} as vacancy,
      ads.status as "adStatus", coalesce(ads.deadline, a.ad_deadline)::text as deadline, a.sent_at as "sentAt",
      a.updated_at as "updatedAt", m.score,
      coalesce((select max(h.at) from applications_read_moves h
        where h.application_id = a.id and h.to_state = a.state), a.created_at) as "stateSince",
      (select max(r.received_at) from replies_read r where r.application_id = a.id and r.is_answer) as "repliedAt",
      (select max(r.promised_by)::text from replies_read r where r.application_id = a.id) as "promisedBy",
      (select jsonb_build_object('isAnswered', o.answered_at is not null) from replies_read_offers o
        where o.application_id = a.id) as offer,
      not (a.state = 'sent' and a.delivery ->> 'outcome' is not distinct from 'delayed')
        and not exists (select from replies_read r where r.application_id = a.id and r.class = 'phishing' and r.is_sure
          and r.state <> 'dismissed') as "mayFollowUp",
      case when a.delivery ->> 'outcome' = 'failed' then a.delivery end as bounced
    from applications_read a left join ads_read ads on ads.id = a.ad_id
      left join matching_read m on m.user_id = a.user_id and m.ad_id = a.ad_id
    where a.user_id = any(${userIds}::uuid[])
      and a.state = any(${states}::text[])`.execute(db);
  return rows;
}

/** The employers to whom the user has said yes, each with the application. */
export async function selectJobsGot(db: Db, userId: string) {
  return db
    .selectFrom('applications_read')
    .select(['id', 'title', 'employer'])
    .where('user_id', '=', userId)
    .where('state', '=', 'accepted')
    .execute();
}

/** Interviews that are not cancelled, from those that ended after `since`. */
export async function selectInterviews(db: Db | Tx, userIds: readonly string[], since: Date) {
  return (
    db
      .selectFrom('interviews_read as i')
      .innerJoin('applications_read as a', 'a.id', 'i.application_id')
      .select(['i.id', 'i.user_id as userId', 'i.application_id as applicationId', 'i.round', 'i.kind', 'i.place'])
      .select(['i.starts_at as startsAt', 'i.ends_at as endsAt', 'i.moving_since as movingSince', 'i.thanks'])
      .select(['a.title', 'a.employer', 'a.state'])
      .select(
        sql<boolean>`exists (select from replies_read r
          where r.application_id = i.application_id and r.user_id = i.user_id and r.class in ('cancelled', 'rejection')
            and r.is_sure and r.warnings = '[]' and r.state <> 'dismissed')`.as('isEnded'),
      )
      .where('i.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
      .where('i.cancelled_at', 'is', null)
      // If a mail moves or cancels an interview, the list shows the mail instead.
      .where('i.disturbed', 'is', null)
      .where((eb) => eb.or([eb('i.ends_at', '>', since), eb('i.moving_since', 'is not', null)]))
      .execute()
  );
}

/**
 * The user's matches among open ads that either close soon or are new. Dismissed ads and those applied for are left
 * out, also under another id. An ad that matches only since a change of the profile does not count as new.
 */
export async function selectMatches(
  db: Db,
  userId: string,
  { score, from, until, strong, since }: { score: number; from: string; until: string; strong: number; since: Date },
) {
  const { rows } = await sql<MatchFact>`
    with applied as (
      select ${vacancy('b.ad_id')} as vacancy from applications_read b
      where b.user_id = ${userId} and b.ad_id is not null)
    select m.ad_id as "adId", ${vacancy('m.ad_id')} as vacancy, a.headline,
      coalesce(a.employer, a.workplace) as employer, m.score, a.deadline::text as deadline, m.since,
      a.first_seen_at as "firstSeenAt"
    from matching_read m join ads_read a on a.id = m.ad_id and a.status = 'open'
      left join profile_read p on p.user_id = m.user_id
    where m.user_id = ${userId} and not m.blocked and not m.excluded
      and m.score >= coalesce(p.lowest_score, 0)
      and ((m.score >= ${score} and a.deadline between ${from}::date and ${until}::date)
        or (m.score >= ${strong} and m.since > ${since} and a.first_seen_at > ${since}))
      and ${vacancy('m.ad_id')} not in (select vacancy from applied)
      and ${vacancy('m.ad_id')} not in (
        select ${vacancy('d.ad_id')} from matching_read_dismissals d where d.user_id = m.user_id)
    order by m.score desc, m.ad_id limit 200`.execute(db);
  return rows;
}

/** Orders whose status may need something from the customer. Amounts are in öre. */
export async function selectOrders(db: Db, userId: string) {
  return db
    .selectFrom('orders_read')
    .select(['id', 'code', 'status', 'letter_count as letters', 'due', 'paid', 'created_at as createdAt'])
    .select(['updated_at as updatedAt', 'is_claimed as isClaimed', 'written_at as writtenAt', 'to_read as toRead'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['created', 'processing', 'on_hold', 'paid', 'sent', 'completed'])
    .execute();
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Ids of users who may get a nudge, or whose nudges may have to end, ordered by id, after `after`. */
export async function selectUsersToNudge(
  db: Db,
  states: readonly string[],
  after: string | undefined,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from applications_read where state = any(${states}::text[]) and user_id > ${after ?? NOBODY}
    union select user_id from nudges where ended_at is null and user_id > ${after ?? NOBODY}
    order by id limit ${limit}`.execute(db);
  return rows;
}
