import type { Tx } from '../platform/db/open.ts';
import type { ReplyRow } from './store.ts';

/** What older mails did to the meeting is overtaken by one that the person has said yes to. */
export async function acceptOvertaken(
  tx: Tx,
  userId: string,
  { application_id, received_at }: Pick<ReplyRow, 'application_id' | 'received_at'>,
): Promise<void> {
  await tx
    .updateTable('replies')
    .set({ state: 'accepted' })
    .where('user_id', '=', userId)
    .where('application_id', '=', application_id)
    .where('state', '=', 'proposed')
    .where('meeting_change', 'is not', null)
    .where('is_sure', '=', true)
    .where('received_at', '<', received_at)
    .execute();
}
