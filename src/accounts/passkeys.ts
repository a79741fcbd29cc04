import { isIP } from 'node:net';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import { enqueueMail } from '../platform/mail/mail.ts';
import { passkeyAdded, passkeyRemoved } from '../platform/mail/templates/logins.ts';
import type { Parts } from '../platform/parts.ts';
import type {
  AddedPasskey,
  AddPasskeyRequest,
  Passkey,
  PasskeyCreationOptions,
  PasskeyList,
  SecondStep,
} from './passkey-contract.ts';
import * as store from './passkey-store.ts';
import {
  ALGORITHMS,
  CHALLENGE_TTL,
  issueChallenge,
  relyingParty,
  userHandle,
  verifyAttestation,
} from './passkey-verify.ts';
import { reauthenticate } from './second-step.ts';
import { hashRecoveryCode, newRecoveryCodes } from './second-step-codes.ts';
import { hasSecondStep, refuseLastSecondStep } from './second-step-rules.ts';
import { recordSecurityEvent } from './security-log.ts';
import { findLiveSession } from './session-store.ts';
import { deleteUnusableCodes, putRecoveryCodes } from './totp-store.ts';
import { findUserById, lockUnchangedUserRow, lockUserRow, type UserRow } from './user-store.ts';

/** A user's passkeys. Each logs in by itself, and is a second step after the password. */

/** Enough for a phone, two computers and a spare security key. */
const MOST = 10;

export async function listPasskeys(parts: Parts, actor: Actor): Promise<PasskeyList> {
  const rows = await store.selectPasskeys(parts.db, actor.userId);
  return { items: rows.map(shownPasskey), most: MOST };
}

/** Starts the registration of a passkey, after the password and the second step, if the account has one. */
export async function startPasskeyRegistration(
  parts: Parts,
  actor: Actor,
  input: { currentPassword: string } & SecondStep,
  caller: Caller,
): Promise<PasskeyCreationOptions | Refused> {
  const { id, origin } = relyingParty(parts);
  if (isIP(id) !== 0 || id.startsWith('['))
    return new Refused('conflict', { detail: `Passkeys fungerar inte på ${origin}: tjänsten behöver ett namn.` });
  const user = await reauthenticate(parts, actor, input, caller, () => refuseOneMore(parts.db, actor.userId));
  if (user instanceof Refused) return user;
  const challenge = await issueChallenge(parts, registrationOf(actor));
  return {
    challenge,
    rp: { id, name: 'Sökväg' },
    user: { id: userHandle(user.id).toString('base64url'), name: user.email, displayName: user.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_TTL * 1000,
    attestation: 'none',
    excludeCredentials: (await store.selectPasskeys(parts.db, user.id)).map(describeCredential),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  };
}

/** Adds the created passkey. With the account's first second step, recovery codes are returned, only this once. */
export async function addPasskey(
  parts: Parts,
  actor: Actor,
  { name, passkey }: AddPasskeyRequest,
  caller: Caller,
): Promise<AddedPasskey | Refused> {
  // Reduced to one line, for the list and the mail.
  const called = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (called === '') return refuseField('name', 'Skriv vad passkeyn ska heta.');
  const made = await verifyAttestation(parts, passkey, registrationOf(actor));
  if (!made) return refuseField('passkey', 'Det gick inte att lägga till passkeyn. Börja om från början.');
  return parts.db.transaction().execute(async (tx) => {
    const held = await lockUserRow(tx, actor.userId);
    const now = parts.clock.now();
    // A concurrent password change ended the session in which the registration started.
    if (!held || !(await findLiveSession(tx, actor.sessionId, held.id, now))) return new Refused('unauthenticated');
    const tooMany = await refuseOneMore(tx, held.id);
    if (tooMany) return tooMany;
    const row = await store.insertPasskey(tx, {
      id: newId(),
      user_id: held.id,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: String(made.counter),
      transports: passkey.response.transports ?? [],
      name: called,
      opens_alone: true,
      created_at: now,
      last_used_at: null,
    });
    if (!row) return new Refused('conflict', { detail: 'Den passkeyn finns redan. Välj en annan.' });
    const first = !hasSecondStep(held);
    const recoveryCodes = first ? newRecoveryCodes() : [];
    if (first) await putRecoveryCodes(tx, held.id, recoveryCodes.map(hashRecoveryCode));
    await recordSecurityEvent(tx, parts, held.id, 'passkey_added', caller);
    await enqueueMail(tx, parts, held.email, passkeyAdded({ name: called, at: now, first }));
    return { passkey: shownPasskey(row), recoveryCodes };
  });
}

/** Removes a passkey. With the last second step, the recovery codes are deleted too. */
export async function removePasskey(
  parts: Parts,
  actor: Actor,
  id: string,
  input: { currentPassword: string } & SecondStep,
  caller: Caller,
): Promise<Refused | undefined> {
  if (!isUuid(id) || !(await store.findPasskey(parts.db, id, actor.userId))) return new Refused('not_found');
  const refuse = (db: Db | Tx) => refuseIfLast(parts, db, actor.userId, id);
  const user = await reauthenticate(parts, actor, input, caller, () => refuse(parts.db));
  if (user instanceof Refused) return user;
  return parts.db.transaction().execute(async (tx) => {
    if (!(await lockUnchangedUserRow(tx, user))) return new Refused('wrong_password');
    // The user's other second step may have been removed since the first check.
    const refused = await refuse(tx);
    if (refused) return refused;
    const name = await store.deletePasskey(tx, id, user.id);
    if (name === undefined) return new Refused('not_found');
    const left = (await findUserById(tx, user.id)) as UserRow;
    await deleteUnusableCodes(tx, user.id);
    await recordSecurityEvent(tx, parts, user.id, 'passkey_removed', caller);
    const at = parts.clock.now();
    await enqueueMail(tx, parts, user.email, passkeyRemoved({ name, at, last: !hasSecondStep(left) }));
    return undefined;
  });
}

async function refuseIfLast(parts: Parts, db: Db | Tx, userId: string, id: string): Promise<Refused | undefined> {
  const user = await findUserById(db, userId);
  const others = (await store.selectPasskeys(db, userId)).some((passkey) => passkey.id !== id);
  return user && refuseLastSecondStep(parts, user, { has_passkey: others });
}

export async function passkeysForExport(parts: Parts, userId: string) {
  return (await store.selectPasskeys(parts.db, userId)).map(shownPasskey);
}

function registrationOf({ userId, sessionId }: Actor): store.ChallengeUse {
  return { purpose: 'registration', userId, sessionId };
}

export function describeCredential({ credential_id, transports }: store.PasskeyRow) {
  return { id: credential_id, type: 'public-key' as const, transports };
}

async function refuseOneMore(db: Db | Tx, userId: string): Promise<Refused | undefined> {
  if ((await store.selectPasskeys(db, userId)).length < MOST) return undefined;
  return new Refused('conflict', {
    detail: `Du har redan ${MOST} passkeys. Ta bort en som du inte använder och försök igen.`,
  });
}

function shownPasskey(row: store.PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    opensAlone: row.opens_alone,
  };
}
