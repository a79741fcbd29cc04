/**
 * An invented person's CV: what stands on the paper and, beside it, what a careful reader takes from it.
 *
 * Dates are given twice: `when` as the person wrote it, `start` and `end` as they are to be read (`YYYY` or
 * `YYYY-MM`). `a|b` accepts either, an empty part accepts that nothing is said, and an empty `end` is a job or a
 * course that goes on.
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
  /** One role: beside the employer. Several at one employer: under `roles`. */
  title?: string;
  when?: string;
  start?: string;
  end?: string;
  roles?: Role[];
  lines?: string[];
  /** Neither asked for nor counted against the reader: a parental leave among the jobs, say. */
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
  /** One of the layouts of its half. */
  layout: string;
  /** As the person called the file. */
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
  /** Stands somewhere on the paper and must not stand anywhere in what was read. */
  personnummer?: string;
  sections: Section[];
  licences: string[];
  /** Other readings that are right too, by the reading that is expected. */
  alternatives?: Record<string, string[]>;
}

/** The roles of a job, whether one or several. */
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
