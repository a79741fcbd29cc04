import { dataRows } from '../../../platform/text/data-files.ts';
import { englishTitles } from '../../../platform/text/english-titles.ts';
import { SpellingDictionary } from '../../../platform/text/spelling-dictionary.ts';
import { everydayPlaces, everydayTitles, type KnownConcept, type Taxonomy } from '../../../taxonomy/taxonomy.ts';
import type { UnderstoodKind } from '../../contract.ts';
import { classificationLexemes } from '../document.ts';
import { isStopWord } from '../words.ts';
import { Completions, type NameToComplete } from './completions.ts';
import { isWithinCommute, nameVariants, nameWords, stemsKey, wordsKey } from './names.ts';

/** The meanings of words in a search: names of the taxonomy, rows of terms.tsv, and employers of open ads. */

export type TermKind =
  | Exclude<UnderstoodKind, 'noExperience' | 'noLicence' | 'year' | 'phrase' | 'unused'>
  | ('experience' | 'licence' | 'first filler' | 'around' | 'not' | 'or');

export interface Meaning {
  kind: TermKind;
  label: string;
  /** The concept id, if it is exactly one concept. */
  id?: string;
  concepts: readonly KnownConcept[];
  /** Other words that ads use for it; a star at the end marks a prefix. */
  said: readonly string[];
}

const rows = dataRows<'term' | 'kind' | 'means'>(new URL('./terms.tsv', import.meta.url));
export const MAX_TERM_WORDS = 6;
/** An employer's first word alone names it from this number of ads on, if the word has at least so many letters. */
const BRAND_ADS = 2;
const BRAND_LETTERS = 3;
const LEGAL_FORMS = /(?:\([a-zåäö ]{1,40}\)|\b(?:aktiebolag|ab|hb|kb|as|oy|ltd|inc|gmbh)\b)\.?/giu;

/** Kinds whose compounds are often written as two words. */
const COMPOUNDS: ReadonlySet<TermKind> = new Set(['occupation', 'place', 'employment', 'hours', 'extent', 'remote']);

const placeTypes = ['municipality', 'region'] as const;

export class SearchLexicon {
  readonly #terms = new Map<string, Meaning[]>();
  readonly #stemmed = new Map<string, Meaning[]>();
  readonly #employers = new Map<string, number>();
  readonly #brands = new Map<string, number>();
  /** Single words that name employers: whether ads use them mostly in another sense. */
  readonly #isCommon = new Map<string, boolean>();
  readonly #taxonomy: Taxonomy;
  readonly #around = new Map<string, string[]>();
  /** Corrections for misspelt words. */
  readonly known = new SpellingDictionary();
  /** Completions of a word that is being typed. */
  readonly completions = new Completions();

  constructor(taxonomy: Taxonomy) {
    this.#taxonomy = taxonomy;
    for (const type of placeTypes) for (const place of taxonomy.ofType(type)) this.#addPlace(place);
    for (const occupation of taxonomy.ofType('occupation-name'))
      for (const name of [occupation.label, ...occupation.synonyms])
        for (const form of nameVariants(name)) {
          this.#add(form, meaningOf('occupation', occupation));
          this.completions.add('occupation', form, 0);
        }
    for (const group of taxonomy.ofType('ssyk-level-4'))
      for (const form of nameVariants(group.label)) this.#addNew(form, this.#meaningOfGroup(group));
    for (const skill of taxonomy.ofType('skill'))
      for (const form of nameVariants(skill.label)) {
        this.#addNew(form, meaningOf('skill', skill));
        this.completions.add('skill', form, 0);
      }
    for (const { title, means } of everydayTitles) this.#addTitle(title, ...means);
    for (const { name, means } of everydayPlaces) this.#addRow(name, 'place', [...means]);
    for (const { term, kind, means } of rows) this.#addRow(term, kind as TermKind, means ? means.split('|') : []);
    for (const { english, swedish } of englishTitles) this.#addTitle(english, swedish);
  }

  /** The meaning of consecutive words. */
  find(words: readonly string[]): Meaning | undefined {
    return this.all(words)[0];
  }

  all(words: readonly string[]): readonly Meaning[] {
    return this.#terms.get(wordsKey(words)) ?? this.#stemmed.get(stemsKey(words)) ?? [];
  }

  /** The full name for a short one: "usk", "gbg". */
  meantName(typed: string): NameToComplete | undefined {
    const { kind, label = '', said = [] } = this.find(nameWords(typed)) ?? {};
    const isShort = (kind === 'occupation' && said.length === 1) || kind === 'place';
    const text = label.charAt(0).toUpperCase() + label.slice(1);
    return isShort && label.toLowerCase() !== typed.toLowerCase() ? { kind, text, count: 0 } : undefined;
  }

  occupationsCalled(typed: string): readonly KnownConcept[] {
    return this.all(nameWords(typed)).find(({ kind }) => kind === 'occupation')?.concepts ?? [];
  }

  /** Whether it is one word for an occupation, a place, a form of employment, working hours or remote work. */
  isWritten(word: string): boolean {
    return this.#terms.get(word)?.some(({ kind }) => COMPOUNDS.has(kind)) ?? false;
  }

  isEmployer(words: readonly string[]): boolean {
    const key = wordsKey(words);
    if (this.#isCommon.get(key)) return false;
    return this.#employers.has(key) || (words.length === 1 && (this.#brands.get(key) ?? 0) >= BRAND_ADS);
  }

  /**
   * The number of ads of employers that a word names; undefined if it names none, or has been judged since its
   * employers were added.
   */
  adsOfUnjudged(word: string): number | undefined {
    if (this.#isCommon.has(word) || !this.isEmployer([word])) return undefined;
    return Math.max(this.#employers.get(word) ?? 0, this.#brands.get(word) ?? 0);
  }

  judge(word: string, isCommon: boolean): void {
    this.#isCommon.set(word, isCommon);
  }

  /** Adds an employer of open ads, with the number of ads. */
  addEmployer(name: string, count: number): void {
    const words = nameWords(name.replace(LEGAL_FORMS, ' '));
    // A name of stop words only, which are not indexed.
    if (words.every(isStopWord)) return;
    this.completions.add('employer', name.replace(LEGAL_FORMS, ' ').replace(/\s+/g, ' ').trim(), count);
    for (const key of [words, words.map((word) => (word === 'kommun' ? 'stad' : word))].map(wordsKey))
      this.#employers.set(key, (this.#employers.get(key) ?? 0) + count);
    const [first = ''] = words;
    this.#isCommon.delete(first);
    if (first.length >= BRAND_LETTERS && !isStopWord(first) && !this.find([first]))
      this.#brands.set(first, (this.#brands.get(first) ?? 0) + count);
    for (const word of words) this.known.add(word, count);
  }

  /** Adds a name of an occupation or a place from ads, which the taxonomy may not have. */
  addName(kind: 'occupation' | 'place', label: string, count: number): void {
    for (const form of kind === 'occupation' ? nameVariants(label) : [label]) {
      this.#addNew(form, { kind, label, concepts: [], said: [] });
      this.completions.add(kind, form, count);
      for (const word of nameWords(form)) this.known.add(word, count);
    }
  }

  /** Lexemes of the municipalities within commuting distance of a place. */
  around(meaning: Meaning): readonly string[] {
    return this.#around.getOrInsertComputed(meaning.label, () =>
      this.#taxonomy
        .ofType('municipality')
        .filter((other) => meaning.concepts.some((place) => isWithinCommute(place, other)))
        .map(({ label }) => classificationLexemes.municipality(label)),
    );
  }

  /** Lexemes of the classifications that have this meaning. */
  marksOf({ kind, concepts, label }: Meaning): string[] {
    if (kind === 'occupation') {
      const labels = concepts.length > 0 ? concepts.map((concept) => concept.label) : [label];
      return labels.map(classificationLexemes.occupation);
    }
    const places = concepts.length > 0 ? concepts : [{ label, type: 'municipality' }];
    return places.map((place) =>
      place.type === 'region'
        ? classificationLexemes.region(place.label)
        : classificationLexemes.municipality(place.label),
    );
  }

  groupMarksOf({ concepts }: Meaning): string[] {
    const groups = concepts.flatMap(({ id }) => this.#taxonomy.broader(id, 'ssyk-level-4'));
    return [...new Set(groups.map(({ label }) => classificationLexemes.group(label)))];
  }

  #addRow(term: string, kind: TermKind, means: string[]): void {
    if (kind === 'place') {
      const places = means.flatMap((name) => placeTypes.flatMap((type) => this.#taxonomy.named(type, name)));
      const [first] = places;
      const label = means.join(', ');
      if (first) this.#put(term, { ...meaningOf('place', first), label, concepts: places });
      else this.#put(term, { kind, label, concepts: [], said: means });
    } else this.#put(term, { kind, label: term, concepts: [], said: means });
  }

  /** Adds a title that stands for other titles. */
  #addTitle(term: string, ...titles: string[]): void {
    // The whole name is looked up first: "Civilingenjör, maskin" must not become another kind of engineer.
    const known = titles.flatMap((title) => {
      const forms = nameVariants(title).map((form) => this.all(nameWords(form)));
      return forms.find((meanings) => meanings.some(({ kind }) => kind === 'occupation')) ?? [];
    });
    const own = this.all(nameWords(term)).filter(({ kind }) => kind === 'occupation');
    const occupations = [...own, ...known.filter(({ kind }) => kind === 'occupation')];
    const concepts = [...new Set(occupations.flatMap((meaning) => meaning.concepts))];
    const said = titles.flatMap((title) => nameVariants(title)[0] ?? []).filter((form) => form !== term.toLowerCase());
    const [only] = concepts;
    const label = titles.length === 1 ? (titles[0] as string) : term;
    this.#put(term, {
      kind: 'occupation',
      label,
      ...(only && concepts.length === 1 ? { id: only.id } : {}),
      concepts,
      said,
    });
  }

  #meaningOfGroup(group: KnownConcept): Meaning {
    const concepts = this.#taxonomy.narrower(group.id, 'occupation-name');
    return { kind: 'occupation', label: nameVariants(group.label).at(-1) ?? group.label, concepts, said: [] };
  }

  #addPlace(place: KnownConcept): void {
    const meaning = meaningOf('place', place);
    this.#add(place.label, meaning);
    this.completions.add('place', place.label, 0);
    const short = place.label.replace(/s? (?:län|kommun)$/u, '');
    if (short !== place.label) this.#addNew(short, meaning);
  }

  #addNew(name: string, meaning: Meaning): void {
    if (!this.#terms.has(wordsKey(nameWords(name)))) this.#add(name, meaning);
  }

  /** Adds a meaning after those that the name already has. */
  #add(name: string, meaning: Meaning): void {
    const words = nameWords(name);
    const key = wordsKey(words);
    if (words.length === 0 || words.length > MAX_TERM_WORDS) return;
    const [first, ...others] = this.#terms.get(key) ?? [];
    // One title may be that of several occupations.
    const merged =
      first?.kind === meaning.kind
        ? {
            kind: meaning.kind,
            label: name,
            concepts: [...new Set([...first.concepts, ...meaning.concepts])],
            said: [],
          }
        : undefined;
    this.#index(words, merged ? [merged, ...others] : [...(first ? [first] : []), ...others, meaning]);
  }

  /** Makes this the first meaning of a name; earlier ones follow it. */
  #put(name: string, meaning: Meaning): void {
    const words = nameWords(name);
    const others = (this.#terms.get(wordsKey(words)) ?? []).filter(({ kind }) => kind !== meaning.kind);
    const isOwn = others.some(({ kind, concepts }) => kind !== 'occupation' && concepts.length === 0);
    this.#index(words, isOwn ? [...others, meaning] : [meaning, ...others]);
  }

  #index(words: readonly string[], meanings: Meaning[]): void {
    this.#terms.set(wordsKey(words), meanings);
    const stems = stemsKey(words);
    const known = this.#stemmed.get(stems);
    if (!known || wordsKey(words).length <= (known[0]?.label.length ?? 0)) this.#stemmed.set(stems, meanings);
    const joined = words.join('');
    if (words.length > 1 && !this.#terms.has(joined) && words.every((word) => word.length > 1))
      this.#terms.set(joined, meanings);
    for (const word of words) this.known.add(word, 0);
  }
}

function meaningOf(kind: TermKind, concept: KnownConcept): Meaning {
  return { kind, label: concept.label, id: concept.id, concepts: [concept], said: [] };
}
