import Type, { type Static } from 'typebox';
import { closed } from '../platform/kernel/shapes.ts';
import { AdQuery } from './contract.ts';

/** Ads as anybody may read them, where the operator opens them. */

export const PublicAdsStatus = closed(
  { isOpen: Type.Boolean(), count: Type.Integer({ description: 'Open ads; 0 where they are not shown' }) },
  { $id: 'PublicAdsStatus' },
);
export type PublicAdsStatus = Static<typeof PublicAdsStatus>;

const { status, facets, sort, ...filters } = AdQuery.properties;
/** As `AdQuery`, of open ads alone and without an order by scores: nobody is known. */
export const PublicAdQuery = closed({
  ...filters,
  sort: Type.Optional(Type.Enum(['relevance', 'published', 'deadline'])),
});
export type PublicAdQuery = Static<typeof PublicAdQuery>;
