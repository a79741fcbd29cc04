import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Tx } from '../platform/db/open.ts';
import { claimIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { type FieldError, Refused } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import { addWorkdays } from '../platform/kernel/workdays.ts';
import { orderRevisionAsked } from '../platform/mail/templates/order-desk.ts';
import type { Parts } from '../platform/parts.ts';
import type { Order } from './contract.ts';
import type { RevisionRequest } from './desk-contract.ts';
import { letterStage, letterStageLabels, mayMoveLetter } from './letter-states.ts';
import type { LetterPlace } from './letters.ts';
import { mailWriters } from './messages.ts';
import { findOwnOrder } from './order-key.ts';
import { presentOrder, revisionsIncluded } from './presenter.ts';
import * as revisions from './revision-store.ts';
import { isDelivered, parseStatus } from './states.ts';
import { addHistoryLine, changeOrderStatus } from './status-change.ts';
import * as store from './store.ts';

/** The customer's response to a delivered letter: a revision request or acceptance. */

type Letter = NonNullable<Awaited<ReturnType<typeof revisions.findLetterToReview>>>;

/** Asks for a revision of a letter, with comments on passages of it. */
export async function askRevision(
  parts: Parts,
  actor: Actor,
  place: LetterPlace,
  request: RevisionRequest,
  key?: IdempotencyKey,
): Promise<Order | Refused> {
  return judge(parts, actor, place, async (tx, row, letter) => {
    const id = newId();
    const made = key ? await claimIdempotencyKey(tx, parts, actor, key, id) : id;
    if (made !== id) return made instanceof Refused ? made : undefined;
    const refused = refuseMove(letter, 'ask_revision') ?? refuseVersion(letter, request.version);
    if (refused) return refused;
    const included = revisionsIncluded(parts.config, row);
    if (Number(letter.asked) >= included) return refuseMore(included);
    const errors = faultsOf(letter, request);
    if (errors.length > 0) return new Refused('validation_failed', { errors });
    const at = parts.clock.now();
    const days = row.delivery_days ?? parts.config.orders.deliveryDays;
    const dueOn = addWorkdays(stockholmDay(at), days).toString();
    const comments = request.comments.map(({ quote, comment }) => ({ quote, comment: comment.trim() }));
    await revisions.insertRevision(tx, { id, letterId: letter.id, version: letter.version, at, dueOn, comments });
    await revisions.updateRevisionDue(tx, row.id);
    const title = `Brev ${letter.position}`;
    await addHistoryLine(tx, parts, row, { verb: 'revision_asked', actor: 'customer', by: actor, reason: title });
    await mailWriters(tx, parts, row, (link) => orderRevisionAsked({ code: row.code, title, dueOn, link }));
    return undefined;
  });
}

/** Accepts the version that the customer read. A repetition changes nothing. */
export async function acceptLetter(
  parts: Parts,
  actor: Actor,
  { version, ...place }: Required<LetterPlace>,
): Promise<Order | Refused> {
  return judge(parts, actor, place, async (tx, row, letter) => {
    if (letter.accepted_version === version && letter.version === version) return undefined;
    const refused = refuseMove(letter, 'accept') ?? refuseVersion(letter, version);
    if (refused) return refused;
    const at = parts.clock.now();
    await revisions.markAccepted(tx, letter.id, version, at);
    await revisions.closeRevision(tx, letter.id, at);
    await revisions.updateRevisionDue(tx, row.id);
    const reason = `Brev ${letter.position}`;
    await addHistoryLine(tx, parts, row, { verb: 'letter_accepted', actor: 'customer', by: actor, reason });
    const isDone = row.letters.every(({ id, accepted_at }) => id === letter.id || accepted_at !== null);
    // Nothing is left to do, so access to what the customer shares ends now and not two weeks later.
    if (isDone) {
      const by = { role: 'system' } as const;
      await changeOrderStatus(tx, parts, { id: row.id, verb: 'complete', from: ['sent'], to: 'completed', by });
    }
    return undefined;
  });
}

/** Runs `does` with the lock on the caller's own delivered order and returns the resulting order. */
async function judge(
  parts: Parts,
  actor: Actor,
  { id, letterId }: LetterPlace,
  does: (tx: Tx, row: store.OrderRow, letter: Letter) => Promise<Refused | undefined>,
): Promise<Order | Refused> {
  const found = await findOwnOrder(parts, actor, id);
  if (!found || !isUuid(letterId)) return new Refused('not_found');
  return rollbackOnRefusal(parts.db, async (tx) => {
    await store.lockOrder(tx, found.id);
    const row = await store.findCustomerOrder(tx, actor.userId, { id: found.id });
    const letter = row && (await revisions.findLetterToReview(tx, row.id, letterId));
    if (!row || letter?.status !== 'delivered') return new Refused('not_found');
    if (!isDelivered(parseStatus(row.status))) {
      return new Refused('invalid_transition', {
        detail: 'Beställningen är inte skickad just nu. Skriv till oss på beställningens sida i stället.',
      });
    }
    const refused = await does(tx, row, letter);
    if (refused) return refused;
    const now = await store.findCustomerOrder(tx, actor.userId, { id: found.id });
    return now ? presentOrder(parts, now) : new Refused('not_found');
  });
}

function refuseMove(letter: Letter, verb: 'ask_revision' | 'accept'): Refused | undefined {
  const { status, accepted_version, is_revised: isRevised } = letter;
  const stage = letterStage({ status, isAccepted: accepted_version !== null, isRevised });
  if (mayMoveLetter(stage, verb, 'customer')) return undefined;
  return new Refused('invalid_transition', {
    detail: `Brevet är ${letterStageLabels[stage]}, så det går inte nu. Läs in sidan på nytt.`,
    members: { stage },
  });
}

function refuseVersion(letter: Letter, version: number): Refused | undefined {
  if (version === letter.version) return undefined;
  return new Refused('conflict', {
    detail: 'Det finns en nyare version av brevet. Läs den först.',
    members: { version: letter.version },
  });
}

function refuseMore(included: number): Refused {
  const held =
    included === 0
      ? 'I priset ingår inga ändringar.'
      : `I priset ingår ${included} ändringar av varje brev, och de är gjorda.`;
  return new Refused('conflict', { detail: `${held} Skriv till oss på beställningens sida om något är fel.` });
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Errors for empty comments and for quotes that are not in the letter. Quotes from an uploaded file cannot be checked.
 */
function faultsOf(letter: Letter, { comments }: RevisionRequest): FieldError[] {
  const text = letter.text === null ? null : plain(letter.text);
  return comments.flatMap(({ quote, comment }, at) => {
    const faults: FieldError[] = [];
    if (comment.trim() === '') faults.push({ field: `comments.${at}.comment`, message: 'Skriv vad du vill ändra.' });
    if (quote !== null && text !== null && !text.includes(plain(quote)))
      faults.push({ field: `comments.${at}.quote`, message: 'Stycket finns inte i brevet. Välj ett som gör det.' });
    return faults;
  });
}
