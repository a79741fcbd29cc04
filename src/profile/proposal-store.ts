import type { Db, Tx } from '../platform/db/open.ts';

/** Keys of answered proposals, oldest answer first. */
export async function selectAnsweredProposals(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cv_proposal_answers')
    .select('proposal')
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .execute();
  return rows.map(({ proposal }) => proposal);
}

export async function insertAnsweredProposal(tx: Tx, userId: string, proposal: string, at: Date): Promise<void> {
  await tx
    .insertInto('cv_proposal_answers')
    .values({ user_id: userId, proposal, answered_at: at })
    .onConflict((c) => c.columns(['user_id', 'proposal']).doNothing())
    .execute();
}
