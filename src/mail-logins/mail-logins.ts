import { hashSecret, newSecret } from '../platform/crypto/single-use.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import { countUse, type UseLimit } from '../platform/limits/limits.ts';
import { OAuthFailure, offeredProviders } from '../platform/oauth/oauth.ts';
import type { Parts } from '../platform/parts.ts';
import type { MailLogin, MailLoginRequest, MailLoginUrl } from './contract.ts';
import { sealTokens } from './grants.ts';
import { type RevokeTask, revokeGrantTask } from './revoking.ts';
import * as store from './store.ts';

/**
 * Login at Google or Microsoft instead of a stored mail password (OAuth). Only the session that began the login can
 * finish it, once. The result is a grant. Its tokens are stored encrypted and are never shown to anybody, the user
 * included.
 */

export { obtainAccessToken, signInAgainText } from './grants.ts';

/** What a mail account is used for. */
export type MailLoginUse = MailLoginRequest['use'];

const perAccount: UseLimit = { name: 'mail_login.begin', uses: 20, seconds: 3600 };
/** Time limit for the provider's page: it may ask for a second factor and a new password. */
const LONGEST_SECONDS = 15 * 60;
/** The redirect page; the operator registers its address at the provider. */
const RETURN_PATH = '/konto/e-post/inloggning';

export async function beginMailLogin(
  parts: Parts,
  { userId, sessionId }: Actor,
  { provider, use }: MailLoginRequest,
): Promise<MailLoginUrl | Refused> {
  const { name } = parts.mailLogins.about(provider);
  if (!offeredProviders(parts.config).includes(provider))
    return refuseField('provider', `Här går det inte att logga in hos ${name}. Skriv lösenordet i stället.`);
  const limited = await countUse(parts, perAccount, userId);
  if (limited) return limited;
  const state = newSecret();
  const [{ secret: nonce }, { secret: verifier }] = [newSecret(), newSecret()];
  const redirectUri = parts.links.to(RETURN_PATH);
  try {
    const url = await parts.mailLogins.loginPage(provider, { redirectUri, state: state.secret, nonce, verifier });
    const now = parts.clock.now();
    const attempt = { user_id: userId, session_id: sessionId, provider, use, nonce, verifier };
    const expires_at = addSeconds(now, LONGEST_SECONDS);
    await store.insertAttempt(parts.db, { state_hash: state.hash, ...attempt, expires_at }, now);
    return { url };
  } catch (error) {
    return refuseFailure(parts, error, name);
  }
}

/** Sets up one use of the mail account after a login, in the transaction that stores the grant. */
export type SetUpMailUse = (tx: Tx, login: MailLogin) => Promise<void>;

/** Exchanges the parameters of the redirect for a grant, and sets up its use. */
export async function finishMailLogin(
  parts: Parts,
  { userId, sessionId }: Actor,
  answer: Readonly<Record<string, string>>,
  connect: SetUpMailUse,
): Promise<MailLogin | Refused> {
  const { state = '' } = answer;
  const now = parts.clock.now();
  const attempt = await store.consumeAttempt(parts.db, { hash: hashSecret(state), userId, sessionId, now });
  if (!attempt) return new Refused('conflict', { detail: NO_ATTEMPT });
  const { provider, use, nonce, verifier } = attempt;
  const { name } = parts.mailLogins.about(provider);
  const redirectUri = parts.links.to(RETURN_PATH);
  try {
    const tokens = await parts.mailLogins.redeem(provider, answer, { redirectUri, state, nonce, verifier });
    const { address } = tokens;
    await parts.db.transaction().execute(async (tx) => {
      const before = await store.lockGrant(tx, { userId, provider, address });
      const id = before?.id ?? newId();
      const uses = [...new Set([...(before?.uses ?? []), use])];
      const sealed = sealTokens(parts, id, tokens);
      await store.putGrant(tx, { id, userId, provider, address, uses, created_at: now, ...sealed });
      // A renewed grant serves all its uses again, not only the requested one.
      for (const each of uses) await connect(tx, { provider, use: each, address });
      await enqueueRevocations(tx, parts, await store.releaseUse(tx, { userId, use, at: now, except: id }));
    });
    return { provider, use, address };
  } catch (error) {
    return refuseFailure(parts, error, name);
  }
}

const NO_ATTEMPT =
  'Inloggningen är redan använd, för gammal eller påbörjad någon annanstans. Börja om från E-post för ansökningar.';

function refuseFailure(parts: Parts, error: unknown, name: string): Refused {
  if (!(error instanceof OAuthFailure)) throw error;
  parts.log.info({ reason: error.reason }, 'a login at a provider of mail came to nothing');
  const details = {
    ended: `Inloggningen hos ${name} blev inte klar, så inget har ändrats. Försök igen när du vill.`,
    partial: `${name} gav oss inte tillgång till din e-post. Försök igen och kryssa i att vi får läsa och skicka mejl.`,
    untrusted: `Svaret från ${name} gick inte att kontrollera, så inget har ändrats. Försök igen om en stund.`,
    away: `Vi fick inget svar av ${name}, så inget har ändrats. Försök igen om en stund.`,
  };
  return new Refused('conflict', { detail: details[error.reason] });
}

/** Ends one use of a grant, in the caller's transaction. Without any use left the grant is revoked at the provider. */
export async function releaseMailLogin(tx: Tx, parts: Parts, userId: string, use: MailLoginUse): Promise<void> {
  const at = parts.clock.now();
  await enqueueRevocations(tx, parts, await store.releaseUse(tx, { userId, use, at, except: null }));
}

/** Ends all uses of all grants before a user's account is deleted. */
export async function releaseMailLoginsOf(tx: Tx, parts: Parts, userId: string): Promise<void> {
  await enqueueRevocations(tx, parts, await store.releaseAll(tx, userId, parts.clock.now()));
}

async function enqueueRevocations(tx: Tx, parts: Parts, ids: string[]): Promise<void> {
  for (const grantId of ids) await parts.tasks.enqueue(tx, revokeGrantTask, { grantId } satisfies RevokeTask);
}

/** The grants of a user without their tokens, for the data export. */
export async function mailLoginsForExport({ db }: Parts, userId: string) {
  return store.grantsForExport(db, userId);
}
