import { canonicalEmail } from '../../platform/kernel/email-address.ts';
import { SmtpFailure, toDelivery } from './smtp-outcomes.ts';
import { SMTP_TIMEOUTS, SmtpSession, type SmtpTimeouts } from './smtp-session.ts';
import type { DeliverMail, MailAccount } from './transport.ts';

/** Hands a mail to the person's own server, in one try. What that leads to says the table of outcomes. */
export function createSmtpDelivery(patience: SmtpTimeouts = SMTP_TIMEOUTS): DeliverMail {
  return async ({ sender, recipient, message, stillOurs }, account, signal) => {
    try {
      // Nothing but one address each reaches the envelope.
      if (![sender, recipient].every((address) => canonicalEmail(address) === address)) {
        throw new SmtpFailure('connect', 'no_address');
      }
      using session = await SmtpSession.open(account, signal, patience);
      const answer = await session.send(sender, recipient, message, stillOurs);
      return { outcome: 'sent', answer, login: 'accepted' };
    } catch (failure) {
      if (failure instanceof SmtpFailure) return toDelivery(failure);
      throw failure;
    }
  };
}

export { SMTP_TIMEOUTS };

export const deliverBySmtp: DeliverMail = createSmtpDelivery();

/** Logs in to a mail server and leaves again. @returns what went wrong; undefined when nothing did */
export async function tryLogin(
  account: MailAccount,
  signal: AbortSignal,
  patience: SmtpTimeouts = SMTP_TIMEOUTS,
): Promise<SmtpFailure | undefined> {
  try {
    (await SmtpSession.open(account, signal, patience))[Symbol.dispose]();
    return undefined;
  } catch (failure) {
    if (failure instanceof SmtpFailure) return failure;
    throw failure;
  }
}
