import { type Insertable, sql } from 'kysely';
import { deleteOldVersions } from '../../platform/db/old-versions.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { Database } from '../../platform/db/schema.ts';

type NewTailoredCv = Omit<Insertable<Database['application_cvs']>, 'version'>;

/**
 * Adds the next version of a locked application's CV, and makes it the current one. Only the newest `keep` versions by
 * its author stay.
 */
export async function insertTailoredCv(tx: Tx, row: NewTailoredCv, keep: number): Promise<number> {
  const { version } = await tx
    .insertInto('application_cvs')
    .values((eb) => ({
      ...row,
      version: eb
        .selectFrom('application_cvs')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .where('application_id', '=', row.application_id),
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await tx.updateTable('applications').set({ cv_version: version }).where('id', '=', row.application_id).execute();
  const filter = sql<boolean>`application_id = ${row.application_id} and author = ${row.author}`;
  await deleteOldVersions(tx, 'application_cvs', filter, keep);
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
