import type { RelationFacts } from './content.ts';
import type { Concept, ConceptType } from './contract.ts';
import { foldName, type NameHit, NameIndex } from './names.ts';
import type { StoredConcept } from './store.ts';
import { everydayTitles } from './titles.ts';

/** A concept that others may read; all that the source or we know of it. */
export type KnownConcept = Readonly<StoredConcept>;

/** Up to this rank a whole name was met, or a label up to what explains it. */
const WHOLE_NAME = 2;
const swedish = new Intl.Collator('sv');
const byLabel = (a: { label: string }, b: { label: string }) => swedish.compare(a.label, b.label);

/**
 * The whole taxonomy in memory, as one version of it stands. Ten thousand concepts are some megabytes, and what
 * asks for them (a picker at every key, a match for every ad) cannot wait for a database.
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
    for (const concept of concepts.toSorted(byLabel)) if (!concept.retired) put(this.#ofType, concept.type, concept);
    for (const { kind, from, to, percentage } of relations) {
      if (kind === 'broader') {
        put(this.#broader, from, to);
        put(this.#narrower, to, from);
      } else {
        const targets = this.#substitutes.get(from) ?? new Map<string, number>();
        this.#substitutes.set(from, targets.set(to, percentage ?? 0));
      }
    }
  }

  /** A concept by its id, retired ones too. */
  concept(id: string): KnownConcept | undefined {
    return this.#concepts.get(id);
  }

  /**
   * Whether somebody may choose this id. Where there is nothing of the type, nobody can tell; and beside the sample
   * there are the agency's own ids, which ads carry: those are known by their form.
   */
  allows(type: ConceptType, id: string): boolean {
    if (this.ofType(type).length === 0) return true;
    const found = this.#concepts.get(id);
    return found ? found.type === type : this.#isSample && /^\w{4}_\w{3}_\w{3}$/.test(id);
  }

  /** Those that the source has, by label. */
  ofType(type: ConceptType): readonly KnownConcept[] {
    return this.#ofType.get(type) ?? [];
  }

  /** What it lies under, one step up. */
  broader(id: string, type?: ConceptType): KnownConcept[] {
    return this.#neighbours(this.#broader, id, type);
  }

  /** What lies under it, one step down. */
  narrower(id: string, type?: ConceptType): KnownConcept[] {
    return this.#neighbours(this.#narrower, id, type);
  }

  #neighbours(side: Map<string, string[]>, id: string, type: ConceptType | undefined): KnownConcept[] {
    const found = (side.get(id) ?? []).flatMap((other) => this.#concepts.get(other) ?? []);
    return type ? found.filter((concept) => concept.type === type) : found;
  }

  /** The occupations that somebody who has worked as this one can take, with how well in per cent. */
  substitutes(occupation: string): ReadonlyMap<string, number> {
    return this.#substitutes.get(occupation) ?? new Map();
  }

  /** The concepts of a type that are called just so, by label or another name, however it is capitalised. */
  named(type: ConceptType, name: string): KnownConcept[] {
    return this.#namesOf(type)
      .named(name)
      .flatMap((id) => this.#concepts.get(id) ?? []);
  }

  /** What a picker shows: best first, then by label in Swedish order; everything when nothing is typed. */
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

  /** Of occupations also those that are commonly called so, and those of a group that is. */
  #searched(type: ConceptType, q: string): NameHit[] {
    const hits = this.#namesOf(type).search(q);
    if (type !== 'occupation-name') return hits;
    const known = new Set(hits.map(({ concept }) => concept));
    const typed = foldName(q);
    const titles = everydayTitles.filter(({ title }) => foldName(title).startsWith(typed));
    const meant = titles.flatMap(({ title, means }) =>
      means
        .flatMap((name) => this.#namesOf(type).search(name))
        .filter(({ rank }) => rank <= WHOLE_NAME)
        .map(({ concept }) => ({ concept, matched: title, rank: 7 })),
    );
    const grouped = this.#namesOf('ssyk-level-4')
      .search(q)
      .flatMap(({ concept: group }) =>
        this.narrower(group, type).map(({ id }) => ({
          concept: id,
          matched: this.#concepts.get(group)?.label ?? null,
          rank: 8,
        })),
      );
    return [...hits, ...[...meant, ...grouped].filter(({ concept }) => !known.has(concept) && known.add(concept))];
  }

  /** Asked for by id, a retired concept is found: whoever chose it wants to see its name. */
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

  #namesOf(type: ConceptType): NameIndex {
    const made = this.#names.get(type) ?? new NameIndex([...this.ofType(type)]);
    this.#names.set(type, made);
    return made;
  }
}

export interface ConceptSearch {
  type: ConceptType;
  q?: string | undefined;
  id?: string[] | undefined;
  /** Only what lies under this, at any depth. */
  broader?: string | undefined;
  limit: number;
}

function put<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
