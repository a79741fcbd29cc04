import type { Insertable } from 'kysely';
import type { Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';

/** Records that a reminder is told. @returns false when somebody has told it already */
export async function claimReportReminder(tx: Tx, row: Insertable<Database['report_reminders']>): Promise<boolean> {
  const claimed = await tx
    .insertInto('report_reminders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return claimed !== undefined;
}
