import type { StoredAnswers } from '../../platform/db/tables/applications.ts';
import type { Resume } from '../../profile/contract.ts';

/** The usual fields of employers' forms, as far as the user's values are known. */
export function listFormFields(cv: Resume, answers: StoredAnswers | null): { label: string; value: string }[] {
  const { name, email, phone, location, url, profiles } = cv.basics ?? {};
  const names = name?.trim().split(/\s+/u) ?? [];
  const links = [url, ...(profiles ?? []).map((profile) => profile.url)];
  const fields: [label: string, value: string | null | undefined][] = [
    ['Förnamn', names.slice(0, -1).join(' ')],
    ['Efternamn', names.at(-1)],
    ['E-post', email],
    ['Telefon', phone],
    ['Adress', location?.address],
    ['Postnummer', location?.postalCode],
    ['Ort', location?.city],
    ...links.map((link): [string, string | undefined] => [isLinkedIn(link) ? 'LinkedIn' : 'Webbplats', link]),
    ['Körkort', cv['x-sokvag']?.drivingLicences?.join(', ')],
    ['Varför söker du jobbet?', answers?.why],
    ['Vad har du gjort som liknar det?', answers?.mostAlike],
    ['Löneanspråk', answers?.salary],
    ['När kan du börja?', answers?.start ?? cv['x-sokvag']?.availability],
  ];
  return fields.flatMap(([label, value]) => (value?.trim() ? [{ label, value: value.trim() }] : []));
}

const isLinkedIn = (link: string | undefined) => /linkedin/iu.test(link ?? '');
