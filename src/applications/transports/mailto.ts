/** A link that opens the user's own mail program with the mail filled in. */
export interface MailtoLink {
  href: string;
  /** What the user has to do by hand, in Swedish: a link carries no files and no long letter. */
  note: string | null;
}

/**
 * Limit that mail programs and operating systems accept, in characters: Windows passes 2,048, some programs fewer after
 * encoding.
 */
const LONGEST = 1_900;

/** Builds the link (RFC 6068). A text that is too long is left for the user to paste. */
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

/** Encodes everything but letters and digits; lines end in CRLF. */
function encoded(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?|\n/g, '\r\n');
  return encodeURIComponent(lines).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
