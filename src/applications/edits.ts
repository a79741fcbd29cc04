import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { Application } from './contract.ts';
import { buildMaterial, findOwnCv, hashMaterial } from './material.ts';
import { allowedMoves, moveApplication } from './moves.ts';
import { presentApplication } from './presenter.ts';
import { isEditable, parseState, stateLabelOf } from './states.ts';
import { type ApplicationRow, changeApplication, findAnyApplication, lockApplication } from './store.ts';

/** Changes something in an application. A refusal rolls everything back. */
export type MaterialEdit = (tx: Tx, row: ApplicationRow) => Promise<Refused | undefined>;

/** Edits the caller's own application and returns it. */
export async function editOwnApplication(
  parts: Parts,
  actor: Actor,
  id: string,
  edit: MaterialEdit,
): Promise<Application | Refused> {
  return rollbackOnRefusal(parts.db, async (tx) => {
    const refused = await editMaterial(tx, parts, { id, userId: actor.userId }, edit);
    if (refused) return refused;
    const row = await findAnyApplication(tx, id);
    return row ? presentApplication(row, await findOwnCv(tx, actor.userId)) : new Refused('not_found');
  });
}

/**
 * All changes of material that an approval covers go through this function. It locks the application; if the hash of
 * the material changes, a requested or given approval ends in the same transaction.
 *
 * @param by.source who changes it; defaults to the user
 */
export async function editMaterial(
  tx: Tx,
  parts: Parts,
  by: { id: string; userId: string; source?: 'user' | 'system'; reason?: string },
  edit: MaterialEdit,
): Promise<Refused | undefined> {
  const row = await lockOwnApplication(tx, by.id, by.userId);
  if (!row) return new Refused('not_found');
  const state = parseState(row.state);
  if (!isEditable(state)) return refuseEdit(row);
  const ownCv = await findOwnCv(tx, by.userId);
  const refused = await edit(tx, row);
  if (refused) return refused;
  const after = await findAnyApplication(tx, by.id);
  if (!after) throw new Error('an application vanished while it was locked');
  if (hashMaterial(buildMaterial(row, ownCv)) === hashMaterial(buildMaterial(after, ownCv))) return undefined;
  await changeApplication(tx, by.id, { updated_at: parts.clock.now() });
  if (state !== 'awaiting_approval' && state !== 'approved') return undefined;
  await moveApplication(tx, parts, {
    id: by.id,
    verb: 'edit',
    from: state,
    to: 'drafting',
    source: by.source ?? 'user',
    actorId: by.source === 'system' ? undefined : by.userId,
    reason: by.reason,
  });
  return undefined;
}

/**
 * Ends an approval whose material has changed elsewhere, for example in the user's settings.
 *
 * @param reason what changed, in Swedish, for the user to read
 */
export async function voidOutdatedApproval(
  tx: Tx,
  parts: Parts,
  { id, userId }: { id: string; userId: string },
  reason: string,
): Promise<void> {
  const row = await lockOwnApplication(tx, id, userId);
  if (!row?.approval || parseState(row.state) !== 'approved') return;
  if (row.approval.material_hash === hashMaterial(buildMaterial(row, await findOwnCv(tx, userId)))) return;
  await moveApplication(tx, parts, { id, verb: 'edit', from: 'approved', to: 'drafting', source: 'system', reason });
}

/** Locks and returns an application of this user; undefined when it is not theirs. */
export async function lockOwnApplication(tx: Tx, id: string, userId: string): Promise<ApplicationRow | undefined> {
  const locked = isUuid(id) ? await lockApplication(tx, id) : undefined;
  return locked?.user_id === userId ? findAnyApplication(tx, id) : undefined;
}

export function refuseEdit(row: ApplicationRow): Refused {
  const state = parseState(row.state);
  return new Refused('invalid_transition', {
    detail: `Ansökan har läget ${stateLabelOf(state)}. Det som hör till den ändras inte längre.`,
    members: { state, allowed: allowedMoves(state, row.history) },
  });
}
