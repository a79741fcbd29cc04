import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/open.ts';
import type { Database } from '../../platform/db/schema.ts';

export async function insertApproval(tx: Tx, approval: Insertable<Database['approvals']>): Promise<void> {
  await tx.insertInto('approvals').values(approval).execute();
}

/** Voids the approval that is neither used nor voided, if there is one. */
export async function voidApproval(tx: Tx, applicationId: string, at: Date): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ voided_at: at })
    .where('application_id', '=', applicationId)
    .where('voided_at', 'is', null)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Marks the unused approval of exactly this material as used.
 *
 * @returns its id; undefined when there is none: it was for other material, voided or used
 */
export async function consumeApproval(
  tx: Tx,
  { applicationId, materialHash, at }: { applicationId: string; materialHash: string; at: Date },
): Promise<string | undefined> {
  const used = await tx
    .updateTable('approvals')
    .set({ used_at: at })
    .where('application_id', '=', applicationId)
    .where('material_hash', '=', materialHash)
    .where('voided_at', 'is', null)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used?.id;
}

/** The approval that the last sending used. */
export async function findLastUsedApproval(tx: Tx, applicationId: string) {
  return tx
    .selectFrom('approvals')
    .select(['material_hash', 'at'])
    .where('application_id', '=', applicationId)
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the unused approval of the application covers exactly the material of this sending. */
export async function isApprovalForSameMaterial(tx: Tx, sendingId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('sendings as s')
    .innerJoin('approvals as used', 'used.id', 's.approval_id')
    .innerJoin('approvals as live', (join) =>
      join.onRef('live.application_id', '=', 's.application_id').onRef('live.material_hash', '=', 'used.material_hash'),
    )
    .select('live.id')
    .where('s.id', '=', sendingId)
    .where('live.voided_at', 'is', null)
    .where('live.used_at', 'is', null)
    .executeTakeFirst();
  return live !== undefined;
}
