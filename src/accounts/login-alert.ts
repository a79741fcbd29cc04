import { isIPv4 } from 'node:net';
import { hashSecret, newSecret } from '../platform/crypto/single-use.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Caller } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import type { Refused } from '../platform/kernel/errors.ts';
import { networkKey } from '../platform/limits/limits.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { newDevice } from '../platform/mail/templates/logins.ts';
import type { Parts } from '../platform/parts.ts';
import signs from './device-signs.json' with { type: 'json' };
import { issueResetLink, refuseToken } from './password.ts';
import { stopRecovery } from './recovery-stop.ts';
import { type AccessRevokers, deleteSecondStepsSince, revokeAllAccess } from './revoke-access.ts';
import { type LoginEvent, recordSecurityEvent, selectLogins } from './security-log.ts';
import * as tokens from './token-store.ts';
import { lockUserRow, setPasswordHash, type UserRow } from './user-store.ts';

const DAY = 86_400;
/** How long a device and a network are remembered. */
const KNOWN_FOR = 180 * DAY;
const DENIAL_TTL = 7 * DAY;
const MOST_A_DAY = 5;

/**
 * Mails the account's address when a login comes from a device or a network that no login came from before, with the
 * link that ends it. In the transaction of the login and before that is in the log. An address that was only written
 * gets none: its link would hand the account over.
 */
export async function alertOfNewDevice(tx: Tx, parts: Parts, user: UserRow, caller: Caller): Promise<void> {
  if (user.address_unproved_since) return;
  const now = parts.clock.now();
  const log = await selectLogins(tx, user.id);
  // The first login of an account that somebody else made has nothing to differ from.
  if (log.length === 0 || isKnown(log, caller, addSeconds(now, -KNOWN_FOR))) return;
  // Whoever knows the password could fill the mailbox.
  if ((await tokens.countTokensSince(tx, 'login_denials', user.id, addSeconds(now, -DAY))) >= MOST_A_DAY) return;
  const { secret, hash } = newSecret();
  await tokens.insertToken(tx, 'login_denials', {
    user_id: user.id,
    token_hash: hash,
    created_at: now,
    expires_at: addSeconds(now, DENIAL_TTL),
  });
  const link = parts.links.to('/inte-jag', { token: secret });
  const device = deviceName(caller.userAgent);
  await enqueueMail(tx, parts, user.email, newDevice({ device, ip: caller.ip, at: now, link, ttl: DENIAL_TTL }));
}

/**
 * Whoever has the mailbox says that a login was not theirs: the password no longer opens the account, everything that
 * somebody may have set up ends, and a link for a new password is mailed.
 */
export async function denyLogin(
  parts: Parts,
  endings: AccessRevokers,
  input: { token: string },
  caller: Caller,
): Promise<{ message: string } | Refused> {
  const hash = hashSecret(input.token);
  // A quick look first, so that a made-up token costs no hashing; the use below is what counts.
  const owner = await tokens.findTokenOwner(parts.db, 'login_denials', hash, parts.clock.now());
  if (!owner) return refuseToken();
  const unknown = await parts.passwords.hash(newSecret().secret, { network: networkKey(caller.ip) });
  const denied = await parts.db.transaction().execute(async (tx) => {
    const account = await lockUserRow(tx, owner);
    const used = await tokens.consumeToken(tx, 'login_denials', hash, parts.clock.now());
    if (!account || used?.user_id !== account.id) return false;
    await setPasswordHash(tx, account.id, unknown);
    await stopRecovery(tx, parts, account, caller);
    await revokeAllAccess(tx, parts, endings, account.id);
    await deleteSecondStepsSince(tx, account.id, used.created_at);
    await recordSecurityEvent(tx, parts, account.id, 'login_denied', caller);
    await issueResetLink(tx, parts, account, caller, { after: 'denied' });
    return true;
  });
  if (!denied) return refuseToken();
  return {
    message: 'Alla enheter är utloggade och ditt gamla lösenord gäller inte längre. Vi har mejlat dig en länk.',
  };
}

/** Whether device and network were seen since then. A denied login makes all of before unknown. */
function isKnown(log: LoginEvent[], { ip, userAgent }: Caller, since: Date): boolean {
  const denied = log.findIndex(({ kind }) => kind === 'login_denied');
  const known = (denied < 0 ? log : log.slice(0, denied)).filter(({ at }) => at > since);
  return (
    known.some(({ user_agent }) => deviceKey(user_agent) === deviceKey(userAgent)) &&
    known.some(({ ip: other }) => other !== null && providerKey(other) === providerKey(ip))
  );
}

/** The browser and the system in words, by the page's own table, whose order matters. */
function deviceName(userAgent: string | null): string {
  const has = (sign: string) => userAgent?.includes(sign);
  const nameIn = (table: string[][]) => table.find(([, ...all]) => all.every(has))?.[0];
  return [nameIn(signs.browsers), nameIn(signs.systems)].filter(Boolean).join(' på ') || 'okänd enhet';
}

/** A browser on a system, whatever its version: that changes every month. */
const deviceKey = (userAgent: string | null) => userAgent?.replaceAll(/[\d._]+/g, '') ?? '';

/** Roughly an internet provider: half of an IPv4 address, the /32 of IPv6. A phone moves about within it. */
function providerKey(ip: string): string {
  const key = networkKey(ip);
  return isIPv4(key) ? key.split('.', 2).join('.') : key.split(':', 2).join(':');
}
