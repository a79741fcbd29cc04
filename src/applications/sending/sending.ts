import Type from 'typebox';
import { rollbackOnRefusal } from '../../platform/db/all-or-nothing.ts';
import { persistOutcome } from '../../platform/db/unavailable.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { TaskKind } from '../../platform/tasks/queue.ts';
import type { Application } from '../contract.ts';
import { lockOwnApplication, voidOutdatedApproval } from '../edits.ts';
import { isApprovalForSameMaterial } from '../gate/approval-store.ts';
import { moveApplication, refuseMove } from '../moves.ts';
import { getOwnApplication } from '../own-application.ts';
import { parseState } from '../states.ts';
import { lockApplication } from '../store.ts';
import { SmtpFailure, toDeliveryResult } from '../transports/smtp-outcomes.ts';
import type { DeliveryResult } from '../transports/transport.ts';
import { ACCOUNT_CHANGED_TEXT, ACCOUNT_PAUSED_TEXT, deliverByAccount } from './account.ts';
import { claimSending, startClaimedSending } from './claim.ts';
import { isBeingSentHere, LEASE_TIMEOUT_SECONDS, UNSTARTED_TIMEOUT_SECONDS, withRenewedLease } from './in-hand.ts';
import {
  endSending,
  extendSendingLease,
  findApplicationOfSending,
  replaceUnclearOutcome,
  selectLapsedSendings,
} from './store.ts';

/** Sends each application once: it is claimed in a transaction, then sent by a task. */

export const sendApplicationTask = {
  name: 'applications.send',
  payload: Type.Object({ sendingId: Type.String() }),
  concurrency: 'each',
  waits: true,
} satisfies TaskKind;

/** Claims the approved application for sending. A task sends it after the commit. */
export async function requestSending(parts: Parts, actor: Actor, id: string): Promise<Application | Refused> {
  const claimed = await rollbackOnRefusal(parts.db, async (tx) => {
    const row = await lockOwnApplication(tx, id, actor.userId);
    if (!row) return new Refused('not_found');
    const state = parseState(row.state);
    if (state !== 'approved') return refuseMove(state, row.history);
    if (row.transport !== 'smtp') return new Refused('manual_transport');
    const { sender_now: sender } = row;
    if (!sender) {
      return new Refused('conflict', {
        detail: 'Lägg till din e-post under Konto först, eller välj ett annat sätt att skicka.',
      });
    }
    if (row.sender_paused_at) return new Refused('conflict', { detail: ACCOUNT_PAUSED_TEXT });
    const sendingId = await claimSending(tx, parts, row, { verb: 'send', sender });
    if (sendingId instanceof Refused) return sendingId;
    await parts.tasks.enqueue(tx, sendApplicationTask, { sendingId });
    return sendingId;
  });
  return claimed instanceof Refused ? claimed : getOwnApplication(parts, actor, id);
}

/** Sends a claimed application. Running it again, as tasks are after a crash, does nothing. */
export const deliverSending = (parts: Parts, id: string): Promise<void> =>
  withRenewedLease(
    parts,
    id,
    () => extendSendingLease(parts.db, id),
    async () => {
      const taken = await startClaimedSending(parts, id);
      if (!taken) return;
      const delivery = await deliveryFor(parts, taken);
      await persistOutcome(() => settle(parts, id, delivery));
    },
  );

const GONE = 'Din e-post är inte inställd längre. Lägg till den och skicka igen.';

async function deliveryFor(
  parts: Parts,
  taken: NonNullable<Awaited<ReturnType<typeof startClaimedSending>>>,
): Promise<DeliveryResult> {
  if (taken === 'given_up') return toDeliveryResult(new SmtpFailure('connect', 'given_up'));
  if ('problem' in taken) return notMade(parts, taken.problem);
  return deliverByAccount(parts, taken.approved, { gone: GONE, changed: ACCOUNT_CHANGED_TEXT });
}

function notMade(parts: Parts, problem: Error | Refused): DeliveryResult {
  // Problems that the user can solve are shown to them.
  if (problem instanceof Refused && problem.detail) return { outcome: 'returned', answer: problem.detail };
  parts.log.error({ err: problem }, 'an application could not be made into a mail');
  return {
    outcome: 'returned',
    answer: 'Vi kunde inte göra ett mejl av ansökan. Se över cv och bilagor och försök igen.',
  };
}

const verbs = {
  sent: { verb: 'arrived', to: 'sent' },
  returned: { verb: 'returned', to: 'approved' },
  unclear: { verb: 'unclear', to: 'needs_verification' },
} as const;

/**
 * Ends a sending and moves its application accordingly. Does nothing if the sending has already ended, with two
 * exceptions where a slow process learns the outcome later. An outcome `unclear` is replaced as long as the user has
 * not decided. A mail that was sent although the user said that it was not is recorded as sent, or it would be sent
 * twice.
 */
async function settle(
  parts: Parts,
  id: string,
  { outcome, answer }: DeliveryResult,
  unlessStarted = false,
): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const applicationId = await findApplicationOfSending(tx, id);
    // Locks the application first, as all code of sendings does, to avoid deadlocks.
    const application = applicationId && (await lockApplication(tx, applicationId));
    if (!application) return;
    const at = parts.clock.now();
    const from = parseState(application.state);
    const isAfterAll = from === 'approved' && outcome === 'sent' && (await isApprovalForSameMaterial(tx, id));
    const isLate = isAfterAll || (from === 'needs_verification' && outcome !== 'unclear' && !unlessStarted);
    if (from !== 'sending' && !isLate) return;
    const ended = isLate
      ? await replaceUnclearOutcome(tx, { id, outcome, answer, at })
      : await endSending(tx, { id, outcome, answer, at, unlessStarted });
    if (!ended) return;
    const moved = await moveApplication(tx, parts, {
      id: ended,
      ...verbs[outcome],
      from,
      source: 'system',
      reason: isAfterAll ? `Mejlet hade gått iväg ändå. Skicka det inte igen. Servern svarade: ${answer}` : answer,
      subjectId: id,
      ...(outcome === 'sent' ? { sentAt: at } : {}),
    });
    if (!moved) throw new Error('an application moved behind its lock');
    if (answer === ACCOUNT_CHANGED_TEXT)
      await voidOutdatedApproval(tx, parts, { id: ended, userId: application.user_id }, ACCOUNT_CHANGED_TEXT);
  });
}

/**
 * Recovers sendings that no process works on any more. If one died in the middle, the outcome is unknown and the user
 * is asked to check; it is never sent again automatically.
 */
export async function recoverOrphanedSends(parts: Parts): Promise<void> {
  for (const id of await selectLapsedSendings(parts.db, 'started', LEASE_TIMEOUT_SECONDS)) {
    if (isBeingSentHere(parts, id)) continue;
    const answer = 'Tjänsten stannade mitt i. Se efter bland skickade mejl om ansökan kom iväg.';
    await settleOrphan(parts, id, { outcome: 'unclear', answer });
  }
  for (const id of await selectLapsedSendings(parts.db, 'unstarted', UNSTARTED_TIMEOUT_SECONDS)) {
    const answer = 'Ansökan blev liggande och har inte skickats. Skicka den igen.';
    // A process may have started it since the query. Then it may be sent, so it must not be ended as unsent.
    await settleOrphan(parts, id, { outcome: 'returned', answer }, true);
  }
}

/** A failure is logged and does not stop the others. The next run tries it again. */
const settleOrphan = (parts: Parts, id: string, delivery: DeliveryResult, unlessStarted = false): Promise<void> =>
  settle(parts, id, delivery, unlessStarted).catch((error) =>
    parts.log.error({ err: error, sendingId: id }, 'a sending that nobody works on could not be settled'),
  );
