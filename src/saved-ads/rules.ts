import { createHash } from 'node:crypto';
import type { PageProblem } from '../platform/net/fetch-page.ts';
import type { ReadJob } from './reading/job.ts';
import type { UnreadablePage } from './reading/read-page.ts';

export const PASTE_ADVICE = 'Öppna sidan själv, kopiera annonsens text och klistra in den här i stället.';

/** What a user is told when a page gave no job, and what to do then. */
export const pageProblemTexts: Record<PageProblem | UnreadablePage, string> = {
  unreached: `Vi kommer inte åt den adressen. Kontrollera länken. Stämmer den: ${PASTE_ADVICE.toLowerCase()}`,
  closed: `Sidan släpper inte in oss, bara den som är inloggad eller sitter vid en webbläsare. ${PASTE_ADVICE}`,
  gone: 'Sidan finns inte längre. Kontrollera länken, eller klistra in annonsens text om du har den kvar.',
  failed: `Sidan svarade inte som den ska just nu. Försök igen om en stund. ${PASTE_ADVICE}`,
  too_large: `Sidan är för stor för att läsas in. ${PASTE_ADVICE}`,
  too_slow: `Sidan svarade inte i tid. Försök igen om en stund. ${PASTE_ADVICE}`,
  redirects: `Länken skickar oss runt utan att komma fram. ${PASTE_ADVICE}`,
  no_html: `Länken går till en fil och inte till en sida. ${PASTE_ADVICE}`,
  login: `Annonsen syns bara för den som är inloggad. ${PASTE_ADVICE}`,
  scripts: `Sidan visar annonsen på ett sätt som vi inte kan läsa. ${PASTE_ADVICE}`,
  no_job: `Vi hittar ingen jobbannons på sidan. Kontrollera att länken går till själva annonsen. ${PASTE_ADVICE}`,
};

/** Identifies one of several jobs on a page; the same when the page is read again. */
export function jobChoiceKey({ title, employer, place }: ReadJob): string {
  return createHash('sha256')
    .update(JSON.stringify([title, employer, place]))
    .digest('base64url')
    .slice(0, 22);
}

/** A job found in two ways may have two addresses, so its title, employer and place identify it. */
export const jobNameKey = ({
  title,
  employer,
  place,
}: {
  title: string;
  employer: string | null;
  place: string | null;
}): string => [title, employer ?? '', place?.split(',')[0] ?? ''].join('\n').toLowerCase();
