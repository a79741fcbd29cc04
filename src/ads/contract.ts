import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, PageQuery, ref } from '../platform/kernel/shapes.ts';
import { NearOccupation, UnderstoodPiece } from './search-contract.ts';

export * from './search-contract.ts';
export * from './source-contract.ts';

export const adStatuses = ['open', 'removed', 'expired'] as const;
export type AdStatus = (typeof adStatuses)[number];

/** A day in Stockholm. */
const Day = Type.String({ format: 'date', examples: ['2026-12-24'] });
/** An ad may name what it does not classify: then there is a label and no id. */
const Named = named('Named', { id: nullable(Type.String()), label: Type.String() });

/** How well the ad fits the user; null if it was not computed. */
export const bands = ['stark', 'bra', 'mojlig', 'svag'] as const;
export type Band = (typeof bands)[number];
export const AdMatch = named('AdMatch', {
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  band: Type.Enum([...bands]),
});
export type AdMatch = Static<typeof AdMatch>;

export const requirementKinds = [
  'skill',
  'experience',
  'education',
  'language',
  'driving_licence',
  'own_car',
  'legitimation',
  'security_clearance',
  'working_hours',
] as const;
export type RequirementKind = (typeof requirementKinds)[number];

const requirementFields = {
  kind: Type.Enum([...requirementKinds]),
  label: Type.String({ examples: ['B-körkort'] }),
  level: Type.Enum(['must', 'nice']),
  sentence: Type.String(),
  years: Type.Optional(Type.Number({ description: 'Required years of experience' })),
  conceptId: Type.Optional(Type.String({ description: 'Absent when not in the taxonomy' })),
  confidence: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: "Probability that the ad requires it at this level; absent when the agency's data states it",
    }),
  ),
  alternatives: Type.Optional(
    Type.Array(Type.String(), { description: 'Labels of alternatives, including this one: one of them is enough' }),
  ),
};
/** A requirement of an ad, with the sentence that states it. */
export type Requirement = Static<Type.TObject<typeof requirementFields>>;

/**
 * Why a requirement is uncertain: low confidence (`reading`), or few labelled ads in the occupation field (`field`).
 */
export const doubtReasons = ['reading', 'field'] as const;
export type DoubtReason = (typeof doubtReasons)[number];
export const AdRequirement = named('AdRequirement', {
  ...requirementFields,
  unsure: nullable(Type.Enum([...doubtReasons])),
});
export type AdRequirement = Static<typeof AdRequirement>;

const adFields = {
  id: Id,
  sourceId: Type.String({ description: "The agency's id of the ad" }),
  headline: Type.String(),
  employer: closed({ name: nullable(Type.String()), workplace: nullable(Type.String()) }),
  occupation: nullable(Named),
  municipality: nullable(Named),
  region: nullable(Named),
  deadline: nullable(Day),
  publishedAt: Instant,
  /** When we first saw it, by which an ad is new to a user. */
  firstSeenAt: Instant,
  status: Type.Enum([...adStatuses]),
  language: nullable(Type.String({ examples: ['sv'] })),
  remote: Type.Boolean(),
  employmentType: nullable(Named),
  extent: nullable(Named),
  url: nullable(Type.String()),
  linkedSite: nullable(
    Type.String({ description: 'Site that publishes the ad: it has a summary here and no score. Null for other ads' }),
  ),
  match: nullable(AdMatch),
};
export const AdSummary = named('AdSummary', {
  ...adFields,
  /** A few words of the text around what was searched for. */
  excerpt: Type.String(),
  /** From the searched place, as the crow flies; null without one. */
  distanceKm: nullable(Type.Number()),
  /** The reason for which the user dismissed it; null if they did not. */
  dismissed: nullable(Type.String()),
});
export type AdSummary = Static<typeof AdSummary>;

const Contact = named('AdContact', {
  name: nullable(Type.String()),
  title: nullable(Type.String()),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
});
const Change = closed({ field: Type.String(), from: nullable(Type.String()), to: nullable(Type.String()) });

export const Ad = named('Ad', {
  ...adFields,
  descriptionHtml: Type.String({ description: 'Sanitised HTML' }),
  descriptionText: Type.String(),
  occupationGroup: nullable(Named),
  occupationField: nullable(Named),
  workplace: closed({
    streetAddress: nullable(Type.String()),
    postcode: nullable(Type.String()),
    city: nullable(Type.String()),
    country: nullable(Type.String()),
    latitude: nullable(Type.Number()),
    longitude: nullable(Type.Number()),
    mapUrl: nullable(Type.String()),
  }),
  extentPercent: nullable(closed({ min: nullable(Type.Integer()), max: nullable(Type.Integer()) })),
  duration: nullable(Type.String()),
  salary: nullable(Type.String()),
  vacancies: nullable(Type.Integer()),
  noExperience: Type.Boolean(),
  drivingLicenceRequired: Type.Boolean(),
  ownCar: Type.Boolean(),
  lastDay: nullable(Day),
  contacts: Type.Array(ref(Contact)),
  application: closed({
    email: nullable(Type.String()),
    url: nullable(Type.String()),
    reference: nullable(Type.String()),
  }),
  requirements: Type.Array(ref(AdRequirement)),
  /** Other sites that have it too. */
  alsoAt: Type.Array(closed({ site: Type.String(), url: Type.String() })),
  /** Ads for the same vacancy. */
  duplicates: Type.Array(closed({ id: Id, employer: nullable(Type.String()) })),
  versions: Type.Array(closed({ version: Type.Integer(), at: Instant, changes: Type.Array(Change) })),
  closedAt: nullable(Instant),
  dismissed: nullable(Type.String()),
});
export type Ad = Static<typeof Ad>;

const adSorts = ['relevance', 'published', 'deadline', 'score'] as const;
const concepts = (what: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 50, description: what }));
/** Values of one filter are alternatives; all filters must match. */
const adFilters = {
  q: Type.Optional(Type.String({ maxLength: 300, description: 'Words, "a phrase", -excluded, prefix*' })),
  occupation: concepts('Concept ids of occupations'),
  occupationGroup: concepts('Concept ids of SSYK-4 groups'),
  occupationField: concepts('Concept ids of occupation fields'),
  municipality: concepts('Concept ids of municipalities'),
  region: concepts('Concept ids of regions'),
  near: Type.Optional(Type.String({ maxLength: 64, description: 'Concept id of a municipality' })),
  radiusKm: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Distance from `near`; default 50' })),
  employmentType: concepts('Concept ids'),
  extent: concepts('Concept ids'),
  remote: Type.Optional(Type.Boolean()),
  language: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 10 })),
  noExperience: Type.Optional(Type.Boolean()),
  deadlineBefore: Type.Optional(Day),
  publishedAfter: Type.Optional(
    Type.String({ format: 'day-or-instant', description: 'A day is included; an instant is excluded' }),
  ),
};
/** The filters as they are sent and kept. */
export type AdFilters = Static<Type.TObject<typeof adFilters>>;
export type FlagFilter = {
  [Name in keyof AdFilters]-?: AdFilters[Name] extends boolean | undefined ? Name : never;
}[keyof AdFilters];
/** The boolean filters: each has a facet count, and a column of `ad_search`. */
export const flagFilters = Object.entries(adFilters).flatMap(([name, schema]) =>
  'type' in schema && schema.type === 'boolean' ? [name as FlagFilter] : [],
);
/** Filters with several values; each has a facet. */
export const choiceFilters = [
  'occupationField',
  'occupationGroup',
  'occupation',
  'region',
  'municipality',
  'employmentType',
  'extent',
  'language',
] as const;
export type ChoiceFilter = (typeof choiceFilters)[number];
/** A search without order and paging. */
export const AdFilterQuery = closed(adFilters);
export const AdQuery = closed({
  ...adFilters,
  status: Type.Enum([...adStatuses], { default: 'open' }),
  sort: Type.Optional(Type.Enum([...adSorts])),
  facets: Type.Boolean({ default: false }),
  ...PageQuery,
});
export type AdQuery = Static<typeof AdQuery>;

const forEach = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
const FacetValue = closed({ id: Type.String(), label: Type.String(), count: Type.Integer() });
export const AdFacets = named('AdFacets', {
  ...forEach(choiceFilters, Type.Array(FacetValue)),
  ...forEach(flagFilters, Type.Integer()),
});
export type AdFacets = Static<typeof AdFacets>;

export const AdList = named('AdList', {
  items: Type.Array(ref(AdSummary)),
  nextCursor: nullable(Type.String()),
  total: Type.Integer(),
  /** Set on a first page as long as the source has never been read completely: more ads will follow. */
  reading: Type.Optional(Type.Literal(true)),
  facets: Type.Optional(ref(AdFacets)),
  /** The query with corrected spelling, which was searched for because no ad contains a typed word. */
  corrected: Type.Optional(Type.String({ examples: ['sjuksköterska'] })),
  /** If there are no hits: their number without each one of the filters, highest first. */
  without: Type.Optional(Type.Array(closed({ filter: Type.String(), count: Type.Integer() }))),
  /** How many ads match the whole query, if partial matches follow them. */
  exact: Type.Optional(Type.Integer()),
  understood: Type.Optional(Type.Array(ref(UnderstoodPiece), { description: 'Parsed search terms' })),
  /** If an occupation has few hits: near occupations, most hits first. */
  nearOccupations: Type.Optional(Type.Array(ref(NearOccupation))),
});
export type AdList = Static<typeof AdList>;

const SearchName = Type.String({ minLength: 1, maxLength: 100, examples: ['Lager i Skåne'] });
/** The filters of a search, as in GET /api/ads. */
const SavedQuery = named('SavedQuery', adFilters);
export const SavedSearchRequest = named('SavedSearchRequest', {
  name: SearchName,
  query: ref(SavedQuery),
  notify: Type.Optional(Type.Boolean({ description: 'Notify the user of new ads; default false' })),
});
export type SavedSearchRequest = Static<typeof SavedSearchRequest>;
export const SavedSearchChange = named('SavedSearchChange', {
  name: Type.Optional(SearchName),
  query: Type.Optional(ref(SavedQuery)),
  notify: Type.Optional(Type.Boolean()),
});
export type SavedSearchChange = Static<typeof SavedSearchChange>;
export const SavedSearch = named('SavedSearch', {
  id: Id,
  name: Type.String(),
  query: ref(SavedQuery),
  notify: Type.Boolean(),
  createdAt: Instant,
  openedAt: Instant,
  /** Ads with a later `firstSeenAt` are new to the user. */
  newSince: Instant,
  /** The number of new open ads; null if the search can no longer be run, e.g. because its place is gone. */
  newCount: nullable(Type.Integer()),
});
export type SavedSearch = Static<typeof SavedSearch>;
export const SavedSearchList = named('SavedSearchList', { items: Type.Array(ref(SavedSearch)) });
