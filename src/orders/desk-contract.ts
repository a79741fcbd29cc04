import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, PageQuery, page, ref } from '../platform/kernel/shapes.ts';

/** The API shapes of writing a letter: consents, questions, drafts, revisions and acceptance. */

export const consentKinds = ['ad', 'cv', 'letters', 'answers'] as const;
export type ConsentKind = (typeof consentKinds)[number];
export const ConsentKinds = Type.Array(Type.Enum([...consentKinds]), {
  maxItems: consentKinds.length,
  description: 'What the writer may see for this order: the ad, the CV, earlier letters, the answers',
});

/** What the customer shares, or shared, and when an administrator last looked at it. */
export const Consent = named('OrderConsent', {
  kind: Type.Enum([...consentKinds]),
  givenAt: Instant,
  withdrawnAt: nullable(Instant),
  seenAt: nullable({ ...Instant, description: 'When an administrator last accessed it for this order' }),
});

export const Day = Type.String({ format: 'date', examples: ['2026-11-27'] });

const Answer = Type.String({ maxLength: 1000 });
/** *Varför just det här? Vad av det du gjort liknar mest? När kan du börja?* */
export const OrderAnswers = named('OrderAnswers', {
  why: Type.Optional(Answer),
  similar: Type.Optional(Answer),
  start: Type.Optional(Answer),
});
export type OrderAnswers = Static<typeof OrderAnswers>;

export const ConsentRequest = named('ConsentRequest', { kinds: ConsentKinds });

/** The stages of a letter. The moves between them are in `letter-states.ts`. */
export const letterStages = ['ordered', 'written', 'delivered', 'revision_asked', 'accepted'] as const;
export type LetterStage = (typeof letterStages)[number];

const Comment = closed({
  quote: nullable(
    Type.String({ minLength: 1, maxLength: 2000, description: 'A passage of the letter; null for the whole letter' }),
  ),
  comment: Type.String({ minLength: 1, maxLength: 2000 }),
});

/** A requested revision that is not delivered yet. */
export const LetterRevision = named('LetterRevision', {
  askedAt: Instant,
  dueOn: Day,
  version: Type.Integer(),
  comments: Type.Array(Comment),
});

export const RevisionRequest = named('RevisionRequest', {
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The version that the comments are about' }),
  comments: Type.Array(Comment, { minItems: 1, maxItems: 30 }),
});
export type RevisionRequest = Static<typeof RevisionRequest>;

export const AcceptanceRequest = named('AcceptanceRequest', {
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The version that the user has read' }),
});

/** A letter as images of its pages. */
export const LetterPages = named('LetterPages', {
  count: Type.Integer({ description: 'Number of pages; the image stacks them, all of equal height' }),
  svg: Type.String(),
});

export const PreviewRequest = named('LetterPreviewRequest', { text: Type.String({ maxLength: 50_000 }) });

/** The draft of a letter, saved while it is typed. */
export const LetterDraft = named('LetterDraft', {
  text: Type.String(),
  edition: Type.Integer({ description: 'Number of times that the draft was saved' }),
  savedAt: Instant,
  savedBy: nullable(Type.String({ description: 'Null when the account is deleted' })),
});
export type LetterDraft = Static<typeof LetterDraft>;

export const LetterDraftRequest = named('LetterDraftRequest', {
  text: Type.String({ maxLength: 50_000 }),
  /** Answers 409 `conflict` when another draft was saved meanwhile. */
  edition: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'Edition to replace; 0 for none' }),
});

export const messageAuthors = ['customer', 'admin'] as const;

const OrderMessage = named('OrderMessage', {
  id: Id,
  at: Instant,
  author: Type.Enum([...messageAuthors]),
  text: Type.String(),
});
export type OrderMessage = Static<typeof OrderMessage>;
export const OrderMessageList = named('OrderMessageList', { items: Type.Array(ref(OrderMessage)) });
export const MessageRequest = named('OrderMessageRequest', { text: Type.String({ minLength: 1, maxLength: 4000 }) });

/** An entry of the access log: an administrator read something of a customer. */
export const Look = named('Look', {
  id: Id,
  at: Instant,
  kind: Type.Enum([...consentKinds, 'delivered'], { description: 'What was accessed' }),
  label: Type.String({ description: 'The kind, in Swedish' }),
  order: Type.String({ description: 'Code of the order' }),
  customer: nullable(Type.String()),
  administrator: nullable(Type.String({ description: 'Null when the account is deleted' })),
});
export type Look = Static<typeof Look>;
export const OrderAccessList = page(ref(Look));
export const OrderAccessQuery = closed({
  ...PageQuery,
  q: Type.Optional(Type.String({ maxLength: 254, description: 'Searches both addresses and the code' })),
});
