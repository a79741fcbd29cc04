import { dataRows, loadWordLists } from '../../platform/text/data-files.ts';
import { type NamedThings, NameFinder } from './names-in-text.ts';

/**
 * The things that ads ask for and CVs name (tools, tasks, certificates, classes, trades, educations), by their names,
 * and which of them implies another. The rows are in the data files beside this one; docs/matching.md explains how to
 * add one.
 */

const FILES = ['care', 'certificates', 'degrees', 'occupations', 'office', 'programmes', 'technology', 'trades'];
/** These files list occupations and educations: a text that only mentions one does not show that the person has it. */
const HELD_FILES = new Set(['degrees', 'occupations', 'programmes']);
/** In the column `like` of a row that others imply: all of those are similar to each other. */
const SIBLINGS = '*';

type Column = 'thing' | 'names' | 'shows' | 'trains' | 'like' | 'ssyk';

interface Row extends Record<Column, string> {
  file: string;
}

/** What somebody who has a thing can be assumed to have. */
export interface ImpliedThings {
  /** The thing itself, and everything it always implies. */
  direct: ReadonlySet<string>;
  /** The occupations that an education prepares for, and what they imply. */
  trained: ReadonlySet<string>;
  related: ReadonlySet<string>;
}

const listOf = (cell: string | undefined): string[] => (cell ? cell.split('|') : []);

const rows = FILES.flatMap((file): Row[] =>
  dataRows<Column>(new URL(`./${file}.tsv`, import.meta.url)).map((row) => ({ ...row, file })),
);
const byThing = new Map(rows.map((row) => [row.thing, row]));
const classes = dataRows<'of' | 'class' | 'thing'>(new URL('./classes.tsv', import.meta.url));
const wordsOf = loadWordLists(new URL('./words.tsv', import.meta.url));
const names = new NameFinder(
  rows.map(({ thing, names: others }) => ({ thing, names: namesOf(thing, listOf(others)) })),
  classes,
  { endings: wordsOf('ending'), form: wordsOf('form'), betweenClasses: wordsOf('between classes') },
);

const shows = new Map(rows.map((row) => [row.thing, listOf(row.shows)]));
for (const { of, thing } of classes) shows.set(thing, [...new Set([...(shows.get(thing) ?? []), of])]);
const alike = likeness();
const ofGroup = Map.groupBy(
  rows.flatMap(({ thing, ssyk }) => listOf(ssyk).map((code) => ({ thing, code }))),
  ({ code }) => code,
);
const known = new Map<string, ImpliedThings>();

/** Finds the things that a text names. Where one name contains another, the longer one counts. */
export const findNamedThings = (text: string): NamedThings => names.find(text);

/** Whether the thing is an occupation or an education. */
export const isWorkOrEducation = (thing: string): boolean => HELD_FILES.has(byThing.get(thing)?.file ?? '');

/** The main occupation that a school programme prepares for; null if the thing is not a programme. */
export function mainOccupationOfProgramme(thing: string): string | null {
  const row = byThing.get(thing);
  const trade = row?.file === 'programmes' ? listOf(row.trains)[0] : undefined;
  return trade !== undefined && isWorkOrEducation(trade) ? trade : null;
}

/** The occupations of an SSYK 2012 group, by the group's code. */
export const occupationsOfGroup = (code: string): string[] => ofGroup.get(code)?.map(({ thing }) => thing) ?? [];

/** What having a thing implies. Cached. */
export function findImpliedThings(thing: string): ImpliedThings {
  return known.getOrInsertComputed(thing, showing);
}

function showing(thing: string): ImpliedThings {
  const direct = closure([thing]);
  const trained = closure([...direct].flatMap((one) => listOf(byThing.get(one)?.trains)));
  return { direct, trained, related: alike.get(thing) ?? new Set() };
}

/** The things and everything they imply, transitively. */
function closure(things: readonly string[]): Set<string> {
  const found = new Set(things);
  for (const thing of found) for (const other of shows.get(thing) ?? []) found.add(other);
  return found;
}

/** The names of a thing: its own name counts too, unless it is listed as case-sensitive ("=Name"). */
function namesOf(thing: string, others: readonly string[]): readonly string[] {
  return others.includes(`=${thing}`) ? others : [thing, ...others];
}

/** Similar things by thing, symmetric. */
function likeness(): Map<string, Set<string>> {
  const result = new Map<string, Set<string>>();
  const note = (one: string, other: string) => {
    if (one === other) return;
    result.getOrInsertComputed(one, () => new Set()).add(other);
    result.getOrInsertComputed(other, () => new Set()).add(one);
  };
  for (const { thing, like } of rows) {
    for (const other of listOf(like)) {
      if (other !== SIBLINGS) {
        note(thing, other);
        continue;
      }
      const siblings = [...shows].filter(([, shown]) => shown.includes(thing)).map(([name]) => name);
      for (const one of siblings) for (const two of siblings) note(one, two);
    }
  }
  return result;
}
