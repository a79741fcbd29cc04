import Type, { type Static } from 'typebox';
import { AdFilterQuery, requirementKinds } from '../ads/contract.ts';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';

const ConceptId = Type.String({ maxLength: 64 });
const Named = closed({ id: ConceptId, label: Type.String() });

/** Where a figure is from: it stands beside each. */
export const FigureSource = closed(
  {
    name: Type.String({ examples: ['Yrkesbarometern'] }),
    version: Type.String(),
    readAt: Instant,
    url: Type.String({ description: 'Where its publisher has it' }),
  },
  { $id: 'FigureSource' },
);
export type FigureSource = Static<typeof FigureSource>;

export const Outlook = closed(
  {
    /** What the source calls the occupation. */
    name: Type.String(),
    chances: Type.String({ examples: ['Stora möjligheter till arbete'] }),
    demand: nullable(Type.String({ examples: ['Efterfrågan väntas öka på fem års sikt'] })),
    place: Type.String({ examples: ['hela landet'] }),
    /** Whether there is no figure for the place that was asked for, and this is a wider one. */
    isWider: Type.Boolean(),
    source: ref(FigureSource),
  },
  { $id: 'Outlook' },
);
export type Outlook = Static<typeof Outlook>;

/** Pay in one place. Where it has no spread, another one beside it is of the next wider place that has. */
export const Pay = closed(
  {
    group: Type.String({ description: 'The SSYK group that the figures are of' }),
    place: Type.String(),
    isWider: Type.Boolean(),
    year: Type.Integer(),
    rows: Type.Array(
      closed({
        who: Type.String({ examples: ['Alla', 'Kvinnor', 'Privat sektor'] }),
        median: nullable(Type.Integer()),
        low: nullable(Type.Integer({ description: 'A tenth earns less' })),
        high: nullable(Type.Integer({ description: 'A tenth earns more' })),
        mean: nullable(Type.Integer()),
      }),
    ),
    sources: Type.Array(ref(FigureSource), { description: 'The tables that the rows are from' }),
  },
  { $id: 'Pay' },
);
export type Pay = Static<typeof Pay>;

/** What stands beside an ad; empty and null where there is no figure. */
export const AdFigures = closed(
  {
    occupation: nullable(Named),
    outlook: Type.Array(ref(Outlook)),
    pay: Type.Array(ref(Pay)),
    /** What to ask the employer where the ad names no amount; null where it does. */
    payQuestion: nullable(Type.String()),
  },
  { $id: 'AdFigures' },
);
export type AdFigures = Static<typeof AdFigures>;

const commuteProblems = ['off', 'home_missing', 'place_missing', 'no_trip', 'unreached'] as const;

/** The way to work of an ad by public transport, from the middle of the person's municipality. */
export const AdCommute = closed(
  {
    from: nullable(Type.String({ description: 'The municipality', examples: ['Skövde'] })),
    distanceKm: nullable(Type.Integer({ description: 'As the crow flies' })),
    trip: nullable(
      closed({
        day: Type.String({ format: 'date', description: 'The working day that was asked about' }),
        leaves: Type.String({ examples: ['07:12'] }),
        arrives: Type.String({ description: 'At eight in the morning at the latest', examples: ['07:51'] }),
        minutes: Type.Integer(),
        changes: Type.Integer(),
      }),
    ),
    problem: nullable(Type.Enum([...commuteProblems], { description: 'Why there is no trip' })),
    askedAt: nullable(Instant),
  },
  { $id: 'AdCommute' },
);
export type AdCommute = Static<typeof AdCommute>;

const Months = Type.Array(closed({ month: Type.String(), ads: Type.Integer() }));

/** What the agency's historical ads tell of an occupation. */
export const PastAds = closed(
  {
    /** Ads of the whole country that came in each of the last twelve months in a row that the files tell of. */
    months: Months,
    /** Those with most ads in the file that most of these months are from. */
    employers: Type.Array(closed({ name: Type.String(), ads: Type.Integer() })),
    employersOf: Type.String({ description: 'The months of that file', examples: ['januari 2025 till december 2025'] }),
    source: ref(FigureSource),
  },
  { $id: 'PastAds' },
);
export type PastAds = Static<typeof PastAds>;

/** What an employer has looked for, by the file of the agency's historical ads that tells most of the last year. */
export const EmployerPastAds = closed(
  {
    ads: Type.Integer(),
    occupations: Type.Array(closed({ id: ConceptId, label: Type.String(), ads: Type.Integer() })),
    source: ref(FigureSource),
  },
  { $id: 'EmployerPastAds' },
);
export type EmployerPastAds = Static<typeof EmployerPastAds>;

export const OccupationPage = closed(
  {
    occupation: Named,
    isGroup: Type.Boolean({ description: 'Whether it is an SSYK group of occupations' }),
    group: nullable(Named),
    /** The occupations of a group. */
    members: Type.Array(Named),
    outlook: Type.Array(ref(Outlook)),
    pay: Type.Array(ref(Pay)),
    /** What open ads here ask for, as shares of them. */
    asked: Type.Array(closed({ kind: Type.Enum([...requirementKinds]), label: Type.String(), ads: Type.Integer() })),
    /** So many open ads were read for it: those that are only linked to have no text. */
    askedOf: Type.Integer(),
    /** As many as a search for it finds. */
    openAds: Type.Integer(),
    /** Ads that came in each of the last twelve months, from the one on in which Sökväg began to read them. */
    months: Months,
    /** Those with most ads in these months. */
    employers: Type.Array(closed({ name: Type.String(), ads: Type.Integer() })),
    pastAds: nullable(ref(PastAds)),
    related: closed({ items: Type.Array(Named), source: nullable(ref(FigureSource)) }),
    skills: closed({ items: Type.Array(Type.String()), source: nullable(ref(FigureSource)) }),
  },
  { $id: 'OccupationPage' },
);
export type OccupationPage = Static<typeof OccupationPage>;

export const OccupationSuggestions = closed(
  {
    /** Those that the person looks for, where there is a figure. */
    wished: Type.Array(closed({ id: ConceptId, label: Type.String(), outlook: ref(Outlook) })),
    items: Type.Array(
      closed({
        id: ConceptId,
        label: Type.String(),
        because: Type.String(),
        /** How well the one can take the work of the other. */
        percent: nullable(Type.Integer()),
        /** Skills that both have. */
        shared: Type.Array(Type.String()),
        outlook: nullable(ref(Outlook)),
      }),
    ),
    sources: Type.Array(ref(FigureSource)),
  },
  { $id: 'OccupationSuggestions' },
);
export type OccupationSuggestions = Static<typeof OccupationSuggestions>;

/** The search that finds little: its occupations, or the groups of them, are where others are near to. */
export const NearOccupationsQuery = AdFilterQuery;
export const NearOccupations = closed(
  {
    /** The nearest first, those that have ads alone. */
    items: Type.Array(
      closed({
        id: ConceptId,
        label: Type.String(),
        ads: Type.Integer({ description: 'What the same search finds for this occupation' }),
      }),
    ),
    sources: Type.Array(ref(FigureSource)),
  },
  { $id: 'NearOccupations' },
);
export type NearOccupations = Static<typeof NearOccupations>;

export const EmployerQuery = closed({ name: Type.String({ minLength: 1, maxLength: 300 }) });
export const EmployerPage = closed(
  {
    name: Type.String({ description: 'As it is mostly written' }),
    isKnown: Type.Boolean({ description: 'Whether there ever was an ad or an application' }),
    /** Where it is not known: those whose name holds what was asked for, those with most ads first. */
    similar: Type.Array(closed({ name: Type.String(), ads: Type.Integer() })),
    /** Of a company, an authority or an association; a person's own number is not shown. */
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
  },
  { $id: 'EmployerPage' },
);
export type EmployerPage = Static<typeof EmployerPage>;

export const LabourMarketStatus = closed(
  {
    folders: Type.Array(Type.String()),
    addresses: Type.Array(
      closed({
        address: Type.String(),
        fetchedAt: nullable(Instant),
        checkedAt: nullable(Instant),
        problem: nullable(Type.String({ description: 'Why the last look got nothing new; what there was stays' })),
      }),
    ),
    readAt: nullable(Instant),
    problem: nullable(Type.String({ description: 'What is wrong with what was read, each on a line of its own' })),
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
  },
  { $id: 'LabourMarketStatus' },
);
export type LabourMarketStatus = Static<typeof LabourMarketStatus>;
