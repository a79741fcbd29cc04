import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/open.ts';
import type { CvTemplate, Resume } from '../../profile/contract.ts';

/** A user's application with its sent material: the ad, the letter and the attachments. */
export async function findSentMaterial(db: Db, userId: string, applicationId: string) {
  return db
    .selectFrom('applications as a')
    .leftJoin('application_cvs as c', (join) =>
      join.onRef('c.application_id', '=', 'a.id').onRef('c.version', '=', 'a.cv_version'),
    )
    .select(['a.title', 'a.employer', 'a.url', 'a.ad_text', 'a.ad_deadline', 'a.created_at', 'a.sent_at'])
    .select(['a.subject', 'a.letter', 'a.mail_text', 'a.recipient', 'a.cv_template', 'c.language'])
    .select((eb) => [
      eb.ref('c.cv').$castTo<Resume | null>().as('tailored_cv'),
      jsonArrayFrom(
        eb
          .selectFrom('application_attachments as f')
          .select(['f.id', 'f.name'])
          .whereRef('f.application_id', '=', 'a.id')
          .orderBy('f.at')
          .orderBy('f.id'),
      ).as('attachments'),
    ])
    .where('a.user_id', '=', userId)
    .where('a.id', '=', applicationId)
    .where('a.sent_at', 'is not', null)
    .executeTakeFirst();
}

/** The stored material of the last sending that was sent, or may have been. */
export async function findSending(db: Db, userId: string, applicationId: string) {
  return db
    .selectFrom('sendings as s')
    .innerJoin('applications as a', 'a.id', 's.application_id')
    .select(['s.id', 's.transport', 's.subject', 's.letter', 's.mail_text', 's.recipient', 's.message'])
    .select((eb) => eb.ref('s.cv').$castTo<Resume | null>().as('cv'))
    .select((eb) => eb.ref('s.cv_template').$castTo<CvTemplate>().as('cv_template'))
    .where('a.user_id', '=', userId)
    .where('s.application_id', '=', applicationId)
    .where('s.outcome', '<>', 'returned')
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
