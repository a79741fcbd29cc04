import { Resume } from '../../../profile/contract.ts';
import { isLowLevel } from './weakeners.ts';
import { verifierWordList } from './words.ts';

/** A text of the CV, and the entry that it belongs to. */
export interface CvFact {
  /** For example `work.0.highlights.2`. */
  path: string;
  text: string;
  /** Synonyms that a line may use and that are never shown. */
  also?: string;
  /** The entry whose employer, title and dates apply, for example `work.0`. */
  entity: string;
  /** For example `name` or `highlights`. */
  field: string;
}

/** Fields of names, titles and dates. They apply to everything in their entry. */
const HEADERS = new Set(verifierWordList('header field'));
export const isHeaderFact = ({ field }: CvFact) => HEADERS.has(field);

/** Fields that are never evidence for a line and never sent to a model. */
const PRIVATE = new Set(verifierWordList('private field'));

const HEADER_ORDER = new Map([...HEADERS].map((field, at) => [field, at]));

/** Sorts keys, so that headings are the same from a file and from `jsonb`, which has its own key order. */
function inOneOrder(value: object): [string, unknown][] {
  if (Array.isArray(value)) return Object.entries(value);
  const place = (key: string) => HEADER_ORDER.get(key) ?? HEADER_ORDER.size;
  return Object.entries(value).sort(([a], [b]) => place(a) - place(b));
}

/** What is read of a JSON Schema. */
interface Shape {
  properties?: Readonly<Record<string, object>>;
  items?: object;
}

/**
 * Every text of a CV that can be a source: lists in the CV's order, other fields in a fixed order. Fields of other
 * programs, which JSON Resume allows, are shown to nobody and are no sources.
 */
export function listFacts(cv: Resume): CvFact[] {
  const facts: CvFact[] = [];
  const walk = (value: unknown, shape: object | undefined, path: readonly string[]) => {
    if (shape === undefined) return;
    const { items, properties } = shape as Shape;
    if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value).trim();
      const field = path.findLast((part) => !/^\d+$/u.test(part)) ?? '';
      if (text !== '' && !PRIVATE.has(field) && path[0] !== 'meta')
        facts.push({ path: path.join('.'), text, entity: entityOf(path), field });
    } else if (value === true && path.at(-1) === 'ownCar') {
      facts.push({
        path: path.join('.'),
        text: 'Egen bil',
        also: 'tillgång till bil, own car',
        entity: 'x-sokvag',
        field: 'ownCar',
      });
    } else if (value && typeof value === 'object') {
      for (const [key, inner] of inOneOrder(value)) walk(inner, items ?? properties?.[key], [...path, key]);
    }
  };
  walk(cv, Resume, []);
  return [...facts, ...ongoing(cv)];
}

/** A job or school with a start date and no end date is ongoing. */
function ongoing(cv: Resume): CvFact[] {
  return (['work', 'volunteer', 'education', 'projects'] as const).flatMap((section) =>
    (cv[section] ?? []).flatMap(({ startDate, endDate }, at) =>
      startDate && !endDate
        ? [
            {
              path: `${section}.${at}.startDate`,
              text: 'nu idag pågående present now current ongoing',
              entity: `${section}.${at}`,
              field: 'ongoing',
            },
          ]
        : [],
    ),
  );
}

function entityOf(path: readonly string[]): string {
  return /^\d+$/u.test(path[1] ?? '') ? `${path[0]}.${path[1]}` : (path[0] as string);
}

/** The facts at these paths. A path to an entry or list gives all facts in it. */
export function findFacts(facts: readonly CvFact[], paths: readonly string[]): CvFact[] {
  const clean = paths.map((path) => path.replace(/\[(\d+)\]/gu, '.$1').replace(/^\$?\.?/u, ''));
  const cited = facts.filter(({ path }) => clean.some((asked) => path === asked || path.startsWith(`${asked}.`)));
  // Citing a skill includes its low level, and citing the start date of a job includes its end date.
  const entities = new Set(cited.map(({ entity }) => entity));
  const begun = new Set(cited.flatMap(({ field, entity }) => (field === 'startDate' ? entity : [])));
  return facts.filter(
    (fact) =>
      cited.includes(fact) ||
      (entities.has(fact.entity) && isLow(fact)) ||
      (begun.has(fact.entity) && fact.field === 'endDate'),
  );
}

const isLow = ({ field, text }: CvFact) => (field === 'level' || field === 'fluency') && isLowLevel(text);
