import { scanWords } from '../../platform/text/tokenize.ts';

/** The things that a text names, and the words that are part of no name. */
export interface NamedThings {
  things: readonly string[];
  rest: readonly string[];
  /** Whether nothing else stands before the first of them. */
  isLeading: boolean;
}

/** What is named by several words: of each node, the words that may follow. */
interface Node {
  next: Map<string, Node>;
  /** What the words up to here name, by the writing that is asked for; '' where any will do. */
  things: Map<string, string>;
}

interface Token {
  /** The word or its part between hyphens. */
  word: string;
  /** The same as it is written. */
  written: string;
  /** Whether it ends with a hyphen, as it shares its end with another. */
  isOpen: boolean;
  /** Where the whole word begins and ends. */
  start: number;
  end: number;
}

interface Words {
  /** What a name of one word may be put together with: "utbildning", "kort". */
  endings: readonly string[];
  /** Words that say in which form somebody has a thing, and are no part of it. */
  form: readonly string[];
  /** Words that may stand between a thing and its classes. */
  betweenClasses: readonly string[];
}

/** A name after this counts only when it is written just so: "=Word". */
const EXACT = '=';
const SHORTEST = 3;
/**
 * Endings of nouns and what is put in their place. A stemmer's would be too many: by its rules a målare is a goal
 * (mål), a utvecklare what one does (utveckla), and customs are a customer.
 */
const NOUN_ENDINGS: readonly (readonly [string, string])[] = [
  ['s', ''],
  ['n', ''],
  ['t', ''],
  ['en', ''],
  ['et', ''],
  ['ar', ''],
  ['er', ''],
  ['na', ''],
  ['na', 'e'],
  ['or', 'a'],
  ['orna', 'a'],
  ['arna', ''],
  ['erna', ''],
  ['ies', 'y'],
];
const MOST_KEPT = 50_000;
/** "Motvikts- och skjutstativtruck": the first word lacks what the second ends with. */
const JOINS = new Set(['och', 'eller', 'samt', 'and', 'or']);

/** Finds the things that a text names, in time that grows with its length alone. */
export class NamesInText {
  readonly #root: Node = { next: new Map(), things: new Map() };
  readonly #ending: RegExp;
  readonly #form: ReadonlySet<string>;
  /** Every word of a name, and of a word of a text the words of names that it is a form of. */
  readonly #words = new Set<string>();
  readonly #known = new Map<string, readonly string[]>();
  /** Of a word the thing that it begins with. */
  readonly #compounds = new Map<string, string | null>();
  readonly #betweenClasses: ReadonlySet<string>;
  /** The classes of a thing as they are written beside its name, in order. */
  readonly #classes = new Map<string, Map<string, string[]>>();

  constructor(
    named: readonly { thing: string; names: readonly string[] }[],
    classes: readonly { of: string; class: string; thing: string }[],
    { endings, form, betweenClasses }: Words,
  ) {
    this.#ending = new RegExp(`^(.{${SHORTEST},}?)s?(?:${endings.join('|')})$`, 'u');
    this.#form = new Set(form);
    this.#betweenClasses = new Set(betweenClasses);
    for (const { thing, names } of named) for (const name of names) this.#add(name, thing);
    for (const word of form) this.#words.add(word);
    for (const { of, class: name, thing } of classes) {
      const ofThing = this.#classes.get(of) ?? new Map<string, string[]>();
      this.#classes.set(of, ofThing.set(name, [...(ofThing.get(name) ?? []), thing]));
    }
  }

  find(text: string): NamedThings {
    const tokens = split(text);
    const things = new Set<string>();
    const rest: string[] = [];
    let isLeading = false;
    for (let at = 0; at < tokens.length; ) {
      const found = this.#longest(tokens, at) ?? this.#completed(tokens, at);
      if (!found) {
        const { word } = tokens[at++] as Token;
        if (!this.#formsOf(word).some((form) => this.#form.has(form))) rest.push(word);
        continue;
      }
      if (things.size === 0) isLeading = rest.length === 0;
      const classes = this.#classes.get(found.thing);
      const told = classes && classesBeside(tokens, at, found.end, classes, this.#betweenClasses);
      // "Truckkort A2, B1": what is meant is the classes, and the card itself only where none is told.
      for (const thing of told?.things.length ? told.things : [found.thing]) things.add(thing);
      rest.splice(rest.length - (told?.before ?? 0));
      at = told?.end ?? found.end;
    }
    return { things: [...things], rest, isLeading };
  }

  #add(name: string, thing: string): void {
    const isExact = name.startsWith(EXACT);
    const written = isExact ? name.slice(1) : name;
    let node = this.#root;
    for (const { word } of split(written)) {
      this.#words.add(word);
      const next = node.next.get(word) ?? { next: new Map(), things: new Map() };
      node.next.set(word, next);
      node = next;
    }
    const exact = isExact ? writtenSo(split(written)) : '';
    if (!node.things.has(exact)) node.things.set(exact, thing);
  }

  #longest(tokens: readonly Token[], from: number): { thing: string; end: number } | null {
    let node: Node | undefined = this.#root;
    let best: { thing: string; end: number } | null = null;
    for (let at = from; at < tokens.length; at++) {
      const token = tokens[at] as Token;
      const form = this.#formsOf(token.word).find((one) => node?.next.has(one));
      node = form === undefined ? undefined : node.next.get(form);
      if (!node) break;
      const thing = node.things.get(writtenSo(tokens.slice(from, at + 1))) ?? node.things.get('');
      if (thing !== undefined) best = { thing, end: at + 1 };
    }
    return best ?? this.#inCompound(tokens[from] as Token, from);
  }

  /** "Fallskyddsutbildning" names the fall protection. */
  #inCompound({ word }: Token, from: number): { thing: string; end: number } | null {
    const known = this.#compounds.get(word);
    const thing = known === undefined ? this.#thingBefore(word) : known;
    if (known === undefined && this.#compounds.size < MOST_KEPT) this.#compounds.set(word, thing);
    return thing === null ? null : { thing, end: from + 1 };
  }

  #thingBefore(word: string): string | null {
    const first = this.#ending.exec(word)?.[1];
    if (first === undefined) return null;
    const forms = [first, first.replace(/e$/, 'a'), `${first}e`];
    return forms.map((form) => this.#root.next.get(form)?.things.get('')).find((thing) => thing !== undefined) ?? null;
  }

  /** The words of names that a word is a form of, itself first. */
  #formsOf(word: string): readonly string[] {
    const known = this.#known.get(word);
    if (known) return known;
    const forms = [
      word,
      ...NOUN_ENDINGS.flatMap(([ending, instead]) =>
        word.length - ending.length >= SHORTEST && word.endsWith(ending)
          ? [word.slice(0, -ending.length) + instead]
          : [],
      ),
    ].filter((form) => this.#words.has(form));
    if (this.#known.size < MOST_KEPT) this.#known.set(word, forms);
    return forms;
  }

  /** A first word that lacks its end, with as much of the other's as makes it a name. */
  #completed(tokens: readonly Token[], at: number): { thing: string; end: number } | null {
    const [first, join, other] = tokens.slice(at, at + 3);
    if (!first?.isOpen || !other || !JOINS.has(join?.word ?? '')) return null;
    for (let from = 1; from + SHORTEST <= other.word.length; from++) {
      const whole = { ...first, word: first.word + other.word.slice(from) };
      const found = this.#longest([whole], 0);
      if (found) return { thing: found.thing, end: at + 1 };
    }
    return null;
  }
}

const writtenSo = (tokens: readonly Token[]): string => tokens.map(({ written }) => written).join(' ');

/** Words and parts between hyphens. */
function split(text: string): Token[] {
  const { words, starts, ends } = scanWords(text);
  return words.flatMap((word, i) => {
    const [start = 0, end = 0] = [starts[i], ends[i]];
    const isOpen = text[end] === '-';
    const written = text.slice(start, end);
    if (!word.includes('-')) return [{ word, written, isOpen, start, end }];
    const parts = written.split(/[-\u2010\u2011]/).filter((part) => part !== '');
    return parts.map((part) => ({ word: part.toLowerCase(), written: part, isOpen, start, end }));
  });
}

/** The classes of a thing that stand before and behind its name: "A2, B1", "A1-A4"; and how far they reach. */
function classesBeside(
  tokens: readonly Token[],
  from: number,
  to: number,
  classes: ReadonlyMap<string, string[]>,
  between: ReadonlySet<string>,
): { things: string[]; before: number; end: number } {
  const names = [...classes.keys()];
  const told = new Set<string>();
  const nameAt = (at: number): string | null => {
    const { written = '', start = 0, end = 0 } = tokens[at] ?? {};
    // The letter of "B-körkort" is no class of the truck before it.
    const isOfOther = tokens.some(
      (one, i) => one.start === start && one.end === end && !(i >= from && i < to) && !classes.has(one.written),
    );
    return classes.has(written) && !isOfOther ? written : null;
  };
  const note = (at: number): boolean => {
    const name = nameAt(at);
    if (name === null) return false;
    told.add(name);
    const next = nameAt(at + 1);
    const isRange = next !== null && tokens[at]?.start === tokens[at + 1]?.start;
    if (isRange) for (const one of names.slice(names.indexOf(name), names.indexOf(next) + 1)) told.add(one);
    return true;
  };
  let end = to;
  for (let at = to; at < tokens.length; at++) {
    if (note(at)) end = at + 1;
    else if (!between.has((tokens[at] as Token).word)) break;
  }
  let first = from;
  for (let at = from - 1; at >= 0 && end === to; at--) {
    if (note(at)) first = at;
    else if (!between.has((tokens[at] as Token).word)) break;
  }
  // What one of two numbers may mean, both together do.
  for (const name of names) if (name.includes('-') && name.split('-').every((one) => told.has(one))) told.add(name);
  const before = tokens.slice(first, from).filter(({ written }) => classes.has(written)).length;
  return { things: [...told].flatMap((name) => classes.get(name) ?? []), before, end };
}
