import Type from 'typebox';
import type { MailLogin } from '../../mail-logins/contract.ts';
import { obtainAccessToken, releaseMailLogin, signInAgainText } from '../../mail-logins/mail-logins.ts';
import { rollbackOnRefusal } from '../../platform/db/all-or-nothing.ts';
import type { Tx } from '../../platform/db/open.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { canonicalEmail } from '../../platform/kernel/email-address.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import { countUse, type UseLimit } from '../../platform/limits/limits.ts';
import { canonicalHost } from '../../platform/net/hosts.ts';
import { resolveMailCredential, validateMailLogin, waitOutConnectTimeout } from '../../platform/net/mail-login.ts';
import type { Parts } from '../../platform/parts.ts';
import type { TaskKind } from '../../platform/tasks/queue.ts';
import { voidOutdatedApproval } from '../edits.ts';
import { isSameServer } from '../material.ts';
import type { SendingAccount, SendingAccountRequest } from '../sending-account-contract.ts';
import { selectApprovedByMail } from '../store.ts';
import { deliverBySmtp, SMTP_TIMEOUTS, tryLogin } from '../transports/smtp.ts';
import { isLoginRefused, isServerUnreachable, smtpProblem } from '../transports/smtp-outcomes.ts';
import type { ApprovedMail, DeliveryResult, MailAccount } from '../transports/transport.ts';
import * as store from './account-store.ts';

/** The user's own mail server for applications. Its password is stored encrypted and never returned. */

export { findMailProviders } from './account-hints.ts';

/** Each save and each test logs in once. More logins could lock the account, or serve to scan for servers. */
const trials: UseLimit = { name: 'sending_account.trial', uses: 10, seconds: 600 };

/** Logs in to test the settings, after the transaction that requests it has committed. */
export const testAccountTask = {
  name: 'applications.try-account',
  payload: Type.Object({ userId: Type.String(), version: Type.Integer() }),
  concurrency: 'each',
  waits: true,
} satisfies TaskKind;

/** The settings without the password. */
function shown(row: store.AccountRow): SendingAccount {
  const { host, port, secure, username, provider, sender, status, last_seen_at, problem, paused_at } = row;
  return {
    host,
    port,
    secure,
    username,
    provider,
    from: sender,
    status,
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    problem,
    paused: paused_at !== null,
  };
}

export async function getSendingAccount(parts: Parts, actor: Actor): Promise<SendingAccount | Refused> {
  const row = await store.findAccount(parts.db, actor.userId);
  return row ? shown(row) : new Refused('not_found');
}

/** Replaces the settings and starts a test. */
export async function putSendingAccount(
  parts: Parts,
  actor: Actor,
  input: SendingAccountRequest,
): Promise<SendingAccount | Refused> {
  const { userId } = actor;
  const host = canonicalHost(input.host);
  const from = input.from === undefined ? undefined : canonicalEmail(input.from);
  const allowPrivate = parts.config.net.allowPrivateHosts;
  const errors = validateMailLogin(input, { host, example: 'smtp.example.se', allowPrivate });
  if (input.from !== undefined && !from)
    errors.push({ field: 'from', message: 'Skriv en e-postadress, till exempel namn@example.se.' });
  if (!host || errors.length > 0) return new Refused('validation_failed', { errors });
  const limited = await countUse(parts, trials, userId);
  if (limited) return limited;
  const refused = await rollbackOnRefusal(parts.db, async (tx) => {
    const before = await store.lockAccount(tx, userId);
    const username = input.username.trim();
    const login = { ...input, host, username };
    const key = resolveMailCredential(parts.seal, placeOf(userId), login, before);
    if (key instanceof Refused) return key;
    if (key.provider === null) await releaseMailLogin(tx, parts, userId, 'sending');
    const version = await store.putAccount(tx, {
      user_id: userId,
      host,
      port: input.port,
      secure: input.secure,
      username,
      ...key,
      sender: from ?? canonicalEmail(username) ?? (await store.selectRegisteredAddress(tx, userId)),
      updated_at: parts.clock.now(),
    });
    await parts.tasks.enqueue(tx, testAccountTask, { userId, version });
    await endApprovals(tx, parts, userId);
    return true;
  });
  return refused instanceof Refused ? refused : getSendingAccount(parts, actor);
}

/** Sets the mail server of a provider that the user has logged in at, in the transaction that stores the login. */
export async function connectSendingAccount(
  tx: Tx,
  parts: Parts,
  userId: string,
  { provider, address }: MailLogin,
): Promise<void> {
  const before = await store.lockAccount(tx, userId);
  const server = { ...parts.mailLogins.about(provider).smtp, username: address, sender: address };
  const key = { password: null, provider };
  const version = await store.putAccount(tx, { user_id: userId, ...server, ...key, updated_at: parts.clock.now() });
  await parts.tasks.enqueue(tx, testAccountTask, { userId, version });
  // A new login at the same server changes nothing that was approved.
  if (!before || !isSameServer(before, server)) await endApprovals(tx, parts, userId);
}

/** Starts another test of the settings. */
export async function testSendingAccount(parts: Parts, actor: Actor): Promise<SendingAccount | Refused> {
  const { userId } = actor;
  if (!(await store.findAccount(parts.db, userId))) return new Refused('not_found');
  const limited = await countUse(parts, trials, userId);
  if (limited) return limited;
  await parts.db.transaction().execute(async (tx) => {
    const version = await store.beginAccountTest(tx, userId);
    if (version !== undefined) await parts.tasks.enqueue(tx, testAccountTask, { userId, version });
  });
  return getSendingAccount(parts, actor);
}

/** The user confirms the account after a password reset, so applications are sent by it again. */
export async function confirmSendingAccount(parts: Parts, actor: Actor): Promise<SendingAccount | Refused> {
  return (await store.setAccountPaused(parts.db, actor.userId, null))
    ? getSendingAccount(parts, actor)
    : new Refused('not_found');
}

/** Deletes a user's mail server, in the caller's transaction. @returns false if there was none */
export async function deleteSendingAccountOf(tx: Tx, parts: Parts, userId: string): Promise<boolean> {
  if (!(await store.deleteAccount(tx, userId))) return false;
  await releaseMailLogin(tx, parts, userId, 'sending');
  await endApprovals(tx, parts, userId);
  return true;
}

export async function deleteSendingAccount(parts: Parts, actor: Actor): Promise<Refused | undefined> {
  const isGone = await parts.db.transaction().execute((tx) => deleteSendingAccountOf(tx, parts, actor.userId));
  return isGone ? undefined : new Refused('not_found');
}

/**
 * The server is part of the approved material, so approved applications that have not been sent need a new approval.
 */
async function endApprovals(tx: Tx, parts: Parts, userId: string): Promise<void> {
  for (const id of await selectApprovedByMail(tx, userId))
    await voidOutdatedApproval(tx, parts, { id, userId }, ACCOUNT_CHANGED_TEXT);
}

/** What the user reads when a change of server ended an approval. */
export const ACCOUNT_CHANGED_TEXT =
  'Inställningarna för din e-post har ändrats sedan du godkände. Läs igenom ansökan och godkänn den igen.';

/** Timeouts of a test, in milliseconds; shorter than those of a mail. */
const TRIAL = { ...SMTP_TIMEOUTS, silence: 20_000, whole: 45_000 };

/** Logs in once and records the result. It has no effect if newer settings or a newer test exist. */
export async function runAccountTest(
  parts: Parts,
  { userId, version }: { userId: string; version: number },
): Promise<void> {
  const row = await store.findAccount(parts.db, userId);
  if (row?.version !== version || row.status !== 'connecting') return;
  const problem = await problemWith(parts, row);
  await store.endAccountTest(parts.db, { userId, version, problem, at: parts.clock.now() });
}

async function problemWith(parts: Parts, row: store.AccountRow): Promise<string | null> {
  const began = performance.now();
  const failure = await withAccount(
    parts,
    row,
    (account) => tryLogin(account, parts.stopping, TRIAL),
    (met) => met !== undefined && isLoginRefused(met),
  );
  if (!failure) return null;
  if ('problem' in failure) return failure.problem;
  if (failure.reason === 'stopped') throw new Error('the service stops: the login is tried again later');
  const { allowPrivateHosts: allowPrivate } = parts.config.net;
  if (isServerUnreachable(failure) && !allowPrivate) await waitOutConnectTimeout(began, TRIAL.connect, parts.stopping);
  return smtpProblem(failure);
}

/** Sends a mail by the user's server, if that is the server that was approved. */
export async function deliverByAccount(
  parts: Parts,
  approved: ApprovedMail,
  words: { gone: string; changed: string },
): Promise<DeliveryResult> {
  const { userId, server } = approved.mail;
  const row = await store.findAccount(parts.db, userId);
  if (!row) return { outcome: 'returned', answer: words.gone };
  if (row.paused_at) return { outcome: 'returned', answer: ACCOUNT_PAUSED_TEXT };
  // The server changed after the claim, and the user has not approved the new one.
  if (!isSameServer(server, row)) return { outcome: 'returned', answer: words.changed };
  const deliver = (account: MailAccount) => deliverBySmtp(approved, account, parts.stopping);
  const delivery = await withAccount(parts, row, deliver, ({ login }) => login === 'refused');
  const result = 'problem' in delivery ? notOpened(delivery) : delivery;
  await recordLoginResult(parts, userId, result);
  return result;
}

/** What the user reads when an account that they have not confirmed sends nothing. */
export const ACCOUNT_PAUSED_TEXT =
  'Din e-post är pausad sedan du valde ett nytt lösenord. Bekräfta under Konto att den fortfarande är din ' +
  'och skicka igen.';

/**
 * A sending also shows whether the login works. A failed write is only logged, as the outcome of the mail must not
 * depend on it.
 */
async function recordLoginResult(parts: Parts, userId: string, { login, answer }: DeliveryResult): Promise<void> {
  if (!login) return;
  const problem = login === 'refused' ? answer : null;
  await store
    .recordLogin(parts.db, { userId, problem, at: parts.clock.now() })
    .catch((error) => parts.log.warn({ err: error }, 'what a sending showed of a mail server is not kept'));
}

/** No connection could be prepared. `isFinal`: only the user can solve it. */
interface NotOpened {
  problem: string;
  isFinal: boolean;
}

function notOpened({ problem, isFinal }: NotOpened): DeliveryResult {
  const answer = `Ansökan har inte skickats. ${problem}`;
  return { outcome: 'returned', answer, ...(isFinal ? { login: 'refused' } : {}) };
}

/**
 * Runs `act` with the account's credentials. If the server refuses an access token, for example a revoked one, a new
 * one is fetched once; nothing has been sent by then.
 */
async function withAccount<T>(
  parts: Parts,
  row: store.AccountRow,
  act: (account: MailAccount) => Promise<T>,
  isRefused: (result: T) => boolean,
): Promise<T | NotOpened> {
  const account = await opened(parts, row);
  if ('problem' in account) return account;
  const result = await act(account);
  if (!account.isToken || !isRefused(result)) return result;
  const anew = await opened(parts, row, account.password);
  return 'problem' in anew ? anew : act(anew);
}

async function opened(parts: Parts, row: store.AccountRow, refused?: string): Promise<MailAccount | NotOpened> {
  const { user_id: userId, host, port, secure, username, sender, provider } = row;
  const { allowPrivateHosts: allowPrivate } = parts.config.net;
  const account = { host, port, secure, username, sender, allowPrivate };
  if (provider) {
    const access = await obtainAccessToken(parts, { userId, provider, address: username }, refused);
    return 'token' in access
      ? { ...account, password: access.token, isToken: true }
      : { problem: signInAgainText(parts, provider, access.refusal), isFinal: access.refusal === 'ended' };
  }
  try {
    return { ...account, password: parts.seal.open(row.password ?? '', placeOf(userId)), isToken: false };
  } catch (error) {
    // The encryption key has changed, so the user has to enter the password again.
    parts.log.error({ err: error }, 'the password of a mail server cannot be opened');
    return { problem: 'Skriv lösenordet till ditt e-postkonto igen.', isFinal: true };
  }
}

const placeOf = (userId: string): string => `sending-account:${userId}`;
