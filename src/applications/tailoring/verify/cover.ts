import { type ClauseContext, isContent } from './clauses.ts';
import { isCompoundHead, isCompoundModifier, isSameWord, splitKnownCompound } from './forms.ts';
import type { Token } from './reading.ts';
import { findWeakener } from './weakeners.ts';

/** Where in its world a word of a line stands: a place in the clause, or -1 in its heading. */
export interface WordCoverage {
  places: readonly number[];
  /** Its own head alone: of "bröllopsmenyer" the menyer. */
  head: number;
}

const HEADING = -1;
/** "Upplärning" of "lärde upp". */
const PARTICLE = /^(mot|över|upp|in|ut|ner|ned|av|om|till|på|fram|bort|igång)(\p{L}{4,})$/u;

/** Where a word stands in the world; undefined where it does not. */
export function findCoverage(word: string, line: readonly Token[], world: ClauseContext): WordCoverage | undefined {
  let known = covers.get(world);
  if (!known) {
    known = new Map();
    covers.set(world, known);
  }
  let cover = known.get(word);
  if (cover === undefined) {
    cover = findCover(word, world) ?? null;
    known.set(word, cover);
  }
  return cover ?? firstOfHead(word, line, world);
}

/** The same words are looked for in the same world for every way to take a line apart. */
const covers = new WeakMap<ClauseContext, Map<string, WordCoverage | null>>();

function findCover(word: string, world: ClauseContext): WordCoverage | undefined {
  const known = world.main.map((token) => token.word);
  const places = known.flatMap((one, at) => (isSameWord(word, one) ? [at] : []));
  if (places.length > 0) return { places, head: places[0] as number };
  if (world.heading.some((token) => isSameWord(word, token.word)) || world.kind.includes(word))
    return { places: [HEADING], head: HEADING };
  const alike = sameWeakener(word, known);
  if (alike !== -1) return { places: [alike], head: alike };
  const degree = DEGREES[word.replace(/\./gu, '')];
  const first = degree ? known.indexOf(degree[0]) : -1;
  if (degree && first !== -1 && known.includes(degree[1])) return { places: [first], head: first };
  const verb = particleVerb(word, known);
  if (verb !== -1) return { places: [verb], head: verb };
  // "Modersmålsnivå", where it is about a language.
  const ending = world.kind.find((one) => word.length > one.length + 2 && word.endsWith(one));
  if (ending) {
    const start = word.slice(0, -ending.length).replace(/s$/u, '');
    const at = known.findIndex((one) => isSameWord(start, one));
    if (at !== -1) return { places: [at], head: at };
  }
  const compound = splitKnownCompound(word, known, (tail) => particleVerb(tail, known));
  if (compound && contentsBetween(world.main, compound) <= 3) return { places: compound, head: compound[1] };
  // "E-handelsprojekt", "KPI-rapporter", "team- och projektledning".
  if (word.includes('-')) {
    const parts = word.split('-').filter((part) => part !== '');
    const found = parts.map((part) =>
      world.kind.includes(part) ? HEADING : known.findIndex((one) => isSameWord(part, one)),
    );
    const isKnown = parts.every((part, at) => found[at] !== -1 || world.kind.includes(part));
    if (parts.length > 1 && isKnown) return { places: found, head: found.at(-1) as number };
  }
  const joined = known.findIndex(
    (one, at) =>
      word === (one + (known[at + 1] ?? '')).replace(/-/gu, '') || word.replace(/-/gu, '') === one.replace(/-/gu, ''),
  );
  if (joined !== -1) return { places: [joined], head: joined };
  // A certificate is for exactly what it names.
  const whole = world.section === 'certificates' ? -1 : known.findIndex((one) => isCompoundHead(word, one));
  if (whole !== -1) return { places: [whole], head: whole };
  return undefined;
}

/** Of "bröllopsmenyer" the bröllop, where the line has the menyer too. */
function firstOfHead(word: string, line: readonly Token[], { main }: ClauseContext): WordCoverage | undefined {
  const first = main.findIndex(
    (one) => isCompoundModifier(word, one.word) && line.some((other) => isCompoundHead(other.word, one.word)),
  );
  return first === -1 ? undefined : { places: [first], head: first };
}

function contentsBetween(tokens: readonly Token[], [one, other]: readonly [number, number]): number {
  return tokens.slice(Math.min(one, other) + 1, Math.max(one, other)).filter((token) => isContent(token)).length;
}

const DEGREES: Readonly<Record<string, readonly [string, string]>> = {
  msc: ['master', 'science'],
  bsc: ['bachelor', 'science'],
  ma: ['master', 'arts'],
  ba: ['bachelor', 'arts'],
};

/** "Hjälpte" and "assisterade" make a deed as small as each other. */
function sameWeakener(word: string, known: readonly string[]): number {
  const group = findWeakener([word], 0)?.group;
  if (group !== 'help' && group !== 'together') return -1;
  return known.findIndex((_, at) => findWeakener(known, at)?.group === group);
}

function particleVerb(word: string, known: readonly string[]): number {
  const [, particle, verb] = PARTICLE.exec(word) ?? [];
  if (!particle || !verb) return -1;
  return known.findIndex(
    (one, at) => isSameWord(verb, one) && known.slice(at + 1, at + 4).includes(particle === 'mot' ? 'emot' : particle),
  );
}
