import { dataRows } from '../../platform/text/data-files.ts';

/** Splits the title of a page into the job and the employer. */

const systems = dataRows<'name' | 'host' | 'only_jobs'>(new URL('systems.tsv', import.meta.url));
const isSystem = (name: string) =>
  systems.some((system) => system.name === name.toLowerCase().replace(/\.(?:com|se)$/, ''));

/** The recruitment system or job board to which the site belongs. */
export const findRecruitmentSystem = (hostname: string): (typeof systems)[number] | undefined =>
  systems.find(({ host }) => hostname === host || hostname.endsWith(`.${host}`));

interface Names {
  document: string;
  shared: string;
  site: string;
}

const PARTS = / [-–—|·•@] | ?\| ?/;
/** Title formats of some systems. */
const FORMS = [
  /^(?<employer>.{2,80}?) (?:hiring|söker) (?<title>.{2,120}?) in (?<place>.{2,80})$/,
  /^(?:job application for|ansökan till) (?<title>.{2,120}) at (?<employer>.{2,80})$/i,
  /^(?<title>.{2,120}?) (?:at|hos|på|till) (?<employer>\p{Lu}.{1,80})$/u,
];
const ABOUT_SITE = new RegExp(
  '^(?:lediga? (?:jobb|tjänster|tjänst)|jobb|jobba hos oss|karriär|careers?|jobs?|open positions|job details|' +
    'jobbannons|annons|ansök)$',
  'i',
);
const AROUND_NAME = new RegExp(
  '^(?:jobba (?:hos|på)|karriär (?:hos|på)|careers? at|jobs at|lediga jobb (?:hos|på|i)) |' +
    ' (?:careers?|jobs|karriär|jobb|lediga jobb|career site|karriärsida)$',
  'gi',
);

export function parsePageTitle(
  { document, shared, site }: Names,
  headings: readonly string[],
  url: URL,
): { title: string | null; employer: string | null; place: string | null } {
  const names = [shared, document].filter(Boolean);
  const formed = names.map((name) => formOf(withoutSystem(name))).find(Boolean);
  const parts = names.flatMap((name) => name.split(PARTS)).map((part) => part.trim());
  // The heading that the page's title contains is the subject of the page.
  const [heading] = headings;
  const about = headings.find((one) => names.some((name) => name.toLowerCase().includes(one.toLowerCase())));
  const title = about ?? formed?.title ?? parts.find((part) => part && !isAboutSite(part)) ?? heading ?? null;
  const named = site && !isSystem(site) ? plainName(site) : null;
  const rest = parts.filter((part) => part && !isAboutSite(part) && !title?.toLowerCase().includes(part.toLowerCase()));
  const other = rest.map(plainName).find((part) => part && !part.toLowerCase().includes((title ?? '\n').toLowerCase()));
  return {
    title,
    employer: (named || null) ?? formed?.employer ?? other ?? employerOfHost(url),
    place: formed?.place ?? null,
  };
}

/** The employer to whom a site belongs, from its name or from the address within a recruitment system. */
export function findSiteEmployer(name: string | null, url: URL): string | null {
  const parts = name?.split(PARTS).map((part) => part.trim()) ?? [];
  const [own] = parts.filter((part) => part && !isAboutSite(part)).map(plainName);
  return own || employerOfHost(url);
}

const isAboutSite = (part: string) => ABOUT_SITE.test(part) || isSystem(part);
const plainName = (name: string) => name.replace(AROUND_NAME, '').trim();

/** Drops the name of the recruitment system at the end. */
function withoutSystem(name: string): string {
  const parts = name.split(/ ?\| ?/);
  return parts.length > 1 && isSystem(parts.at(-1) ?? '') ? parts.slice(0, -1).join(' | ') : name;
}

function formOf(name: string): { title?: string; employer?: string; place?: string } | undefined {
  for (const form of FORMS) {
    const groups = form.exec(name)?.groups;
    if (groups) return { title: groups.title, employer: plainName(groups.employer ?? ''), place: groups.place };
  }
  return undefined;
}

/** The customer's name in the address of a system: `acme.teamtailor.com`, `jobs.lever.co/acme`. */
function employerOfHost({ hostname, pathname }: URL): string | null {
  const system = findRecruitmentSystem(hostname);
  if (!system) return null;
  const before =
    hostname
      .slice(0, -system.host.length - 1)
      .split('.')
      .at(0) ?? '';
  const own = before && !/^(?:www|jobs?|careers?|boards|apply|emp|web\d*|site\d*|se|sv|wd\d+)$/.test(before);
  const name = own ? before : (pathname.split('/')[1] ?? '');
  if (!/^[a-z][a-z0-9-]{1,40}$/i.test(name) || /^(?:jobs?|view|viewjob|ad|what)$/i.test(name)) return null;
  return name.replace(/-/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}
