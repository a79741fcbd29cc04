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

/** Offers, invitations and changes of a meeting: only for these the sender is checked. */
function isOfConsequence(row: Said): boolean {
  return row.class === 'offer' || row.class === 'interview' || Boolean(row.meeting_change);
}

export const mailOrigin = ({ from, replyTo, references, logins }: ParsedMail): MailOrigin => ({
  from,
  replyTo: replyTo ?? null,
  references,
  logins: logins ?? [],
});

/** The stored origin of a reply. */
export const storedOrigin = (row: Pick<store.ReplyRow, 'sender' | 'origin'>): MailOrigin => ({
  from: { name: row.sender.replace(/<[^<>]*>$/, ''), address: senderAddress(row.sender) },
  replyTo: row.origin?.replyTo ?? null,
  references: [],
  logins: row.origin?.logins ?? [],
});

/** Warnings that follow from the class of a mail, whoever sent it. */
export const contentWarnings = ({ class: name }: Said): Warning[] =>
  name === 'phishing' ? [{ kind: 'phishing', detail: '' }] : [];

/** Warnings about the content of a mail, independent of the sender. */
const ofContent: readonly Warning['kind'][] = ['login', 'phishing'];

/** The warnings to show. Those about the sender are hidden where the mail is no offer, invitation or meeting change. */
export function visibleWarnings(row: Said, warnings: readonly Warning[]): readonly Warning[] {
  return isOfConsequence(row) ? warnings : warnings.filter(({ kind }) => ofContent.includes(kind));
}

/**
 * The columns for origin and warnings. An unknown sender is stored for every mail, so that accepting a question or an
 * acknowledgement does not make the sender known.
 */
export function senderColumns(row: Said, { replyTo, logins }: MailOrigin, warnings: readonly Warning[]) {
  const unknown = warnings.some(({ kind }) => !ofContent.includes(kind));
  return {
    warnings: JSON.stringify(visibleWarnings(row, warnings)),
    origin: JSON.stringify({ replyTo, logins, unknown }),
  };
}

/**
 * Reasons to doubt the sender of a mail about an application. A sender counts as known after the user has accepted a
 * mail of theirs that had no warnings, or whose sender the user trusted.
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
