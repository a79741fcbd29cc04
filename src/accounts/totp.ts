import { Secret } from 'otpauth';
import QRCode from 'qrcode';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { totpChanged } from '../platform/mail/templates/logins.ts';
import type { Parts } from '../platform/parts.ts';
import type { SecondStep } from './passkey-contract.ts';
import { requirePassword } from './password-check.ts';
import { reauthenticate } from './second-step.ts';
import {
  acceptedTimeStep,
  createTotp,
  hashRecoveryCode,
  newRecoveryCodes,
  totpSealContext,
} from './second-step-codes.ts';
import { refuseLastSecondStep } from './second-step-rules.ts';
import { recordSecurityEvent } from './security-log.ts';
import * as store from './totp-store.ts';
import { findUserById, lockUnchangedUserRow, lockUserRow } from './user-store.ts';

/** Starts TOTP. It is on only after a code from the app was confirmed. */
export async function startTotpSetup(parts: Parts, actor: Actor, input: { currentPassword: string }, caller: Caller) {
  const user = await requirePassword(parts, actor, input.currentPassword, caller);
  if (user instanceof Refused) return user;
  const secret = new Secret({ size: 20 }).base32;
  const put = await parts.db.transaction().execute(async (tx) => {
    if (!(await lockUnchangedUserRow(tx, user))) return new Refused('wrong_password');
    return store.putTotp(tx, {
      user_id: user.id,
      secret: parts.seal.close(secret, totpSealContext(user.id)),
      created_at: parts.clock.now(),
    });
  });
  if (put instanceof Refused) return put;
  if (!put)
    return new Refused('conflict', {
      detail: 'Tvåstegsinloggning är redan påslagen. Stäng av den först för att byta app.',
    });
  const uri = createTotp(user, secret).toString();
  return { secret, uri, qrSvg: await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) };
}

/** Turns TOTP on. The recovery codes are returned only once, as only their hashes are stored. */
export async function confirmTotp(
  parts: Parts,
  actor: Actor,
  input: { code: string; allowRecovery?: boolean },
  caller: Caller,
) {
  const { code, allowRecovery = false } = input;
  const user = await findUserById(parts.db, actor.userId);
  if (!user) throw new Error('an actor without an account');
  const row = await store.findTotp(parts.db, user.id);
  if (!row || row.confirmed_at) return new Refused('conflict', { detail: 'Börja om: be om en ny QR-kod först.' });
  const step = acceptedTimeStep(parts, user, row.secret, code);
  if (step === undefined) return refuseField('code', 'Koden stämmer inte. Skriv den som appen visar just nu.');
  const recoveryCodes = newRecoveryCodes();
  const refused = await parts.db.transaction().execute(async (tx) => {
    const held = await lockUserRow(tx, user.id);
    if (allowRecovery && held?.role === 'admin') return refuseAdminRecovery();
    const confirmed = { secret: row.secret, at: parts.clock.now(), allowRecovery };
    if (!(await store.confirmTotp(tx, user.id, confirmed))) return new Refused('conflict');
    await store.consumeTimeStep(tx, user.id, step);
    await store.putRecoveryCodes(tx, user.id, recoveryCodes.map(hashRecoveryCode));
    await recordSecurityEvent(tx, parts, user.id, 'totp_enabled', caller);
    if (allowRecovery) await recordSecurityEvent(tx, parts, user.id, 'totp_recovery_allowed', caller);
    const at = parts.clock.now();
    await enqueueMail(tx, parts, user.email, totpChanged({ on: true, at, allowRecovery }));
    return undefined;
  });
  return refused ?? { recoveryCodes };
}

/** Refuses recovery for administrators: their second step can only be turned off by using it. */
export function refuseAdminRecovery(): Refused {
  return refuseField(
    'allowRecovery',
    'En administratör kan inte välja återställning. Spara reservkoderna på ett säkert ställe.',
  );
}

/** Turns TOTP off, after reauthentication with both steps. */
export async function disableTotp(
  parts: Parts,
  actor: Actor,
  input: { currentPassword: string } & SecondStep,
  caller: Caller,
): Promise<Refused | undefined> {
  const user = await reauthenticate(parts, actor, input, caller, () => refuseIfLast(parts, parts.db, actor.userId));
  if (user instanceof Refused) return user;
  return parts.db.transaction().execute(async (tx) => {
    const held = await lockUnchangedUserRow(tx, user);
    if (!held) return new Refused('wrong_password');
    // The last passkey may have been removed since the first check.
    const refused = await refuseIfLast(parts, tx, held.id);
    if (refused) return refused;
    if (!(await store.deleteTotp(tx, held.id)) || !held.totp_enabled) return undefined;
    await store.deleteUnusableCodes(tx, held.id);
    await recordSecurityEvent(tx, parts, held.id, 'totp_disabled', caller);
    await enqueueMail(
      tx,
      parts,
      held.email,
      totpChanged({ on: false, at: parts.clock.now(), hasPasskey: held.has_passkey }),
    );
    return undefined;
  });
}

async function refuseIfLast(parts: Parts, db: Db | Tx, userId: string): Promise<Refused | undefined> {
  const user = await findUserById(db, userId);
  return user && refuseLastSecondStep(parts, user, { totp_enabled: false });
}
