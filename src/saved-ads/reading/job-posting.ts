import { adValues } from '../../ads/ads.ts';
import { EMPTY_JOB, MAX_JOBS_PER_PAGE, type ReadJob, toStoredText } from './job.ts';
import { extractHtmlText } from './page-text.ts';

/** Jobs that a page describes in machine-readable form (schema.org/JobPosting): in JSON-LD scripts, or in microdata. */

const { toLine, toObject, toObjects, toDay } = adValues;
type Thing = Record<string, unknown>;

/** How deeply nested objects are searched. */
const DEEPEST = 6;
const MOST = 50;

/** A job, with the address of its own page if it is given. */
export interface ListedJob {
  job: ReadJob;
  link: string | null;
  /** It is an element of a list, even if the list has no other. */
  inList: boolean;
}

/** In the order of the page, without duplicates. */
export function jobPostingsIn(scripts: readonly string[]): ReadJob[] {
  const found = new Map<string, ReadJob>();
  for (const { job } of listedPostings(scripts.map(parsed))) {
    if (found.size < MOST) found.set([job.title, job.employer, job.place].join('\n'), job);
  }
  return [...found.values()];
}

export const listedPostingsIn = (scripts: readonly string[]): ListedJob[] => listedPostings(scripts.map(parsed));

/** The jobs with a title in some values; one more than `MAX_JOBS_PER_PAGE` shows that there are more. */
export function listedPostings(values: readonly unknown[]): ListedJob[] {
  return values
    .flatMap((value) => postingsOf(value))
    .filter(({ thing }) => titleOf(thing) !== null)
    .slice(0, MAX_JOBS_PER_PAGE + 1)
    .map(({ thing, inList }) => ({
      job: jobOf(thing),
      link: toLine(thing.url, 2000) ?? toLine(thing['@id'], 2000),
      inList,
    }));
}

/** Some sites put line breaks into JSON strings, or wrap the script in a comment. */
function parsed(script: string): unknown {
  const begin = script.search(/[{[](?!CDATA)/);
  const end = Math.max(script.lastIndexOf('}'), script.lastIndexOf('}]') + 1);
  const json = script.slice(begin, end + 1);
  for (const text of [json, json.replace(/[\r\n\t]/g, ' ')]) {
    try {
      return JSON.parse(text);
    } catch {
      // Try again without line breaks, then give up.
    }
  }
  return undefined;
}

function postingsOf(value: unknown, depth = 0, inList = false): { thing: Thing; inList: boolean }[] {
  if (depth > DEEPEST || value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((one) => postingsOf(one, depth + 1, inList));
  const thing = value as Thing;
  if (isOfType(thing, 'JobPosting')) return [{ thing, inList }];
  return ['@graph', 'mainEntity', 'itemListElement', 'item', 'hasPart'].flatMap((key) =>
    postingsOf(thing[key], depth + 1, inList || key === 'itemListElement'),
  );
}

const isOfType = (thing: Thing, type: string) =>
  [thing['@type']].flat().some((one) => typeof one === 'string' && one.replace(/^.*[/#:]/, '') === type);

function jobOf(thing: Thing): ReadJob {
  const html = typeof thing.description === 'string' ? withTags(thing.description) : null;
  const details = [thing.responsibilities, thing.qualifications, thing.skills, thing.experienceRequirements]
    .map((one) => (typeof one === 'string' ? extractHtmlText(one) : ''))
    .filter(Boolean);
  const text = toStoredText([html && extractHtmlText(html), ...details].filter(Boolean).join('\n\n'));
  return {
    title: titleOf(thing),
    employer: unescaped(nameOf(thing.hiringOrganization)),
    place: placeOf(thing),
    deadline: deadlineOf(thing),
    employment: toLine(
      [thing.employmentType]
        .flat()
        .filter((one) => typeof one === 'string')
        .join(', '),
    ),
    html: details.length > 0 || !html ? null : toStoredText(html),
    text,
  };
}

const titleOf = ({ title, name }: Thing) => unescaped(toLine(title) ?? toLine(name));

/** Some sites escape the tags once more. */
const withTags = (html: string) => (html.includes('<') ? html : html.replace(/&lt;/g, '<').replace(/&gt;/g, '>'));

const unescaped = (line: string | null) => (line?.includes('&') ? toLine(extractHtmlText(line)) : line);

function nameOf(organization: unknown): string | null {
  return toLine(organization) ?? toLine(toObject(organization).name) ?? toLine(toObject(organization).legalName);
}

function placeOf({ jobLocation, jobLocationType }: Thing): string | null {
  const named = toObjects(jobLocation).map((place) => {
    const address = toObject(place.address);
    const city = toLine(address.addressLocality) ?? toLine(address.addressRegion) ?? toLine(place.address);
    return city ?? toLine(place.name);
  });
  const places = [...new Set(named.filter((place) => place !== null))];
  if (places.length > 0) return places.slice(0, 5).join(', ');
  return toLine(jobLocation) ?? (jobLocationType === 'TELECOMMUTE' ? 'Distans' : null);
}

/**
 * The deadline as the day that is written. 23:59:59 UTC would be the next day in Stockholm, which nobody means. An
 * instant that is midnight in Stockholm, written in UTC, means the day that begins then.
 */
function deadlineOf({ validThrough, applicationDeadline }: Thing): string | null {
  const given = toLine(applicationDeadline) ?? toLine(validThrough);
  const day = toDay(given);
  const written = given && /^\d{4}-\d\d-\d\d(?=T)/.exec(given)?.[0];
  if (!day || !written || written === day) return day;
  return isMidnight(given) ? day : written;
}

const isMidnight = (given: string): boolean => {
  // Parsed with Date as in `toDay`: it accepts `24:00`, Temporal does not.
  const at = Temporal.Instant.fromEpochMilliseconds(Date.parse(given));
  const { hour, minute } = at.toZonedDateTimeISO('Europe/Stockholm');
  return hour === 0 && minute === 0;
};

/** A job from a page in microdata. */
export function readJobFromMicrodata(items: ReadonlyMap<string, string>, text: string): ReadJob | undefined {
  const title = items.get('title');
  if (!title) return undefined;
  return {
    ...EMPTY_JOB,
    title,
    employer: items.get('hiringorganization') ?? items.get('name') ?? null,
    place: items.get('addresslocality') ?? items.get('joblocation') ?? null,
    deadline: toDay(items.get('validthrough')),
    employment: items.get('employmenttype') ?? null,
    text,
  };
}
