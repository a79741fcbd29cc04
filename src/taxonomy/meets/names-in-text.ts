import { scanWords } from '../../platform/text/tokenize.ts';

/** The things that a text names, and the words that belong to no name. */
export interface NamedThings {
  things: readonly string[];
  rest: readonly string[];
  /** Whether the text begins with the first thing, apart from words of form. */
  isLeading: boolean;
}

/** A node of a trie of names; `next` is keyed by word. */
interface Node {
  next: Map<string, Node>;
  /** The things that the words up to this node name, by required spelling; the key '' accepts any. */
  things: Map<string, string>;
}

interface Token {
  /** The word, or one part of a hyphenated word, in lower case. */
  word: string;
  /** The word as written in the text. */
  written: string;
  /** Whether a hyphen follows, as in "motvikts- och …", so that the word shares its ending with a later one. */
  isOpen: boolean;
  /** Offsets of the whole word, hyphens included. */
  start: number;
  end: number;
}

interface Words {
  /** Second parts that may form a compound with a one-word name: "utbildning", "kort". */
  endings: readonly string[];
  /** Words for how somebody holds a thing, such as "bevis" and "kurs"; not part of its name. */
  form: readonly string[];
  /** Words allowed between a thing and its classes. */
  betweenClasses: readonly string[];
}

/** Prefix of a name that is case-sensitive: "=Word". */
const EXACT = '=';
const SHORTEST = 3;
/**
 * Noun endings with their replacements. A stemmer strips too much: it would confuse målare (painter) with mål (goal),
 * utvecklare with utveckla, and customs with customer.
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
/** "Motvikts- och skjutstativtruck": these words join a word without its ending to the one that has it. */
const JOINS = new Set(['och', 'eller', 'samt', 'and', 'or']);

/** Finds the things that a text names, in time linear in its length. */
export class NameFinder {
  readonly #root: Node = { next: new Map(), things: new Map() };
  readonly #ending: RegExp;
  readonly #form: ReadonlySet<string>;
  /** All words that occur in names. */
  readonly #words = new Set<string>();
  readonly #known = new Map<string, readonly string[]>();
  /** Cache: for a compound, the thing its first part names. */
  readonly #compounds = new Map<string, string | null>();
  readonly #betweenClasses: ReadonlySet<string>;
  /** For each thing, its classes by their written form, in order. */
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
      const ofThing = this.#classes.getOrInsertComputed(of, () => new Map());
      ofThing.getOrInsert(name, []).push(thing);
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
      // "Truckkort A2, B1" names the classes; the card itself counts only when no class is named.
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
      node = node.next.getOrInsertComputed(word, () => ({ next: new Map(), things: new Map() }));
    }
    const exact = isExact ? writtenSo(split(written)) : '';
    node.things.getOrInsert(exact, thing);
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

  /** Finds the thing in a compound: "fallskyddsutbildning" names fallskydd. */
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

  /** The words of names that a word may be an inflection of, the word itself first. */
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

  /** Completes a shortened first word ("motvikts-") with the end of the later word until it is a name. */
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

/** Splits a text into words, and hyphenated words into their parts. */
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

/** Finds the classes of a thing beside its name ("A2, B1", "A1-A4"), and how far they extend before and after it. */
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
    // The letter of "B-körkort" is not a class of a truck named before it.
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
  // A class named "1-2" also counts when both of its parts are named.
  for (const name of names) if (name.includes('-') && name.split('-').every((one) => told.has(one))) told.add(name);
  const before = tokens.slice(first, from).filter(({ written }) => classes.has(written)).length;
  return { things: [...told].flatMap((name) => classes.get(name) ?? []), before, end };
}
