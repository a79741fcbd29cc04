import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';

const text = (maxLength = 500) => Type.Optional(Type.String({ maxLength }));
const lines = (maxItems = 100) => Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems }));
/** JSON Resume's date: a year, a month or a day. Many programs write "" or null where there is none. */
const ResumeDate = Type.Optional(
  Type.Unsafe<string>({ type: ['string', 'null'], format: 'resume-date', examples: ['2019-01'] }),
);
/** JSON Resume lets every section hold more than it names: what others wrote is kept, though nobody here reads it. */
const open = <T extends Type.TProperties>(properties: T, options: { $id?: string } = {}) =>
  Type.Object(properties, { additionalProperties: true, ...options });
const list = <T extends Type.TSchema>(item: T) => Type.Optional(Type.Array(item, { maxItems: 200 }));

/**
 * JSON Resume 1.0 (jsonresume.org/schema), all of its sections, with what Swedish employers ask for beside it. It is
 * kept word for word; a text may be empty.
 */
export const Resume = open(
  {
    $schema: text(),
    basics: Type.Optional(
      open({
        name: text(200),
        label: text(200),
        /** An address, or the picture itself as a data: URL. */
        image: text(300_000),
        email: text(254),
        phone: text(50),
        url: text(2000),
        summary: text(10_000),
        location: Type.Optional(
          open({ address: text(), postalCode: text(20), city: text(), countryCode: text(100), region: text() }),
        ),
        profiles: list(open({ network: text(), username: text(), url: text(2000) })),
      }),
    ),
    work: list(
      open({
        name: text(),
        location: text(),
        description: text(2000),
        position: text(),
        url: text(2000),
        startDate: ResumeDate,
        endDate: ResumeDate,
        summary: text(10_000),
        highlights: lines(),
      }),
    ),
    volunteer: list(
      open({
        organization: text(),
        position: text(),
        url: text(2000),
        startDate: ResumeDate,
        endDate: ResumeDate,
        summary: text(10_000),
        highlights: lines(),
      }),
    ),
    education: list(
      open({
        institution: text(),
        url: text(2000),
        area: text(),
        studyType: text(),
        startDate: ResumeDate,
        endDate: ResumeDate,
        score: text(),
        courses: lines(),
      }),
    ),
    awards: list(open({ title: text(), date: ResumeDate, awarder: text(), summary: text(2000) })),
    certificates: list(open({ name: text(), date: ResumeDate, issuer: text(), url: text(2000) })),
    publications: list(
      open({ name: text(), publisher: text(), releaseDate: ResumeDate, url: text(2000), summary: text(2000) }),
    ),
    skills: list(open({ name: text(), level: text(), keywords: lines() })),
    languages: list(open({ language: text(), fluency: text() })),
    interests: list(open({ name: text(), keywords: lines() })),
    references: list(open({ name: text(), reference: text(2000) })),
    projects: list(
      open({
        name: text(),
        description: text(2000),
        highlights: lines(),
        keywords: lines(),
        startDate: ResumeDate,
        endDate: ResumeDate,
        url: text(2000),
        roles: lines(),
        entity: text(),
        type: text(),
      }),
    ),
    meta: Type.Optional(open({ canonical: text(2000), version: text(), lastModified: text() })),
    'x-sokvag': Type.Optional(
      closed({
        drivingLicences: Type.Optional(Type.Array(Type.String({ maxLength: 10, examples: ['B'] }), { maxItems: 20 })),
        ownCar: Type.Optional(Type.Boolean()),
        legitimations: Type.Optional(
          Type.Array(Type.String({ maxLength: 100, examples: ['sjuksköterska'] }), { maxItems: 20 }),
        ),
        availability: text(),
      }),
    ),
  },
  { $id: 'Resume' },
);
export type Resume = Static<typeof Resume>;

const concepts = () => Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 50, uniqueItems: true });
const wishFields = {
  /** Concept ids of occupations. */
  occupations: concepts(),
  municipalities: concepts(),
  regions: concepts(),
  /** Remote ads fit wherever they are. */
  remote: Type.Boolean(),
  /** Concept id of the municipality they live in. */
  home: nullable(Type.String({ minLength: 1, maxLength: 64 })),
  maxDistanceKm: nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
  extent: Type.Enum(['any', 'full', 'part']),
  employmentTypes: concepts(),
  /** Codes of two letters of the languages they work in. */
  languages: Type.Array(Type.String({ pattern: '^[a-z]{2}$' }), { maxItems: 20, uniqueItems: true }),
  lowestScore: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Words that an ad should not hold. */
  avoid: Type.Array(Type.String({ minLength: 2, maxLength: 60 }), { maxItems: 50, uniqueItems: true }),
};
export const Wishes = closed(wishFields, { $id: 'Wishes' });
export type Wishes = Static<typeof Wishes>;

/** What is absent takes its default: nothing wished for, `remote: false`, `extent: "any"`, `lowestScore: 0`. */
const WishesRequest = Type.Partial(Wishes, { $id: 'WishesRequest', additionalProperties: false });

export const ProfileRequest = closed(
  {
    cv: ref(Resume),
    wishes: ref(WishesRequest),
    version: Type.Optional(Type.Integer({ description: 'The one that was read; another one is refused' })),
  },
  { $id: 'ProfileRequest' },
);

/** What would make the matches better, most first: said instead of a percentage. */
const Improvement = closed({ path: Type.String(), advice: Type.String() }, { $id: 'Improvement' });

export const Profile = closed(
  {
    cv: ref(Resume),
    wishes: ref(Wishes),
    /** 0 before anything was saved. */
    version: Type.Integer(),
    updatedAt: nullable(Instant),
    improvements: Type.Array(ref(Improvement)),
  },
  { $id: 'Profile' },
);
export type Profile = Static<typeof Profile>;

/** Where a field of the draft was read. */
const Provenance = closed(
  { path: Type.String({ examples: ['work.0.name'] }), page: Type.Integer(), line: Type.Integer(), text: Type.String() },
  { $id: 'Provenance' },
);
const cvSections = [
  'basics',
  'work',
  'education',
  'skills',
  'languages',
  'certificates',
  'volunteer',
  'projects',
  'awards',
  'publications',
  'interests',
  'references',
  'x-sokvag',
] as const;
const PlaceOnPage = closed(
  {
    x: Type.Number({ description: 'Where the line begins, in points from the left edge of the page' }),
    right: Type.Number({ description: 'Where it ends' }),
    y: Type.Number({ description: 'Its baseline, from the top edge' }),
    size: Type.Number({ description: 'Height of its letters' }),
    width: Type.Number({ description: 'Of the page' }),
    height: Type.Number(),
  },
  { $id: 'PlaceOnPage', description: 'Of a page that is drawn; files without pages have none' },
);
export const CvImport = closed(
  {
    id: Id,
    fileName: Type.String(),
    status: Type.Enum(['ready', 'failed', 'reading'], {
      description: '`reading`: a picture, whose text is still being read. Only who asks for it is answered so',
    }),
    problem: Type.Optional(Type.String({ description: 'Swedish, and what to do about it' })),
    /** The page of a picture that is being read; missing while it waits for its turn. */
    progress: Type.Optional(closed({ page: Type.Integer(), of: Type.Integer() })),
    draft: ref(Resume),
    provenance: Type.Array(ref(Provenance)),
    unrecognised: Type.Array(closed({ page: Type.Integer(), text: Type.String() })),
    removed: Type.Array(Type.Enum(['personnummer'])),
    /** The lines of the document as they were read, for showing it beside the draft. */
    lines: Type.Array(
      closed({
        page: Type.Integer(),
        line: Type.Integer(),
        text: Type.String(),
        place: Type.Optional(ref(PlaceOnPage)),
      }),
    ),
    unsure: Type.Optional(
      Type.Array(closed({ page: Type.Integer(), line: Type.Integer(), text: Type.String() }), {
        description: 'Words in `lines` that may have been read wrongly. Missing where nothing was read in a picture',
      }),
    ),
    createdAt: Instant,
    acceptedAt: nullable(Instant),
  },
  { $id: 'CvImport' },
);
export type CvImport = Static<typeof CvImport>;
const basicsReplaced = ['name', 'label', 'email', 'phone', 'url', 'summary', 'location'] as const;
export const CvAcceptance = closed(
  {
    draft: ref(Resume),
    sections: Type.Array(Type.Enum([...cvSections]), { minItems: 1, uniqueItems: true }),
    replace: Type.Optional(
      Type.Array(Type.Enum([...basicsReplaced]), {
        uniqueItems: true,
        description:
          'Of `basics`, what the draft says in place of what the profile says. What the profile says stays else',
      }),
    ),
  },
  { $id: 'CvAcceptance' },
);
export type CvAcceptance = Static<typeof CvAcceptance>;

/** What a CV seems to say beyond its fields: proposed, never done unasked. */
export const Proposal = closed(
  {
    key: Type.String({ examples: ['home:apaJ_2ja_LuF', 'gap:2019-06:2020-03'] }),
    kind: Type.Enum(['home', 'occupation', 'licence', 'gap']),
    label: Type.String({ description: 'The municipality, the occupation or the classes; empty of a gap' }),
    source: Type.String({ description: 'What of the CV it stands on; empty of a gap' }),
    gap: Type.Optional(
      closed({
        after: Type.String({ description: 'When what was before it ended, as the CV says it', examples: ['2019-06'] }),
        before: Type.String({ description: 'When what came next began' }),
      }),
    ),
  },
  { $id: 'Proposal' },
);
export type Proposal = Static<typeof Proposal>;
export const ProposalList = closed({ items: Type.Array(ref(Proposal)) }, { $id: 'ProposalList' });
export const ProposalAnswer = closed(
  {
    key: Type.String({ minLength: 1, maxLength: 200 }),
    answer: Type.Enum(['take', 'dismiss', 'studies', 'parental_leave', 'travel', 'other'], {
      description: '`take` for what is not a gap; `dismiss` changes nothing, and it is not proposed again',
    }),
    text: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'What `other` was' })),
  },
  { $id: 'ProposalAnswer' },
);
export type ProposalAnswer = Static<typeof ProposalAnswer>;

/** Headings, months and the like are of that language; the person's own words stay what they are. */
const CvLanguage = Type.Enum(['sv', 'en'], { default: 'sv' });
export const CvQuery = closed({ language: CvLanguage });
/** How a CV can be laid out: plain, with a colour, in two columns, and as Europass does. */
export const cvTemplates = ['enkel', 'modern', 'spalter', 'europass'] as const;
export type CvTemplate = (typeof cvTemplates)[number];
export const CvPdfQuery = closed({ language: CvLanguage, template: Type.Enum([...cvTemplates], { default: 'enkel' }) });
