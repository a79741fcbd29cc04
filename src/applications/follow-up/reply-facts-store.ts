import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../platform/db/open.ts';

/** Applications that an employer's mail may answer: the user's own, sent since a day, or possibly sent. */
export async function selectAnswerable(db: Db | Tx, userId: string, since: Date) {
  return db
    .selectFrom('applications as a')
    .leftJoin('ads_read as ads', 'ads.id', 'a.ad_id')
    .select(['a.id', 'a.title', 'a.employer', 'a.recipient', 'a.subject', 'a.sent_at', 'ads.apply_reference'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('sendings as s')
          .select(['s.message_id', 's.recipient', 's.claimed_at'])
          .whereRef('s.application_id', '=', 'a.id')
          .where((or) => or.or([or('s.outcome', 'is', null), or('s.outcome', '<>', 'returned')]))
          .orderBy('s.claimed_at'),
      ).as('sendings'),
    )
    .where('a.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('a.sent_at', '>=', since),
        eb.and([eb('a.sent_at', 'is', null), eb('a.state', 'in', ['sending', 'needs_verification'])]),
        // A mail came back, so the user corrects the application; it may have reached somebody all the same.
        eb.and([
          eb('a.sent_at', 'is', null),
          eb.exists(
            eb
              .selectFrom('sendings as l')
              .select('l.id')
              .whereRef('l.application_id', '=', 'a.id')
              .where('l.outcome', '=', 'sent')
              .where('l.claimed_at', '>=', since),
          ),
        ]),
      ]),
    )
    .execute();
}

/** Some of a user's applications with state and history. */
export async function selectApplicationsWithHistory(db: Db | Tx, userId: string, ids: string[]) {
  return db
    .selectFrom('applications as a')
    .select(['a.id', 'a.title', 'a.employer', 'a.ad_id', 'a.user_id', 'a.state', 'a.sent_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('application_history as h')
          .select(['h.id', 'h.at', 'h.verb', 'h.from_state', 'h.to_state', 'h.undoes', 'h.source', 'h.subject_id'])
          .whereRef('h.application_id', '=', 'a.id')
          .orderBy('h.position'),
      ).as('history'),
    )
    .where('a.user_id', '=', userId)
    .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
