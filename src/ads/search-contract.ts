import Type, { type Static } from 'typebox';
import { closed, ref } from '../platform/kernel/shapes.ts';

/** What a search answers beside the ads: what was understood of it, and what else could be asked. */

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

export const UnderstoodPiece = closed(
  {
    kind: Type.Enum([...understoodKinds]),
    text: Type.String({ description: 'As it was typed' }),
    start: Type.Integer({ description: 'Where it begins in what was typed' }),
    end: Type.Integer(),
    label: Type.String(),
    id: Type.Optional(Type.String({ description: 'Where it is one thing of the taxonomy' })),
    excluded: Type.Boolean({ description: 'Ads that have it are left out' }),
    repaired: Type.Boolean({ description: 'A slip, or a word that was written apart: read as `label`' }),
    rest: Type.String({ description: 'The search without it' }),
  },
  { $id: 'UnderstoodPiece' },
);
export type UnderstoodPiece = Static<typeof UnderstoodPiece>;

/** Somebody of the occupation that was searched for can take work as this one. */
export const NearOccupation = closed(
  {
    label: Type.String(),
    q: Type.String({ description: 'The same search for this occupation' }),
    count: Type.Integer(),
  },
  { $id: 'NearOccupation' },
);
export type NearOccupation = Static<typeof NearOccupation>;

export const completionKinds = ['search', 'occupation', 'place', 'employer', 'skill'] as const;
export type CompletionKind = (typeof completionKinds)[number];
export const CompletionQuery = closed({ q: Type.String({ maxLength: 300, description: 'What is being typed' }) });
const Completion = closed(
  {
    kind: Type.Enum([...completionKinds]),
    text: Type.String({ description: 'The name, or the saved search' }),
    q: Type.String({ description: 'What is typed then' }),
    count: Type.Integer({ description: 'Open ads that have the name; 0 where none has, or nobody counted' }),
  },
  { $id: 'Completion' },
);
export type Completion = Static<typeof Completion>;
export const CompletionList = closed({ items: Type.Array(ref(Completion)) }, { $id: 'CompletionList' });
