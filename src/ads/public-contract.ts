import Type, { type Static } from 'typebox';
import { closed, named } from '../platform/kernel/shapes.ts';
import { AdQuery } from './contract.ts';

/** Ads for everybody, if the operator has turned that on. */

export const PublicAdsStatus = named('PublicAdsStatus', {
  isOpen: Type.Boolean(),
  count: Type.Integer({ description: 'Number of open ads; 0 when public access is off' }),
});
export type PublicAdsStatus = Static<typeof PublicAdsStatus>;

const { status, facets, sort, ...filters } = AdQuery.properties;
/** Like `AdQuery`, for open ads only and without an order by score: there is no user. */
export const PublicAdQuery = closed({
  ...filters,
  sort: Type.Optional(Type.Enum(['relevance', 'published', 'deadline'])),
});
export type PublicAdQuery = Static<typeof PublicAdQuery>;
