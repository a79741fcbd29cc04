import { findKnownSenders } from '../../applications/applications.ts';
import type { Tx } from '../../platform/db/open.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { senderAddress } from '../rules.ts';
import * as store from '../store.ts';
import { linkHost } from './domains.ts';
import { type MailOrigin, senderWarnings, type Warning } from './warnings.ts';

interface Said {
  class: string;
  meeting_change?: string | null;
}

/** Offers, calls and what becomes of a meeting: only there it matters who wrote it. */
function isOfConsequence(row: Said): boolean {
  return row.class === 'offer' || row.class === 'interview' || Boolean(row.meeting_change);
}

export const mailOrigin = ({ from, replyTo, references, logins }: ParsedMail): MailOrigin => ({
  from,
  replyTo: replyTo ?? null,
  references,
  logins: logins ?? [],
});

/** What is kept of where a mail comes from. */
export const storedOrigin = (row: Pick<store.ReplyRow, 'sender' | 'origin'>): MailOrigin => ({
  from: { name: row.sender.replace(/<[^<>]*>$/, ''), address: senderAddress(row.sender) },
  replyTo: row.origin?.replyTo ?? null,
  references: [],
  logins: row.origin?.logins ?? [],
});

/** What warns of a mail by what it asks for, whoever wrote it. */
export const contentWarnings = ({ class: name }: Said): Warning[] =>
  name === 'phishing' ? [{ kind: 'phishing', detail: '' }] : [];

/** Warnings of where a mail leads, whoever wrote it. */
const ofContent: readonly Warning['kind'][] = ['login', 'phishing'];

/** Those of the warnings that are told: who wrote a mail of no consequence matters to nobody. */
export function visibleWarnings(row: Said, warnings: readonly Warning[]): readonly Warning[] {
  return isOfConsequence(row) ? warnings : warnings.filter(({ kind }) => ofContent.includes(kind));
}

/**
 * What is kept of where a mail comes from, and of the warnings. That nobody knows who wrote it is kept of every mail,
 * so that a yes to a question or a receipt does not make them known.
 */
export function senderColumns(row: Said, { replyTo, logins }: MailOrigin, warnings: readonly Warning[]) {
  const unknown = warnings.some(({ kind }) => !ofContent.includes(kind));
  return {
    warnings: JSON.stringify(visibleWarnings(row, warnings)),
    origin: JSON.stringify({ replyTo, logins, unknown }),
  };
}

/**
 * Why a mail about one of a person's applications may not come from whom it says. Who has written of it before is known
 * where the person has said yes to that mail, and was not warned of it or said that they know them.
 */
export async function findSenderWarnings(
  tx: Tx,
  userId: string,
  mail: MailOrigin,
  { id, messageIds }: { id: string; messageIds: readonly string[] },
  isOfConsequence: boolean,
): Promise<Warning[]> {
  if (!isOfConsequence && mail.logins.length === 0) return [];
  const known = await findKnownSenders(tx, id);
  if (!known) return [];
  const before = await store.selectTrustedSenders(tx, userId, id);
  const addresses = [...known.addresses, ...before.map(senderAddress)];
  const hosts = known.links.flatMap((link) => linkHost(link) ?? []);
  return senderWarnings(mail, { employer: known.employer, addresses, hosts, messageIds }, isOfConsequence);
}
