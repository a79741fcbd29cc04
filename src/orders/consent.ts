import { recordAdminEvent, type SecurityEventKind } from '../accounts/accounts.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import * as looks from './access-log-store.ts';
import * as consents from './consent-store.ts';
import type { Order } from './contract.ts';
import type { ConsentKind, OrderAnswers } from './desk-contract.ts';
import { maySeeSharedMaterial } from './due-rules.ts';
import { findOrder, findOwnOrder } from './order-key.ts';
import { presentOrder } from './presenter.ts';
import { isCancelledOrRefunded, parseStatus, statusLabels } from './states.ts';
import * as store from './store.ts';

/**
 * What the customer lets the writer, an administrator, see. Nothing is shared by default, and consent covers only this
 * order.
 */

/** Opens exactly these kinds of material to the writer. All others are closed from now on. */
export async function setConsents(
  parts: Parts,
  actor: Actor,
  id: string,
  kinds: readonly ConsentKind[],
): Promise<Order | Refused> {
  return changeOwn(parts, actor, id, async (tx, row) => {
    if (isCancelledOrRefunded(parseStatus(row.status)) && kinds.length > 0) return refuseEnded(row.status);
    await consents.replaceConsents(tx, row.id, kinds, parts.clock.now());
    return undefined;
  });
}

/** Replaces the answers to the short questions. */
export async function saveOrderAnswers(
  parts: Parts,
  actor: Actor,
  id: string,
  answers: OrderAnswers,
): Promise<Order | Refused> {
  return changeOwn(parts, actor, id, async (tx, row) => {
    if (isCancelledOrRefunded(parseStatus(row.status))) return refuseEnded(row.status);
    await consents.replaceAnswers(tx, row.id, answers, parts.clock.now());
    return undefined;
  });
}

function refuseEnded(status: string): Refused {
  return new Refused('invalid_transition', {
    detail: `Beställningen har läget ${statusLabels[parseStatus(status)]}, så det finns ingen som läser.`,
  });
}

async function changeOwn(
  parts: Parts,
  actor: Actor,
  id: string,
  change: (tx: Tx, row: { id: string; status: string }) => Promise<Refused | undefined>,
): Promise<Order | Refused> {
  const found = await findOwnOrder(parts, actor, id);
  if (!found) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    const locked = await store.lockOrder(tx, found.id);
    if (locked?.user_id !== actor.userId) return new Refused('not_found');
    const refused = await change(tx, { id: found.id, status: locked.status });
    if (refused) return refused;
    const row = await store.findCustomerOrder(tx, actor.userId, { id: found.id });
    return row ? presentOrder(parts, row) : new Refused('not_found');
  });
}

/** Repeated access within this many seconds is logged once, so that reloading a page adds no entry. */
const SAME_LOOK_SECONDS = 1800;

const notShared: Record<ConsentKind, string> = {
  ad: 'Kunden har inte delat annonsen i den här beställningen.',
  cv: 'Kunden har inte delat sitt cv i den här beställningen.',
  letters: 'Kunden har inte delat sina tidigare brev i den här beställningen.',
  answers: 'Kunden har inte delat sina svar i den här beställningen.',
};

const seen: Record<looks.AccessKind, SecurityEventKind> = {
  ad: 'order_ad_seen',
  cv: 'order_cv_seen',
  letters: 'order_letters_seen',
  answers: 'order_answers_seen',
  delivered: 'order_letter_read',
};

/** An order with its customer, and the applications that its letters are for. */
export interface SharedOrder {
  id: string;
  userId: string;
  applicationIds: string[];
}

/**
 * Opens one kind of shared material to an administrator who writes for the customer. The order is locked, so that
 * nothing is shown after consent was withdrawn. The access is recorded in the customer's security log.
 */
export async function openSharedMaterial(
  parts: Parts,
  actor: Actor,
  id: string,
  kind: ConsentKind,
): Promise<SharedOrder | Refused> {
  const found = await findOrder(parts, id);
  if (!found) return new Refused('not_found');
  return parts.db.transaction().execute(async (tx) => {
    const locked = await store.lockOrder(tx, found.id);
    if (!locked?.user_id || !(await consents.isMaterialShared(tx, found.id, kind)))
      return new Refused('forbidden', { detail: notShared[kind] });
    if (!maySeeSharedMaterial(parseStatus(locked.status), locked.revision_due !== null)) {
      return new Refused('forbidden', {
        detail: 'Det som kunden delar visas medan det finns något att skriva: från betalningen tills brevet är klart.',
      });
    }
    await recordLook(tx, parts, actor, { orderId: found.id, userId: locked.user_id, kind });
    const applicationIds = found.letters.flatMap(({ application_id }) => application_id ?? []);
    return { id: found.id, userId: locked.user_id, applicationIds };
  });
}

/**
 * Records the access in the log and in the customer's security log. Repeated access within half an hour is recorded
 * once.
 */
async function recordLook(
  tx: Tx,
  parts: Parts,
  actor: Actor,
  { orderId, userId, kind }: { orderId: string; userId: string; kind: looks.AccessKind },
): Promise<void> {
  const at = parts.clock.now();
  const look = { orderId, kind, adminId: actor.userId };
  if (await looks.hasAccessedSince(tx, { ...look, since: addSeconds(at, -SAME_LOOK_SECONDS) })) return;
  await looks.insertAccess(tx, { ...look, at });
  await recordAdminEvent(tx, parts, userId, seen[kind], actor);
}

/** Records that an administrator read a delivered letter again. */
export async function recordLetterRead(parts: Parts, actor: Actor, orderId: string): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const locked = await store.lockOrder(tx, orderId);
    if (locked?.user_id) await recordLook(tx, parts, actor, { orderId, userId: locked.user_id, kind: 'delivered' });
  });
}

/** The customer's answers, for the writer. */
export async function openAnswers(parts: Parts, actor: Actor, id: string): Promise<OrderAnswers | Refused> {
  const shared = await openSharedMaterial(parts, actor, id, 'answers');
  return shared instanceof Refused ? shared : consents.selectAnswers(parts.db, shared.id);
}
