import { sql } from 'kysely';
import type { Tx } from '../platform/db/open.ts';
import type { RevisionRequest } from './desk-contract.ts';

/** The customer's revision requests and acceptance of letters. */

/** A letter of a locked order, for a customer's request about it; undefined when the order has no such letter. */
export async function findLetterToReview(tx: Tx, orderId: string, letterId: string) {
  return tx
    .selectFrom('order_letters as l')
    .leftJoin('order_letter_versions as v', (on) =>
      on.onRef('v.letter_id', '=', 'l.id').onRef('v.version', '=', 'l.version'),
    )
    .select(['l.id', 'l.position', 'l.status', 'l.version', 'l.accepted_version', 'v.text'])
    .select((eb) => [
      eb
        .selectFrom('order_revisions as r')
        .select(eb.fn.countAll<string>().as('count'))
        .whereRef('r.letter_id', '=', 'l.id')
        .as('asked'),
      eb
        .exists(
          eb
            .selectFrom('order_revisions as r')
            .select('r.id')
            .whereRef('r.letter_id', '=', 'l.id')
            .where('r.closed_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('is_revised'),
    ])
    .where('l.order_id', '=', orderId)
    .where('l.id', '=', letterId)
    .executeTakeFirst();
}

export async function insertRevision(
  tx: Tx,
  revision: {
    id: string;
    letterId: string;
    version: number;
    at: Date;
    dueOn: string;
    comments: RevisionRequest['comments'];
  },
): Promise<void> {
  const { id, letterId, version, at, dueOn, comments } = revision;
  await tx
    .insertInto('order_revisions')
    .values({
      id,
      letter_id: letterId,
      version,
      asked_at: at,
      due_on: dueOn,
      comments: JSON.stringify(comments),
      closed_at: null,
    })
    .execute();
}

/** Closes the open revision of a letter, if there is one. */
export async function closeRevision(tx: Tx, letterId: string, at: Date): Promise<void> {
  await tx
    .updateTable('order_revisions')
    .set({ closed_at: at })
    .where('letter_id', '=', letterId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Updates the order's `revision_due` to the earliest due day of its open revisions. */
export async function updateRevisionDue(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders set revision_due = (
      select min(r.due_on) from order_revisions r, order_letters l
      where l.id = r.letter_id and l.order_id = orders.id and r.closed_at is null
    ) where id = ${orderId}`.execute(tx);
}

/** Records the customer's acceptance of a version. */
export async function markAccepted(tx: Tx, letterId: string, version: number, at: Date): Promise<void> {
  await tx
    .updateTable('order_letters')
    .set({ accepted_at: at, accepted_version: version })
    .where('id', '=', letterId)
    .execute();
}

/** Clears the acceptance: a newly delivered version must be accepted again. */
export async function clearAcceptance(tx: Tx, letterId: string): Promise<void> {
  await tx
    .updateTable('order_letters')
    .set({ accepted_at: null, accepted_version: null })
    .where('id', '=', letterId)
    .execute();
}
