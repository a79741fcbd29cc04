import { newSecret } from '../platform/crypto/single-use.ts';
import type { Tx } from '../platform/db/open.ts';
import { WorkSlot } from '../platform/fair-queue/per-user-limiter.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Attachment } from '../platform/mail/relay.ts';
import type { Parts } from '../platform/parts.ts';
import { beginAtOnceConsentText, findCurrentTerms, findTermsVersion } from '../seller/seller.ts';
import { renderAgreement } from './agreement-document.ts';
import * as agreements from './agreement-store.ts';
import { findOrder, findOwnOrder } from './order-key.ts';
import type { OrderRow } from './store.ts';
import { lastDayToWithdraw } from './withdrawal-rules.ts';

/** The agreement between customer and seller when an order is placed, and the PDF that confirms it. */

/** The customer's answer to the terms: the version they read, and whether work may begin at once. */
export interface TermsConsent {
  termsVersion: number;
  beginAtOnce: boolean;
}

/**
 * Records the agreement of an order that is being placed.
 *
 * @param asked undefined for an order by an API client that did not ask the customer: the current terms apply
 * @returns the link for withdrawing without a login; a refusal when the terms have changed meanwhile
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
    begin_words: asked ? beginAtOnceConsentText : null,
    vat_percent: parts.config.bookkeeping.vatPercent,
    link_hash: hash,
  });
  return parts.links.to('/angra-avtalet', { token: secret });
}

/** The confirmation of the caller's own order. */
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

/**
 * The attachments of a mail about an order. The first mail carries the confirmation, so that the customer can keep it.
 */
export async function createOrderMailAttachments(
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
