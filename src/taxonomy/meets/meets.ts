import { dataRows, wordLists } from '../../platform/text/data-files.ts';
import { type NamedThings, NamesInText } from './names-in-text.ts';

/**
 * What meets what: tools, tasks, certificates, classes, trades and educations by their names, and which of them shows
 * another. The rows are data, in the files beside this one; docs/matching.md tells how to add one.
 */

const FILES = ['care', 'certificates', 'degrees', 'occupations', 'office', 'programmes', 'technology', 'trades'];
/** Things of these files are work or studies: a line that only mentions one does not tell that it was held. */
const HELD_FILES = new Set(['degrees', 'occupations', 'programmes']);
/** Of a row that others show: whoever knows one of those knows something like each other of them. */
const SIBLINGS = '*';

type Column = 'thing' | 'names' | 'shows' | 'trains' | 'like' | 'ssyk';

interface Row extends Record<Column, string> {
  file: string;
}

/** What whoever has a thing has with it. */
export interface ImpliedThings {
  /** The thing itself, and what nobody has it without. */
  direct: ReadonlySet<string>;
  /** What an education is for. */
  trained: ReadonlySet<string>;
  related: ReadonlySet<string>;
}

const listOf = (cell: string | undefined): string[] => (cell ? cell.split('|') : []);

const rows = FILES.flatMap((file): Row[] =>
  dataRows<Column>(new URL(`./${file}.tsv`, import.meta.url)).map((row) => ({ ...row, file })),
);
const byThing = new Map(rows.map((row) => [row.thing, row]));
const classes = dataRows<'of' | 'class' | 'thing'>(new URL('./classes.tsv', import.meta.url));
const wordsOf = wordLists(new URL('./words.tsv', import.meta.url));
const names = new NamesInText(
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

/** What a text names: of a name that holds another the longer is meant. */
export const findThings = (text: string): NamedThings => names.find(text);

/** Whether the thing is work or an education, which is held and not only known of. */
export const isWorkOrEducation = (thing: string): boolean => HELD_FILES.has(byThing.get(thing)?.file ?? '');

/** The work that a school's programme is for before all other; null for what is no programme. */
export function tradeOf(thing: string): string | null {
  const row = byThing.get(thing);
  const trade = row?.file === 'programmes' ? listOf(row.trains)[0] : undefined;
  return trade !== undefined && isWorkOrEducation(trade) ? trade : null;
}

/** The occupations that are of an SSYK 2012 group, by its code. */
export const occupationsOfGroup = (code: string): string[] => ofGroup.get(code)?.map(({ thing }) => thing) ?? [];

/** What whoever has the thing has with it; worked out once. */
export function impliedBy(thing: string): ImpliedThings {
  const made = known.get(thing) ?? showing(thing);
  known.set(thing, made);
  return made;
}

function showing(thing: string): ImpliedThings {
  const direct = closure([thing]);
  const trained = closure([...direct].flatMap((one) => listOf(byThing.get(one)?.trains)));
  return { direct, trained, related: alike.get(thing) ?? new Set() };
}

/** Things with all that they show, and what that shows. */
function closure(things: readonly string[]): Set<string> {
  const found = new Set(things);
  for (const thing of found) for (const other of shows.get(thing) ?? []) found.add(other);
  return found;
}

/** A thing is called by its name, unless that counts only as it is written. */
function namesOf(thing: string, others: readonly string[]): readonly string[] {
  return others.includes(`=${thing}`) ? others : [thing, ...others];
}

/** What is like what, both ways. */
function likeness(): Map<string, Set<string>> {
  const result = new Map<string, Set<string>>();
  const note = (one: string, other: string) => {
    if (one === other) return;
    result.set(one, (result.get(one) ?? new Set()).add(other));
    result.set(other, (result.get(other) ?? new Set()).add(one));
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
