import { type AlertLine, linesOfMail, linkTarget } from './lines.ts';

/** A possible job in a list of a mail: its title, its link, and the lines under the title. */
export interface ListedJob {
  title: string;
  url: string;
  details: string[];
  /** The number of the list. Jobs with the same markup are in one list. */
  list: number;
}

const LONGEST_TITLE = 150;
const LONGEST_DETAIL = 120;
const MOST_DETAILS = 5;
const MOST_JOBS = 100;

/**
 * Finds possible jobs in a mail by its markup alone: links with the same markup, different targets and a few short
 * lines below each. `jobsOfAlert` decides by these lines which are jobs.
 */
export function findListedJobs({ text, html }: { text: string | null; html: string | null }): ListedJob[] {
  const found = html ? jobsInLines(linesOfMail(html)) : [];
  return (found.length > 0 ? found : jobsInText(text ?? '')).slice(0, MOST_JOBS);
}

interface Head {
  at: number;
  line: AlertLine & { target: string };
}

function jobsInLines(lines: readonly AlertLine[]): ListedJob[] {
  const lists = [...groupsOf(headsOf(lines)).values()].map((heads) => readList(lines, heads));
  const isPlausible = ({ heads, jobs }: List) =>
    jobs.length >= Math.max(1, heads.length * MOST_WITHOUT) &&
    new Set(jobs.map(({ title }) => title)).size * 2 > jobs.length;
  const covered = new Set<number>();
  return lists
    .filter(isPlausible)
    .sort((a, b) => (a.heads[0]?.at ?? 0) - (b.heads[0]?.at ?? 0))
    .flatMap((list, number) => {
      // A link inside another job, as to the company, belongs to that job.
      const inside = list.heads.filter(({ at }) => covered.has(at)).length;
      if (inside * 2 >= list.heads.length) return [];
      for (const at of list.covered) covered.add(at);
      return list.jobs.map((job) => ({ ...job, list: number }));
    });
}

/** The smallest share of a list's items that must have lines under the title. */
const MOST_WITHOUT = 0.6;

/** The first line for each link target: the title comes before the button with the same target. */
function headsOf(lines: readonly AlertLine[]): Head[] {
  const seen = new Set<string>();
  return lines.flatMap((line, at) => {
    const { target } = line;
    if (!target || seen.has(target) || line.text.length > LONGEST_TITLE) return [];
    seen.add(target);
    return [{ at, line: { ...line, target } }];
  });
}

function groupsOf(heads: readonly Head[]): Map<string, Head[]> {
  const groups = new Map<string, Head[]>();
  for (const head of heads) groups.set(head.line.form, [...(groups.get(head.line.form) ?? []), head]);
  return groups;
}

interface List {
  heads: readonly Head[];
  jobs: Omit<ListedJob, 'list'>[];
  covered: number[];
}

function readList(lines: readonly AlertLine[], heads: readonly Head[]): List {
  const covered: number[] = [];
  const jobs = heads.flatMap(({ at, line }, n) => {
    const end = heads[n + 1]?.at ?? lines.length;
    const card = cardOf(lines, heads, n);
    const under = card.length > 1 ? card.filter((one) => one !== at) : following(lines, at, end);
    const details = under
      .flatMap((one) => lines[one] ?? [])
      .filter(({ text }) => text !== line.text && text.length <= LONGEST_DETAIL)
      .slice(0, MOST_DETAILS)
      .map(({ text }) => text);
    if (details.length === 0) return [];
    covered.push(at, ...under);
    return [{ title: line.text, url: line.target, details }];
  });
  return { heads, jobs, covered };
}

/** The lines that share more enclosing elements with this title than the neighboring titles do. */
function cardOf(lines: readonly AlertLine[], heads: readonly Head[], n: number): number[] {
  const own = heads[n]?.line.within ?? [];
  const near = [heads[n - 1], heads[n + 1]].map((other) => (other ? shared(own, other.line.within) : -1));
  const depth = Math.max(...near);
  if (depth < 0) return [];
  const from = heads[n - 1]?.at ?? -1;
  const to = heads[n + 1]?.at ?? lines.length;
  const inside: number[] = [];
  for (let at = from + 1; at < to; at += 1) if (shared(own, lines[at]?.within ?? []) > depth) inside.push(at);
  return inside;
}

function shared(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((id, n) => id !== b[n]);
  return differs < 0 ? a.length : differs;
}

/** The lines below a title, up to the next link with another target or a line that is too long. */
function following(lines: readonly AlertLine[], at: number, end: number): number[] {
  const target = lines[at]?.target;
  const under: number[] = [];
  for (let next = at + 1; next < end; next += 1) {
    const line = lines[next];
    if (!line || line.text.length > LONGEST_DETAIL || (line.target && line.target !== target)) break;
    under.push(next);
  }
  return under;
}

const ADDRESS = /https?:\/\/[^\s<>"]{1,1900}/;

/** Finds possible jobs in plain text. Each is a paragraph with title, details and address. */
function jobsInText(text: string): ListedJob[] {
  const passages = text.slice(0, 200_000).split(/\n[ \t]*(?:[-_=*]{3,}[ \t]*)?\n/);
  return passages.flatMap((passage) => {
    const lines = passage.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
    const at = lines.findIndex((line) => ADDRESS.test(line));
    const said = lines.slice(0, Math.max(0, at)).filter((line) => /\p{L}/u.test(line));
    const [title, ...details] = said;
    const url = linkTarget(ADDRESS.exec(lines[at] ?? '')?.[0] ?? '');
    const isShort = said.every((line) => line.length <= LONGEST_DETAIL);
    return title && url && isShort && details.length > 0
      ? [{ title, url, details: details.slice(0, MOST_DETAILS), list: 0 }]
      : [];
  });
}
