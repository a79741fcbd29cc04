import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * The strict grammar that every address must match before it is used. A matching address cannot contain a second
 * recipient, a display name, a comment, a quoted part or a line break, so it is safe in an SMTP envelope and a mail
 * header. Limits of RFC 5321: 64 characters before the @, 254 in all.
 */
const atom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const writtenDomain = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The canonical form of an address: trimmed, NFC, lower case, the domain as an A-label (IDN). Undefined for an invalid
 * address or one that we do not deliver to.
 */
export function canonicalEmail(written: string): string | undefined {
  if (!written.isWellFormed() || written.length > 320) return undefined;
  const text = written.trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domainText = text.slice(at + 1);
  if (at < 1 || local.length > 64 || !atom.test(local) || !writtenDomain.test(domainText)) return undefined;
  const domain = domainToASCII(domainText);
  // A browser sends a domain as an A-label, also one with signs that no domain has, such as 😀.
  if (!writtenDomain.test(domainToUnicode(domain))) return undefined;
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((l) => label.test(l))) return undefined;
  // A numeric top-level domain is an IP address or a typing error.
  if (/^\d+$/.test(labels.at(-1) ?? '')) return undefined;
  const address = `${local}@${domain}`;
  return address.length <= 254 ? address : undefined;
}

/**
 * Why the part before the @ cannot be used if it has a character beyond ASCII, such as å or 😀; undefined without one.
 * Not all mail servers accept these (RFC 6531), so we do not.
 */
export function nonAsciiReason(written: string): string | undefined {
  const text = written.normalize('NFC');
  const [character] = /[^\p{ASCII}]/u.exec(text.slice(0, Math.max(0, text.lastIndexOf('@')))) ?? [];
  if (character === undefined) return undefined;
  return `${/[åäö]/iu.test(character) ? 'Å, ä och ö' : `Tecknet ${character}`} före @ fungerar inte härifrån.`;
}
