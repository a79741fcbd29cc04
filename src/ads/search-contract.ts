import Type, { type Static } from 'typebox';
import { closed, named, ref } from '../platform/kernel/shapes.ts';

/** What the answer to a search has beside the ads: how the query was understood, and suggestions. */

export const understoodKinds = [
  'occupation',
  'place',
  'skill',
  'employer',
  'employment',
  'extent',
  'hours',
  'remote',
  'level',
  'language',
  'year',
  'noExperience',
  'noLicence',
  'word',
  'phrase',
  'filler',
  'unused',
] as const;
export type UnderstoodKind = (typeof understoodKinds)[number];

export const UnderstoodPiece = named('UnderstoodPiece', {
  kind: Type.Enum([...understoodKinds]),
  text: Type.String({ description: 'The text as typed' }),
  start: Type.Integer({ description: 'Start index in the typed text' }),
  end: Type.Integer(),
  label: Type.String(),
  id: Type.Optional(Type.String({ description: 'Concept id, when it is a single concept of the taxonomy' })),
  excluded: Type.Boolean({ description: 'Whether ads with it are excluded' }),
  repaired: Type.Boolean({ description: 'Corrected spelling, or a split word: read as `label`' }),
  unknown: Type.Boolean({ description: 'A word that no open ad has; ads are found by the other pieces' }),
  rest: Type.String({ description: 'The search without it' }),
});
export type UnderstoodPiece = Static<typeof UnderstoodPiece>;

/** A near occupation: workers of the occupation that was searched for can do its work. */
export const NearOccupation = named('NearOccupation', {
  label: Type.String(),
  q: Type.String({ description: 'The same search for this occupation' }),
  count: Type.Integer(),
});
export type NearOccupation = Static<typeof NearOccupation>;

export const completionKinds = ['search', 'occupation', 'place', 'employer', 'skill'] as const;
export type CompletionKind = (typeof completionKinds)[number];
export const CompletionQuery = closed({ q: Type.String({ maxLength: 300, description: 'The text typed so far' }) });
const Completion = named('Completion', {
  kind: Type.Enum([...completionKinds]),
  text: Type.String({ description: 'Name of the concept or the saved search' }),
  q: Type.String({ description: 'The completed search text' }),
  count: Type.Integer({ description: 'Number of open ads with the name; 0 for none or when not counted' }),
});
export type Completion = Static<typeof Completion>;
export const CompletionList = named('CompletionList', { items: Type.Array(ref(Completion)) });
