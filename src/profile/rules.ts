import { canonicalEmail } from '../platform/kernel/email-address.ts';
import type { FieldError } from '../platform/kernel/errors.ts';
import { findPersonnummer } from '../platform/kernel/personnummer.ts';
import type { Resume, Wishes } from './contract.ts';

export const emptyWishes: Wishes = {
  occupations: [],
  municipalities: [],
  regions: [],
  remote: false,
  home: null,
  maxDistanceKm: null,
  extent: 'any',
  employmentTypes: [],
  languages: [],
  lowestScore: 0,
  avoid: [],
};

/** Yields every string of a document with its path, such as `work.0.name`. */
function* textsIn(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, `${path}.${key}`);
}

/** Whether a CV has no content to show. */
export function isEmptyCv(cv: Resume): boolean {
  const { $schema: _schema, meta: _meta, ...facts } = cv;
  for (const [, text] of textsIn(facts, 'cv')) if (text.trim() !== '') return false;
  return true;
}

/** Whether a CV holds work, education or skills: without them no ad is compared with it. */
export function hasCv({ work, education, skills }: Resume): boolean {
  return [work, education, skills].some((entries) => (entries?.length ?? 0) > 0);
}

/** Errors of a CV beyond its schema. */
export function validateCv(cv: Resume): FieldError[] {
  return [...numberFaults(cv), ...dateFaults(cv), ...emailFaults(cv)];
}

function numberFaults(cv: Resume): FieldError[] {
  const message = 'Här står ett personnummer. Ta bort det: det behövs inte i en ansökan, och vi sparar det inte.';
  const faults: FieldError[] = [];
  for (const [field, text] of textsIn(cv, 'cv')) {
    // Ten digits in the phone field are a phone number.
    const read = field === 'cv.basics.phone' ? `tel ${text}` : text;
    if (findPersonnummer(read).length > 0) faults.push({ field, message });
  }
  return faults;
}

/** Whether a CV contains a personnummer. */
export function containsPersonnummer(cv: Resume): boolean {
  return numberFaults(cv).length > 0;
}

const dated = ['work', 'volunteer', 'education', 'projects'] as const;

/** Compares dates of different precision by their common part. */
function isBefore(one: string, other: string): boolean {
  const shared = Math.min(one.length, other.length);
  return one.slice(0, shared) < other.slice(0, shared);
}

function dateFaults(cv: Resume): FieldError[] {
  const faults: FieldError[] = [];
  for (const section of dated) {
    for (const [i, { startDate, endDate }] of (cv[section] ?? []).entries()) {
      if (startDate && endDate && isBefore(endDate, startDate))
        faults.push({
          field: `cv.${section}.${i}.endDate`,
          message: `Slutet (${endDate}) ligger före början (${startDate}). Ändra ett av datumen.`,
        });
    }
  }
  return faults;
}

function emailFaults({ basics }: Resume): FieldError[] {
  const email = basics?.email?.trim();
  if (!email || canonicalEmail(email)) return [];
  return [{ field: 'cv.basics.email', message: 'Skriv en giltig e-postadress, till exempel namn@exempel.se.' }];
}

interface Advice {
  path: string;
  advice: string;
}

const has = (text: string | undefined) => Boolean(text?.trim());

/**
 * Advice on what would improve the matches, most useful first. No percentage is shown, as it would mean nothing.
 *
 * @param today as `2026-11-24`
 */
export function suggestImprovements(cv: Resume, wishes: Wishes, today: string): Advice[] {
  const work = cv.work ?? [];
  // Somebody may have signed for a job that begins soon.
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const coming = work.findIndex(({ startDate }) => startDate && isBefore(inAYear, startDate));
  const undated = work.findIndex(({ startDate }) => !startDate);
  const untitled = work.findIndex(({ position }) => !has(position));
  // Only jobs with an employer need a description: time at home or travelling has none.
  const bare = work.findIndex((job) => has(job.name) && !has(job.summary) && !job.highlights?.some(has));
  const own = cv['x-sokvag'];
  const places = wishes.municipalities.length + wishes.regions.length;
  const found: (Advice | false)[] = [
    wishes.occupations.length === 0 && {
      path: 'wishes.occupations',
      advice: 'Välj minst ett yrke som du söker. Det betyder mest för vilka annonser du får.',
    },
    work.length === 0 && {
      path: 'cv.work',
      advice: 'Lägg till dina jobb eller läs in ditt cv. Annonserna jämförs med det du har gjort.',
    },
    coming >= 0 && {
      path: `cv.work.${coming}.startDate`,
      advice: `Stämmer det att du börjar${at(work[coming]?.name)} ${work[coming]?.startDate}? Ändra annars datumet.`,
    },
    !wishes.home && {
      path: 'wishes.home',
      advice:
        places > 0
          ? 'Ange var du bor, så räknas avståndet till jobben.'
          : 'Ange var du bor eller var du vill arbeta, så slipper du jobb som ligger för långt bort.',
    },
    !cv.skills?.some(({ name, keywords }) => has(name) || keywords?.some(has)) && {
      path: 'cv.skills',
      advice: 'Lägg till vad du kan, till exempel program, metoder och maskiner. Annonsernas krav prövas mot det.',
    },
    untitled >= 0 && {
      path: `cv.work.${untitled}.position`,
      advice: `Skriv vad du arbetade som${at(work[untitled]?.name)}.`,
    },
    undated >= 0 && {
      path: `cv.work.${undated}.startDate`,
      advice: `Skriv när du började${at(work[undated]?.name)}. Många annonser kräver ett antal års erfarenhet.`,
    },
    bare >= 0 && {
      path: `cv.work.${bare}.summary`,
      advice: `Beskriv vad du gjorde${at(work[bare]?.name)}, med de ord som yrket använder.`,
    },
    !cv.education?.length && {
      path: 'cv.education',
      advice: 'Lägg till din utbildning. En del annonser kräver en viss nivå.',
    },
    !cv.languages?.length && {
      path: 'cv.languages',
      advice: 'Lägg till vilka språk du talar och hur väl, svenska också.',
    },
    !own?.drivingLicences && {
      path: 'cv.x-sokvag.drivingLicences',
      advice: 'Ange om du har körkort. Jobb som kräver det visas annars som osäkra.',
    },
  ];
  return found.filter((advice) => advice !== false);
}

function at(employer: string | undefined): string {
  return has(employer) ? ` hos ${employer?.trim()}` : '';
}
