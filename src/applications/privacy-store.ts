import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';

/** All saved letters of these applications. */
export async function selectAllLetters(db: Db, applicationIds: string[]) {
  return db
    .selectFrom('application_letters')
    .select(['application_id', 'version', 'text', 'source', 'at'])
    .where('application_id', 'in', applicationIds)
    .orderBy('version')
    .execute();
}

/** All tailored CVs of these applications. */
export async function selectAllTailoredCvs(db: Db, applicationIds: string[]) {
  return db
    .selectFrom('application_cvs')
    .select([
      'application_id',
      'version',
      'cv',
      'lines',
      'gaps',
      'blocked',
      'language',
      'author',
      'as_own',
      'left_out',
      'at',
    ])
    .where('application_id', 'in', applicationIds)
    .orderBy('version')
    .execute();
}

/** Ids of a user's attachments and sent mails. Their contents are read one by one. */
export async function selectFileIds(db: Db, userId: string) {
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

/**
 * A chunk of a user's attachment from byte `offset`, counted from 0; undefined when there is no such file, or no
 * longer.
 */
export async function readAttachmentChunk(db: Db, userId: string, id: string, offset: number, length: number) {
  const row = await db
    .selectFrom('application_attachments as f')
    .innerJoin('applications as a', 'a.id', 'f.application_id')
    .select(piece(sql.ref('f.file'), offset, length).as('piece'))
    .where('a.user_id', '=', userId)
    .where('f.id', '=', id)
    .executeTakeFirst();
  return row?.piece;
}

/** Like `readAttachmentChunk`, for a sent mail. */
export async function readMailChunk(db: Db, userId: string, id: string, offset: number, length: number) {
  const row = await db
    .selectFrom('sendings as s')
    .innerJoin('applications as a', 'a.id', 's.application_id')
    .select(piece(sql.ref('s.message'), offset, length).as('piece'))
    .where('a.user_id', '=', userId)
    .where('s.id', '=', id)
    .where('s.message', 'is not', null)
    .executeTakeFirst();
  return row?.piece;
}

function piece(file: RawBuilder<unknown>, offset: number, length: number) {
  return sql<Buffer>`substring(${file} from ${offset + 1}::int for ${length}::int)`;
}

/** Whether an application `a` still holds data that `anonymiseRecruiters` removes. */
export const hasRecruiterData = sql<boolean>`(num_nonnulls(a.ad_text, a.recipient) > 0
  or exists (select from sendings s where s.application_id = a.id
    and num_nonnulls(s.recipient, s.message, s.answer, s.delivery) > 0)
  or exists (select from application_history h where h.application_id = a.id
    and h.verb in ('arrived', 'returned', 'unclear') and h.reason is not null))`;

/**
 * Removes personal data of recruiters from these applications: the ad's text, the recipient's address, the mail as
 * sent, and the server's answer, also where the history repeats it. The user's own words stay.
 *
 * @param these a subquery of their ids, for `in`
 * @returns the number of applications changed
 */
export async function anonymiseRecruiters(tx: Tx, these: RawBuilder<string>): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({ ad_text: null, recipient: null })
    .where('id', 'in', these)
    .where(sql<boolean>`num_nonnulls(ad_text, recipient) > 0`)
    .executeTakeFirst();
  await tx
    .updateTable('sendings')
    .set({ recipient: null, message: null, answer: null, delivery: null })
    .where('application_id', 'in', these)
    .where(sql<boolean>`num_nonnulls(recipient, message, answer, delivery) > 0`)
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
