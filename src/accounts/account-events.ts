import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Parts } from '../platform/parts.ts';

/** Makes the user's open pages load the account again. */
export async function publishAccountChange(tx: Tx, parts: Parts, userId: string): Promise<void> {
  await publishEvent(tx, parts, { userId, kind: 'account.changed', subject: { type: 'account', id: userId } });
}
