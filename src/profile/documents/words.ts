/** The texts of a CV document other than the user's own words, in Swedish and English. */

import { monthNames } from '../../platform/kernel/swedish.ts';

export type CvLanguage = 'sv' | 'en';

const swedish = {
  cv: 'CV',
  summary: 'Profil',
  work: 'Arbetslivserfarenhet',
  education: 'Utbildning',
  skills: 'Kompetenser',
  languages: 'Språk',
  certificates: 'Certifikat',
  licences: 'Körkort och legitimation',
  projects: 'Projekt',
  volunteer: 'Ideella uppdrag',
  awards: 'Utmärkelser',
  publications: 'Publikationer',
  interests: 'Intressen',
  references: 'Referenser',
  availability: 'Tillträde',
  drivingLicence: 'Körkort',
  ownCar: 'Tillgång till bil',
  legitimation: 'Legitimation',
  courses: 'Kurser',
  score: 'Betyg',
  ongoing: 'pågående',
  until: 'till',
  months: monthNames,
};

export type DocumentWords = typeof swedish;

const englishMonth = new Intl.DateTimeFormat('en', { month: 'long' });
const english: DocumentWords = {
  cv: 'CV',
  summary: 'Profile',
  work: 'Work experience',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
  certificates: 'Certificates',
  licences: 'Licences',
  projects: 'Projects',
  volunteer: 'Volunteering',
  awards: 'Awards',
  publications: 'Publications',
  interests: 'Interests',
  references: 'References',
  availability: 'Availability',
  drivingLicence: 'Driving licence',
  ownCar: 'Own car',
  legitimation: 'Licensed profession',
  courses: 'Courses',
  score: 'Grade',
  ongoing: 'present',
  until: 'until',
  months: Array.from({ length: 12 }, (_, month) => englishMonth.format(new Date(2000, month))),
};

export const documentWords: Record<CvLanguage, DocumentWords> = { sv: swedish, en: english };

/** Formats a date: `2019`, `maj 2019`, `31 maj 2019`; '' if it is invalid. */
export function formatDate(date: string | undefined, { months }: DocumentWords): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(date ?? '') ?? [];
  const name = months[Number(month) - 1];
  return [name && day && Number(day), name, year].filter(Boolean).join(' ');
}

export interface Period {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Formats a period: `maj 2019 – pågående`. Days are omitted, as nobody expects them in a CV. */
export function formatPeriod({ startDate, endDate }: Period, words: DocumentWords): string {
  const [from, to] = [startDate, endDate].map((date) => formatDate(date?.slice(0, 7), words));
  if (!from) return to ? `${words.until} ${to}` : '';
  if (!to) return `${from} – ${words.ongoing}`;
  return from === to ? from : `${from} – ${to}`;
}
