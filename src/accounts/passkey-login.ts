import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { countUse, type FailureLimit, networkKey, reserveAttempt, type UseLimit } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { verifyCredentials } from './login.ts';
import { alertOfNewDevice } from './login-alert.ts';
import type { PasskeyAssertion, PasskeyRequestOptions } from './passkey-contract.ts';
import { type ChallengeUse, type PasskeyRow, selectPasskeys } from './passkey-store.ts';
import { acceptVerifiedPasskey, refusePasskey, verifyPasskey } from './passkey-use.ts';
import { CHALLENGE_TTL, issueChallenge, relyingParty } from './passkey-verify.ts';
import { describeCredential } from './passkeys.ts';
import { resetNetworkFailures } from './password-check.ts';
import { reauthenticationChallengeUse } from './second-step.ts';
import { recordSecurityEvent } from './security-log.ts';
import { buildAuthResponse, type OpenedLogin, openSession } from './sessions.ts';
import { lockUserRow } from './user-store.ts';

/** Logging in with a passkey: alone, or after the password. */

const asksByNetwork: UseLimit = { name: 'passkey-challenge.network', uses: 120, seconds: 300 };
/** Signatures cannot be guessed. This limit bounds the work, and is separate from that for password guesses. */
const failuresByNetwork: FailureLimit = { name: 'passkey.network', free: 60, longest: 300, decay: 3600 };

/** Options for a passkey whose account is not known in advance. */
export async function askForPasskey(
  parts: Parts,
  purpose: 'login' | 'email_change',
  caller: Caller,
): Promise<PasskeyRequestOptions | Refused> {
  const limited = await countUse(parts, asksByNetwork, networkKey(caller.ip));
  if (limited) return limited;
  return requestOptions(parts, { purpose }, { userVerification: purpose === 'login' ? 'required' : 'preferred' });
}

/** Options for the second step of a login with address and password. */
export async function askForSecondStep(
  parts: Parts,
  input: { email: string; password: string },
  caller: Caller,
): Promise<PasskeyRequestOptions | Refused> {
  const user = await verifyCredentials(parts, input, caller);
  if (user instanceof Refused) return user;
  return secondStepPasskeyOptions(parts, user.id);
}

/** The same for an account whose first step was passed. */
export const secondStepPasskeyOptions = (parts: Parts, userId: string) =>
  optionsFor(parts, { purpose: 'second_step', userId }, userId);

/** Options for reauthentication with a passkey. */
export async function askForReauthentication(parts: Parts, actor: Actor): Promise<PasskeyRequestOptions | Refused> {
  const limited = await countUse(parts, asksByNetwork, actor.userId);
  return limited ?? optionsFor(parts, reauthenticationChallengeUse(actor), actor.userId);
}

async function optionsFor(parts: Parts, use: ChallengeUse, userId: string): Promise<PasskeyRequestOptions | Refused> {
  const passkeys = await selectPasskeys(parts.db, userId);
  if (passkeys.length === 0)
    return new Refused('conflict', { detail: 'Kontot har ingen passkey. Logga in på ett annat sätt.' });
  return requestOptions(parts, use, { userVerification: 'preferred', passkeys });
}

async function requestOptions(
  parts: Parts,
  use: ChallengeUse,
  asked: { userVerification: 'required' | 'preferred'; passkeys?: PasskeyRow[] },
): Promise<PasskeyRequestOptions> {
  return {
    challenge: await issueChallenge(parts, use),
    rpId: relyingParty(parts).id,
    timeout: CHALLENGE_TTL * 1000,
    userVerification: asked.userVerification,
    ...(asked.passkeys ? { allowCredentials: asked.passkeys.map(describeCredential) } : {}),
  };
}

/** Logs in with a passkey alone. Requires that its authenticator verified the user, by PIN or biometrics. */
export async function loginWithPasskey(
  parts: Parts,
  { passkey, remember }: { passkey: PasskeyAssertion; remember?: boolean },
  caller: Caller,
): Promise<OpenedLogin | Refused> {
  const attempt = await reserveAttempt(parts, [[failuresByNetwork, networkKey(caller.ip)]]);
  if (attempt instanceof Refused) return attempt;
  const shown = await verifyPasskey(parts, passkey, { purpose: 'login' }, undefined);
  if (!shown) return refusePasskey();
  if (!shown.userVerified)
    return new Refused('invalid_credentials', {
      detail: 'Den nyckeln kan inte visa att det är du. Logga in med lösenord och använd nyckeln som andra steg.',
    });
  const opened = await parts.db.transaction().execute(async (tx) => {
    const held = await lockUserRow(tx, shown.row.user_id);
    if (!held || held.locked_at) return refusePasskey();
    const refused = await acceptVerifiedPasskey(tx, parts, held, shown, { alone: true, caller });
    if (refused) return refused;
    await alertOfNewDevice(tx, parts, held, caller);
    await recordSecurityEvent(tx, parts, held.id, 'login_passkey', caller);
    return { user: held, session: await openSession(tx, parts, held, caller, remember) };
  });
  if (opened instanceof Refused) return opened;
  await attempt.takeBack();
  await resetNetworkFailures(parts, opened.user.email, caller);
  return buildAuthResponse(parts, opened.user, opened.session);
}
