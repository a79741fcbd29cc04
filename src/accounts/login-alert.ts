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
import { issueResetLink, refuseInvalidToken } from './password.ts';
import { stopRecovery } from './recovery-stop.ts';
import { type AccessRevokers, deleteSecondStepsSince, revokeAllAccess } from './revoke-access.ts';
import { type LoginEvent, recordSecurityEvent, selectLogins } from './security-log.ts';
import * as tokens from './token-store.ts';
import { lockUserRow, setPasswordHash, type UserRow } from './user-store.ts';

const DAY = 86_400;
/** How long a device and a network are remembered, in seconds. */
const KNOWN_FOR = 180 * DAY;
const DENIAL_TTL = 7 * DAY;
const MOST_A_DAY = 5;

/**
 * Mails the user when a login comes from an unknown device or network, with a link to deny it. Runs in the login's
 * transaction, before the login is logged. An unproved address gets no mail, since the link would give its owner the
 * account.
 */
export async function alertOfNewDevice(tx: Tx, parts: Parts, user: UserRow, caller: Caller): Promise<void> {
  if (user.address_unproved_since) return;
  const now = parts.clock.now();
  const log = await selectLogins(tx, user.id);
  // The first login of an account that an administrator or the settings created has nothing to compare with.
  if (log.length === 0 || isKnown(log, caller, addSeconds(now, -KNOWN_FOR))) return;
  // Limits the mails, as an attacker with the password could fill the mailbox.
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
 * Denies a login by the mailed link: sets an unknown password, revokes everything that the attacker may have set up,
 * and mails a link for a new password.
 */
export async function denyLogin(
  parts: Parts,
  endings: AccessRevokers,
  input: { token: string },
  caller: Caller,
): Promise<{ message: string } | Refused> {
  const hash = hashSecret(input.token);
  // An early check, so that an invalid token costs no hashing. Only consuming the token below counts.
  const owner = await tokens.findTokenOwner(parts.db, 'login_denials', hash, parts.clock.now());
  if (!owner) return refuseInvalidToken();
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
  if (!denied) return refuseInvalidToken();
  return {
    message: 'Alla enheter är utloggade och ditt gamla lösenord gäller inte längre. Vi har mejlat dig en länk.',
  };
}

/** Whether device and network occurred since `since`. Logins before a denial do not count as known. */
function isKnown(log: LoginEvent[], { ip, userAgent }: Caller, since: Date): boolean {
  const denied = log.findIndex(({ kind }) => kind === 'login_denied');
  const known = (denied < 0 ? log : log.slice(0, denied)).filter(({ at }) => at > since);
  return (
    known.some(({ user_agent }) => deviceKey(user_agent) === deviceKey(userAgent)) &&
    known.some(({ ip: other }) => other !== null && providerKey(other) === providerKey(ip))
  );
}

/** Browser and system in words, from the table that the page uses too. The first match wins. */
function deviceName(userAgent: string | null): string {
  const has = (sign: string) => userAgent?.includes(sign);
  const nameIn = (table: string[][]) => table.find(([, ...all]) => all.every(has))?.[0];
  return [nameIn(signs.browsers), nameIn(signs.systems)].filter(Boolean).join(' på ') || 'okänd enhet';
}

/** A user agent without version numbers, which change every month. */
const deviceKey = (userAgent: string | null) => userAgent?.replaceAll(/[\d._]+/g, '') ?? '';

/** Roughly an internet provider: half of an IPv4 address, or an IPv6 /32. A phone's address changes within it. */
function providerKey(ip: string): string {
  const key = networkKey(ip);
  return isIPv4(key) ? key.split('.', 2).join('.') : key.split(':', 2).join(':');
}
