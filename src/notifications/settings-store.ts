import type { Db, Tx } from '../platform/db/open.ts';

/** A user's notification channels and quiet hours. */

export async function findSettings(db: Db | Tx, userId: string) {
  return db
    .selectFrom('notification_settings')
    .select(['channels', 'quiet_from', 'quiet_until', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
/** The hours without mails and pushes; undefined where there are none. */
export function parseQuietHours(
  row: { quiet_from: string | null; quiet_until: string | null } | undefined,
): { from: string; until: string } | undefined {
  return row?.quiet_from && row.quiet_until ? { from: row.quiet_from, until: row.quiet_until } : undefined;
}

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export async function lockSettings(tx: Tx, userId: string): Promise<SettingsRow> {
  await tx
    .insertInto('notification_settings')
    .values({ user_id: userId, channels: '{}', quiet_from: null, quiet_until: null, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('notification_settings')
    .select(['channels', 'quiet_from', 'quiet_until', 'version'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveSettings(tx: Tx, userId: string, { channels, ...rest }: SettingsRow): Promise<void> {
  await tx
    .updateTable('notification_settings')
    .set({ ...rest, channels: JSON.stringify(channels) })
    .where('user_id', '=', userId)
    .execute();
}
