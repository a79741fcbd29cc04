import { hasSendingAccount } from '../applications/applications.ts';
import type { MailLogin } from '../mail-logins/contract.ts';
import { obtainAccessToken, releaseMailLogin } from '../mail-logins/mail-logins.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { type FieldError, Refused } from '../platform/kernel/errors.ts';
import { countUse, type UseLimit } from '../platform/limits/limits.ts';
import { canonicalHost } from '../platform/net/hosts.ts';
import { isSameLogin, resolveMailCredential, validateMailLogin } from '../platform/net/mail-login.ts';
import { offeredProviders } from '../platform/oauth/oauth.ts';
import type { Parts } from '../platform/parts.ts';
import type { AlertSwitch, Connections, Mailbox, MailboxRequest } from './contract.ts';
import * as store from './mailbox-store.ts';
import { isFolderName } from './rules.ts';

/**
 * The settings of a user's watched mailbox. The password is encrypted and never returned. The watching process notices
 * changes within a second and tries them.
 */

/**
 * Each save and each test logs in at a server. Too many could lock the account there, or be used to scan for servers.
 */
export const trialLimit: UseLimit = { name: 'mailbox.trial', uses: 10, seconds: 600 };

const INBOX = 'INBOX';

/** The settings without the password. */
function shown(row: store.MailboxRow): Mailbox {
  const { host, port, secure, username, provider, folders, status, problem } = row;
  const lastSeenAt = row.last_seen_at?.toISOString() ?? null;
  const [paused, alerts] = [row.paused_at !== null, row.takes_alerts];
  return { host, port, secure, username, provider, folders, status, lastSeenAt, problem, paused, alerts };
}

export async function getMailbox(parts: Parts, actor: Actor): Promise<Mailbox | Refused> {
  const row = await store.findMailbox(parts.db, actor.userId);
  return row ? shown(row) : new Refused('not_found');
}

/** Which mail servers the user has set, so that the page does not request missing ones. */
export async function getConnections({ db, config }: Parts, { userId }: Actor): Promise<Connections> {
  const mailbox = await store.findMailbox(db, userId);
  const connected = { mailbox: mailbox !== undefined, sendingAccount: await hasSendingAccount(db, userId) };
  return { ...connected, logins: offeredProviders(config) };
}

/** Inserts or replaces the settings, which are tried at once. */
export async function putMailbox(parts: Parts, actor: Actor, input: MailboxRequest): Promise<Mailbox | Refused> {
  const { userId } = actor;
  const host = canonicalHost(input.host);
  const errors = validateMailbox(parts, input, host);
  if (!host || errors.length > 0) return new Refused('validation_failed', { errors });
  const limited = await countUse(parts, trialLimit, userId);
  if (limited) return limited;
  const refused = await rollbackOnRefusal(parts.db, async (tx) => {
    const before = await store.lockMailbox(tx, userId);
    const username = input.username.trim();
    const login = { ...input, host, username };
    const key = resolveMailCredential(parts.seal, placeOf(userId), login, before);
    if (key instanceof Refused) return key;
    if (key.provider === null) await releaseMailLogin(tx, parts, userId, 'mailbox');
    if (!isSameLogin(login, before)) await store.deleteCheckpoints(tx, userId);
    const { port, secure } = input;
    const settings = { user_id: userId, host, port, secure, username, ...key, folders: foldersOf(input.folders) };
    await store.putMailbox(tx, { ...settings, created_at: parts.clock.now() });
    return true;
  });
  return refused instanceof Refused ? refused : getMailbox(parts, actor);
}

/** Sets up the mailbox of a provider after a login there, in the transaction that stores the grant. */
export async function connectMailbox(
  tx: Tx,
  parts: Parts,
  userId: string,
  { provider, address }: MailLogin,
): Promise<void> {
  const before = await store.lockMailbox(tx, userId);
  const login = { ...parts.mailLogins.about(provider).imap, username: address };
  const isSame = isSameLogin(login, before);
  if (!isSame) await store.deleteCheckpoints(tx, userId);
  const folders = (isSame && before?.folders) || foldersOf();
  const key = { password: null, provider };
  await store.putMailbox(tx, { user_id: userId, ...login, ...key, folders, created_at: parts.clock.now() });
}

/** INBOX is case-insensitive (RFC 9051 §5.1). Duplicates are removed. */
function foldersOf(written: readonly string[] = [INBOX]): string[] {
  return [...new Set(written.map((name) => (name.toUpperCase() === INBOX ? INBOX : name)))];
}

/** @param host the canonical form; undefined for an invalid host */
export function validateMailbox(parts: Parts, input: MailboxRequest, host: string | undefined): FieldError[] {
  const { allowPrivateHosts: allowPrivate } = parts.config.net;
  const errors = validateMailLogin(input, { host, example: 'imap.example.se', allowPrivate });
  if (!(input.folders ?? []).every(isFolderName))
    errors.push({ field: 'folders', message: 'Skriv mapparnas namn så som de står i ditt e-postprogram.' });
  return errors;
}

/** Requests another try of the saved settings. */
export async function testMailbox(parts: Parts, actor: Actor): Promise<Mailbox | Refused> {
  const { userId } = actor;
  if (!(await store.findMailbox(parts.db, userId))) return new Refused('not_found');
  const limited = await countUse(parts, trialLimit, userId);
  if (limited) return limited;
  await store.requestTrial(parts.db, userId);
  return getMailbox(parts, actor);
}

/** Turns the reading of job alerts on or off, from the next mail on. */
export async function setJobAlerts(parts: Parts, actor: Actor, { alerts }: AlertSwitch): Promise<Mailbox | Refused> {
  const isThere = await store.setTakesAlerts(parts.db, actor.userId, alerts);
  return isThere ? getMailbox(parts, actor) : new Refused('not_found');
}

/** The user confirms after a forgotten password that the mailbox is still theirs, and the watch resumes. */
export async function confirmMailbox(parts: Parts, actor: Actor): Promise<Mailbox | Refused> {
  return (await store.resumeMailbox(parts.db, actor.userId)) ? getMailbox(parts, actor) : new Refused('not_found');
}

/** Deletes the mailbox and its password. Mails that belong to applications stay. */
export async function deleteMailbox(parts: Parts, actor: Actor): Promise<Refused | undefined> {
  return parts.db
    .transaction()
    .execute(async (tx) => ((await removeMailbox(tx, parts, actor.userId)) ? undefined : new Refused('not_found')));
}

/** Deletes the mailbox in the caller's transaction. Returns false where there was none. */
export async function removeMailbox(tx: Tx, parts: Parts, userId: string): Promise<boolean> {
  await releaseMailLogin(tx, parts, userId, 'mailbox');
  return store.deleteMailbox(tx, userId);
}

/** The settings without the password, for the data export; null where there are none. */
export async function mailboxForExport(parts: Parts, userId: string) {
  const row = await store.findMailbox(parts.db, userId);
  return row ? shown(row) : null;
}

/** The secret for the login: a password, or a provider's token. */
export type MailboxCredential = { password: string; isToken: boolean } | { refusal: 'no_password' | 'ended' | 'away' };

/** @param refused a token that the server refused; it is replaced */
export async function loadMailboxCredential(
  parts: Parts,
  row: store.MailboxRow,
  refused?: string,
): Promise<MailboxCredential> {
  const { user_id: userId, provider, username: address } = row;
  if (provider) {
    const access = await obtainAccessToken(parts, { userId, provider, address }, refused);
    return 'token' in access ? { password: access.token, isToken: true } : access;
  }
  try {
    return { password: parts.seal.open(row.password ?? '', placeOf(userId)), isToken: false };
  } catch (error) {
    // The password was encrypted with a key that is gone.
    parts.log.error({ err: error }, 'the password of a mailbox cannot be opened');
    return { refusal: 'no_password' };
  }
}

const placeOf = (userId: string): string => `mailbox:${userId}`;
