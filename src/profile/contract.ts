import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

const text = (maxLength = 500) => Type.Optional(Type.String({ maxLength }));
const lines = Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 100 }));
/** A JSON Resume date: a year, a month or a day. Many programs write "" or null for a missing date. */
const ResumeDate = Type.Optional(
  Type.Unsafe<string>({ type: ['string', 'null'], format: 'resume-date', examples: ['2019-01'] }),
);
const period = { startDate: ResumeDate, endDate: ResumeDate };
/** JSON Resume allows additional properties in every section: they are stored but not read by this application. */
const open = <T extends Type.TProperties>(properties: T, options: { $id?: string } = {}) =>
  Type.Object(properties, { additionalProperties: true, ...options });
const list = <T extends Type.TSchema>(item: T) => Type.Optional(Type.Array(item, { maxItems: 200 }));

/**
 * JSON Resume 1.0 (jsonresume.org/schema) with all sections, and with fields that Swedish employers ask for. Stored
 * verbatim; strings may be empty.
 */
export const Resume = open(
  {
    $schema: text(),
    basics: Type.Optional(
      open({
        name: text(200),
        label: text(200),
        /** A URL, or the picture itself as a data: URL. */
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
        ...period,
        summary: text(10_000),
        highlights: lines,
      }),
    ),
    volunteer: list(
      open({
        organization: text(),
        position: text(),
        url: text(2000),
        ...period,
        summary: text(10_000),
        highlights: lines,
      }),
    ),
    education: list(
      open({
        institution: text(),
        url: text(2000),
        area: text(),
        studyType: text(),
        ...period,
        score: text(),
        courses: lines,
      }),
    ),
    awards: list(open({ title: text(), date: ResumeDate, awarder: text(), summary: text(2000) })),
    certificates: list(open({ name: text(), date: ResumeDate, issuer: text(), url: text(2000) })),
    publications: list(
      open({ name: text(), publisher: text(), releaseDate: ResumeDate, url: text(2000), summary: text(2000) }),
    ),
    skills: list(open({ name: text(), level: text(), keywords: lines })),
    languages: list(open({ language: text(), fluency: text() })),
    interests: list(open({ name: text(), keywords: lines })),
    references: list(open({ name: text(), reference: text(2000) })),
    projects: list(
      open({
        name: text(),
        description: text(2000),
        highlights: lines,
        keywords: lines,
        ...period,
        url: text(2000),
        roles: lines,
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
  /** Whether remote ads fit, wherever they are. */
  remote: Type.Boolean(),
  /** Concept id of the user's home municipality. */
  home: nullable(Type.String({ minLength: 1, maxLength: 64 })),
  maxDistanceKm: nullable(Type.Integer({ minimum: 1, maximum: 2000 })),
  extent: Type.Enum(['any', 'full', 'part']),
  employmentTypes: concepts(),
  /** ISO 639-1 codes of the languages that the user works in. */
  languages: Type.Array(Type.String({ pattern: '^[a-z]{2}$' }), { maxItems: 20, uniqueItems: true }),
  lowestScore: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Words that ads should not contain. */
  avoid: Type.Array(Type.String({ minLength: 2, maxLength: 60 }), { maxItems: 50, uniqueItems: true }),
};
export const Wishes = named('Wishes', wishFields);
export type Wishes = Static<typeof Wishes>;

/** An absent field gets its default: no wishes, `remote: false`, `extent: "any"`, `lowestScore: 0`. */
const WishesRequest = Type.Partial(Wishes, { $id: 'WishesRequest', additionalProperties: false });

export const ProfileRequest = named('ProfileRequest', {
  cv: ref(Resume),
  wishes: ref(WishesRequest),
  version: Type.Optional(Type.Integer({ description: 'Version that this replaces; an outdated one is refused' })),
});

/** Advice on what would improve the matches, most effective first; shown instead of a percentage. */
const Improvement = named('Improvement', { path: Type.String(), advice: Type.String() });

export const Profile = named('Profile', {
  cv: ref(Resume),
  wishes: ref(Wishes),
  /** 0 before the first save. */
  version: Type.Integer(),
  updatedAt: nullable(Instant),
  improvements: Type.Array(ref(Improvement)),
});
export type Profile = Static<typeof Profile>;

/** The line of the document that a field of the draft comes from. */
const Provenance = named('Provenance', {
  path: Type.String({ examples: ['work.0.name'] }),
  page: Type.Integer(),
  line: Type.Integer(),
  text: Type.String(),
});
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
    x: Type.Number({ description: 'Left end of the line, in points from the left edge of the page' }),
    right: Type.Number({ description: 'Right end of the line, in points' }),
    y: Type.Number({ description: 'Baseline, in points from the top edge' }),
    size: Type.Number({ description: 'Letter height, in points' }),
    width: Type.Number({ description: 'Page width' }),
    height: Type.Number(),
  },
  { $id: 'PlaceOnPage', description: 'Position on a page; absent for files without pages' },
);
export const CvImport = named('CvImport', {
  id: Id,
  fileName: Type.String(),
  status: Type.Enum(['ready', 'failed', 'reading'], {
    description: '`reading`: text recognition in an image is running. Only sent to clients that ask for it',
  }),
  problem: Type.Optional(Type.String({ description: 'Error in Swedish, with what to do about it' })),
  /** The page of a picture being read; absent while the reading waits in the queue. */
  progress: Type.Optional(closed({ page: Type.Integer(), of: Type.Integer() })),
  draft: ref(Resume),
  provenance: Type.Array(ref(Provenance)),
  unrecognised: Type.Array(closed({ page: Type.Integer(), text: Type.String() })),
  removed: Type.Array(Type.Enum(['personnummer'])),
  /** The lines of the document as they were read, to show beside the draft. */
  lines: Type.Array(
    closed({ page: Type.Integer(), line: Type.Integer(), text: Type.String(), place: Type.Optional(ref(PlaceOnPage)) }),
  ),
  unsure: Type.Optional(
    Type.Array(closed({ page: Type.Integer(), line: Type.Integer(), text: Type.String() }), {
      description: 'Words in `lines` that may be misrecognised. Absent when no image was read',
    }),
  ),
  createdAt: Instant,
  acceptedAt: nullable(Instant),
});
export type CvImport = Static<typeof CvImport>;
const basicsReplaced = ['name', 'label', 'email', 'phone', 'url', 'summary', 'location'] as const;
export const CvAcceptance = named('CvAcceptance', {
  draft: ref(Resume),
  sections: Type.Array(Type.Enum([...cvSections]), { minItems: 1, uniqueItems: true }),
  replace: Type.Optional(
    Type.Array(Type.Enum([...basicsReplaced]), {
      uniqueItems: true,
      description:
        "Fields of `basics` that the draft overwrites in the profile. All other fields keep the profile's value",
    }),
  ),
});
export type CvAcceptance = Static<typeof CvAcceptance>;

/** A fact that a CV implies beyond its fields. It is proposed and only applied if the user accepts. */
export const Proposal = named('Proposal', {
  key: Type.String({ examples: ['home:apaJ_2ja_LuF', 'gap:2019-06:2020-03'] }),
  kind: Type.Enum(['home', 'occupation', 'licence', 'gap']),
  label: Type.String({ description: 'The municipality, the occupation or the licence classes; empty for a gap' }),
  source: Type.String({ description: 'Evidence in the CV; empty for a gap' }),
  gap: Type.Optional(
    closed({
      after: Type.String({ description: 'End of the period before the gap, as in the CV', examples: ['2019-06'] }),
      before: Type.String({ description: 'Start of the period after the gap' }),
      loose: Type.Optional(
        closed(
          { importId: Id, text: Type.String() },
          { description: 'A line of the imported CV that has no place in the profile and may fill the gap' },
        ),
      ),
    }),
  ),
});
export type Proposal = Static<typeof Proposal>;
export const ProposalList = named('ProposalList', { items: Type.Array(ref(Proposal)) });
export const ProposalAnswer = named('ProposalAnswer', {
  key: Type.String({ minLength: 1, maxLength: 200 }),
  answer: Type.Enum(['take', 'dismiss', 'studies', 'parental_leave', 'travel', 'other'], {
    description: '`take` accepts what is not a gap; `dismiss` changes nothing, and it is not proposed again',
  }),
  text: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'Explains `other`' })),
});
export type ProposalAnswer = Static<typeof ProposalAnswer>;

/** The language of headings, months and the like; the user's own words stay as they are. */
const CvLanguage = Type.Enum(['sv', 'en'], { default: 'sv' });
export const CvQuery = closed({ language: CvLanguage });
/** The layouts of a CV: plain, with a colour, in two columns, and like Europass. */
export const cvTemplates = ['enkel', 'modern', 'spalter', 'europass'] as const;
export type CvTemplate = (typeof cvTemplates)[number];
export const CvPdfQuery = closed({ language: CvLanguage, template: Type.Enum([...cvTemplates], { default: 'enkel' }) });
