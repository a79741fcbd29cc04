import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { hashSecret, newSecret } from '../platform/crypto/single-use.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import type { PasskeyAssertion, PasskeyAttestation } from './passkey-contract.ts';
import { type ChallengeUse, consumeChallenge, insertChallenge, type PasskeyRow } from './passkey-store.ts';

/** What an authenticator signed: that it is for us, for now, and by the key that we know. */

/** How long somebody may look for the telephone, in seconds. */
export const CHALLENGE_TTL = 300;
/** By what COSE calls them: Ed25519, ECDSA with P-256, RSA with SHA-256. */
export const ALGORITHMS = [-8, -7, -257];
/** Read when the first passkey is: most who start the service have none. */
const webAuthn = () => import('@simplewebauthn/server');

interface RelyingParty {
  id: string;
  origin: string;
}

/** Who the service is to authenticators: never what a request says. */
export function relyingParty({ links }: Pick<Parts, 'links'>): RelyingParty {
  const { hostname, origin } = new URL(links.to('/'));
  return { id: hostname, origin };
}

/** What an authenticator knows an account by. It tells nothing of the person. */
export const userHandle = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** A challenge that is signed once, in five minutes. */
export async function issueChallenge(parts: Parts, use: ChallengeUse): Promise<string> {
  const { secret, hash } = newSecret();
  await insertChallenge(parts.db, use, { hash, expiresAt: addSeconds(parts.clock.now(), CHALLENGE_TTL) });
  return secret;
}

/** The challenge in what was signed, used up; undefined where it is none of ours for this. */
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
 * Whether the passkey signed the challenge. Its counter is told and not compared: that is one statement with what it
 * opens.
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

/** The key that was made, where it was made for us. */
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

/** The library throws at whatever is wrong with an answer; nothing of ours runs within. */
async function orUndefined<T>(verifying: Promise<T>): Promise<T | undefined> {
  try {
    return await verifying;
  } catch {
    return undefined;
  }
}
