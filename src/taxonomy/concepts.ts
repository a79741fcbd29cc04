import { translateTitleToSwedish } from '../platform/text/english-titles.ts';
import type { RelationFacts } from './content.ts';
import type { Concept, ConceptType } from './contract.ts';
import { type NameHit, NameIndex, normalizeName } from './names.ts';
import type { StoredConcept } from './store.ts';
import { everydayPlaces, otherTitles } from './titles.ts';

/** A stored concept with all its fields, read-only. */
export type KnownConcept = Readonly<StoredConcept>;

/** The highest rank (see `NameHit`) of hits on a whole name, or on a label without its explanation. */
const WHOLE_NAME = 2;
const swedish = new Intl.Collator('sv');
const byLabel = (a: { label: string }, b: { label: string }) => swedish.compare(a.label, b.label);

/**
 * One version of the taxonomy, held in memory. Ten thousand concepts take a few megabytes, and its users (a picker at
 * every key press, a match for every ad) cannot wait for the database.
 */
export class Taxonomy {
  readonly version: number;
  readonly #concepts: Map<string, KnownConcept>;
  readonly #ofType = new Map<string, KnownConcept[]>();
  readonly #names = new Map<string, NameIndex>();
  readonly #broader = new Map<string, string[]>();
  readonly #narrower = new Map<string, string[]>();
  readonly #substitutes = new Map<string, Map<string, number>>();

  readonly #isSample: boolean;

  constructor(
    { version, source }: { version: number; source: string | null },
    concepts: KnownConcept[],
    relations: RelationFacts[],
  ) {
    this.version = version;
    this.#isSample = source === 'sample';
    this.#concepts = new Map(concepts.map((concept) => [concept.id, concept]));
    for (const concept of concepts.toSorted(byLabel))
      if (!concept.retired) this.#ofType.getOrInsert(concept.type, []).push(concept);
    for (const { kind, from, to, percentage } of relations) {
      if (kind === 'broader') {
        this.#broader.getOrInsert(from, []).push(to);
        this.#narrower.getOrInsert(to, []).push(from);
      } else {
        this.#substitutes.getOrInsertComputed(from, () => new Map()).set(to, percentage ?? 0);
      }
    }
  }

  /** The concept with an id, also if it is retired. */
  concept(id: string): KnownConcept | undefined {
    return this.#concepts.get(id);
  }

  /**
   * Whether an id is valid for a type. Without any concept of the type, every id is. With the sample, ids in the
   * agency's form are valid too, because ads carry them.
   */
  allows(type: ConceptType, id: string): boolean {
    if (this.ofType(type).length === 0) return true;
    const found = this.#concepts.get(id);
    return found ? found.type === type : this.#isSample && /^\w{4}_\w{3}_\w{3}$/.test(id);
  }

  /** The concepts of a type without retired ones, sorted by label. */
  ofType(type: ConceptType): readonly KnownConcept[] {
    return this.#ofType.get(type) ?? [];
  }

  /** The parents of a concept, one level up. */
  broader(id: string, type?: ConceptType): KnownConcept[] {
    return this.#neighbours(this.#broader, id, type);
  }

  /** The children of a concept, one level down. */
  narrower(id: string, type?: ConceptType): KnownConcept[] {
    return this.#neighbours(this.#narrower, id, type);
  }

  #neighbours(side: Map<string, string[]>, id: string, type: ConceptType | undefined): KnownConcept[] {
    const found = (side.get(id) ?? []).flatMap((other) => this.#concepts.get(other) ?? []);
    return type ? found.filter((concept) => concept.type === type) : found;
  }

  /** The occupations that somebody with this occupation can take, each with its degree of fit in per cent. */
  substitutes(occupation: string): ReadonlyMap<string, number> {
    return this.#substitutes.get(occupation) ?? new Map();
  }

  /** The concepts of a type whose label or synonym equals the name, without regard to case. */
  named(type: ConceptType, name: string): KnownConcept[] {
    return this.#namesOf(type)
      .named(name)
      .flatMap((id) => this.#concepts.get(id) ?? []);
  }

  /**
   * The concepts to show in a picker: best first, then by label in Swedish order; all of them when nothing is typed.
   */
  search({ type, q, id, broader, limit }: ConceptSearch): Concept[] {
    const hits = q?.trim() ? this.#searched(type, q) : this.#unsearched(type, id);
    return hits
      .flatMap(({ concept, matched, rank }) => {
        const found = this.#concepts.get(concept);
        return found && (!id || id.includes(concept)) && (!broader || this.#liesUnder(concept, broader))
          ? [{ found, label: found.label, matched, rank }]
          : [];
      })
      .sort((a, b) => a.rank - b.rank || byLabel(a, b))
      .slice(0, limit)
      .map(({ found, matched }) => this.#shown(found, matched));
  }

  /**
   * What to search for instead of a text that finds nothing, nearest first; for a municipality nothing if the text
   * begins a region's name.
   */
  meant(type: ConceptType, q: string): string[] {
    if (type === 'municipality' && this.#namesOf('region').search(q).length > 0) return [];
    const endings = type === 'occupation-name';
    return endings || isPlace(type) ? this.#namesOf(type).meant(q, { endings }) : [];
  }

  /**
   * The best hit of each concept. An English title of an occupation is also searched in Swedish, by its whole words:
   * "courier" is no budgetchef. Of names with a slash between them, "Kinna/Skene", each is searched if both are none.
   */
  #searched(type: ConceptType, q: string): NameHit[] {
    const swedish = type === 'occupation-name' ? translateTitleToSwedish(q) : null;
    const translated = swedish === null ? [] : this.#searchedNames(type, swedish, { whole: true });
    const hits = bestOfEach([
      ...this.#searchedNames(type, q),
      ...translated.map((hit) => ({ ...hit, matched: q.trim() })),
    ]);
    if (hits.length > 0 || !q.includes('/')) return hits;
    return bestOfEach(q.split('/').flatMap((name) => (name.trim() === '' ? [] : this.#searched(type, name))));
  }

  /** Also finds what has such an everyday name and, for occupations, those of an SSYK group that matches. */
  #searchedNames(type: ConceptType, q: string, { whole } = { whole: false }): NameHit[] {
    const typed = normalizeName(q);
    const names = (everydayNames[type] ?? []).filter(({ normalized }) =>
      whole ? normalized === typed : normalized.startsWith(typed),
    );
    const meant = names.flatMap(({ name: matched, means, normalized }) =>
      means
        .flatMap((name) => this.#namesOf(type).search(name))
        .filter(({ rank }) => rank <= WHOLE_NAME)
        .map(({ concept }) => ({ concept, matched, rank: normalized === typed ? WHOLE_NAME : 7 })),
    );
    const groups = type === 'occupation-name' ? this.#namesOf('ssyk-level-4').search(q, { whole }) : [];
    const grouped = groups.flatMap(({ concept: group }) =>
      this.narrower(group, type).map(({ id }) => ({
        concept: id,
        matched: this.#concepts.get(group)?.label ?? null,
        rank: 8,
      })),
    );
    return [...this.#namesOf(type).search(q, { whole }), ...meant, ...grouped];
  }

  /** A search by id also finds retired concepts, so that earlier choices keep their names. */
  #unsearched(type: ConceptType, ids: string[] | undefined): NameHit[] {
    const concepts = ids
      ? ids.flatMap((id) => this.#concepts.get(id) ?? []).filter((concept) => concept.type === type)
      : this.ofType(type);
    return concepts.map((concept) => ({ concept: concept.id, matched: null, rank: 0 }));
  }

  #liesUnder(id: string, broader: string): boolean {
    return (this.#broader.get(id) ?? []).some((one) => one === broader || this.#liesUnder(one, broader));
  }

  #shown({ id, type, label, code }: KnownConcept, matched: string | null): Concept {
    const above = this.broader(id).map((concept) => ({ id: concept.id, label: concept.label }));
    return { id, type: type as ConceptType, label, code, broader: above, matched };
  }

  /** The concepts of a type; places also with the everyday names that are no beginning of their label. */
  #named(type: ConceptType): { id: string; label: string; synonyms: string[] }[] {
    if (!isPlace(type)) return [...this.ofType(type)];
    // "Stor göteborg" as a synonym would give Ale to who types "göteborg".
    const names = everydayPlaces.filter(({ name }) => !name.includes(' '));
    return this.ofType(type).map(({ id, label, synonyms }) => {
      const own = names.filter(({ name, means }) => means.includes(label) && !normalizeName(label).startsWith(name));
      return { id, label, synonyms: [...synonyms, ...own.map(({ name }) => name)] };
    });
  }

  #namesOf(type: ConceptType): NameIndex {
    return this.#names.getOrInsertComputed(type, () => {
      const everyday = (everydayNames[type] ?? []).map(({ name }) => name);
      return new NameIndex(this.#named(type), everyday);
    });
  }
}

function bestOfEach(hits: readonly NameHit[]): NameHit[] {
  const known = new Set<string>();
  return hits.toSorted((a, b) => a.rank - b.rank).filter(({ concept }) => !known.has(concept) && known.add(concept));
}

const isPlace = (type: ConceptType) => type === 'municipality' || type === 'region';
const withNormalized = (names: readonly { name: string; means: readonly string[] }[]) =>
  names.map((each) => ({ ...each, normalized: normalizeName(each.name) }));
const namesOfPlaces = withNormalized(everydayPlaces);
const everydayNames: Partial<Record<ConceptType, ReturnType<typeof withNormalized>>> = {
  'occupation-name': withNormalized(otherTitles.map(({ title, means }) => ({ name: title, means }))),
  municipality: namesOfPlaces,
  region: namesOfPlaces,
};

export interface ConceptSearch {
  type: ConceptType;
  q?: string | undefined;
  id?: string[] | undefined;
  /** Only descendants of this concept, at any depth. */
  broader?: string | undefined;
  limit: number;
}
