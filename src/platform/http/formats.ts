import { canonicalEmail, nonAsciiReason } from '../kernel/email-address.ts';
import { isResumeDate } from '../kernel/resume-date.ts';

/** Invisible characters: spaces, controls, combining marks, the blank Braille pattern and Hangul fillers. */
const UNSEEN = /[\s\p{C}\p{M}\u2800\u115f\u1160]/gu;

/**
 * The string formats of contracts. Each returns an error message in Swedish, or undefined when the text is valid;
 * `label` is the field's name at the beginning of a sentence.
 */
export const schemaFormats: Record<string, (text: string, label: string) => string | undefined> = {
  email: (text) => {
    if (canonicalEmail(text)) return undefined;
    const why = nonAsciiReason(text);
    return why ? `${why} Skriv en annan adress.` : 'Skriv en giltig e-postadress, till exempel namn@exempel.se.';
  },

  'new-password': (text, label) => {
    // Normalised as for hashing, since that form is what counts.
    const password = text.normalize('NFKC');
    if (password.replace(UNSEEN, '') === '') return `${label} får inte vara tomt.`;
    if ([...password].length < 8) return `${label} behöver minst 8 tecken.`;
    // bcrypt ignores further bytes, so a longer password would match with any ending.
    if (Buffer.byteLength(password) > 72)
      return `${label} får ha högst 72 tecken, och å, ä, ö räknas dubbelt. Välj ett kortare.`;
    return undefined;
  },

  uuid: (text) =>
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text) ? undefined : 'Id:t har fel form.',

  date: (text) =>
    /^[12]\d{3}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text)
      ? undefined
      : 'Skriv en dag som 2026-11-20.',

  'day-or-instant': (text) =>
    /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/.test(text) && !Number.isNaN(Date.parse(text))
      ? undefined
      : 'Skriv en dag som 2026-11-20.',

  'resume-date': (text) =>
    text === '' || isResumeDate(text)
      ? undefined
      : 'Skriv ett år, en månad eller en dag: 2019, 2019-05 eller 2019-05-31.',

  'time-of-day': (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : 'Skriv ett klockslag som 07:00.'),

  month: (text) => (/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? undefined : 'Skriv en månad som 2026-11.'),

  'date-time': (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
      ? undefined
      : 'Skriv tidpunkten som 2026-11-20T08:15:30Z.',
};
