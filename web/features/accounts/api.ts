import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type {
  AuthResponse,
  RecoveryStarted as RecoveryBegunSchema,
  RecoveryCodes as RecoveryCodesSchema,
  SecurityEvent,
  Session,
  TotpSecret as TotpSecretSchema,
  User,
} from '../../../src/accounts/contract.ts';
import { cache, usePages } from '../../api/cache.ts';
import { call, download, get, post } from '../../api/client.ts';
import { pushHere } from '../../api/push-here.ts';
import { currentToken, dropToken, keepToken, useToken } from '../../api/token.ts';
import { forgetDraft } from '../orders/draft.ts';
import { forgetAll as forgetWritten } from '../profile/kept.ts';

export type { SecurityEvent, Session, User };
export type TotpSecret = Static<typeof TotpSecretSchema>;
type RecoveryCodes = Static<typeof RecoveryCodesSchema>;
type RecoveryBegun = Static<typeof RecoveryBegunSchema>;

const me = ['me'] as const;
const readMe = (signal?: AbortSignal) => get<{ user: User }>('/api/auth/me', signal).then(({ user }) => user);

/** Who is logged in. Asked once; every answer that holds the person renews it. */
export function useMe() {
  const token = useToken();
  return useQuery({
    queryKey: me,
    queryFn: ({ signal }) => readMe(signal),
    enabled: token !== null,
    staleTime: 5 * 60_000,
  });
}

/** Begins to ask before React is up, while the page's parts are still on their way. */
export const askEarly = () => cache.prefetchQuery({ queryKey: me, queryFn: () => readMe() });

const rememberMe = (user: User) => cache.setQueryData(me, user);

function begin({ token, user }: AuthResponse): User {
  // The person first: the token's listeners render at once, and would ask who it is.
  rememberMe(user);
  keepToken(token);
  // Somebody else's browser until now.
  if (pushHere()?.userId !== user.id) leavePush();
  return user;
}

export interface Credentials {
  email: string;
  password: string;
  totp?: string;
}

export async function login(credentials: Credentials): Promise<User> {
  const answer = await post<AuthResponse>('/api/auth/login', credentials);
  cache.clear();
  return begin(answer);
}

/** What choosing a password would be answered: the page does not have the list that it is held against. */
export const advisePassword = (password: string, email: string | undefined, signal: AbortSignal) =>
  call<{ problem: string | null }>('POST', '/api/auth/password-advice', {
    body: { password, ...(email ? { email } : {}) },
    signal,
  });

export async function register(email: string, password: string): Promise<User> {
  const answer = await post<AuthResponse>('/api/auth/register', { email, password });
  cache.clear();
  return begin(answer);
}

/** Ends the login here even where the service cannot be reached: the person asked to be gone. */
export async function logout(): Promise<void> {
  const ending = endLogin(currentToken());
  forgetDraft();
  forgetWritten();
  dropToken('left');
  cache.clear();
  await ending;
}

async function endLogin(token: string | null): Promise<void> {
  if (!token) return;
  const here = pushHere();
  leavePush();
  if (here) {
    const signal = AbortSignal.timeout(END_PUSH_MS);
    const body = { endpoint: here.endpoint };
    await call('DELETE', '/api/push-subscriptions', { token, body, signal }).catch(() => undefined);
  }
  await call('POST', '/api/auth/logout', { token }).catch(() => undefined);
}

/** How long a logout waits for that, in milliseconds. */
const END_PUSH_MS = 2000;

/** This browser does not show any more what happens to somebody who has left it, whatever the service hears of it. */
function leavePush(): void {
  if (!pushHere()) return;
  void import('../notifications/push.ts').then(({ leave }) => leave()).catch(() => undefined);
}

/** With the other logins their pushes ended, and ours among them: the service cannot tell which is whose. */
async function keepPush(): Promise<void> {
  if (!pushHere()) return;
  const { sayAgain } = await import('../notifications/push.ts');
  // Fails at worst into being off, which the settings show.
  await sayAgain().catch(() => undefined);
}

export const forgotPassword = (email: string) => post<{ message: string }>('/api/auth/forgot-password', { email });
export const resetPassword = (token: string, newPassword: string) =>
  post<void>('/api/auth/reset-password', { token, newPassword });
export async function changePassword(currentPassword: string, newPassword: string): Promise<User> {
  const user = begin(await post<AuthResponse>('/api/auth/change-password', { currentPassword, newPassword }));
  await keepPush();
  return user;
}

export const changeEmail = (newEmail: string, currentPassword: string) =>
  post<{ message: string }>('/api/auth/change-email', { newEmail, currentPassword });
export async function confirmEmailChange(token: string, password: string, totp?: string): Promise<User> {
  const answer = await post<AuthResponse>('/api/auth/confirm-email-change', { token, password, totp });
  cache.clear();
  return begin(answer);
}
/** With a new password it is somebody who is not logged in: what the page knew of a login is over. */
export async function confirmAddress(token: string, newPassword?: string): Promise<void> {
  await post<void>('/api/auth/confirm-address', { token, ...(newPassword === undefined ? {} : { newPassword }) });
  if (newPassword !== undefined) return;
  await keepPush();
  await cache.invalidateQueries({ queryKey: me });
}
export const resendAddressProof = () => post<{ message: string }>('/api/auth/resend-address-proof');
export const revertEmailChange = (token: string) =>
  post<{ message: string }>('/api/auth/revert-email-change', { token });

const sessions = ['sessions'] as const;
export const useSessions = () =>
  useQuery({
    queryKey: sessions,
    queryFn: ({ signal }) => get<{ items: Session[] }>('/api/auth/sessions', signal),
    select: ({ items }) => items,
  });
export async function endSession(id: string): Promise<void> {
  await call('DELETE', `/api/auth/sessions/${id}`);
  await keepPush();
  await cache.invalidateQueries({ queryKey: sessions });
}
export async function endOtherSessions(): Promise<void> {
  await call('DELETE', '/api/auth/sessions');
  await keepPush();
  await cache.invalidateQueries({ queryKey: sessions });
}

export const startTotp = (currentPassword: string) => post<TotpSecret>('/api/auth/totp', { currentPassword });
export const confirmTotp = (code: string, allowRecovery: boolean) =>
  post<RecoveryCodes>('/api/auth/totp/confirm', { code, allowRecovery });
export async function allowRecovery(allow: boolean, currentPassword: string, totp: string): Promise<void> {
  await call('PATCH', '/api/auth/totp', { body: { currentPassword, totp, allowRecovery: allow } });
  await cache.invalidateQueries({ queryKey: me });
}
/** By whoever has lost the second step, and is therefore not logged in. */
export const beginRecovery = ({ email, password }: Credentials) =>
  post<RecoveryBegun>('/api/auth/totp/recovery', { email, password });
export async function stopRecovery(): Promise<void> {
  try {
    await call('DELETE', '/api/auth/totp/recovery');
  } finally {
    await cache.invalidateQueries({ queryKey: me });
  }
}
export async function stopTotp(currentPassword: string, totp: string): Promise<void> {
  await call('DELETE', '/api/auth/totp', { body: { currentPassword, totp } });
  await cache.invalidateQueries({ queryKey: me });
}
export const refreshMe = () => cache.invalidateQueries({ queryKey: me });

export const useSecurityLog = () => usePages<SecurityEvent>(['security-log'], '/api/account/security-log?limit=5&');
export const downloadExport = () => download('/api/account/export', 'sokvag-mina-uppgifter.zip');
export async function deleteAccount(currentPassword: string): Promise<void> {
  await call('DELETE', '/api/account', { body: { currentPassword } });
  leavePush();
  forgetDraft();
  forgetWritten();
  dropToken('left');
  cache.clear();
}
