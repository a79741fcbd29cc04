import type { Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { providerLinked, providerUnlinked } from '../platform/mail/templates/logins.ts';
import type { Identity } from '../platform/oauth/login-provider.ts';
import type { Parts } from '../platform/parts.ts';
import type { SecondStep } from './passkey-contract.ts';
import type { ProviderLink } from './provider-contract.ts';
import * as store from './provider-store.ts';
import { reauthenticate } from './second-step.ts';
import { recordSecurityEvent } from './security-log.ts';
import { lockUnchangedUserRow, type UserRow } from './user-store.ts';

/** Identities at the operator's OpenID Connect provider that log in to an account. Every account has a password too. */

/** The provider's name. For a provider that was replaced, the host name of its issuer. */
const labelOf = (parts: Parts, issuer: string) =>
  parts.config.loginProvider?.issuer === issuer ? parts.config.loginProvider.label : new URL(issuer).hostname;

export async function listProviderLinks(parts: Parts, { userId }: Pick<Actor, 'userId'>) {
  const rows = await store.selectLinks(parts.db, userId);
  const items = rows.map(
    (row): ProviderLink => ({
      id: row.id,
      label: labelOf(parts, row.issuer),
      isCurrent: parts.config.loginProvider?.issuer === row.issuer,
      email: row.email,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }),
  );
  return { items };
}

/** Links an identity to an account, in the transaction that showed that both belong to the same user. */
export async function linkIdentity(
  tx: Tx,
  parts: Parts,
  user: Pick<UserRow, 'id' | 'email'>,
  { issuer, subject, email }: Identity,
  caller: Caller,
): Promise<Refused | undefined> {
  const at = parts.clock.now();
  const label = labelOf(parts, issuer);
  const link = { id: newId(), user_id: user.id, issuer, subject, email, created_at: at, last_used_at: null };
  if (!(await store.insertLink(tx, link)))
    return new Refused('conflict', {
      detail: `Inloggningen hos ${label} eller ditt konto är redan kopplat. Ta bort den kopplingen först, under Konto.`,
    });
  await recordSecurityEvent(tx, parts, user.id, 'provider_linked', caller);
  await enqueueMail(tx, parts, user.email, providerLinked({ label, email, at }));
  return undefined;
}

/** Removes a link. This takes the password, so the user has another way to log in. */
export async function removeProviderLink(
  parts: Parts,
  actor: Actor,
  id: string,
  input: { currentPassword: string } & SecondStep,
  caller: Caller,
): Promise<Refused | undefined> {
  const link = isUuid(id) && (await store.selectLinks(parts.db, actor.userId)).find((one) => one.id === id);
  if (!link) return new Refused('not_found');
  const user = await reauthenticate(parts, actor, input, caller);
  if (user instanceof Refused) return user;
  return parts.db.transaction().execute(async (tx) => {
    if (!(await lockUnchangedUserRow(tx, user))) return new Refused('wrong_password');
    if (!(await store.deleteLink(tx, link.id, user.id))) return new Refused('not_found');
    await recordSecurityEvent(tx, parts, user.id, 'provider_unlinked', caller);
    const gone = { label: labelOf(parts, link.issuer), at: parts.clock.now() };
    await enqueueMail(tx, parts, user.email, providerUnlinked(gone));
    return undefined;
  });
}
