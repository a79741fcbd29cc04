import type { AuthResponse } from '../../../src/accounts/contract.ts';
import type { PasskeyAssertion, SecondStep } from '../../../src/accounts/passkey-contract.ts';
import type { ProviderAnswer } from '../../../src/accounts/provider-contract.ts';
import { cache, invalidate, useApi } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import { begin } from './api.ts';
import { signWithPasskey } from './passkey.ts';

/** Logging in at the operator's provider: to its page, in this tab, and back to `/logga-in/svar`. */

export type { ProviderLink } from '../../../src/accounts/provider-contract.ts';

/** What it is called; null where there is none, and undefined until that is known. */
export const useProvider = () =>
  useApi(routes.getLoginWays, {}, { select: ({ provider }) => provider, staleTime: Number.POSITIVE_INFINITY }).data;

const key = 'sokvag.provider';

/** What this tab alone knows of the way that it set out on: an answer that it did not ask for is none. */
function keepBinding({ url, binding }: { url: string; binding: string }): void {
  try {
    sessionStorage.setItem(key, binding);
  } catch {
    // A browser without storage comes back as a stranger, and is told to begin again.
  }
  location.assign(url);
}

function takeBinding(): string {
  try {
    const binding = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return binding ?? '-';
  } catch {
    return '-';
  }
}

export const goToProvider = async () => keepBinding(await api(routes.beginProviderLogin));

type Proof = { currentPassword: string } & SecondStep;
export const goToLink = async (proof: Proof) => keepBinding(await api(routes.beginProviderLink, { body: proof }));

export async function finishAtProvider(answer: Record<string, string>): Promise<ProviderAnswer> {
  const given = await api(routes.finishProviderLogin, { body: { binding: takeBinding(), answer } });
  if (given.login) enter(given.login);
  if (given.next === 'linked') await invalidate(routes.listProviderLinks);
  return given;
}

function enter(login: AuthResponse): void {
  cache.clear();
  begin(login);
}

export async function signAfterProvider(ticket: string): Promise<PasskeyAssertion> {
  return signWithPasskey(await api(routes.askForProviderPasskey, { body: { ticket } }));
}

export const passSecondStep = async (ticket: string, shown: SecondStep) =>
  enter(await api(routes.passProviderSecondStep, { body: { ticket, ...shown } }));

export const registerAfterProvider = async (ticket: string, password: string) =>
  enter(await api(routes.registerByProvider, { body: { ticket, password } }));

export const useProviderLinks = () => useApi(routes.listProviderLinks, {});
export async function removeLink(id: string, proof: Proof): Promise<void> {
  await api(routes.removeProviderLink, { params: { id }, body: proof });
  await invalidate(routes.listProviderLinks);
}
