import type { Db, Tx } from '../db/open.ts';

/** Whether anything of an application has left the house, or may have. */
export async function hasLeftHouse(db: Db | Tx, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sendings')
    .select('id')
    .where('application_id', '=', applicationId)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'returned')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
