/** Addresses and telephone numbers in texts of ads, by their form. Pure. */

const MAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
/** Begins as numbers do that are dialled: no year, sum, time or registration number of a firm does. */
const PHONE = /(?<![\d.,:-])(?:\+|00?)[1-9](?:[ \u00a0()–-]{0,3}\d){6,12}(?!\d)/gu;
const TAG = /(<[^<>]*>)/;
const MAIL_LINK = '<a href="mailto:';

const HIDDEN_CONTACT = '[visas när du är inloggad]';

export function withoutContacts(text: string): string {
  return text.replaceAll(MAIL, HIDDEN_CONTACT).replaceAll(PHONE, HIDDEN_CONTACT);
}

/** @param html as `descriptionHtml` makes it: addresses of links stay, links that begin a mail lead nowhere */
export function htmlWithoutContacts(html: string): string {
  const shown = (tag: string) => (tag.startsWith(MAIL_LINK) ? '<a>' : tag);
  return html
    .split(TAG)
    .map((piece, n) => (n % 2 === 0 ? withoutContacts(piece) : shown(piece)))
    .join('');
}
