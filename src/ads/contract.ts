import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, PageQuery, ref } from '../kernel/shapes.ts';

export const adStatuses = ['open', 'removed', 'expired'] as const;
export type AdStatus = (typeof adStatuses)[number];

/** A day in Stockholm. */
const Day = Type.String({ format: 'date', examples: ['2026-12-24'] });
const Named = closed({ id: nullable(Type.String()), label: Type.String() }, { $id: 'Named' });

/** How well the ad fits the reader; null where nothing was worked out. */
export const bands = ['stark', 'bra', 'mojlig', 'svag'] as const;
export type Band = (typeof bands)[number];
export const AdMatch = closed(
  { score: Type.Integer({ minimum: 0, maximum: 100 }), band: Type.Enum([...bands]) },
  { $id: 'AdMatch' },
);

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

/** What an ad asks for, and the sentence that says so. */
export const Requirement = closed(
  {
    kind: Type.Enum([...requirementKinds]),
    label: Type.String({ examples: ['B-körkort'] }),
    level: Type.Enum(['must', 'nice']),
    sentence: Type.String(),
    years: Type.Optional(Type.Number({ description: 'Years of experience asked for' })),
    conceptId: Type.Optional(Type.String({ description: 'Where the taxonomy knows it' })),
  },
  { $id: 'Requirement' },
);
export type Requirement = Static<typeof Requirement>;

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
  status: Type.Enum([...adStatuses]),
  language: nullable(Type.String({ examples: ['sv'] })),
  remote: Type.Boolean(),
  employmentType: nullable(Named),
  extent: nullable(Named),
  url: nullable(Type.String()),
  match: nullable(AdMatch),
};
export const AdSummary = closed(
  {
    ...adFields,
    /** A few words of the text around what was searched for. */
    excerpt: Type.String(),
    /** From the place that was named, as the crow flies; null without one. */
    distanceKm: nullable(Type.Number()),
    /** Why the reader dismissed it; null where they did not. */
    dismissed: nullable(Type.String()),
  },
  { $id: 'AdSummary' },
);
export type AdSummary = Static<typeof AdSummary>;

const Contact = closed(
  {
    name: nullable(Type.String()),
    title: nullable(Type.String()),
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
  },
  { $id: 'AdContact' },
);
const Change = closed({ field: Type.String(), from: nullable(Type.String()), to: nullable(Type.String()) });

export const Ad = closed(
  {
    ...adFields,
    descriptionHtml: Type.String({ description: 'Sanitised' }),
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
    requirements: Type.Array(ref(Requirement)),
    /** The same vacancy under other ids. */
    duplicates: Type.Array(closed({ id: Id, employer: nullable(Type.String()) })),
    versions: Type.Array(closed({ version: Type.Integer(), at: Instant, changes: Type.Array(Change) })),
    closedAt: nullable(Instant),
    dismissed: nullable(Type.String()),
  },
  { $id: 'Ad' },
);
export type Ad = Static<typeof Ad>;

export const adSorts = ['relevance', 'published', 'deadline', 'score'] as const;
const concepts = (what: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 50, description: what }));
/** Of one filter the values are alternatives; of several filters each has to hold. */
export const adFilters = {
  q: Type.Optional(Type.String({ maxLength: 300, description: 'Words, "a phrase", -excluded, begin*' })),
  occupation: concepts('Concept ids of occupations'),
  occupationGroup: concepts('Concept ids of SSYK-4 groups'),
  occupationField: concepts('Concept ids of occupation fields'),
  municipality: concepts('Concept ids of municipalities'),
  region: concepts('Concept ids of regions'),
  near: Type.Optional(Type.String({ maxLength: 64, description: 'Concept id of a municipality' })),
  radiusKm: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'Around `near`; 50 when absent' }),
  ),
  employmentType: concepts('Concept ids'),
  extent: concepts('Concept ids'),
  remote: Type.Optional(Type.Boolean()),
  language: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 10 })),
  noExperience: Type.Optional(Type.Boolean()),
  deadlineBefore: Type.Optional(Day),
  publishedAfter: Type.Optional(Type.String({ description: 'A day or an instant' })),
};
export const AdQuery = closed({
  ...adFilters,
  status: Type.Enum([...adStatuses], { default: 'open' }),
  sort: Type.Optional(Type.Enum([...adSorts])),
  facets: Type.Boolean({ default: false }),
  ...PageQuery,
});
export type AdQuery = Static<typeof AdQuery>;

const FacetValue = closed({ id: Type.String(), label: Type.String(), count: Type.Integer() });
export const AdFacets = closed(
  {
    occupationField: Type.Array(FacetValue),
    occupationGroup: Type.Array(FacetValue),
    occupation: Type.Array(FacetValue),
    region: Type.Array(FacetValue),
    municipality: Type.Array(FacetValue),
    employmentType: Type.Array(FacetValue),
    extent: Type.Array(FacetValue),
    language: Type.Array(FacetValue),
    remote: Type.Integer(),
    noExperience: Type.Integer(),
  },
  { $id: 'AdFacets' },
);
export type AdFacets = Static<typeof AdFacets>;

export const AdList = closed(
  {
    items: Type.Array(ref(AdSummary)),
    nextCursor: nullable(Type.String()),
    total: Type.Integer(),
    facets: Type.Optional(ref(AdFacets)),
    /** With no hits: how many there would be without each single filter, most first. */
    without: Type.Optional(Type.Array(closed({ filter: Type.String(), count: Type.Integer() }))),
  },
  { $id: 'AdList' },
);
export type AdList = Static<typeof AdList>;

export const adSchemas = [Named, AdMatch, Requirement, AdSummary, Contact, Ad, AdFacets, AdList];
