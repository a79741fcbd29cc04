import type { AuthResponse } from '../../src/accounts/contract.ts';
import { renewSession } from './operations.ts';
import { ApiProblem, readProblem } from './problem.ts';
import { requestAddress } from './route.ts';
import { adoptStoredToken, currentToken, isSamePerson, isTokenExpired, renewalDue, storeToken } from './token.ts';

/** Going on with a login that was to be kept, before and after it has expired, by a cookie: no page notices. */

/**
 * Less than half of the seconds in which the service takes the same cookie again: a call that hangs must not look like
 * a stolen cookie.
 */
const PATIENCE_MS = 8000;
/** One that holds the turn for longer has been stopped by its browser. */
const TURN_MS = 10_000;

/** Before a call, where the login is about to end or has. A call whose token is still good waits for nothing. */
export async function renewTokenIfDue(): Promise<void> {
  const token = currentToken();
  const due = renewalDue();
  if (!token || due === null || due > Date.now()) return;
  const renewing = renewToken(token);
  if (isTokenExpired(token)) await renewing;
  else renewing.catch(() => undefined);
}

let underway: Promise<boolean> | undefined;

/**
 * Goes on with the login of a token that is worth nothing any more. Each cookie renews once, so that one tab at a
 * time does it.
 *
 * @returns whether there is another token now
 * @throws ApiProblem where the service could not be asked: the login is kept for the next try
 */
export function renewToken(spent: string): Promise<boolean> {
  underway ??= inTurn(() => exchange(spent)).finally(() => {
    underway = undefined;
  });
  return underway;
}

/** Where the page did not come over a safe connection there are no locks. */
async function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return work();
  const signal = AbortSignal.timeout(TURN_MS);
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request('sokvag.renewal', { signal }, begin);
  } catch (thrown) {
    if (begun) throw thrown;
    return work();
  }
}

async function exchange(spent: string): Promise<boolean> {
  adoptStoredToken();
  if (currentToken() !== spent) return currentToken() !== null;
  if (renewalDue() === null) return false;
  const next = await askFor();
  // A person who has logged out meanwhile stays logged out, and the cookie of an earlier person is not used.
  if (!next || currentToken() !== spent || !isSamePerson(next.token, spent)) return false;
  storeToken(next.token, true);
  return true;
}

async function askFor(): Promise<AuthResponse | undefined> {
  const [method, path] = requestAddress(renewSession, {});
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
