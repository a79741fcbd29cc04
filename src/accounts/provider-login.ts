import { hashSecret, newSecret } from '../platform/crypto/single-use.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { countUse, networkKey, type UseLimit } from '../platform/limits/limits.ts';
import type { Identity, LoginProvider } from '../platform/oauth/login-provider.ts';
import { OAuthFailure } from '../platform/oauth/oauth.ts';
import type { Parts } from '../platform/parts.ts';
import { alertOfNewDevice } from './login-alert.ts';
import type { SecondStep } from './passkey-contract.ts';
import type { LoginWays, ProviderAnswer, ProviderAnswerRequest, ProviderPage } from './provider-contract.ts';
import { linkIdentity } from './provider-links.ts';
import * as store from './provider-store.ts';
import { reauthenticate, secondStepMethods } from './second-step.ts';
import { hasSecondStep } from './second-step-rules.ts';
import { recordSecurityEvent } from './security-log.ts';
import { findLiveSession } from './session-store.ts';
import { buildAuthResponse, type OpenedLogin, openSession } from './sessions.ts';
import { findUserByEmail, findUserById, lockUserRow, type UserRow } from './user-store.ts';

/** The login by the provider's page and back. After it, the user is logged in, asked for another step, or refused. */

const beginsByNetwork: UseLimit = { name: 'provider-login.network', uses: 120, seconds: 300 };
/** How long a visit to the provider, or the step after it, may take, in seconds. */
const TTL = 600;
/** The redirect path, which the operator registers at the provider. */
const RETURN_PATH = '/logga-in/svar';

export const getLoginWays = ({ config }: Parts): LoginWays => ({ provider: config.loginProvider?.label ?? null });

/** Begins a login at the provider. */
export async function beginProviderLogin(parts: Parts, caller: Caller): Promise<ProviderPage | Refused> {
  const limited = await countUse(parts, beginsByNetwork, networkKey(caller.ip));
  return limited ?? begin(parts, undefined);
}

/** Begins a link of the logged-in user's account, with the password and the second step. */
export async function beginProviderLink(
  parts: Parts,
  actor: Actor,
  input: { currentPassword: string } & SecondStep,
  caller: Caller,
): Promise<ProviderPage | Refused> {
  const user = await reauthenticate(parts, actor, input, caller);
  return user instanceof Refused ? user : begin(parts, actor);
}

async function begin(parts: Parts, actor: Actor | undefined): Promise<ProviderPage | Refused> {
  const provider = requireProvider(parts);
  const [state, binding] = [newSecret(), newSecret()];
  const [{ secret: nonce }, { secret: verifier }] = [newSecret(), newSecret()];
  const redirectUri = parts.links.to(RETURN_PATH);
  try {
    const url = await provider.loginPage({ redirectUri, state: state.secret, nonce, verifier });
    await store.insertAttempt(parts.db, {
      state_hash: state.hash,
      binding_hash: binding.hash,
      user_id: actor?.userId ?? null,
      session_id: actor?.sessionId ?? null,
      nonce,
      verifier,
      expires_at: addSeconds(parts.clock.now(), TTL),
    });
    return { url, binding: binding.secret };
  } catch (error) {
    return refuseFailure(parts, error, provider.label);
  }
}

/** Includes the renewal token of a kept login. */
type Finished = ProviderAnswer & { login?: OpenedLogin };

/** Finishes a login or link with the parameters that the provider redirected with. */
export async function finishProviderLogin(
  parts: Parts,
  actor: Actor | undefined,
  { answer, binding, remember }: ProviderAnswerRequest,
  caller: Caller,
): Promise<Finished | Refused> {
  const provider = requireProvider(parts);
  const { state = '' } = answer;
  const attempt = await store.consumeAttempt(parts.db, {
    stateHash: hashSecret(state),
    bindingHash: hashSecret(binding),
    userId: actor?.userId ?? null,
    sessionId: actor?.sessionId ?? null,
    now: parts.clock.now(),
  });
  if (!attempt) return refuseUsedAttempt();
  const { nonce, verifier } = attempt;
  const redirectUri = parts.links.to(RETURN_PATH);
  let identity: Identity;
  try {
    identity = await provider.redeem(answer, { redirectUri, state, nonce, verifier });
  } catch (error) {
    return refuseFailure(parts, error, provider.label);
  }
  if (actor && attempt.user_id !== null) return linkOwn(parts, actor, identity, caller);
  const linked = await store.findLinkedUser(parts.db, identity);
  return linked === undefined
    ? admitStranger(parts, identity, provider.label)
    : admitLinked(parts, linked, identity, { caller, remember });
}

/** Refused when the session has ended since the user left for the provider. */
async function linkOwn(
  parts: Parts,
  { userId, sessionId }: Actor,
  identity: Identity,
  caller: Caller,
): Promise<ProviderAnswer | Refused> {
  return parts.db.transaction().execute(async (tx) => {
    const held = await lockUserRow(tx, userId);
    const login = await findLiveSession(tx, sessionId, userId, parts.clock.now());
    if (!held || !login) return new Refused('unauthenticated');
    return (await linkIdentity(tx, parts, held, identity, caller)) ?? { next: 'linked' };
  });
}

/** How a login is opened. */
interface Opening {
  caller: Caller;
  remember: boolean | undefined;
  /** The hash of the ticket that the login consumes. */
  ticket?: Buffer;
}

async function admitLinked(
  parts: Parts,
  userId: string,
  identity: Identity,
  { caller, remember }: Opening,
): Promise<Finished | Refused> {
  const user = await findUserById(parts.db, userId);
  if (!user || user.locked_at) return logAndRefuseLogin(parts, user, caller);
  if (hasSecondStep(user)) {
    const { ticket } = await issueTicket(parts, identity, { purpose: 'second_step', userId });
    return { next: 'second_step', ticket, email: user.email, methods: secondStepMethods(user) };
  }
  const login = await loginWithIdentity(parts, user, identity, { caller, remember });
  return login instanceof Refused ? login : { next: 'done', login };
}

/**
 * Handles an identity without a linked account. Only an address that the provider has verified leads to a next step.
 */
async function admitStranger(parts: Parts, identity: Identity, label: string): Promise<ProviderAnswer | Refused> {
  const { email } = identity;
  if (email === null)
    return new Refused('conflict', {
      detail:
        `${label} har inte bekräftat någon e-postadress för dig, så vi vet inte vilket konto som är ditt. ` +
        `Logga in med lösenord och koppla ${label} under Konto.`,
    });
  const user = await findUserByEmail(parts.db, email);
  if (!user) return { next: 'register', email, ...(await issueTicket(parts, identity, { purpose: 'registration' })) };
  if (user.address_unproved_since !== null)
    return new Refused('conflict', {
      detail:
        `Kontot med adressen ${email} är inte bekräftat än. Välj "Glömt lösenordet?" så mejlar vi en länk, ` +
        `och koppla sedan ${label} under Konto.`,
    });
  return { next: 'log_in', email, ...(await issueTicket(parts, identity, { purpose: 'link', userId: user.id })) };
}

async function issueTicket(
  parts: Parts,
  { issuer, subject, email }: Identity,
  { purpose, userId = null }: { purpose: store.TicketRow['purpose']; userId?: string | null },
): Promise<{ ticket: string }> {
  const { secret, hash } = newSecret();
  const now = parts.clock.now();
  const times = { created_at: now, expires_at: addSeconds(now, TTL) };
  await store.insertTicket(parts.db, { ticket_hash: hash, purpose, issuer, subject, email, user_id: userId, ...times });
  return { ticket: secret };
}

/** Logs in by a linked identity and, if the account has one, a passed second step (`ticket`). */
export async function loginWithIdentity(
  parts: Parts,
  user: UserRow,
  identity: Pick<Identity, 'issuer' | 'subject'>,
  { caller, remember, ticket }: Opening,
): Promise<OpenedLogin | Refused> {
  const opened = await parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    const held = await lockUserRow(tx, user.id);
    if (!held || held.locked_at) return undefined;
    // A second step was turned on meanwhile.
    if (!ticket && hasSecondStep(held)) return undefined;
    if (ticket && !(await store.consumeTicket(tx, ticket, 'second_step', now))) return undefined;
    if (!(await store.touchLink(tx, held.id, identity, now))) return undefined;
    await alertOfNewDevice(tx, parts, held, caller);
    await recordSecurityEvent(tx, parts, held.id, 'login_provider', caller);
    return { user: held, session: await openSession(tx, parts, held, caller, remember) };
  });
  return opened ? buildAuthResponse(parts, opened.user, opened.session) : refuseUsedAttempt();
}

export async function logAndRefuseLogin(parts: Parts, user: UserRow | undefined, caller: Caller): Promise<Refused> {
  if (user) await recordSecurityEvent(parts.db, parts, user.id, 'login_failed', caller);
  return new Refused('invalid_credentials', { detail: 'Det går inte att logga in på det kontot just nu.' });
}

export const refuseUsedAttempt = () =>
  new Refused('conflict', {
    detail: 'Inloggningen är redan använd, för gammal eller påbörjad någon annanstans. Börja om.',
  });

/** The provider of these operations, which are only offered when one is set. Throws otherwise. */
function requireProvider({ loginProvider }: Parts): LoginProvider {
  if (!loginProvider) throw new Error('no login provider is set');
  return loginProvider;
}

function refuseFailure(parts: Parts, error: unknown, label: string): Refused {
  if (!(error instanceof OAuthFailure)) throw error;
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  parts.log.warn({ reason: error.reason, code }, 'a login at the provider came to nothing');
  const another = 'Försök igen om en stund, eller logga in på ett annat sätt.';
  const detail =
    error.reason === 'away'
      ? `Vi får inget svar av ${label} just nu. ${another}`
      : error.reason === 'untrusted'
        ? `Svaret från ${label} gick inte att kontrollera, så ingen är inloggad. ${another}`
        : `Inloggningen hos ${label} blev inte klar. Försök igen när du vill.`;
  return new Refused('conflict', { detail });
}
