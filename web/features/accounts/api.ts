import type { AuthResponse, User } from '../../../src/accounts/contract.ts';
import type { PasskeyAssertion, SecondStep } from '../../../src/accounts/passkey-contract.ts';
import { readBrowserPush } from '../../api/browser-push.ts';
import { cache, invalidate, queryKeyOf, setAnswer, useApi, usePages } from '../../api/cache.ts';
import { api, download } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import type { AnswerOf, BodyOf } from '../../api/route.ts';
import { clearPendingLogout, currentToken, dropToken, isLogoutPending, storeToken, useToken } from '../../api/token.ts';
import { deleteAllKept as forgetWritten } from '../profile/kept.ts';
import { confirmPendingLink } from './link-after-login.ts';
import { makePasskey, signWithPasskey } from './passkey.ts';

export type { Session } from '../../../src/accounts/contract.ts';
export type { Passkey } from '../../../src/accounts/passkey-contract.ts';
export type { User };
export type TotpSecret = AnswerOf<typeof routes.startTotp>;

/** The user who is logged in. Fetched once; every answer that contains the user updates it. */
export function useMe() {
  const isLoggedIn = useToken() !== null;
  return useApi(routes.me, {}, { select: ({ user }) => user, enabled: isLoggedIn, staleTime: 5 * 60_000 });
}

/** Starts the request before React renders, while the chunks are still loading. */
export const prefetchMe = () =>
  cache.prefetchQuery({ queryKey: queryKeyOf(routes.me, {}), queryFn: () => api(routes.me) });

const rememberMe = (user: User) => setAnswer(routes.me, {}, { user });

export function beginSession({ token, user, keptUntil }: AuthResponse): User {
  // The answer to a pending logout would delete this login's cookie.
  ending?.abort();
  // The user comes first: the token's listeners render at once and would fetch the user.
  rememberMe(user);
  storeToken(token, keptUntil !== undefined);
  confirmPendingLink();
  // Until now the browser received pushes of another user.
  if (readBrowserPush()?.userId !== user.id) leavePush();
  return user;
}

/** Begins a session of another user, perhaps: nothing of the one before stays. */
async function beginAnew(answering: Promise<AuthResponse>): Promise<User> {
  const answer = await answering;
  cache.clear();
  return beginSession(answer);
}

export type Credentials = BodyOf<typeof routes.login>;

export const login = (body: Credentials) => beginAnew(api(routes.login, { body }));

/** Logs in with a passkey, which also identifies the user. */
export async function loginWithPasskey(remember: boolean): Promise<User> {
  const passkey = await signWithPasskey(await api(routes.askForPasskey, { body: { purpose: 'login' } }));
  return beginAnew(api(routes.loginWithPasskey, { body: { passkey, remember } }));
}

/** Asks the browser for a passkey as the second step, after the password. */
export async function askForSecondStep({ email, password }: Credentials): Promise<PasskeyAssertion> {
  return signWithPasskey(await api(routes.askForSecondStep, { body: { email, password } }));
}

/** Asks a logged-in user for a passkey besides the password. */
export async function reauthenticate(): Promise<PasskeyAssertion> {
  return signWithPasskey(await api(routes.askForReauthentication));
}

/** Asks the service whether it would accept a password: the page does not have the list of forbidden ones. */
export const advisePassword = (password: string, email: string | undefined, signal: AbortSignal) =>
  api(routes.advisePassword, { body: { password, email: email || undefined }, signal });

export const register = (email: string, password: string) =>
  beginAnew(api(routes.register, { body: { email, password } }));

/** Ends the login here even where the service cannot be reached, as the user wants to be logged out. */
export async function logout(): Promise<void> {
  const token = currentToken();
  forgetWritten();
  dropToken('left');
  cache.clear();
  if (isLogoutPending()) {
    const ended = endKeptLogin();
    leavePush();
    await ended;
  } else if (token) await endLogin(token);
}

let ending: AbortController | undefined;

/**
 * Ends a kept login by its cookie, and its pushes; its token may have expired. If the call fails it is repeated when
 * the page is next opened.
 */
export async function endKeptLogin(): Promise<void> {
  if (!isLogoutPending()) return;
  ending = new AbortController();
  const { signal } = ending;
  await api(routes.endRenewal, { outlives: true, signal }).then(
    () => signal.aborted || clearPendingLogout(),
    () => undefined,
  );
}

async function endLogin(token: string): Promise<void> {
  const here = readBrowserPush();
  leavePush();
  if (here) {
    const signal = AbortSignal.timeout(END_PUSH_MS);
    const body = { endpoint: here.endpoint };
    await api(routes.removePushSubscription, { token, body, signal }).catch(() => undefined);
  }
  await api(routes.logout, { token, outlives: true }).catch(() => undefined);
}

/** Milliseconds that a logout waits for the end of the pushes. */
const END_PUSH_MS = 2000;

/** After a logout this browser shows no more pushes, even if the service could not be reached. */
function leavePush(): void {
  if (!readBrowserPush()) return;
  void import('../notifications/push.ts').then(({ unsubscribeHere: leave }) => leave()).catch(() => undefined);
}

/**
 * Ending the other logins ended all pushes, also this browser's: the service cannot tell which push belongs to which
 * login. So this one is registered again.
 */
async function keepPush(): Promise<void> {
  if (!readBrowserPush()) return;
  const { resubscribeHere: sayAgain } = await import('../notifications/push.ts');
  // If this fails, pushes are off, which the settings show.
  await sayAgain().catch(() => undefined);
}

export const forgotPassword = (email: string) => api(routes.forgotPassword, { body: { email } });
export const resetPassword = (token: string, newPassword: string) =>
  api(routes.resetPassword, { body: { token, newPassword } });
export async function changePassword(currentPassword: string, newPassword: string): Promise<User> {
  const user = beginSession(await api(routes.changePassword, { body: { currentPassword, newPassword } }));
  await keepPush();
  await refreshLog();
  return user;
}

export const changeEmail = (newEmail: string, currentPassword: string) =>
  api(routes.changeEmail, { body: { newEmail, currentPassword } });
export async function signEmailChange(): Promise<PasskeyAssertion> {
  return signWithPasskey(await api(routes.askForPasskey, { body: { purpose: 'email_change' } }));
}
export const confirmEmailChange = (token: string, password: string, shown: SecondStep) =>
  beginAnew(api(routes.confirmEmailChange, { body: { token, password, ...shown } }));
/** With a new password the caller is not logged in: what the page knew of a login is no longer true. */
export async function confirmAddress(token: string, newPassword?: string): Promise<void> {
  await api(routes.confirmAddress, { body: { token, newPassword } });
  if (newPassword !== undefined) return;
  await keepPush();
  await refreshMe();
}
export const resendAddressProof = () => api(routes.resendAddressProof);
export const denyLogin = (token: string) => api(routes.denyLogin, { body: { token } });
export const revertEmailChange = (token: string) => api(routes.revertEmailChange, { body: { token } });

export const useSessions = () => useApi(routes.listSessions, {}, { select: ({ items }) => items });
async function ended(ending: Promise<unknown>): Promise<void> {
  await ending;
  await keepPush();
  await Promise.all([invalidate(routes.listSessions), refreshLog()]);
}
export const endSession = (id: string) => ended(api(routes.endSession, { params: { id } }));
export const endOtherSessions = () => ended(api(routes.endOtherSessions));

export const startTotp = (currentPassword: string) => api(routes.startTotp, { body: { currentPassword } });
export const confirmTotp = (code: string, allowRecovery: boolean) =>
  api(routes.confirmTotp, { body: { code, allowRecovery } });
export async function allowRecovery(allow: boolean, currentPassword: string, shown: SecondStep): Promise<void> {
  await api(routes.allowRecovery, { body: { currentPassword, ...shown, allowRecovery: allow } });
  await refreshMe();
}
/** Asks for the removal of a lost second step. The user is therefore not logged in. */
export const beginRecovery = ({ email, password }: Credentials) =>
  api(routes.beginRecovery, { body: { email, password } });
export async function stopRecovery(): Promise<void> {
  try {
    await api(routes.stopRecovery);
  } finally {
    await refreshMe();
  }
}
export async function stopTotp(currentPassword: string, shown: SecondStep): Promise<void> {
  await api(routes.stopTotp, { body: { currentPassword, ...shown } });
  await refreshMe();
}
export const usePasskeys = () => useApi(routes.listPasskeys, {});
type Proof = { currentPassword: string } & SecondStep;
/** @returns the recovery codes, if this is the account's first second step */
export async function addPasskey(name: string, proof: Proof): Promise<string[]> {
  const passkey = await makePasskey(await api(routes.startPasskey, { body: proof }));
  const { recoveryCodes } = await api(routes.addPasskey, { body: { name, passkey } });
  await Promise.all([invalidate(routes.listPasskeys), refreshMe()]);
  return recoveryCodes;
}
export async function removePasskey(id: string, proof: Proof): Promise<void> {
  await api(routes.removePasskey, { params: { id }, body: proof });
  await Promise.all([invalidate(routes.listPasskeys), refreshMe()]);
}
/** Every change of the account is also in the security log, which is on the same page. */
export const refreshLog = () => invalidate(routes.securityLog);
export const refreshMe = () => Promise.all([invalidate(routes.me), refreshLog()]);

export const useSecurityLog = () => usePages(routes.securityLog, { query: { limit: 5 } });
export const downloadExport = () => download(routes.exportAccount, {}, 'sokvag-mina-uppgifter.zip');
export async function deleteAccount(currentPassword: string): Promise<void> {
  await api(routes.deleteAccount, { body: { currentPassword } });
  leavePush();
  forgetWritten();
  dropToken('left');
  cache.clear();
}
