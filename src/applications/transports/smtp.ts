import { canonicalEmail } from '../../platform/kernel/email-address.ts';
import { SmtpFailure, toDeliveryResult } from './smtp-outcomes.ts';
import { SMTP_TIMEOUTS, SmtpSession, type SmtpTimeouts } from './smtp-session.ts';
import type { DeliverMail, MailAccount } from './transport.ts';

/** Sends a mail by the user's own server, in one try. The table of outcomes maps failures to results. */
export function createSmtpDelivery(patience: SmtpTimeouts = SMTP_TIMEOUTS): DeliverMail {
  return async ({ mail: { sender, recipient, message, stillOurs } }, account, signal) => {
    try {
      // The envelope takes exactly one valid address each.
      if (![sender, recipient].every((address) => canonicalEmail(address) === address)) {
        throw new SmtpFailure('connect', 'no_address');
      }
      using session = await SmtpSession.open(account, signal, patience);
      const answer = await session.send(sender, recipient, message, stillOurs);
      return { outcome: 'sent', answer, login: 'accepted' };
    } catch (failure) {
      if (failure instanceof SmtpFailure) return toDeliveryResult(failure);
      throw failure;
    }
  };
}

export { SMTP_TIMEOUTS };

export const deliverBySmtp: DeliverMail = createSmtpDelivery();

/** Logs in to a mail server and disconnects. @returns the failure; undefined on success */
export async function tryLogin(
  account: MailAccount,
  signal: AbortSignal,
  patience: SmtpTimeouts,
): Promise<SmtpFailure | undefined> {
  try {
    (await SmtpSession.open(account, signal, patience))[Symbol.dispose]();
    return undefined;
  } catch (failure) {
    if (failure instanceof SmtpFailure) return failure;
    throw failure;
  }
}
