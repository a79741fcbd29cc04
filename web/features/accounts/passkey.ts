import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../../src/accounts/passkey-contract.ts';
import { ApiProblem } from '../../api/problem.ts';

/** The browser's passkey functions. Their failures are shown like refusals of the server. */

/** Passkeys also need a secure connection. */
export const passkeysWork = () => typeof globalThis.PublicKeyCredential === 'function';

/** Loaded on demand: most users do not need it. */
const webAuthn = () => import('@simplewebauthn/browser');

export async function makePasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { startRegistration } = await webAuthn();
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return (await startRegistration({ optionsJSON })) as PasskeyAttestation;
  } catch (thrown) {
    throw problemOf(thrown, 'Ingen passkey lades till. Försök igen när du vill.');
  }
}

export async function signWithPasskey({
  allowCredentials,
  ...options
}: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await webAuthn();
  try {
    const known = allowCredentials as PublicKeyCredentialCreationOptionsJSON['excludeCredentials'];
    return (await startAuthentication({ optionsJSON: { ...options, allowCredentials: known } })) as PasskeyAssertion;
  } catch (thrown) {
    throw problemOf(thrown, 'Ingen passkey användes. Försök igen, eller välj ett annat sätt.');
  }
}

function problemOf(thrown: unknown, notDone: string): unknown {
  if (!(thrown instanceof Error)) return thrown;
  // The dialog was closed, no passkey was found, or time ran out: browsers do not say which.
  if (thrown.name === 'NotAllowedError' || thrown.name === 'AbortError') return told(notDone);
  if (thrown.name === 'InvalidStateError') return told('Den passkeyn finns redan på ditt konto.');
  if (thrown.name === 'SecurityError')
    return told('Passkeys fungerar bara på Sökvägs egen adress. Öppna Sökväg där och försök igen.');
  return told('Webbläsaren kunde inte använda passkeyn. Försök igen, eller välj ett annat sätt.');
}

const told = (detail: string) => new ApiProblem(400, { code: 'passkey_failed', detail });
