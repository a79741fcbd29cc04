import type { EngineThread } from '../../matching/matching.ts';
import { rollbackOnRefusal } from '../../platform/db/all-or-nothing.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Application } from '../contract.ts';
import { lockOwnApplication } from '../edits.ts';
import { buildMaterial, findOwnCv, hashMaterial } from '../material.ts';
import { moveApplication, refuseMove } from '../moves.ts';
import { getOwnApplication } from '../own-application.ts';
import { type ApplicationState, parseState } from '../states.ts';
import { insertApproval } from './approval-store.ts';
import { listChecks, refuseFailedChecks, runChecks } from './checks.ts';

/**
 * The user's approval of exactly this material. The hash of what they saw is compared first: if another tab has changed
 * the material, the answer is `stale_material`.
 */
export async function approveApplication(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  id: string,
  materialHash: string,
): Promise<Application | Refused> {
  const approved = await rollbackOnRefusal(parts.db, async (tx) => {
    const row = await lockOwnApplication(tx, id, actor.userId);
    if (!row) return new Refused('not_found');
    const ownCv = await findOwnCv(tx, actor.userId);
    const present = hashMaterial(buildMaterial(row, ownCv));
    if (present !== materialHash) return new Refused('stale_material', { members: { materialHash: present } });
    const state = parseState(row.state);
    if (state !== 'awaiting_approval') return refuseMove(state, row.history, alreadyGiven[state]);
    const blocked = refuseFailedChecks(await runChecks(tx, row, ownCv));
    if (blocked) return blocked;
    const at = parts.clock.now();
    const approvalId = newId();
    await insertApproval(tx, { id: approvalId, application_id: id, material_hash: materialHash, at });
    const by = { source: 'user', actorId: actor.userId, subjectId: approvalId } as const;
    await moveApplication(tx, parts, { id, verb: 'approve', from: state, to: 'approved', ...by });
    return true;
  });
  if (!(approved instanceof Refused)) return getOwnApplication(parts, actor, id);
  if (approved.code !== 'approval_blocked') return approved;
  // The answer also contains failed checks that do not block, so that the user can correct everything at once.
  const checks = await listChecks(parts, engine, actor, id);
  return checks instanceof Refused ? checks : (refuseFailedChecks(checks.items) ?? approved);
}

/** What the user reads when they approve again, from another tab or device. */
const alreadyGiven: Partial<Record<ApplicationState, string>> = {
  approved: 'Du har redan godkänt ansökan, i en annan flik eller på en annan enhet. Den väntar på att skickas.',
  sending: 'Du har redan godkänt ansökan, i en annan flik eller på en annan enhet. Den skickas just nu.',
  sent: 'Du har redan godkänt ansökan, i en annan flik eller på en annan enhet. Den är skickad.',
};

/** Revokes an approval before anything was sent. */
export async function revokeApproval(parts: Parts, actor: Actor, id: string): Promise<Application | Refused> {
  const done = await rollbackOnRefusal(parts.db, async (tx) => {
    const row = await lockOwnApplication(tx, id, actor.userId);
    if (!row) return new Refused('not_found');
    const state = parseState(row.state);
    if (state !== 'approved') return refuseMove(state, row.history);
    await moveApplication(tx, parts, {
      id,
      verb: 'take_back_approval',
      from: state,
      to: 'awaiting_approval',
      source: 'user',
      actorId: actor.userId,
    });
    return true;
  });
  return done instanceof Refused ? done : getOwnApplication(parts, actor, id);
}
