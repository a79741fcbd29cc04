/**
 * An invented CV: what the document says and, beside it, what a careful reader extracts from it.
 *
 * Dates are given twice: `when` as written, `start` and `end` as they should be read (`YYYY` or `YYYY-MM`). `a|b`
 * accepts either, an empty part accepts a missing date, and an empty `end` is a current job or course.
 */
export interface Role {
  title: string;
  when: string;
  start: string;
  end: string;
}

export interface Job {
  employer: string;
  place?: string;
  /** A single role has its title beside the employer; several roles at one employer are under `roles`. */
  title?: string;
  when?: string;
  start?: string;
  end?: string;
  roles?: Role[];
  lines?: string[];
  /** Neither required nor counted as an error, such as a parental leave among the jobs. */
  neutral?: boolean;
}

export interface Study {
  degree: string;
  school: string;
  place?: string;
  when: string;
  start: string;
  end: string;
  lines?: string[];
}

export type Section =
  | { kind: 'text'; heading: string; lines: string[] }
  | { kind: 'list'; heading: string; lines: string[] }
  | { kind: 'work'; heading: string; jobs: Job[] }
  | { kind: 'volunteer'; heading: string; jobs: Job[] }
  | { kind: 'education'; heading: string; studies: Study[] }
  | { kind: 'skills'; heading: string; groups: { name?: string; items: string[] }[] }
  | { kind: 'languages'; heading: string; items: { language: string; level?: string }[] };

export interface Cv {
  /** One of the layouts of its half, dev or held out. */
  layout: string;
  /** The file name that the CV's owner chose. */
  file: string;
  language: 'sv' | 'en';
  name: string;
  /** The line below the name. */
  label?: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  links?: string[];
  /** Further lines among the contact data, as written. */
  personal?: string[];
  /** Is somewhere in the document and must not be in the extracted data. */
  personnummer?: string;
  sections: Section[];
  licences: string[];
  /** Other correct readings, by the expected reading. */
  alternatives?: Record<string, string[]>;
}

/** The roles of a job, one or several. */
export function rolesOf(job: Job): Role[] {
  if (job.roles) return job.roles;
  return [{ title: job.title ?? '', when: job.when ?? '', start: job.start ?? '', end: job.end ?? '' }];
}

/** Employer and place in one line, as most people write it. */
export function whereOf({ employer, place }: Job): string {
  return [employer, place].filter(Boolean).join(', ');
}

export function schoolOf({ school, place }: Study): string {
  return [school, place].filter(Boolean).join(', ');
}

/** Skills as lines, one for each group. */
export function skillLines(groups: { name?: string; items: string[] }[], between = ', '): string[] {
  return groups.map(({ name, items }) => (name ? `${name}: ` : '') + items.join(between));
}

export function languageLine({ language, level }: { language: string; level?: string }, between = ': '): string {
  return level ? `${language}${between}${level}` : language;
}
