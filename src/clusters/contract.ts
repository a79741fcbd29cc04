import Type, { type Static } from 'typebox';
import { closed, Id, named, nullable, ref } from '../platform/kernel/shapes.ts';

const Skill = closed({ label: Type.String(), count: Type.Integer() });

/** A cluster of ads: a theme among the user's matches, or one vacancy under several ids. */
export const Cluster = named('Cluster', {
  id: Type.String({ maxLength: 64 }),
  kind: Type.Enum(['theme', 'duplicates']),
  label: Type.String({ examples: ['Mjukvaruutvecklare: React, TypeScript'] }),
  size: Type.Integer(),
  medianScore: nullable(Type.Integer()),
  nearestDeadline: nullable(Type.String({ format: 'date' })),
  /** Most requested first. */
  topSkills: Type.Array(Skill),
  /** Skills that the ads ask for and the user's CV lacks. */
  missingSkills: Type.Array(Skill),
  adIds: Type.Array(Id),
});
export type Cluster = Static<typeof Cluster>;

export const ClusterQuery = closed({ kind: Type.Enum(['theme', 'duplicates'], { default: 'theme' }) });
export const ClusterList = named('ClusterList', { items: Type.Array(ref(Cluster)) });
