import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import { hashSecret } from '../platform/crypto/single-use.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { totpChanged } from '../platform/mail/templates/totp-changed.ts';
import type { Parts } from '../platform/parts.ts';
import { countFailedSecondStep, requirePassword } from './password-check.ts';
import { stopRecovery } from './recovery-stop.ts';
import { recordSecurityEvent } from './security-log.ts';
import * as store from './totp-store.ts';
import { findUserById, lockUnchangedUser, lockUser, type UserRow } from './user-store.ts';

/** RFC 6238 as authenticator apps take it: SHA-1, six digits, 30 seconds; one step either way is accepted. */
const PERIOD = 30;
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** No letters that are read as others. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function totpOf(user: { email: string }, secret: string): TOTP {
  return new TOTP({
    issuer: 'Sökväg',
    label: user.email,
    period: PERIOD,
    digits: 6,
    secret: Secret.fromBase32(secret),
  });
}

/** Starts the second step: it is on only once a code from the app has been shown. */
export async function startTotp(parts: Parts, actor: Actor, input: { currentPassword: string }, caller: Caller) {
  const user = await ownUser(parts, actor);
  const refused = await requirePassword(parts, user, input.currentPassword, caller);
  if (refused) return refused;
  const secret = new Secret({ size: 20 }).base32;
  const put = await parts.db.transaction().execute(async (tx) => {
    if (!(await lockUnchangedUser(tx, user))) return new Refused('wrong_password');
    return store.putTotp(tx, {
      user_id: user.id,
      secret: parts.seal.close(secret, sealedFor(user.id)),
      created_at: parts.clock.now(),
    });
  });
  if (put instanceof Refused) return put;
  if (!put)
    return new Refused('conflict', {
      detail: 'Tvåstegsinloggning är redan påslagen. Stäng av den först för att byta app.',
    });
  const uri = totpOf(user, secret).toString();
  return { secret, uri, qrSvg: await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) };
}

/** Turns the second step on. The recovery codes are shown this once; only their hashes are kept. */
export async function confirmTotp(
  parts: Parts,
  actor: Actor,
  input: { code: string; allowRecovery?: boolean },
  caller: Caller,
) {
  const { code, allowRecovery = false } = input;
  const user = await ownUser(parts, actor);
  const row = await store.findTotp(parts.db, user.id);
  if (!row || row.confirmed_at) return new Refused('conflict', { detail: 'Börja om: be om en ny QR-kod först.' });
  const step = acceptedStep(parts, user, row.secret, code);
  if (step === undefined) return refuseField('code', 'Koden stämmer inte. Skriv den som appen visar just nu.');
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const refused = await parts.db.transaction().execute(async (tx) => {
    const held = await lockUser(tx, user.id);
    if (allowRecovery && held?.role === 'admin') return refuseAdminRecovery();
    const confirmed = { secret: row.secret, at: parts.clock.now(), allowRecovery };
    if (!(await store.confirmTotp(tx, user.id, confirmed))) return new Refused('conflict');
    await store.consumeTimeStep(tx, user.id, step);
    await store.putRecoveryCodes(tx, user.id, recoveryCodes.map(recoveryHash));
    await recordSecurityEvent(tx, parts, user.id, 'totp_enabled', caller);
    if (allowRecovery) await recordSecurityEvent(tx, parts, user.id, 'totp_recovery_allowed', caller);
    const at = parts.clock.now();
    await enqueueMail(tx, parts, user.email, totpChanged({ on: true, at, allowRecovery }));
    return undefined;
  });
  return refused ?? { recoveryCodes };
}

/** An administrator's second step goes in no other way than by itself. */
export function refuseAdminRecovery(): Refused {
  return refuseField(
    'allowRecovery',
    'En administratör kan inte välja återställning. Spara reservkoderna på ett säkert ställe.',
  );
}

/** Turns it off. Whoever has no more than the password must not be rid of the second step by it. */
export async function stopTotp(
  parts: Parts,
  actor: Actor,
  input: { currentPassword: string; totp?: string },
  caller: Caller,
): Promise<Refused | undefined> {
  const user = await ownUser(parts, actor);
  const refused =
    (await requirePassword(parts, user, input.currentPassword, caller)) ??
    (await requireSecondStep(parts, user, input.totp, caller));
  if (refused) return refused;
  return parts.db.transaction().execute(async (tx) => {
    const held = await lockUnchangedUser(tx, user);
    if (!held) return new Refused('wrong_password');
    if (!(await store.deleteTotp(tx, held.id)) || !held.totp_enabled) return undefined;
    await recordSecurityEvent(tx, parts, held.id, 'totp_disabled', caller);
    await enqueueMail(tx, parts, held.email, totpChanged({ on: false, at: parts.clock.now() }));
    return undefined;
  });
}

/**
 * The second step of a login whose password was right: undefined when it is not on or was passed. A code from
 * the app works once, a recovery code once for good.
 */
export async function checkSecondStep(
  parts: Parts,
  user: UserRow,
  given: string | undefined,
  caller: Caller,
): Promise<Refused | undefined> {
  if (!user.totp_enabled) return undefined;
  if (!given) return new Refused('totp_required');
  const row = await store.findTotp(parts.db, user.id);
  if (!row) return undefined;
  const step = acceptedStep(parts, user, row.secret, given);
  const passed = await parts.db.transaction().execute(async (tx) => {
    const held = await lockUser(tx, user.id);
    if (!held) return false;
    if (step === undefined || !(await store.consumeTimeStep(tx, held.id, step))) {
      if (!(await store.consumeRecoveryCode(tx, held.id, recoveryHash(given), parts.clock.now()))) return false;
      await recordSecurityEvent(tx, parts, held.id, 'recovery_code_used', caller);
    }
    // Whoever shows it has not lost it.
    await stopRecovery(tx, parts, held, caller);
    return true;
  });
  if (passed) return undefined;
  return new Refused('invalid_credentials', { detail: 'Koden stämmer inte. Skriv den som appen visar just nu.' });
}

/** The second step of somebody who is known and gave the password: a refusal that names the field, where it is on. */
export async function requireSecondStep(
  parts: Parts,
  user: UserRow,
  given: string | undefined,
  caller: Caller,
): Promise<Refused | undefined> {
  const step = await checkSecondStep(parts, user, given, caller);
  if (step?.code === 'totp_required') {
    const message = 'Skriv koden från din app, eller en av dina reservkoder.';
    return new Refused('totp_required', { errors: [{ field: 'totp', message }] });
  }
  if (step?.code !== 'invalid_credentials') return step;
  await countFailedSecondStep(parts, user.email, caller);
  return refuseField('totp', 'Koden stämmer inte. Skriv den som appen visar just nu.');
}

/** The time step that the code belongs to; undefined when it belongs to none that is accepted now. */
function acceptedStep(parts: Parts, user: UserRow, sealed: string, code: string): number | undefined {
  const token = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = parts.clock.now().getTime();
  const totp = totpOf(user, parts.seal.open(sealed, sealedFor(user.id)));
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

function sealedFor(userId: string): string {
  return `totp:${userId}`;
}

/** Ten characters, about 49 bits: `k7m2p-x9q4t`. */
function newRecoveryCode(): string {
  // 248 is the largest multiple of 31 below 256: bytes above it would favour some letters.
  const letters: string[] = [];
  while (letters.length < 10) {
    for (const byte of randomBytes(16)) {
      if (byte < 248 && letters.length < 10) letters.push(recoveryAlphabet[byte % 31] as string);
    }
  }
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

function recoveryHash(code: string): Buffer {
  return hashSecret(`recovery:${code.toLowerCase().replace(/[\s-]/g, '')}`);
}

async function ownUser(parts: Parts, actor: Actor): Promise<UserRow> {
  const user = await findUserById(parts.db, actor.userId);
  if (!user) throw new Error('an actor without an account');
  return user;
}
