import type { AuthResponse } from '../../../src/accounts/contract.ts';
import type { PasskeyAssertion, SecondStep } from '../../../src/accounts/passkey-contract.ts';
import type { ProviderAnswer } from '../../../src/accounts/provider-contract.ts';
import { readStoredObject, writeStored } from '../../api/browser-storage.ts';
import { cache, invalidate, useApi } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import type { BodyOf } from '../../api/route.ts';
import { beginSession, refreshLog } from './api.ts';
import { signWithPasskey } from './passkey.ts';

/** Logging in with the operator's identity provider: in this tab to its page, and back to `/logga-in/svar`. */

export type { ProviderLink } from '../../../src/accounts/provider-contract.ts';

/** The provider's name; null if there is no provider, undefined until that is known. */
export const useProvider = () =>
  useApi(routes.getLoginWays, {}, { select: ({ provider }) => provider, staleTime: Number.POSITIVE_INFINITY }).data;

const key = 'sokvag.provider';

interface Way {
  binding: string;
  /** Whether the login is to be kept. */
  remember: boolean;
}

/**
 * Goes to the provider's page. Only this tab stores the binding of the attempt, so an answer that it did not ask for is
 * rejected.
 */
function leave({ url, binding }: { url: string; binding: string }, remember = false): void {
  // Without storage the browser returns with no binding, and the user is asked to begin again.
  writeStored(key, JSON.stringify({ binding, remember } satisfies Way), 'sessionStorage');
  location.assign(url);
}

function takeWay(): Way {
  const way = readStoredObject<Way>(key, 'sessionStorage');
  writeStored(key, null, 'sessionStorage');
  return way ?? { binding: '-', remember: false };
}

export const goToProvider = async (remember: boolean) => leave(await api(routes.beginProviderLogin), remember);

type Proof = { currentPassword: string } & SecondStep;
export const startProviderLink = async (proof: Proof) => leave(await api(routes.beginProviderLink, { body: proof }));

/** @returns the service's answer, and whether a login that needs a further step is to be kept */
export async function finishAtProvider(
  answer: Record<string, string>,
): Promise<ProviderAnswer & { remember: boolean }> {
  const way = takeWay();
  const given = await api(routes.finishProviderLogin, { body: { ...way, answer } });
  if (given.login) enter(given.login);
  if (given.next === 'linked') await invalidate(routes.listProviderLinks);
  return { ...given, remember: way.remember };
}

function enter(login: AuthResponse): void {
  cache.clear();
  beginSession(login);
}

export async function signPasskeyForProviderLogin(ticket: string): Promise<PasskeyAssertion> {
  return signWithPasskey(await api(routes.askForProviderPasskey, { body: { ticket } }));
}

export const passSecondStep = async (body: BodyOf<typeof routes.passProviderSecondStep>) =>
  enter(await api(routes.passProviderSecondStep, { body }));

export const registerAfterProvider = async (ticket: string, password: string) =>
  enter(await api(routes.registerByProvider, { body: { ticket, password } }));

export const useProviderLinks = () => useApi(routes.listProviderLinks, {});
export async function removeLink(id: string, proof: Proof): Promise<void> {
  await api(routes.removeProviderLink, { params: { id }, body: proof });
  await Promise.all([invalidate(routes.listProviderLinks), refreshLog()]);
}
