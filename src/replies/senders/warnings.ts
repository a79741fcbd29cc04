import type { WarningKind } from '../../platform/db/tables/replies.ts';
import { isPublicMail, isRecruitmentSystem } from '../matching/shared-systems.ts';
import { addressHost, hasNonLatinLetters, isHostNamedAfter, registrableDomain } from './domains.ts';

/** A reason to doubt the sender of a mail. It is found by addresses, hosts and Message-IDs. Pure. */

export interface Warning {
  kind: WarningKind;
  /** The suspicious host; empty for `phishing`. */
  detail: string;
}

/** Where a mail claims to come from, and where its links lead. */
export interface MailOrigin {
  /** Empty for a pasted mail without a sender. */
  from: { name: string; address: string };
  replyTo: string | null;
  references: readonly string[];
  /** Hosts of links that ask for a login. */
  logins: readonly string[];
}

/** Who may be expected to write about an application. */
export interface KnownSenders {
  employer: string;
  /** Addresses of the ad, the recipient, and known senders. */
  addresses: readonly string[];
  /** Hosts of the ad and its application form. */
  hosts: readonly string[];
  /** Message-IDs of the mails sent from here: a sender who answers them has received them. */
  messageIds: readonly string[];
}

const BANKID = 'bankid.com';
/**
 * Whatever a person may read as an address. A deceiver need not write a valid one: it may have signs that are not seen,
 * or no country behind the name.
 */
const ADDRESS_LIKE = /[^\s<>()[\],;:"'@]{1,64}@[^\s<>()[\],;:"'@]{1,255}/;

/**
 * @param isOfConsequence whether the mail is an offer, an invitation or a meeting change: only then the sender is
 *   checked. A login at a foreign host counts in any mail.
 */
export function senderWarnings(mail: MailOrigin, known: KnownSenders, isOfConsequence: boolean): Warning[] {
  const { from, replyTo, logins } = mail;
  const isKnownHost = knownHosts(known);
  const isKnown = (one: string) => isKnownAddress(one, known, isKnownHost);
  const astray = logins.filter((host) => registrableDomain(host) !== BANKID && !isKnownHost(host));
  const found: Warning[] = astray.slice(0, 1).map((detail) => ({ kind: 'login', detail }));
  if (!isOfConsequence || from.address === '') return found;
  const host = addressHost(from.address);
  const isOurThread = known.messageIds.some((id) => mail.references.includes(id));
  if (hasNonLatinLetters(host)) found.push({ kind: 'lookalike', detail: host });
  else if (!isOurThread && !isKnown(from.address)) found.push({ kind: 'sender', detail: host });
  const named = addressHost(ADDRESS_LIKE.exec(from.name)?.[0] ?? '');
  // Recruitment systems legitimately name another address: "kim@krogen.se via Teamtailor".
  if (named && !isRecruitmentSystem(host) && registrableDomain(named) !== registrableDomain(host))
    found.push({ kind: 'name', detail: named });
  if (replyTo && registrableDomain(addressHost(replyTo)) !== registrableDomain(host) && !isKnown(replyTo))
    found.push({ kind: 'reply_to', detail: addressHost(replyTo) });
  return found;
}

/** At a public mail provider the whole address has to be known, otherwise the domain. */
function isKnownAddress(one: string, { addresses }: KnownSenders, isKnownHost: (host: string) => boolean): boolean {
  if (addresses.includes(one.toLowerCase())) return true;
  const host = addressHost(one);
  return !isPublicMail(host) && isKnownHost(host);
}

function knownHosts({ employer, addresses, hosts }: KnownSenders): (host: string) => boolean {
  const houses = new Set(
    [...addresses.map(addressHost).filter((host) => !isPublicMail(host)), ...hosts].flatMap(
      (host) => registrableDomain(host) ?? [],
    ),
  );
  return (host) => {
    const domain = registrableDomain(host);
    if (!domain || hasNonLatinLetters(host)) return false;
    return houses.has(domain) || isRecruitmentSystem(domain) || isHostNamedAfter(domain, employer);
  };
}

/** The Swedish text of a warning. */
export function warningText({ kind, detail }: Warning): string {
  switch (kind) {
    case 'sender':
      return `Det kommer från ${detail}, som vi inte hittar i annonsen, hos arbetsgivaren eller i dina mejl.`;
    case 'lookalike':
      return `Adressen ${detail} har bokstäver ur andra alfabet, som bara ser ut som vanliga.`;
    case 'name':
      return `Avsändaren kallar sig ${detail} men skriver från en annan adress.`;
    case 'reply_to':
      return `Ditt svar skulle gå till ${detail}, en annan än den som mejlet kom från.`;
    case 'phishing':
      return (
        'Det ber om något som en arbetsgivare inte ber om så här: inloggning, pengar, kontonummer eller ' +
        'legitimation. Lämna inte ut något och klicka inte på länkar.'
      );
    case 'login':
      return `En länk vill att du loggar in med BankID på ${detail}, som varken är arbetsgivarens eller BankID:s.`;
  }
}
