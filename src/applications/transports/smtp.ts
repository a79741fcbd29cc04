import { createTransport } from 'nodemailer';
import type { Deliver } from './transport.ts';

/** The longest that one sending may take, however slowly the server talks. */
const DEADLINE_MS = 60_000;

interface SmtpError {
  code?: string;
  responseCode?: number;
  syscall?: string;
}

/** No conversation began, we were not let in, or the server said no: all else may have left the house. */
function isUnsent({ code, responseCode, syscall }: SmtpError): boolean {
  if (syscall === 'connect' || (responseCode ?? 0) >= 400) return true;
  return ['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'ECONNREFUSED'].includes(code ?? '');
}

/** Hands the mail to the person's own server, once. What broke off while the mail was on its way is unclear. */
export const deliverBySmtp: Deliver = async (approved, account, signal) => {
  const transport = createTransport({
    host: account.host,
    port: account.port,
    secure: account.secure,
    auth: { user: account.username, pass: account.password },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
  const cut = () => transport.close();
  ended.addEventListener('abort', cut);
  try {
    const { response } = await transport.sendMail({
      envelope: { from: approved.sender, to: [approved.recipient] },
      raw: approved.message,
    });
    return { outcome: 'sent', answer: response };
  } catch (error) {
    return {
      outcome: isUnsent(error as SmtpError) ? 'returned' : 'unclear',
      answer: (error as Error).message,
    };
  } finally {
    ended.removeEventListener('abort', cut);
    transport.close();
  }
};
