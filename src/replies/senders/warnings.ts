import type { WarningKind } from '../../platform/db/tables/replies.ts';
import { isPublicMail, isRecruitmentSystem } from '../matching/shared-systems.ts';
import { addressHost, hasNonLatinLetters, isHostNamedAfter, registrableDomain } from './domains.ts';

/** Why a mail may not come from whom it says. Told from its form: addresses, hosts and Message-IDs. Pure. */

export interface Warning {
  kind: WarningKind;
  /** A host, or what the sender calls themselves. */
  detail: string;
}

/** What a mail says of where it comes from and leads to. */
export interface MailOrigin {
  /** Empty where it was pasted without one. */
  from: { name: string; address: string };
  replyTo: string | null;
  references: readonly string[];
  /** Hosts that ask to log in. */
  logins: readonly string[];
}

/** What is known of whoever may write about an application. */
export interface KnownSenders {
  employer: string;
  /** Of the ad, the recipient, and who has written before. */
  addresses: readonly string[];
  /** Where the ad and its form are. */
  hosts: readonly string[];
  /** Of our own mails: who answers them has had them. */
  messageIds: readonly string[];
}

const BANKID = 'bankid.com';
const address = /[^\s<>()[\],;:"'@]{1,64}@[^\s<>()[\],;:"'@]{1,255}/;

/**
 * @param isOfConsequence whether the mail offers something, calls to a meeting or changes one: only then it matters who
 *   wrote it. A login that leads elsewhere matters in any mail.
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
  const named = addressHost(address.exec(from.name)?.[0] ?? '');
  // Systems write in the name of others, and say so: "kim@krogen.se via Teamtailor".
  if (named && !isRecruitmentSystem(host) && registrableDomain(named) !== registrableDomain(host))
    found.push({ kind: 'name', detail: named });
  if (replyTo && registrableDomain(addressHost(replyTo)) !== registrableDomain(host) && !isKnown(replyTo))
    found.push({ kind: 'reply_to', detail: addressHost(replyTo) });
  return found;
}

/** Where anybody has an address the whole address has to be known; else its house is enough. */
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

/** What a warning says to people. */
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
