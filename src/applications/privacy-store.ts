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

const files = { attachment: ['application_attachments', 'file'], mail: ['sendings', 'message'] } as const;

/** A chunk of a user's attachment or sent mail from byte `offset`, counted from 0; undefined without such a file. */
export async function readFileChunk(
  db: Db,
  userId: string,
  { kind, id }: { kind: keyof typeof files; id: string },
  offset: number,
  length: number,
): Promise<Buffer | undefined> {
  const [table, column] = files[kind];
  const { rows } = await sql<{ piece: Buffer | null }>`
    select substring(f.${sql.ref(column)} from ${offset + 1}::int for ${length}::int) as piece
    from ${sql.table(table)} f join applications a on a.id = f.application_id
    where a.user_id = ${userId} and f.id = ${id}`.execute(db);
  return rows[0]?.piece ?? undefined;
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
