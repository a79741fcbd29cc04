import type { AuthResponse } from '../../src/accounts/contract.ts';
import { renewSession } from './operations.ts';
import { ApiProblem, readProblem } from './problem.ts';
import { requestAddress } from './route.ts';
import { adoptStoredToken, currentToken, isSameUser, isTokenExpired, renewalDue, storeToken } from './token.ts';

/** Renews a kept login by its cookie, before or after its token has expired, without interrupting any page. */

/**
 * Milliseconds; less than half of the time in which the service accepts the same cookie again. Otherwise the retry of a
 * call that hung would look like a stolen cookie.
 */
const PATIENCE_MS = 8000;
/** Milliseconds. A tab that holds the lock for longer has been suspended by its browser. */
const TURN_MS = 10_000;

/** Renews the token before a call if it has expired or soon will. A call whose token is still valid does not wait. */
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
 * Renews the login of a token that is no longer valid. Each cookie renews only once, so one tab at a time does it.
 *
 * @returns whether there is another token now
 * @throws ApiProblem if the service could not be reached: the login is kept for the next try
 */
export function renewToken(spent: string): Promise<boolean> {
  underway ??= inTurn(() => exchange(spent)).finally(() => {
    underway = undefined;
  });
  return underway;
}

/** Browsers offer locks only on secure connections. */
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
  // A user who has logged out meanwhile stays logged out, and the cookie of another user is not used.
  if (!next || currentToken() !== spent || !isSameUser(next.token, spent)) return false;
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
