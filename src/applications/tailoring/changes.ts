import type { Resume } from '../../profile/contract.ts';
import type { CvChange } from '../tailoring-contract.ts';
import { createHeadingFinder, type ProfileLine } from './profile-lines.ts';
import type { SelectedLine } from './select.ts';
import { type CvFact, listFacts } from './verify/facts.ts';

/** What may be left out, shortened, moved or reworded: descriptions of jobs, and list items. */
const TOLD = /^(?:basics\.summary|(?:work|volunteer|projects)\.\d+\.(?:summary|highlights\.\d+))$/u;
const LISTED = /^((?:projects|skills|certificates|languages|awards)\.\d+)\.(?:name|language|title|keywords\.0)$/u;

/** A part of the CV that the user can restore, identified by its path. */
interface Unit extends ProfileLine {
  /** The path of its list, without the index. */
  row: string;
}

/**
 * Differences between a tailored CV and the profile it was made from, in the order of the profile.
 *
 * @param lines the lines of the tailored CV, in its order
 */
export function listCvChanges(own: Resume, lines: readonly SelectedLine[]): CvChange[] {
  const units = unitsOf(own);
  const known = new Map(units.map((unit) => [unit.path, unit]));
  const shown = new Map<string, SelectedLine>();
  const worded = new Map<string, SelectedLine>();
  for (const line of lines) {
    const paths = line.sources.flatMap((path) => LISTED.exec(path)?.[1] ?? path).filter((path) => known.has(path));
    const [first] = paths;
    if (line.isProposed) for (const path of paths) worded.set(path, worded.get(path) ?? line);
    else if (first !== undefined && !shown.has(first)) shown.set(first, line);
  }
  const moved = movedIn([...shown.keys()].flatMap((path) => known.get(path) ?? []));
  return units.flatMap((unit): CvChange[] => {
    const { path, text: before, under } = unit;
    const change = { path, under, before };
    const line = shown.get(path);
    const other = worded.get(path);
    if (!line && other?.text === before) return [];
    if (!line) return [{ ...change, kind: other ? 'reworded' : 'hidden', after: other?.text ?? null }];
    if (line.text !== before && TOLD.test(path)) return [{ ...change, kind: 'shortened', after: line.text }];
    const places = moved.get(path);
    return places ? [{ ...change, kind: 'moved', after: before, ...places }] : [];
  });
}

function unitsOf(own: Resume): Unit[] {
  const facts = listFacts(own);
  const under = createHeadingFinder(facts);
  const seen = new Set<string>();
  return facts.flatMap((fact: CvFact): Unit[] => {
    const listed = LISTED.exec(fact.path)?.[1];
    const path = listed ?? (TOLD.test(fact.path) ? fact.path : undefined);
    if (path === undefined || seen.has(path)) return [];
    seen.add(path);
    return [{ path, text: fact.text, row: path.replace(/\.\d+$/u, ''), under: listed ? null : under(fact) }];
  });
}

/** The smallest set of items whose move explains the new order. */
function movedIn(shown: readonly Unit[]): Map<string, { from: number; to: number }> {
  const moved = new Map<string, { from: number; to: number }>();
  for (const row of Map.groupBy(shown, (unit) => unit.row).values()) {
    const numbers = row.map(({ path }) => Number(path.slice(path.lastIndexOf('.') + 1)));
    const kept = longestRise(numbers);
    for (const [at, { path }] of row.entries()) {
      const from = numbers[at] as number;
      if (Number.isInteger(from) && !kept.has(from)) moved.set(path, { from: from + 1, to: at + 1 });
    }
  }
  return moved;
}

/** The longest increasing subsequence. */
function longestRise(numbers: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const [at, number] of numbers.entries()) {
    const before = best.slice(0, at).filter((run) => (run.at(-1) as number) < number);
    const longest = before.reduce<number[]>((one, other) => (other.length > one.length ? other : one), []);
    best.push([...longest, number]);
  }
  return new Set(best.reduce<number[]>((one, other) => (other.length > one.length ? other : one), []));
}
