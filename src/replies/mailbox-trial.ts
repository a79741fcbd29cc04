import { signInAgainText } from '../mail-logins/mail-logins.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { countUse } from '../platform/limits/limits.ts';
import { canonicalHost } from '../platform/net/hosts.ts';
import type { MailServerAccount } from '../platform/net/mail-account.ts';
import { isSameLogin, waitOutConnectTimeout } from '../platform/net/mail-login.ts';
import type { Parts } from '../platform/parts.ts';
import type { MailboxRequest, MailboxTrial } from './contract.ts';
import { loadMailboxCredential, type MailboxCredential, trialLimit, validateMailbox } from './mailbox.ts';
import { findMailbox } from './mailbox-store.ts';
import { ImapFailure, imapProblem } from './watch/outcomes.ts';
import { IMAP_TIMEOUTS, MailboxSession } from './watch/session.ts';

/** In milliseconds, short because the user waits on the page, which gives up after twenty seconds. */
const TRIAL = { ...IMAP_TIMEOUTS, connect: 7_000, open: 12_000, answer: 12_000 };
const WHOLE_MS = 17_000;

/** Logs in once with unsaved settings, and lists the folders that can be watched. */
export async function tryMailbox(parts: Parts, actor: Actor, input: MailboxRequest): Promise<MailboxTrial | Refused> {
  const host = canonicalHost(input.host);
  const errors = validateMailbox(parts, input, host);
  if (!host || errors.length > 0) return new Refused('validation_failed', { errors });
  const username = input.username.trim();
  const key = await keyFor(parts, actor, { ...input, host, username });
  if (key instanceof Refused) return key;
  const limited = await countUse(parts, trialLimit, actor.userId);
  if (limited) return limited;
  const { allowPrivateHosts: allowPrivate } = parts.config.net;
  const { port, secure } = input;
  return look(parts, { host, port, secure, username, ...key, allowPrivate });
}

/** The given password, else the saved one. The saved one is never sent to another host or with another user name. */
async function keyFor(
  parts: Parts,
  actor: Actor,
  login: { host: string; username: string; password?: string },
): Promise<OpenKey | Refused> {
  if (login.password !== undefined) return { password: login.password, isToken: false };
  const saved = await findMailbox(parts.db, actor.userId);
  const key = saved && isSameLogin(login, saved) ? await loadMailboxCredential(parts, saved) : undefined;
  if (key && 'password' in key) return key;
  if (saved?.provider && key && key.refusal !== 'no_password')
    return new Refused('conflict', { detail: signInAgainText(parts, saved.provider, key.refusal) });
  const message = 'Skriv lösenordet till ditt e-postkonto.';
  return new Refused('validation_failed', { errors: [{ field: 'password', message }] });
}
type OpenKey = Extract<MailboxCredential, { password: string }>;

async function look(parts: Parts, account: MailServerAccount): Promise<MailboxTrial> {
  const whole = AbortSignal.timeout(WHOLE_MS);
  const began = performance.now();
  try {
    using session = await MailboxSession.open(account, AbortSignal.any([parts.stopping, whole]), TRIAL);
    return { problem: null, folders: await session.folders() };
  } catch (failure) {
    if (!(failure instanceof ImapFailure) || parts.stopping.aborted) throw failure;
    if (failure.wasUnreachable && !account.allowPrivate)
      await waitOutConnectTimeout(began, TRIAL.connect, parts.stopping);
    return { problem: imapProblem(failure, false), folders: [] };
  }
}
