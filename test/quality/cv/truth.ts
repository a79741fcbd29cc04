/** What a careful reader extracts from a CV, with every correct reading. */
import { type Cv, rolesOf } from './cv.ts';

/** One value; the first reading is the expected one, the others are correct too. */
export type Readings = [string, ...string[]];

export interface Span {
  start: Readings;
  end: Readings;
}

export interface ExpectedWork extends Span {
  employer: Readings;
  title: Readings;
}

export interface ExpectedStudy extends Span {
  school: Readings;
  degree: Readings;
}

export interface Truth {
  name: string;
  email: string;
  phone: string;
  city: Readings;
  work: ExpectedWork[];
  /** Titles of entries that may be among the jobs or be missing. */
  neutralTitles: string[];
  education: ExpectedStudy[];
  skills: Readings[];
  languages: { language: string; level: string | undefined }[];
  licences: string[];
  personnummer: string | undefined;
}

export function truthOf(cv: Cv): Truth {
  const read = (value: string): Readings => [value, ...(cv.alternatives?.[value] ?? [])];
  const jobs = cv.sections.flatMap((section) => (section.kind === 'work' ? section.jobs : []));
  const studies = cv.sections.flatMap((section) => (section.kind === 'education' ? section.studies : []));
  const skills = cv.sections.flatMap((section) => (section.kind === 'skills' ? section.groups : []));
  return {
    name: cv.name,
    email: cv.email,
    phone: cv.phone,
    city: read(cv.city),
    work: jobs
      .filter(({ neutral }) => !neutral)
      .flatMap((job) =>
        rolesOf(job).map((role) => ({
          employer: read(job.employer),
          title: read(role.title),
          start: dates(role.start),
          end: dates(role.end),
        })),
      ),
    neutralTitles: jobs.filter(({ neutral }) => neutral).map(({ title = '' }) => title),
    education: studies.map((study) => ({
      school: read(study.school),
      degree: read(study.degree),
      // A single year or term beside a degree is primarily the date of the degree.
      start: isOnePoint(study) ? [...dates(study.start), ''] : dates(study.start),
      end: dates(study.end),
    })),
    skills: skills.flatMap(({ items }) => items.map(read)),
    languages: cv.sections.flatMap((section) =>
      section.kind === 'languages' ? section.items.map(({ language, level }) => ({ language, level })) : [],
    ),
    licences: cv.licences,
    personnummer: cv.personnummer,
  };
}

function dates(written: string): Readings {
  const [first = '', ...others] = written.split('|');
  return [first, ...others];
}

function isOnePoint({ start, end }: { start: string; end: string }): boolean {
  return dates(start)[0] !== '' && dates(start)[0] === dates(end)[0];
}
