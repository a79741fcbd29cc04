import type { Db, Tx } from '../../platform/db/open.ts';
import type { Parts } from '../../platform/parts.ts';
import type { MailServer } from '../material.ts';
import type { DeliveryResult } from '../transports/transport.ts';
import { deliverByAccount } from './account.ts';
import { findAccount } from './account-store.ts';
import type { ClaimedMail } from './claim.ts';
import { toApprovedAnswer } from './claimed-answer.ts';

/** Sends answers to employers by the user's mail server, like applications. */

const CHANGED = 'Inställningarna för din e-post har ändrats sedan du godkände. Läs igenom svaret och godkänn det igen.';

/** Sends an approved answer once. Only the code that claims answers may call it. */
export async function deliverAnswerMail(parts: Parts, claimed: ClaimedMail): Promise<DeliveryResult> {
  const words = { gone: CHANGED, changed: CHANGED };
  const delivery = await deliverByAccount(parts, toApprovedAnswer(claimed), words);
  return { ...delivery, answer: delivery.answer.replace(/^Ansökan har/, 'Svaret har') };
}

/** The mail server that an answer would use now, as an approval covers it. */
export async function findAnswerServer(
  db: Db | Tx,
  userId: string,
): Promise<{ server: MailServer; isPaused: boolean } | undefined> {
  const row = await findAccount(db, userId);
  if (!row) return undefined;
  const { host, port, secure, username, sender } = row;
  return { server: { host, port, secure, username, sender }, isPaused: row.paused_at !== null };
}
