import type { ConceptFacts, RelationFacts, TaxonomyContent } from './content.ts';

/**
 * Parses answers of the agency's GraphQL endpoint, and the lists published with them: titles (`{ "title (occupation)":
 * id }`) and groups (`{ occupation: { ssyk_id } }`). Each document is recognised by its form, so files may have any
 * name. Content that the service does not use, such as keywords, is skipped.
 */
export function parseTaxonomyAnswers(documents: unknown[]): TaxonomyContent {
  const reader = new Reader();
  for (const document of documents) reader.read(document);
  return reader.content();
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

class Reader {
  readonly #concepts = new Map<string, ConceptFacts>();
  readonly #relations = new Map<string, RelationFacts>();
  readonly #titles: [title: string, occupation: string][] = [];

  read(document: unknown): void {
    if (!isObject(document)) return;
    const { data } = document;
    if (isObject(data) && Array.isArray(data.concepts)) {
      for (const concept of objectsIn(data.concepts)) this.#readConcept(concept);
      return;
    }
    for (const [key, value] of Object.entries(document)) {
      if (typeof value === 'string') this.#titles.push([key, value]);
      else if (isObject(value) && typeof value.ssyk_id === 'string')
        this.#relate({ kind: 'broader', from: key, to: value.ssyk_id, percentage: null });
    }
  }

  /** @returns the id; undefined if the fields are not a concept */
  #readConcept(fields: Fields): string | undefined {
    const [id, type, label] = [textOf(fields.id), textOf(fields.type), textOf(fields.preferred_label)];
    if (!id || !type || !label) return undefined;
    // A job title becomes a synonym of the occupations it is related to.
    if (type === 'job-title') {
      for (const { id: occupation } of objectsIn(fields.related))
        if (typeof occupation === 'string') this.#titles.push([label, occupation]);
      return undefined;
    }
    const fresh: ConceptFacts = { id, type, label, synonyms: [], code: null, definition: null };
    const concept = this.#concepts.getOrInsert(id, fresh);
    concept.code ??= codeOf(fields);
    concept.definition ??= textOf(fields.definition) ?? null;
    concept.synonyms.push(...textsIn(fields.alternative_labels));
    for (const title of objectsIn(fields.related))
      if (title.type === 'job-title') concept.synonyms.push(textOf(title.preferred_label) ?? '');
    this.#readNeighbours(id, fields);
    return id;
  }

  #readNeighbours(id: string, fields: Fields): void {
    for (const narrower of objectsIn(fields.narrower)) {
      const from = this.#readConcept(narrower);
      if (from) this.#relate({ kind: 'broader', from, to: id, percentage: null });
    }
    for (const broader of objectsIn(fields.broader)) {
      const to = this.#readConcept(broader);
      if (to) this.#relate({ kind: 'broader', from: id, to, percentage: null });
    }
    for (const other of objectsIn(fields.substitutes)) this.#substitute(id, this.#readConcept(other), other);
    for (const other of objectsIn(fields.substituted_by)) this.#substitute(this.#readConcept(other), id, other);
  }

  #substitute(from: string | undefined, to: string | undefined, { substitutability_percentage }: Fields): void {
    const percentage = Number(substitutability_percentage);
    if (from && to && Number.isInteger(percentage)) this.#relate({ kind: 'substitutes', from, to, percentage });
  }

  #relate(relation: RelationFacts): void {
    this.#relations.set(`${relation.kind} ${relation.from} ${relation.to}`, relation);
  }

  content(): TaxonomyContent {
    for (const [title, id] of this.#titles) {
      const occupation = this.#concepts.get(id);
      occupation?.synonyms.push(withoutOccupation(title, occupation.label));
    }
    const concepts = [...this.#concepts.values()];
    for (const concept of concepts) concept.synonyms = otherNames(concept);
    const known = [...this.#relations.values()].filter(
      ({ from, to }) => from !== to && this.#concepts.has(from) && this.#concepts.has(to),
    );
    return { concepts, relations: completed(concepts, known) };
  }
}

/** The official code: SSYK 2012, municipality or county; for languages and countries the two-letter ISO code. */
function codeOf(fields: Fields): string | null {
  const language = textOf(fields.iso_639_1_2002)?.toLowerCase();
  const number =
    textOf(fields.ssyk_code_2012) ??
    textOf(fields.lau_2_code_2015) ??
    textOf(fields.national_nuts_level_3_code_2019) ??
    textOf(fields.iso_3166_1_alpha_2_2013);
  return number ?? language ?? null;
}

/** "Husfar (Husmor)" in a list means that Husfar is a title of the occupation Husmor. */
function withoutOccupation(title: string, label: string): string {
  const ending = ` (${label})`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

/** The distinct synonyms, compared without regard to case; the label itself is left out. */
function otherNames({ label, synonyms }: ConceptFacts): string[] {
  const seen = new Set([label.toLowerCase()]);
  return synonyms
    .map((name) => name.trim())
    .filter((name) => {
      const key = name.toLowerCase();
      return name !== '' && !seen.has(key) && seen.add(key);
    });
}

/**
 * Adds missing relations between fields, groups and occupations, of which a source may leave out one kind: a group gets
 * the field that most of its occupations have; an occupation without a field gets its group's.
 */
function completed(concepts: ConceptFacts[], relations: RelationFacts[]): RelationFacts[] {
  const typeOf = new Map(concepts.map(({ id, type }) => [id, type]));
  const [groupOf, fieldsOf] = [new Map<string, string>(), new Map<string, string[]>()];
  for (const { kind, from, to } of relations) {
    if (kind !== 'broader') continue;
    if (typeOf.get(to) === 'ssyk-level-4') groupOf.set(from, to);
    if (typeOf.get(to) === 'occupation-field') fieldsOf.getOrInsert(from, []).push(to);
  }
  const votes = new Map<string, Map<string, number>>();
  for (const [occupation, group] of groupOf) {
    const ofGroup = votes.getOrInsertComputed(group, () => new Map());
    for (const field of fieldsOf.get(occupation) ?? []) ofGroup.set(field, (ofGroup.get(field) ?? 0) + 1);
  }
  const added: RelationFacts[] = [];
  const put = (from: string, field: string) => {
    fieldsOf.set(from, [field]);
    added.push({ kind: 'broader', from, to: field, percentage: null });
  };
  for (const [group, ofGroup] of votes) {
    const first = [...ofGroup].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0];
    if (first && !fieldsOf.has(group)) put(group, first[0]);
  }
  for (const [occupation, group] of groupOf) {
    const field = fieldsOf.get(group)?.[0];
    if (field && !fieldsOf.has(occupation)) put(occupation, field);
  }
  return [...relations, ...added];
}
