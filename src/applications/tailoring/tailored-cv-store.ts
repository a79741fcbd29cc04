import { sql } from 'kysely';
import { deleteOldVersions } from '../../platform/db/old-versions.ts';
import type { Db, Tx } from '../../platform/db/open.ts';

export interface NewTailoredCv {
  applicationId: string;
  cv: object;
  lines: object[];
  gaps: object[];
  blocked: object[];
  asOwn: readonly string[];
  leftOut: readonly string[];
  profileVersion: number;
  language: 'sv' | 'en';
  at: Date;
  author: 'person' | 'program';
}

/** Adds the next version of a locked application's CV, and makes it the current one. */
export async function insertTailoredCv(tx: Tx, one: NewTailoredCv): Promise<number> {
  const { version } = await tx
    .insertInto('application_cvs')
    .values((eb) => ({
      application_id: one.applicationId,
      version: eb
        .selectFrom('application_cvs')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .where('application_id', '=', one.applicationId),
      cv: JSON.stringify(one.cv),
      lines: JSON.stringify(one.lines),
      gaps: JSON.stringify(one.gaps),
      blocked: JSON.stringify(one.blocked),
      as_own: JSON.stringify(one.asOwn),
      left_out: JSON.stringify(one.leftOut),
      profile_version: one.profileVersion,
      language: one.language,
      at: one.at,
      author: one.author,
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await tx.updateTable('applications').set({ cv_version: version }).where('id', '=', one.applicationId).execute();
  return version;
}

/** The current tailored CV of a user's application, with the sources of its lines. */
export function findCurrentTailoredCv(db: Db, userId: string, applicationId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('application_cvs', (join) =>
      join
        .onRef('application_cvs.application_id', '=', 'applications.id')
        .onRef('application_cvs.version', '=', 'applications.cv_version'),
    )
    .select([
      'application_cvs.version',
      'application_cvs.cv',
      'application_cvs.lines',
      'application_cvs.gaps',
      'application_cvs.blocked',
      'application_cvs.as_own',
      'application_cvs.left_out',
      'application_cvs.profile_version',
    ])
    .where('applications.id', '=', applicationId)
    .where('applications.user_id', '=', userId)
    .executeTakeFirst();
}

/** Deletes all but the newest versions by one author. */
export async function deleteOldCvs(
  tx: Tx,
  applicationId: string,
  author: NewTailoredCv['author'],
  keep: number,
): Promise<void> {
  const filter = sql<boolean>`application_id = ${applicationId} and author = ${author}`;
  await deleteOldVersions(tx, 'application_cvs', filter, keep);
}
