/** Finds mail addresses and telephone numbers in texts of ads by their form. Pure. */

/** Also matches addresses with a typing error, or disguised from programs. */
const MAIL =
  /(?<![\w.%+À-ÿ-])[\w.%+À-ÿ-]{1,200}(?:@|\s?[([](?:@|at)[)\]]\s?)[a-zÀ-ÿ][\wÀ-ÿ-]{0,62}(?:[.,][\wÀ-ÿ-]{1,63}){0,5}/gi;
/** Begins like a dialled number, unlike years, amounts and registration numbers of companies. */
const PHONE = /(?<!\d|\d[.,:–-])(?:\+|00?)[1-9](?:[\s()./\u2010-\u2014-]{0,3}\d){6,12}(?!\d)/gu;
/** `08.00–16.30` and `01/02-2027` begin like that too. */
const TIMES_OR_DAY = /^(?:\d\d[.:]?\d\d\s?[\u2010-\u2014-]\s?\d\d[.:]?\d\d|\d\d[./-]\d\d[./ -]{1,2}20\d\d)(?:\D|$)/;
const TAG = /<[^<>]*>/;

const HIDDEN_CONTACT = '[visas när du är inloggad]';

export function removeContacts(text: string): string {
  return text
    .replaceAll(MAIL, HIDDEN_CONTACT)
    .replaceAll(PHONE, (number) => (TIMES_OR_DAY.test(number) ? number : HIDDEN_CONTACT));
}

/** Whether HTML contains a mail address or telephone number, in its text, across tags, or in its links. */
export function htmlHasContacts(html: string): boolean {
  const words = html.split(TAG).join('');
  return [words, html].some((text) => removeContacts(text) !== text) || /href="(?:mailto:|[^"]*%40)/i.test(html);
}

/** The address, if it leads to a page and contains no mail address; else null. */
export const contactFreeLink = (url: string | null): string | null =>
  url && !/^mailto:|@|%40/i.test(url) ? url : null;
