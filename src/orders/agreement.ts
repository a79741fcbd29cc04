import { newSecret } from '../platform/crypto/single-use.ts';
import type { Tx } from '../platform/db/open.ts';
import { WorkSlot } from '../platform/fair-queue/per-user-limiter.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Attachment } from '../platform/mail/relay.ts';
import type { Parts } from '../platform/parts.ts';
import { beginAtOnceWords, findCurrentTerms, findTermsVersion } from '../seller/seller.ts';
import { renderAgreement } from './agreement-document.ts';
import * as agreements from './agreement-store.ts';
import { findOrder, findOwnOrder } from './order-key.ts';
import type { OrderRow } from './store.ts';
import { lastDayToWithdraw } from './withdrawal-rules.ts';

/** What a customer and the seller agree on when an order is placed, and the paper that confirms it. */

/** What the customer said to the terms: which they read, and whether work may begin at once. */
export interface TermsConsent {
  termsVersion: number;
  beginAtOnce: boolean;
}

/**
 * Notes what was agreed on with an order that is being placed.
 *
 * @param asked undefined where a program ordered that asks nobody: the terms in force hold
 * @returns the link by which it can be withdrawn from without a login; a refusal where the terms are others by now
 */
export async function recordAgreement(
  tx: Tx,
  parts: Parts,
  { id, at, asked }: { id: string; at: Date; asked: TermsConsent | undefined },
): Promise<string | Refused> {
  const { version } = await findCurrentTerms(tx);
  if (asked && asked.termsVersion !== version) {
    return new Refused('conflict', {
      detail: 'Villkoren har ändrats sedan du öppnade sidan. Läs igenom dem och tryck på knappen igen.',
      members: { termsVersion: version },
    });
  }
  const { secret, hash } = newSecret();
  await agreements.insertAgreement(tx, {
    order_id: id,
    terms_version: version,
    agreed_at: at,
    withdraw_until: lastDayToWithdraw(stockholmDay(at)).toString(),
    begin_at_once: asked ? asked.beginAtOnce : null,
    begin_words: asked ? beginAtOnceWords : null,
    vat_percent: parts.config.bookkeeping.vatPercent,
    link_hash: hash,
  });
  return parts.links.to('/angra-avtalet', { token: secret });
}

/** The confirmation of one's own order. */
export async function renderOwnAgreement(parts: Parts, actor: Actor, id: string) {
  return parts.costly.run(actor.userId, 'print', async (slot) => {
    const row = await findOwnOrder(parts, actor, id);
    if (!row) return new Refused('not_found');
    const file = await printAgreement(parts, slot, row);
    if (!file) return new Refused('conflict', { detail: 'Beställningen är äldre än våra bekräftelser.' });
    return { name: nameOf(row), type: 'application/pdf', inline: true, file };
  });
}

const nameOf = ({ code }: OrderRow) => `orderbekraftelse-${code}.pdf`;

/** What goes with a mail about an order: with the first one the confirmation, in a form that can be kept. */
export async function attachmentsOfOrderMail(
  parts: Parts,
  mail: { kind: string; about: string | null },
): Promise<Attachment[]> {
  if (mail.kind !== 'order_created' || !mail.about) return [];
  const row = await findOrder(parts, mail.about);
  const content = row?.user_id && (await printAgreement(parts, WorkSlot.ofTask(row.user_id), row));
  return content ? [{ filename: nameOf(row), contentType: 'application/pdf', content }] : [];
}

async function printAgreement(parts: Parts, slot: WorkSlot, row: OrderRow): Promise<Buffer | undefined> {
  const { agreement } = row;
  if (!agreement) return undefined;
  const terms = await findTermsVersion(parts.db, agreement.terms_version);
  return renderAgreement(slot, {
    code: row.code,
    agreedAt: new Date(agreement.agreed_at),
    buyer: row.user_email ?? 'Raderat konto',
    letters: row.letter_count + row.letters_withdrawn,
    pricePerLetter: row.price_per_letter,
    vatPercent: agreement.vat_percent,
    deliveryDays: row.delivery_days,
    withdrawUntil: agreement.withdraw_until,
    beginAtOnce: agreement.begin_at_once,
    beginWords: agreement.begin_words,
    seller: terms.seller,
    termsVersion: terms.version,
    sections: terms.sections,
    page: parts.links.to(`/brev/${row.code}`),
  });
}
