import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';

/** Every letter that a person saved, by application. */
export async function everyLetterOf(db: Db, userId: string) {
  return db
    .selectFrom('application_letters as l')
    .innerJoin('applications as a', 'a.id', 'l.application_id')
    .select(['l.application_id', 'l.version', 'l.text', 'l.source', 'l.at'])
    .where('a.user_id', '=', userId)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .orderBy('l.version')
    .execute();
}

/** Every CV that was tailored for a person, by application. */
export async function everyTailoredCvOf(db: Db, userId: string) {
  return db
    .selectFrom('application_cvs as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select([
      'c.application_id',
      'c.version',
      'c.cv',
      'c.lines',
      'c.gaps',
      'c.blocked',
      'c.language',
      'c.author',
      'c.at',
    ])
    .where('a.user_id', '=', userId)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .orderBy('c.version')
    .execute();
}

/** The ids of what a person attached, and of what left the house as a mail: files are read one by one. */
export async function fileIdsOf(db: Db, userId: string) {
  const attached = await db
    .selectFrom('application_attachments as f')
    .innerJoin('applications as a', 'a.id', 'f.application_id')
    .select(['f.id', 'f.application_id', 'f.name'])
    .where('a.user_id', '=', userId)
    .orderBy('f.at')
    .execute();
  const mailed = await db
    .selectFrom('sendings as s')
    .innerJoin('applications as a', 'a.id', 's.application_id')
    .select(['s.id', 's.application_id'])
    .where('a.user_id', '=', userId)
    .where('s.message', 'is not', null)
    .orderBy('s.claimed_at')
    .execute();
  return { attached, mailed };
}

export async function attachedBytes(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('application_attachments')
    .select('file')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.file;
}

export async function mailedBytes(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('sendings').select('message').where('id', '=', id).executeTakeFirst();
  return row?.message ?? undefined;
}

/** Whether an application `a` still holds what `forgetRecruiters` takes out. */
export const namesRecruiters = sql<boolean>`(num_nonnulls(a.ad_text, a.recipient) > 0
  or exists (select from sendings s where s.application_id = a.id
    and num_nonnulls(s.recipient, s.message, s.answer) > 0)
  or exists (select from application_history h where h.application_id = a.id
    and h.verb in ('arrived', 'returned', 'unclear') and h.reason is not null))`;

/**
 * Takes recruiters out of these applications: the ad's text, the address that the application went to, the mail as
 * it was handed over, and what the server said, also as the history tells it. The person's own words stay.
 *
 * @param these their ids, for `in`
 * @returns how many applications
 */
export async function forgetRecruiters(tx: Tx, these: RawBuilder<string>): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({ ad_text: null, recipient: null })
    .where('id', 'in', these)
    .where(sql<boolean>`num_nonnulls(ad_text, recipient) > 0`)
    .executeTakeFirst();
  await tx
    .updateTable('sendings')
    .set({ recipient: null, message: null, answer: null })
    .where('application_id', 'in', these)
    .where(sql<boolean>`num_nonnulls(recipient, message, answer) > 0`)
    .execute();
  await tx
    .updateTable('application_history')
    .set({ reason: null })
    .where('application_id', 'in', these)
    .where('verb', 'in', ['arrived', 'returned', 'unclear'])
    .where('reason', 'is not', null)
    .execute();
  return Number(numUpdatedRows);
}
