import { hasSendingAccount } from '../applications/applications.ts';
import { allOrNothing } from '../platform/db/all-or-nothing.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { type FieldError, Refused } from '../platform/kernel/errors.ts';
import { countUse, type UseLimit } from '../platform/limits/limits.ts';
import { canonicalHost } from '../platform/net/hosts.ts';
import { isSameLogin, sealPassword, validateMailLogin } from '../platform/net/mail-login.ts';
import type { Parts } from '../platform/parts.ts';
import type { AlertSwitch, Connections, Mailbox, MailboxRequest } from './contract.ts';
import * as store from './mailbox-store.ts';
import { isFolderName } from './rules.ts';

/**
 * The mailbox that a person lets us watch: its settings, with a password that we hold sealed and never tell. Whoever
 * watches sees changes here within a second, and tries them.
 */

/** Each save and each test logs in somewhere. Too many would lock an account there, or look for servers. */
export const trialLimit: UseLimit = { name: 'mailbox.trial', uses: 10, seconds: 600 };

const INBOX = 'INBOX';

/** The password stays where it is. */
function shown(row: store.MailboxRow): Mailbox {
  const { host, port, secure, username, folders, status, last_seen_at, problem, paused_at, takes_alerts: alerts } = row;
  const lastSeenAt = last_seen_at?.toISOString() ?? null;
  return { host, port, secure, username, folders, status, lastSeenAt, problem, paused: paused_at !== null, alerts };
}

export async function getMailbox(parts: Parts, actor: Actor): Promise<Mailbox | Refused> {
  const row = await store.findMailbox(parts.db, actor.userId);
  return row ? shown(row) : new Refused('not_found');
}

/** Which mail servers of the person are set, so that nobody has to ask for one that is not there. */
export async function getConnections({ db }: Parts, { userId }: Actor): Promise<Connections> {
  const mailbox = await store.findMailbox(db, userId);
  return { mailbox: mailbox !== undefined, sendingAccount: await hasSendingAccount(db, userId) };
}

/** Puts settings in the place of those that there are; they are tried at once. */
export async function putMailbox(parts: Parts, actor: Actor, input: MailboxRequest): Promise<Mailbox | Refused> {
  const { userId } = actor;
  const host = canonicalHost(input.host);
  const errors = validateMailbox(parts, input, host);
  if (!host || errors.length > 0) return new Refused('validation_failed', { errors });
  const limited = await countUse(parts, trialLimit, userId);
  if (limited) return limited;
  const refused = await allOrNothing(parts.db, async (tx) => {
    const before = await store.lockMailbox(tx, userId);
    const username = input.username.trim();
    const login = { ...input, host, username };
    const password = sealPassword(parts.seal, placeOf(userId), login, before);
    if (password instanceof Refused) return password;
    if (!isSameLogin(login, before)) await store.deleteCheckpoints(tx, userId);
    await store.putMailbox(tx, {
      user_id: userId,
      host,
      port: input.port,
      secure: input.secure,
      username,
      password,
      folders: foldersOf(input.folders),
      created_at: parts.clock.now(),
    });
    return true;
  });
  return refused instanceof Refused ? refused : getMailbox(parts, actor);
}

/** INBOX has one name in any case of letters (RFC 9051 §5.1), and a folder is watched once. */
function foldersOf(written: readonly string[] = [INBOX]): string[] {
  return [...new Set(written.map((name) => (name.toUpperCase() === INBOX ? INBOX : name)))];
}

/** @param host in its canonical form, where it is one */
export function validateMailbox(parts: Parts, input: MailboxRequest, host: string | undefined): FieldError[] {
  const { allowPrivateHosts: allowPrivate } = parts.config.net;
  const errors = validateMailLogin(input, { host, example: 'imap.example.se', allowPrivate });
  if (!(input.folders ?? []).every(isFolderName))
    errors.push({ field: 'folders', message: 'Skriv mapparnas namn så som de står i ditt e-postprogram.' });
  return errors;
}

/** Has the settings tried again. */
export async function testMailbox(parts: Parts, actor: Actor): Promise<Mailbox | Refused> {
  const { userId } = actor;
  if (!(await store.findMailbox(parts.db, userId))) return new Refused('not_found');
  const limited = await countUse(parts, trialLimit, userId);
  if (limited) return limited;
  await store.requestTrial(parts.db, userId);
  return getMailbox(parts, actor);
}

/** Whether the jobs in job alerts are taken, from the next mail on. */
export async function setAlerts(parts: Parts, actor: Actor, { alerts }: AlertSwitch): Promise<Mailbox | Refused> {
  const isThere = await store.setTakesAlerts(parts.db, actor.userId, alerts);
  return isThere ? getMailbox(parts, actor) : new Refused('not_found');
}

/** The person says after a forgotten password that the mailbox is still theirs: it is watched again. */
export async function confirmMailbox(parts: Parts, actor: Actor): Promise<Mailbox | Refused> {
  return (await store.resumeMailbox(parts.db, actor.userId)) ? getMailbox(parts, actor) : new Refused('not_found');
}

/** Deletes the mailbox and its password. Mails that belong to applications stay. */
export async function deleteMailbox(parts: Parts, actor: Actor): Promise<Refused | undefined> {
  return (await store.deleteMailbox(parts.db, actor.userId)) ? undefined : new Refused('not_found');
}

/** The settings without the secret, for the export of a person's data; null where there are none. */
export async function mailboxForExport(parts: Parts, userId: string) {
  const row = await store.findMailbox(parts.db, userId);
  return row ? shown(row) : null;
}

/** The password for a login; undefined when it was sealed with a key that is gone. */
export function openPassword(parts: Parts, row: store.MailboxRow): string | undefined {
  try {
    return parts.seal.open(row.password, placeOf(row.user_id));
  } catch (error) {
    parts.log.error({ err: error }, 'the password of a mailbox cannot be opened');
    return undefined;
  }
}

function placeOf(userId: string): string {
  return `mailbox:${userId}`;
}
