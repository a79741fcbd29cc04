import type { Resume } from '../../../profile/contract.ts';
import { isLowLevel } from './weakeners.ts';
import { verifierWords } from './words.ts';

/** One text of the CV, and which thing it belongs to. */
export interface CvFact {
  /** `work.0.highlights.2` */
  path: string;
  text: string;
  /** Other words for the same, which a line may use and nobody is shown. */
  also?: string;
  /** `work.0`: what its employer, title and dates belong to. */
  entity: string;
  /** `name`, `highlights` */
  field: string;
}

/** What names, titles and dates are: said of everything that stands under them. */
const HEADERS = new Set(verifierWords('header field'));
export const isHeaderFact = ({ field }: CvFact) => HEADERS.has(field);

/** Never evidence for a line about what somebody has done, and never shown to a model. */
const PRIVATE = new Set(verifierWords('private field'));

const HEADER_ORDER = new Map([...HEADERS].map((field, at) => [field, at]));

/** Headings are the same from a file and from the database, which has an order of its own for keys. */
function inOneOrder(value: object): [string, unknown][] {
  if (Array.isArray(value)) return Object.entries(value);
  const place = (key: string) => HEADER_ORDER.get(key) ?? HEADER_ORDER.size;
  return Object.entries(value).sort(([a], [b]) => place(a) - place(b));
}

/** Every text of a CV that a line can rest on: lists in the CV's order, names and dates of an entry in ours. */
export function listFacts(cv: Resume): CvFact[] {
  const facts: CvFact[] = [];
  const walk = (value: unknown, path: readonly string[]) => {
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
      for (const [key, inner] of inOneOrder(value)) walk(inner, [...path, key]);
    }
  };
  walk(cv, []);
  return [...facts, ...ongoing(cv)];
}

/** A post or a school that has begun and has no end goes on. */
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

/** The facts that paths lead to; a path to a whole entry or list leads to all that it holds. */
export function findFacts(facts: readonly CvFact[], paths: readonly string[]): CvFact[] {
  const clean = paths.map((path) => path.replace(/\[(\d+)\]/gu, '.$1').replace(/^\$?\.?/u, ''));
  const cited = facts.filter(({ path }) => clean.some((asked) => path === asked || path.startsWith(`${asked}.`)));
  // Whoever cites a skill that they know a little cites the little too, and with the beginning of a post its end.
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
