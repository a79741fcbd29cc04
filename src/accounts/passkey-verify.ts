import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { hashSecret, newSecret } from '../platform/crypto/single-use.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import type { PasskeyAssertion, PasskeyAttestation } from './passkey-contract.ts';
import { type ChallengeUse, consumeChallenge, insertChallenge, type PasskeyRow } from './passkey-store.ts';

/** Verifies signatures of authenticators: for our origin, for a current challenge, and by the known key. */

/** How long a challenge is valid, in seconds: time to find the phone. */
export const CHALLENGE_TTL = 300;
/** COSE identifiers of Ed25519, ECDSA with P-256, and RSA with SHA-256. */
export const ALGORITHMS = [-8, -7, -257];
/** Loaded with the first passkey, as most installations have none. */
const webAuthn = () => import('@simplewebauthn/server');

interface RelyingParty {
  id: string;
  origin: string;
}

/** The relying party's id and origin. They come from the settings, never from a request. */
export function relyingParty({ links }: Pick<Parts, 'links'>): RelyingParty {
  const { hostname, origin } = new URL(links.to('/'));
  return { id: hostname, origin };
}

/** The account's id for authenticators. It contains no personal data. */
export const userHandle = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** A challenge that can be signed once, within five minutes. */
export async function issueChallenge(parts: Parts, use: ChallengeUse): Promise<string> {
  const { secret, hash } = newSecret();
  await insertChallenge(parts.db, use, { hash, expiresAt: addSeconds(parts.clock.now(), CHALLENGE_TTL) });
  return secret;
}

/** Consumes and returns the challenge in the signed data; undefined when it was not issued for this use. */
async function takeChallenge(parts: Parts, clientData: string, use: ChallengeUse): Promise<string | undefined> {
  const challenge = challengeIn(clientData);
  if (challenge === undefined) return undefined;
  const used = await consumeChallenge(parts.db, use, hashSecret(challenge), parts.clock.now());
  return used ? challenge : undefined;
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the passkey signed the challenge. The counter is returned and compared later, in the statement that records
 * the use.
 */
export async function verifyAssertion(
  parts: Parts,
  { response, ...answer }: PasskeyAssertion,
  use: ChallengeUse,
  passkey: PasskeyRow,
): Promise<{ counter: number; userVerified: boolean } | undefined> {
  const expectedChallenge = await takeChallenge(parts, response.clientDataJSON, use);
  if (expectedChallenge === undefined) return undefined;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(parts);
  const { verifyAuthenticationResponse } = await webAuthn();
  const given = { ...answer, response: { ...response, userHandle: response.userHandle ?? undefined } };
  const verified = await orUndefined(
    verifyAuthenticationResponse({
      response: { ...given, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    }),
  );
  if (!verified?.verified) return undefined;
  const { newCounter, userVerified } = verified.authenticationInfo;
  return { counter: newCounter, userVerified };
}

/** The new passkey's credential; undefined when the answer is not valid for our origin and challenge. */
export async function verifyAttestation(
  parts: Parts,
  answer: PasskeyAttestation,
  use: ChallengeUse,
): Promise<WebAuthnCredential | undefined> {
  const expectedChallenge = await takeChallenge(parts, answer.response.clientDataJSON, use);
  if (expectedChallenge === undefined) return undefined;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(parts);
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await orUndefined(
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  return verified?.verified ? verified.registrationInfo.credential : undefined;
}

/** The library throws for every invalid answer. None of our own code runs in it, so no other error is hidden. */
async function orUndefined<T>(verifying: Promise<T>): Promise<T | undefined> {
  try {
    return await verifying;
  } catch {
    return undefined;
  }
}
