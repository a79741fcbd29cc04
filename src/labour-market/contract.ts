import Type, { type Static } from 'typebox';
import { AdFilterQuery, requirementKinds } from '../ads/contract.ts';
import { closed, Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

const ConceptId = Type.String({ maxLength: 64 });
const Named = closed({ id: ConceptId, label: Type.String() });

/** The source of a figure; it is shown beside each one. */
export const FigureSource = named('FigureSource', {
  name: Type.String({ examples: ['Yrkesbarometern'] }),
  version: Type.String(),
  readAt: Instant,
  url: Type.String({ description: 'Address of the data at its publisher' }),
});
export type FigureSource = Static<typeof FigureSource>;

export const Outlook = named('Outlook', {
  /** The name of the occupation in the source. */
  name: Type.String(),
  chances: Type.String({ examples: ['Stora möjligheter till arbete'] }),
  demand: nullable(Type.String({ examples: ['Efterfrågan väntas öka på fem års sikt'] })),
  place: Type.String({ examples: ['hela landet'] }),
  /** True if there is no figure for the requested place, so that this one is for a wider place. */
  isWider: Type.Boolean(),
  source: ref(FigureSource),
});
export type Outlook = Static<typeof Outlook>;

/** Pay in one place. If it has no percentiles, the next wider place that has some is listed beside it. */
export const Pay = named('Pay', {
  group: Type.String({ description: 'SSYK group of the figures' }),
  place: Type.String(),
  isWider: Type.Boolean(),
  year: Type.Integer(),
  rows: Type.Array(
    closed({
      who: Type.String({ examples: ['Alla', 'Kvinnor', 'Privat sektor'] }),
      median: nullable(Type.Integer()),
      low: nullable(Type.Integer({ description: '10th percentile' })),
      high: nullable(Type.Integer({ description: '90th percentile' })),
      mean: nullable(Type.Integer()),
    }),
  ),
  sources: Type.Array(ref(FigureSource), { description: 'Tables that the rows come from' }),
});
export type Pay = Static<typeof Pay>;

/** The figures shown beside an ad; empty or null where there are none. */
export const AdFigures = named('AdFigures', {
  occupation: nullable(Named),
  outlook: Type.Array(ref(Outlook)),
  pay: Type.Array(ref(Pay)),
  /** A text to ask the employer for the pay; null if the ad names an amount. */
  payQuestion: nullable(Type.String()),
});
export type AdFigures = Static<typeof AdFigures>;

const commuteProblems = ['off', 'home_missing', 'place_missing', 'no_trip', 'unreached'] as const;

/** The journey to the place of work by public transport, from the centre of the user's municipality. */
export const AdCommute = named('AdCommute', {
  from: nullable(Type.String({ description: 'Municipality', examples: ['Skövde'] })),
  distanceKm: nullable(Type.Integer({ description: 'Straight-line distance' })),
  trip: nullable(
    closed({
      day: Type.String({ format: 'date', description: 'Working day of the trip' }),
      leaves: Type.String({ examples: ['07:12'] }),
      arrives: Type.String({ description: 'Arrival, at 8:00 at the latest', examples: ['07:51'] }),
      minutes: Type.Integer(),
      changes: Type.Integer(),
    }),
  ),
  problem: nullable(Type.Enum([...commuteProblems], { description: 'Why there is no trip' })),
  askedAt: nullable(Instant),
});
export type AdCommute = Static<typeof AdCommute>;

const Months = Type.Array(closed({ month: Type.String(), ads: Type.Integer() }));

/** What the agency's historical ads say about an occupation. */
export const PastAds = named('PastAds', {
  /** Ads in the whole country per month, for the last twelve consecutive months that the files cover. */
  months: Months,
  /** The employers with most ads in the file that covers most of these months. */
  employers: Type.Array(closed({ name: Type.String(), ads: Type.Integer() })),
  employersOf: Type.String({ description: 'Months in the file', examples: ['januari 2025 till december 2025'] }),
  source: ref(FigureSource),
});
export type PastAds = Static<typeof PastAds>;

/** The occupations that an employer advertised, from the file of historical ads that covers most of the last year. */
export const EmployerPastAds = named('EmployerPastAds', {
  ads: Type.Integer(),
  occupations: Type.Array(closed({ id: ConceptId, label: Type.String(), ads: Type.Integer() })),
  source: ref(FigureSource),
});
export type EmployerPastAds = Static<typeof EmployerPastAds>;

export const OccupationPage = named('OccupationPage', {
  occupation: Named,
  isGroup: Type.Boolean({ description: 'Whether it is an SSYK group of occupations' }),
  group: nullable(Named),
  /** The occupations of a group. */
  members: Type.Array(Named),
  outlook: Type.Array(ref(Outlook)),
  pay: Type.Array(ref(Pay)),
  /** What open ads for it require, as numbers of ads. */
  asked: Type.Array(closed({ kind: Type.Enum([...requirementKinds]), label: Type.String(), ads: Type.Integer() })),
  /** How many open ads were read for this; linked ads have no text. */
  askedOf: Type.Integer(),
  /** As many as a search for the occupation finds. */
  openAds: Type.Integer(),
  /** Ads per month of the last twelve months, from the first month in which Sökväg read ads. */
  months: Months,
  /** The employers with most ads in these months. */
  employers: Type.Array(closed({ name: Type.String(), ads: Type.Integer() })),
  pastAds: nullable(ref(PastAds)),
  related: closed({ items: Type.Array(Named), source: nullable(ref(FigureSource)) }),
  skills: closed({ items: Type.Array(Type.String()), source: nullable(ref(FigureSource)) }),
});
export type OccupationPage = Static<typeof OccupationPage>;

export const OccupationSuggestions = named('OccupationSuggestions', {
  /** The occupations that the user looks for, as far as there is a figure. */
  wished: Type.Array(closed({ id: ConceptId, label: Type.String(), outlook: ref(Outlook) })),
  items: Type.Array(
    closed({
      id: ConceptId,
      label: Type.String(),
      because: Type.String(),
      /** How well workers of one occupation can do the work of the other. */
      percent: nullable(Type.Integer()),
      /** Skills that both occupations have. */
      shared: Type.Array(Type.String()),
      outlook: nullable(ref(Outlook)),
    }),
  ),
  sources: Type.Array(ref(FigureSource)),
});
export type OccupationSuggestions = Static<typeof OccupationSuggestions>;

/** The search that finds few ads. Near occupations are looked up for its occupations, or for those of its groups. */
export const NearOccupationsQuery = AdFilterQuery;
export const NearOccupations = named('NearOccupations', {
  /** The nearest first; only those that have ads. */
  items: Type.Array(
    closed({
      id: ConceptId,
      label: Type.String(),
      ads: Type.Integer({ description: 'Number of ads that the same search finds for this occupation' }),
    }),
  ),
  sources: Type.Array(ref(FigureSource)),
});
export type NearOccupations = Static<typeof NearOccupations>;

export const EmployerQuery = closed({ name: Type.String({ minLength: 1, maxLength: 300 }) });
export const EmployerPage = named('EmployerPage', {
  name: Type.String({ description: 'Most common spelling of the name' }),
  isKnown: Type.Boolean({ description: 'Whether there has been an ad of it or an application to it' }),
  /** If the employer is not known: employers whose name contains the text, most ads first. */
  similar: Type.Array(closed({ name: Type.String(), ads: Type.Integer() })),
  /** The number of a company, an authority or an association; a sole trader's is a personal number and not shown. */
  number: nullable(Type.String()),
  places: Type.Array(Type.String()),
  fields: Type.Array(Type.String()),
  months: Months,
  pastAds: nullable(ref(EmployerPastAds)),
  ads: Type.Array(
    closed({
      id: Id,
      headline: Type.String(),
      place: nullable(Type.String()),
      deadline: nullable(Type.String()),
      linkedSite: nullable(Type.String()),
    }),
  ),
  history: Type.Array(
    closed({ id: Id, title: Type.String(), state: Type.String(), at: Instant, isSent: Type.Boolean() }),
  ),
});
export type EmployerPage = Static<typeof EmployerPage>;

export const LabourMarketStatus = named('LabourMarketStatus', {
  folders: Type.Array(Type.String()),
  addresses: Type.Array(
    closed({
      address: Type.String(),
      fetchedAt: nullable(Instant),
      checkedAt: nullable(Instant),
      problem: nullable(Type.String({ description: 'Why the last check found nothing new; the old data is kept' })),
    }),
  ),
  readAt: nullable(Instant),
  problem: nullable(Type.String({ description: 'Problems with the files, one per line' })),
  sources: Type.Array(
    closed({
      kind: Type.String(),
      name: Type.String(),
      file: Type.String(),
      version: Type.String(),
      rows: Type.Integer(),
      problems: Type.Array(Type.String()),
      readAt: Instant,
    }),
  ),
});
export type LabourMarketStatus = Static<typeof LabourMarketStatus>;
