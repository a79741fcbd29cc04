import Type, { type Static } from 'typebox';
import { closed, named, nullable, ref } from '../platform/kernel/shapes.ts';

export const conceptTypes = [
  'occupation-field',
  'ssyk-level-4',
  'occupation-name',
  'skill',
  'region',
  'municipality',
  'country',
  'language',
  'employment-type',
  'worktime-extent',
  'driving-licence',
] as const;
export type ConceptType = (typeof conceptTypes)[number];

/** The agency's id of a concept. */
const ConceptId = Type.String({ minLength: 1, maxLength: 64, examples: ['apaJ_2ja_LuF'] });

export const Concept = named('Concept', {
  id: ConceptId,
  type: Type.Enum([...conceptTypes]),
  label: Type.String(),
  code: nullable(Type.String({ description: 'SSYK 2012 code, municipality or county number, or language code' })),
  /** Its parents: the field of a group, the region of a municipality. */
  broader: Type.Array(closed({ id: ConceptId, label: Type.String() })),
  /** The synonym that the search matched, such as a job title. */
  matched: nullable(Type.String()),
});
export type Concept = Static<typeof Concept>;

export const ConceptQuery = closed({
  type: Type.Enum([...conceptTypes]),
  q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Beginning of a word; synonyms match too. Of occupations and places also a misspelt name',
    }),
  ),
  id: Type.Optional(Type.Array(ConceptId, { maxItems: 100, description: 'Only these ids' })),
  broader: Type.Optional(ConceptId),
  limit: Type.Integer({ minimum: 1, maximum: 400, default: 25 }),
});
export const ConceptList = named('ConceptList', {
  items: Type.Array(ref(Concept)),
  meant: nullable(
    Type.String({ description: 'What was searched for instead, where nothing has the text of the query' }),
  ),
});
export type ConceptList = Static<typeof ConceptList>;
