import {
  describeCodes,
  isObject,
  type JsonFields,
  type KnownCodes,
  nounForms,
  type ReadResult,
  type RelatedRow,
  type SkillsRow,
  toStorableText,
} from './facts.ts';

/** The largest value of a PostgreSQL smallint, the type of `position`. */
const LAST_PLACE = 32_767;

/** Near occupations and relevant skills, as the agency publishes them by concept id. */

/** `{ metadata, data: { id: { similar: [{ id }] } } }` */
export function isRelatedDocument(
  document: unknown,
): document is { metadata: JsonFields; data: Record<string, JsonFields> } {
  if (!isObject(document) || !isObject(document.metadata) || !isObject(document.data)) return false;
  const [first] = Object.values(document.data);
  return isObject(first) && Array.isArray(first.similar);
}

export function readRelated(
  { metadata, data }: { metadata: JsonFields; data: Record<string, JsonFields> },
  known: KnownCodes,
): ReadResult<RelatedRow> {
  const all = Object.entries(data).flatMap(([from_id, { similar }]) =>
    (Array.isArray(similar) ? similar.filter(isObject) : []).map((other, position) => ({
      ...{ from_id, to_id: toStorableText(other.id), position: Math.min(position, LAST_PLACE) },
    })),
  );
  const has = (id: string) => known.occupations.has(id);
  const seen = new Set<string>();
  const rows = all.filter(({ from_id, to_id }) => {
    const key = `${from_id} ${to_id}`;
    return has(from_id) && has(to_id) && from_id !== to_id && !seen.has(key) && seen.add(key);
  });
  const strange = all.flatMap(({ from_id, to_id }) => [from_id, to_id].filter((id) => !has(id)));
  const version = [toStorableText(metadata.version), toStorableText(metadata.data_created)].filter(Boolean).join(', ');
  return { rows, version, problems: describeCodes(nounForms.occupation, 'finns inte i taxonomin', strange) };
}

/** Joins two lists of one edition, e.g. within and across groups; those of the first count as nearer. */
export function joinRelated(first: ReadResult<RelatedRow>, second: ReadResult<RelatedRow>): ReadResult<RelatedRow> {
  const keyOf = ({ from_id, to_id }: RelatedRow) => `${from_id} ${to_id}`;
  const known = new Set(first.rows.map(keyOf));
  const last = first.rows.reduce((most, { position }) => Math.max(most, position), 0);
  const others = second.rows.filter((row) => !known.has(keyOf(row)));
  return {
    rows: [
      ...first.rows,
      ...others.map((row) => ({ ...row, position: Math.min(last + 1 + row.position, LAST_PLACE) })),
    ],
    version: first.version,
    problems: [],
  };
}

/** `{ id: { group_skills, calculated_skills, … } }` */
export function isSkillsDocument(document: unknown): document is Record<string, JsonFields> {
  if (!isObject(document)) return false;
  const [first] = Object.values(document);
  return isObject(first) && Array.isArray(first.group_skills);
}

const texts = (value: unknown) => (Array.isArray(value) ? value.map(toStorableText).filter(Boolean) : []);

export function readSkills(document: Record<string, JsonFields>, known: KnownCodes): ReadResult<SkillsRow> {
  const all = Object.entries(document).map(([occupation_id, fields]) => ({
    occupation_id,
    skills: [...new Set([...texts(fields.calculated_skills), ...texts(fields.group_skills)])],
  }));
  const strange = all.filter(({ occupation_id }) => !known.occupations.has(occupation_id));
  return {
    rows: all.filter(({ occupation_id }) => known.occupations.has(occupation_id)),
    version: '',
    problems: describeCodes(
      nounForms.occupation,
      'finns inte i taxonomin',
      strange.map(({ occupation_id }) => occupation_id),
    ),
  };
}
