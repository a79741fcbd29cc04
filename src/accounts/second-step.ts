import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { SecondStep } from './passkey-contract.ts';
import type { ChallengeUse } from './passkey-store.ts';
import { acceptVerifiedPasskey, refusePasskey, verifyPasskey } from './passkey-use.ts';
import { countFailedSecondStep, requirePassword } from './password-check.ts';
import { stopRecovery } from './recovery-stop.ts';
import { acceptedTimeStep, hashRecoveryCode } from './second-step-codes.ts';
import { hasSecondStep } from './second-step-rules.ts';
import { recordSecurityEvent } from './security-log.ts';
import * as codes from './totp-store.ts';
import { lockUserRow, type UserRow } from './user-store.ts';

/** The second step after the password: a passkey, a code of an app, or a recovery code. */

/**
 * Checks the second step of a login after the password. Returns undefined when it is off or was passed.
 *
 * @param use what the passkey's challenge was issued for
 */
export async function checkSecondStep(
  parts: Parts,
  user: UserRow,
  given: SecondStep,
  use: ChallengeUse,
  caller: Caller,
): Promise<Refused | undefined> {
  if (!hasSecondStep(user)) return undefined;
  if (given.passkey) return checkPasskey(parts, user, given.passkey, use, caller);
  if (given.totp) return checkCode(parts, user, given.totp, caller);
  return new Refused('totp_required', { detail: askFor(user), members: { methods: secondStepMethods(user) } });
}

/** Checks the second step of a known user after the password. The refusal names the field. */
export async function requireSecondStep(
  parts: Parts,
  user: UserRow,
  given: SecondStep,
  use: ChallengeUse,
  caller: Caller,
): Promise<Refused | undefined> {
  const step = await checkSecondStep(parts, user, given, use, caller);
  if (step?.code === 'totp_required')
    return new Refused('totp_required', { errors: [{ field: 'totp', message: askFor(user) }], members: step.members });
  if (step?.code !== 'invalid_credentials') return step;
  await countFailedSecondStep(parts, user.email, caller);
  return refuseField(given.passkey ? 'passkey' : 'totp', step.detail ?? '');
}

/** The challenge use for reauthentication, bound to this session. */
export function reauthenticationChallengeUse({ userId, sessionId }: Actor): ChallengeUse {
  return { purpose: 'reauthentication', userId, sessionId };
}

/**
 * Reauthenticates the logged-in user with the password and, if the account has one, the second step.
 *
 * @param between further checks; they run before the second step, so that their refusal uses up no code
 */
export async function reauthenticate(
  parts: Parts,
  actor: Actor,
  given: SecondStep & { currentPassword: string },
  caller: Caller,
  between?: () => Promise<Refused | undefined>,
): Promise<UserRow | Refused> {
  const user = await requirePassword(parts, actor, given.currentPassword, caller);
  if (user instanceof Refused) return user;
  return (
    (await between?.()) ??
    (await requireSecondStep(parts, user, given, reauthenticationChallengeUse(actor), caller)) ??
    user
  );
}

function askFor(user: UserRow): string {
  if (!user.has_passkey) return 'Skriv koden från din app, eller en av dina reservkoder.';
  return user.totp_enabled
    ? 'Använd en passkey, eller skriv koden från din app eller en av dina reservkoder.'
    : 'Använd en passkey, eller skriv en av dina reservkoder.';
}

export function secondStepMethods({ has_passkey, totp_enabled }: UserRow): string[] {
  return [...(has_passkey ? ['passkey'] : []), ...(totp_enabled ? ['totp'] : [])];
}

/** Checks a code. An app's code works once, and so does each recovery code. */
async function checkCode(parts: Parts, user: UserRow, code: string, caller: Caller): Promise<Refused | undefined> {
  const row = await codes.findTotp(parts.db, user.id);
  const step = row?.confirmed_at ? acceptedTimeStep(parts, user, row.secret, code) : undefined;
  const passed = await parts.db.transaction().execute(async (tx) => {
    const held = await lockUserRow(tx, user.id);
    if (!held) return false;
    // The second step was turned off meanwhile.
    if (!hasSecondStep(held)) return true;
    if (step === undefined || !(await codes.consumeTimeStep(tx, held.id, step))) {
      if (!(await codes.consumeRecoveryCode(tx, held.id, hashRecoveryCode(code), parts.clock.now()))) return false;
      await recordSecurityEvent(tx, parts, held.id, 'recovery_code_used', caller);
    }
    // A user who shows the second step has not lost it.
    await stopRecovery(tx, parts, held, caller);
    return true;
  });
  if (passed) return undefined;
  return new Refused('invalid_credentials', {
    detail: user.totp_enabled
      ? 'Koden stämmer inte. Skriv den som appen visar just nu.'
      : 'Koden stämmer inte. Skriv en av dina reservkoder som du inte har använt.',
  });
}

async function checkPasskey(
  parts: Parts,
  user: UserRow,
  answer: NonNullable<SecondStep['passkey']>,
  use: ChallengeUse,
  caller: Caller,
): Promise<Refused | undefined> {
  const shown = await verifyPasskey(parts, answer, use, user.id);
  if (!shown) return refusePasskey();
  return parts.db.transaction().execute(async (tx) => {
    const held = await lockUserRow(tx, user.id);
    return held ? acceptVerifiedPasskey(tx, parts, held, shown, { alone: false, caller }) : refusePasskey();
  });
}
