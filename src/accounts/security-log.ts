import { readInBatches } from '../platform/db/batches.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { refuseCursor } from '../platform/kernel/cursor.ts';
import type { Refused } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { SecurityEvent } from './contract.ts';
import * as store from './user-store.ts';

/** The kinds of events in an account's security log, with their texts for the user. */
const events = {
  registered: 'Kontot skapades',
  login: 'Inloggning',
  login_passkey: 'Inloggning med passkey',
  login_provider: 'Inloggning hos en leverantör som är kopplad till kontot',
  login_failed: 'Misslyckad inloggning',
  login_denied: 'En inloggning var inte din: allt avslutades och lösenordet slutade gälla',
  logout: 'Utloggning',
  renewal_reused: 'En inloggning avslutades: den förnyades två gånger med samma nyckel och kan vara kopierad',
  session_ended: 'En enhet loggades ut',
  sessions_ended: 'Alla andra enheter loggades ut',
  password_changed: 'Lösenordet byttes',
  password_reset_requested: 'Länk för nytt lösenord begärdes',
  address_proved: 'E-postadressen bekräftades',
  password_reset: 'Lösenordet återställdes med länk',
  email_change_requested: 'Byte av e-postadress begärdes',
  email_changed: 'E-postadressen byttes',
  email_change_reverted: 'Bytet av e-postadress ångrades',
  totp_enabled: 'Tvåstegsinloggning slogs på',
  totp_disabled: 'Tvåstegsinloggning stängdes av',
  passkey_added: 'En passkey lades till',
  passkey_removed: 'En passkey togs bort',
  passkey_refused: 'En passkey avvisades: den kan vara kopierad',
  provider_linked: 'En inloggning hos en leverantör kopplades till kontot',
  provider_unlinked: 'En inloggning hos en leverantör kopplades bort',
  recovery_code_used: 'En reservkod användes',
  totp_recovery_allowed: 'Återställning av tvåstegsinloggning tilläts',
  totp_recovery_forbidden: 'Återställning av tvåstegsinloggning tilläts inte längre',
  totp_recovery_begun: 'Återställning av tvåstegsinloggning påbörjades med lösenordet',
  totp_recovery_stopped: 'Återställningen av tvåstegsinloggning stoppades',
  totp_recovered: 'Tvåstegsinloggning togs bort efter 72 timmar',
  locked: 'Kontot låstes av administratören',
  unlocked: 'Kontot låstes upp av administratören',
  became_admin: 'Kontot blev administratör',
  permissions_changed: 'Kontots behörigheter som administratör ändrades',
  no_longer_admin: 'Kontot är inte längre administratör',
  made_admin: 'Du gjorde ett annat konto till administratör',
  changed_permissions: 'Du ändrade en annan administratörs behörigheter',
  removed_admin: 'Du tog bort en annan administratör',
  sessions_ended_by_admin: 'Administratören avslutade alla inloggningar',
  order_ad_seen: 'Den som skriver ditt brev läste annonsen som du delar i en beställning',
  order_cv_seen: 'Den som skriver ditt brev läste ditt cv, som du delar i en beställning',
  order_letters_seen: 'Den som skriver ditt brev läste tidigare brev, som du delar i en beställning',
  order_letter_read: 'En administratör läste ett brev som du har fått i en beställning',
  order_answers_seen: 'Den som skriver ditt brev läste dina svar, som du delar i en beställning',
  data_exported: 'Uppgifterna laddades ner',
  calendar_link_made: 'En länk till kalendern skapades',
  calendar_link_revoked: 'Länken till kalendern togs bort',
  access_token_made: 'En åtkomstnyckel skapades',
  access_token_revoked: 'En åtkomstnyckel togs bort',
  access_tokens_revoked: 'Alla åtkomstnycklar togs bort',
} as const;
/** Events that open a session. */
const opened: SecurityEventKind[] = [
  'registered',
  'login',
  'login_passkey',
  'login_provider',
  'password_changed',
  'email_changed',
];
export type SecurityEventKind = keyof typeof events;

/** Adds an event, in the transaction of its cause. */
export async function recordSecurityEvent(
  tx: Db | Tx,
  parts: Parts,
  userId: string,
  kind: SecurityEventKind,
  caller: Caller | undefined,
): Promise<void> {
  await store.insertSecurityEvent(tx, {
    id: newId(),
    user_id: userId,
    at: parts.clock.now(),
    kind,
    by_admin: null,
    ip: caller?.ip ?? null,
    user_agent: caller?.userAgent ?? null,
  });
}

/**
 * Adds a failed login to the account with that address. For an unknown address the same statement adds nothing, so that
 * the duration does not reveal which it was.
 */
export async function recordFailedLogin(tx: Tx, parts: Parts, email: string, { ip, userAgent }: Caller): Promise<void> {
  const event = { id: newId(), at: parts.clock.now(), kind: 'login_failed', ip, user_agent: userAgent };
  await store.insertSecurityEventByEmail(tx, email, event);
}

/** Adds an event for an administrator's action on the account. */
export async function recordAdminEvent(
  tx: Tx,
  parts: Parts,
  userId: string,
  kind: SecurityEventKind,
  admin: Pick<Actor, 'userId'>,
): Promise<void> {
  const event = { id: newId(), user_id: userId, at: parts.clock.now(), kind, by_admin: admin.userId };
  await store.insertSecurityEvent(tx, { ...event, ip: null, user_agent: null });
}

export type LoginEvent = Awaited<ReturnType<typeof selectLogins>>[number];

/** The account's logins and login denials, newest first. */
export async function selectLogins(tx: Tx, userId: string) {
  return store.selectSecurityEventsOfKinds(tx, userId, [...opened, 'login_denied']);
}

/** The account's log, newest first. `cursor` is the last id of the page before. */
export async function listSecurityEvents(
  parts: Parts,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ items: SecurityEvent[]; nextCursor: string | null } | Refused> {
  if (cursor !== undefined && !isUuid(cursor)) return refuseCursor();
  const rows = await store.selectSecurityEvents(parts.db, userId, { limit: limit + 1, before: cursor });
  const items = rows.slice(0, limit).map(shownEvent);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** The log before the id `before`, newest first, in batches, for the export of the user's data. */
export async function* securityLogForExport(
  parts: Parts,
  userId: string,
  before: string,
): AsyncGenerator<SecurityEvent[]> {
  const read = (last: string | undefined, limit: number) =>
    store.selectSecurityEvents(parts.db, userId, { limit, before: last ?? before });
  for await (const rows of readInBatches(500, read)) yield rows.map(shownEvent);
}

function shownEvent(row: store.SecurityEventRow): SecurityEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    label: events[row.kind as SecurityEventKind] ?? row.kind,
    ip: row.ip,
    userAgent: row.user_agent,
  };
}
