/** A link that opens the person's own mail program with the mail in it. */
export interface MailtoLink {
  href: string;
  /** What the person has to do by hand: files do not go in a link, and a long letter neither. */
  note: string | null;
}

/**
 * What mail programs and the systems that start them take: Windows hands over 2 048 characters, some of them less
 * once everything is encoded.
 */
const LONGEST = 1_900;

/** RFC 6068. What is too long for a link is left to be pasted. */
export function buildMailtoLink(mail: {
  recipient: string;
  subject: string;
  text: string;
  files: string[];
}): MailtoLink {
  const to = `mailto:${encodeURIComponent(mail.recipient).replace('%40', '@')}`;
  const whole = `${to}?subject=${encoded(mail.subject)}&body=${encoded(mail.text)}`;
  const fits = whole.length <= LONGEST;
  const notes = [
    ...(fits ? [] : ['Brevet är för långt för länken: kopiera det och klistra in det i mejlet.']),
    ...(mail.files.length > 0 ? [`Bifoga filerna för hand, de följer inte med länken: ${mail.files.join(', ')}.`] : []),
  ];
  return {
    href: fits ? whole : `${to}?subject=${encoded(mail.subject)}`,
    note: notes.length > 0 ? notes.join(' ') : null,
  };
}

/** All but letters and digits is encoded; lines end in CRLF. */
function encoded(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?|\n/g, '\r\n');
  return encodeURIComponent(lines).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
