import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { ListedJob } from './listed-jobs.ts';

/** A job that a mail lists. */
export interface AlertJob {
  title: string;
  url: string;
  employer: string | null;
  place: string | null;
}

type Places = Pick<Taxonomy, 'named'>;

/**
 * Returns the jobs among the listed items: those of lists in which most items name a Swedish place. Other lists
 * (advice, searches, offers) name none.
 */
export function jobsOfAlert(listed: readonly ListedJob[], taxonomy: Places): AlertJob[] {
  const lists = Map.groupBy(
    listed.map((job) => ({ ...job, ...readDetails(job.details, taxonomy) })),
    ({ list }) => list,
  );
  const isOfJobs = (list: readonly { place: string | null }[]) =>
    list.filter(({ place }) => place !== null).length * 2 > list.length;
  const found = [...lists.values()].filter(isOfJobs);
  // A single item beside a list is its heading, unless its link has the same form as the others.
  const lengths = found.map((list) => list.length);
  const shapes = new Set(found.flatMap((list) => (list.length > 1 ? list.map(({ url }) => shapeOf(url)) : [])));
  const kept = found.filter(
    (list) => list.length > 1 || Math.max(...lengths) === 1 || list.every(({ url }) => shapes.has(shapeOf(url))),
  );
  const seen = new Set<string>();
  return kept.flat().flatMap(({ title, url, employer, place }) => {
    const key = [title, employer, place].join('\n').toLowerCase();
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ title, url, employer, place }];
  });
}

/** The host and the first path segment without digits, which are the same for all job pages of a site. */
function shapeOf(address: string): string {
  const { host, pathname } = new URL(address);
  const [first = ''] = pathname.split('/').filter((part) => part && !/\d/.test(part));
  return `${host}/${first}`;
}

/** Parses "Firman AB · Umeå, Västerbottens län", or the same on separate lines. */
function readDetails(details: readonly string[], taxonomy: Places): Pick<AlertJob, 'employer' | 'place'> {
  const pieces = details
    .flatMap((line) => line.split(/\s[-–—·•|]\s|[·•|]/))
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}/u.test(piece));
  const isFirst = !isOrganisation(pieces, taxonomy);
  const at = pieces.findIndex((piece, n) => (n > 0 || isFirst) && namesPlace(piece, taxonomy));
  const [first, second] = pieces;
  // A leading place is followed by the employer or by the publication date, which has a digit.
  const employer = at === 0 ? (second && !/\d/.test(second) ? second : null) : (first ?? null);
  return { employer, place: at < 0 ? null : (pieces[at] ?? null) };
}

/** Whether a leading place name is the employer, as another place follows: "Umeå kommun · Umeå". */
const isOrganisation = ([, ...others]: readonly string[], taxonomy: Places): boolean =>
  others.some((piece) => namesPlace(piece, taxonomy));

function namesPlace(piece: string, taxonomy: Places): boolean {
  const [name = ''] = piece.replace(/\([^()]*\)/g, ' ').split(/[,/]/);
  const plain = name.replace(/(?:^|\s)(?:kommun|stad)(?:\s|$)/i, ' ').trim();
  return (
    plain !== '' && ['municipality', 'region'].some((type) => taxonomy.named(type as 'municipality', plain).length > 0)
  );
}
