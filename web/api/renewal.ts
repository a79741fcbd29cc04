import type { AuthResponse } from '../../src/accounts/contract.ts';
import { renewSession } from './operations.ts';
import { ApiProblem, readProblem } from './problem.ts';
import { addressOf } from './route.ts';
import { adoptStored, currentToken, isOfOne, keepToken, renewalDue } from './token.ts';

/** Going on with a login that was to be kept, before and after it has expired, by a cookie: no page notices. */

const PATIENCE_MS = 20_000;

/** Before a call, where the login is about to end or has. */
export async function renewInTime(): Promise<void> {
  const token = currentToken();
  const due = renewalDue();
  if (token && due !== null && due <= Date.now()) await renew(token);
}

let underway: Promise<boolean> | undefined;

/**
 * Goes on with the login of a token that is worth nothing any more. Each cookie renews once, so that one tab at a
 * time does it.
 *
 * @returns whether there is another token now
 * @throws ApiProblem where the service could not be asked: the login is kept for the next try
 */
export function renew(spent: string): Promise<boolean> {
  underway ??= inTurn(() => exchange(spent)).finally(() => {
    underway = undefined;
  });
  return underway;
}

/** Where the page did not come over a safe connection there are no locks. */
const inTurn = (work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request('sokvag.renewal', work) : work();

async function exchange(spent: string): Promise<boolean> {
  adoptStored();
  if (currentToken() !== spent) return currentToken() !== null;
  if (renewalDue() === null) return false;
  const next = await askFor();
  // Whoever has left meanwhile stays away, and the cookie of somebody before is nobody's here.
  if (!next || currentToken() !== spent || !isOfOne(next.token, spent)) return false;
  keepToken(next.token, true);
  return true;
}

/** The token to end the login with: one that has expired ends nothing. What is stored is read at once. */
export async function tokenToEndWith(): Promise<string | null> {
  const [token, due] = [currentToken(), renewalDue()];
  if (!token || due === null || due > Date.now()) return token;
  return (await askFor().catch(() => undefined))?.token ?? token;
}

async function askFor(): Promise<AuthResponse | undefined> {
  const [method, path] = addressOf(renewSession, {});
  let response: Response;
  try {
    response = await fetch(path, { method, cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) return (await response.json()) as AuthResponse;
  } catch {
    throw new ApiProblem(0);
  }
  const problem = await readProblem(response);
  if (problem.code === 'invalid_token') return undefined;
  throw problem;
}
