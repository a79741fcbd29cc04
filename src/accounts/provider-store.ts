import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Identity } from '../platform/oauth/login-provider.ts';

export type ProviderLinkRow = Selectable<Database['provider_links']>;
export type TicketRow = Selectable<Database['provider_tickets']>;

export async function insertAttempt(db: Db, attempt: Insertable<Database['provider_attempts']>): Promise<void> {
  await db.insertInto('provider_attempts').values(attempt).execute();
}

/** Consumes an attempt. Succeeds once, for the page that began it and, when a login began it, only in that session. */
export async function consumeAttempt(
  db: Db,
  by: { stateHash: Buffer; bindingHash: Buffer; userId: string | null; sessionId: string | null; now: Date },
) {
  return db
    .deleteFrom('provider_attempts')
    .where('state_hash', '=', by.stateHash)
    .where('binding_hash', '=', by.bindingHash)
    .where('expires_at', '>', by.now)
    .where((eb) =>
      eb.or([eb('user_id', 'is', null), eb.and([eb('user_id', '=', by.userId), eb('session_id', '=', by.sessionId)])]),
    )
    .returning(['user_id', 'nonce', 'verifier'])
    .executeTakeFirst();
}

export async function insertTicket(db: Db, ticket: Insertable<Database['provider_tickets']>): Promise<void> {
  await db.insertInto('provider_tickets').values(ticket).execute();
}

/** A valid ticket. It is consumed later, together with its effect. */
export async function findTicket(db: Db, hash: Buffer, purpose: TicketRow['purpose'], now: Date) {
  return db
    .selectFrom('provider_tickets')
    .selectAll()
    .where('ticket_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes a ticket. Succeeds for exactly one caller. @returns its row */
export async function consumeTicket(tx: Tx, hash: Buffer, purpose: TicketRow['purpose'], now: Date) {
  return tx
    .deleteFrom('provider_tickets')
    .where('ticket_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Consumes a link ticket. The session must belong to its account and be opened after the ticket was issued. */
export async function consumeLinkTicket(
  tx: Tx,
  hash: Buffer,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
) {
  return tx
    .deleteFrom('provider_tickets')
    .where('ticket_hash', '=', hash)
    .where('purpose', '=', 'link')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.id')
          .where('sessions.id', '=', sessionId)
          .where('sessions.user_id', '=', userId)
          .where('sessions.revoked_at', 'is', null)
          .whereRef('sessions.created_at', '>=', 'provider_tickets.created_at'),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpiredProviderTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('provider_attempts').where('expires_at', '<', before).execute();
  await db.deleteFrom('provider_tickets').where('expires_at', '<', before).execute();
}

export async function selectLinks(db: Db, userId: string): Promise<ProviderLinkRow[]> {
  return db
    .selectFrom('provider_links')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** The id of the account that the identity is linked to. */
export async function findLinkedUser(db: Db, { issuer, subject }: Identity): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider_links')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Updates the time of last use. Returns false when the identity is no longer linked to the account. */
export async function touchLink(
  tx: Tx,
  userId: string,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
  at: Date,
): Promise<boolean> {
  const touched = await tx
    .updateTable('provider_links')
    .set({ last_used_at: at })
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('id')
    .executeTakeFirst();
  return touched !== undefined;
}

/** Returns false when the identity is linked already, or the account to another identity of the same issuer. */
export async function insertLink(tx: Tx, link: Insertable<Database['provider_links']>): Promise<boolean> {
  const added = await tx
    .insertInto('provider_links')
    .values(link)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns false when the user has no such link. */
export async function deleteLink(tx: Tx, id: string, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('provider_links')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Deletes the account's links, and all pending attempts and tickets for one. */
export async function deleteProviderLinks(tx: Tx, userId: string): Promise<void> {
  for (const table of ['provider_links', 'provider_tickets', 'provider_attempts'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}
