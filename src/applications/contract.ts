import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, PageQuery, page, ref } from '../platform/kernel/shapes.ts';
import { cvTemplates } from '../profile/contract.ts';
import { applicationStates, moveVerbs } from './states.ts';

const State = Type.Enum([...applicationStates]);
export const transports = ['smtp', 'clipboard', 'eml', 'mailto', 'form'] as const;
export type Transport = (typeof transports)[number];
export type MoveVerb = (typeof moveVerbs)[number];
const Day = Type.String({ format: 'date' });

const HistoryLine = named('ApplicationHistoryLine', {
  id: Id,
  at: Instant,
  verb: Type.String(),
  label: Type.String({ examples: ['Skickad'] }),
  from: nullable(State),
  to: State,
  source: Type.Enum(['user', 'mail', 'schedule', 'import', 'system']),
  reason: nullable(Type.String()),
});
const AllowedMove = named('AllowedMove', { verb: Type.Enum([...moveVerbs]), label: Type.String() });
const Attachment = named('ApplicationAttachment', {
  id: Id,
  name: Type.String(),
  mediaType: Type.String(),
  size: Type.Integer(),
  /** Whether programs that read applications can extract text from it; null for a picture. */
  hasText: nullable(Type.Boolean()),
  /** False where the file is damaged or password-protected, which blocks the approval. */
  opens: Type.Boolean(),
});

/**
 * The delivery status of the mail, as mail servers report it after the first one accepted it. It never changes the
 * state of the application.
 */
const Delivery = named('ApplicationDelivery', {
  /** `failed`: it never arrived. `delayed`: the server retries. `unclear`: the report could not be understood. */
  outcome: Type.Enum(['failed', 'delayed', 'delivered', 'relayed', 'unclear']),
  /** The server's own words, without secrets and line breaks. */
  reason: nullable(Type.String({ examples: ['550 5.1.1 User unknown'] })),
  /** What the user should do, in Swedish. */
  advice: Type.String(),
  at: Instant,
});

const RoundLeft = named('RoundLeft', { round: Type.Integer(), startsAt: Instant });
/** Interview rounds that an undo left in place, because the user had changed them since. */
export const remainingRounds = Type.Optional(
  Type.Array(ref(RoundLeft), {
    description:
      'Returned when something is undone: interviews that the mail ' +
      'added or moved and the user has changed since; they are kept.',
  }),
);

const answer = (description: string) => nullable(Type.String({ maxLength: 4000, description }));
const LetterAnswers = named('LetterAnswers', {
  why: answer('Why the user wants this job'),
  mostAlike: answer("The user's experience that is closest to it"),
  start: answer('When the user can start'),
  salary: answer('Expected salary, for forms that ask; never in a letter'),
});

export const Application = named('Application', {
  id: Id,
  adId: nullable(Id),
  capturedId: nullable(Id),
  title: Type.String(),
  employer: Type.String(),
  url: nullable(Type.String()),
  state: State,
  stateLabel: Type.String(),
  allowed: Type.Array(ref(AllowedMove)),
  letter: nullable(
    closed({
      text: Type.String(),
      version: Type.Integer(),
      /** Contents of the `[[…]]` placeholders. The user has to fill them before the letter can be approved. */
      gaps: Type.Array(Type.String()),
    }),
  ),
  subject: Type.String(),
  tailoredCv: nullable(closed({ version: Type.Integer() })),
  attachments: Type.Array(ref(Attachment)),
  recipient: nullable(Type.String()),
  transport: Type.Enum([...transports]),
  /** Null until a mail server has reported on the last mail. */
  delivery: nullable(ref(Delivery)),
  materialHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  approval: nullable(closed({ at: Instant, materialHash: Type.String() })),
  history: Type.Array(ref(HistoryLine)),
  adText: nullable(Type.String()),
  /** Null for an application made by hand. */
  adStatus: nullable(Type.Enum(['open', 'removed', 'expired'])),
  /** The site that holds the full ad, where the agency only links to it and `adText` is a brief. */
  linkedSite: nullable(Type.String()),
  deadline: nullable(Day),
  notes: nullable(Type.String()),
  /** The user's answers about this job, for the letter. An approval does not cover them. */
  answers: ref(LetterAnswers),
  cvTemplate: Type.Enum([...cvTemplates]),
  /** Text of the mail where the letter is attached as a PDF; null where the letter itself is the mail. */
  mailText: nullable(Type.String()),
  sentAt: nullable(Instant),
  /** When the user archived it. Only applications in an end state can be archived. */
  archivedAt: nullable(Instant),
  tags: Type.Array(Type.String()),
  createdAt: Instant,
  updatedAt: Instant,
  interviewsLeft: remainingRounds,
});
export type Application = Static<typeof Application>;
export const ApplicationList = page(ref(Application));
export const ApplicationQuery = closed({
  ...PageQuery,
  state: Type.Optional(Type.Array(State, { maxItems: 16 })),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Searches title and employer' })),
  adId: Type.Optional(Id),
  capturedId: Type.Optional(Id),
  tag: Type.Optional(Type.String({ maxLength: 40 })),
  archived: Type.Optional(Type.Boolean({ description: 'true: only archived; false: only others; omitted: both' })),
});

/** From an ad, from a captured job, or by hand. */
export const NewApplication = named('NewApplication', {
  adId: Type.Optional(Id),
  capturedId: Type.Optional(Id),
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  employer: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  adText: Type.Optional(Type.String({ maxLength: 50_000 })),
  url: Type.Optional(Type.String({ maxLength: 2000 })),
  recipient: Type.Optional(Type.String({ maxLength: 254 })),
  deadline: Type.Optional(nullable(Day)),
});
export type NewApplication = Static<typeof NewApplication>;
/** What is read from the pasted text of an ad. */
export const AdTextRequest = named('AdTextRequest', { text: Type.String({ maxLength: 50_000 }) });
export const AdTextReading = named('AdTextReading', {
  deadline: nullable(Day),
  /** The address to which the text asks for applications; null if it names none or several. */
  recipient: nullable(Type.String()),
  /** The mail addresses in the text, for any purpose. */
  addresses: Type.Array(Type.String()),
});
export type AdTextReading = Static<typeof AdTextReading>;
export const ApplicationChange = named('ApplicationChange', {
  /** Only of an application made by hand: else the ad has it. */
  deadline: Type.Optional(nullable(Day)),
  recipient: Type.Optional(nullable(Type.String({ maxLength: 254 }))),
  transport: Type.Optional(Type.Enum([...transports])),
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Ids of the attachments to keep; the others are removed. New ones are added by POST …/attachments. */
  attachments: Type.Optional(Type.Array(Id, { maxItems: 10 })),
  notes: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10 })),
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  employer: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  cvTemplate: Type.Optional(Type.Enum([...cvTemplates], { description: 'Template of the CV' })),
  mailText: Type.Optional(
    nullable(
      Type.String({ maxLength: 5000, description: 'Mail text with the letter attached as a PDF; null removes it' }),
    ),
  ),
  /** Answers that are left out stay as they are; an empty string removes one. */
  answers: Type.Optional(Type.Partial(LetterAnswers, { $id: 'LetterAnswersChange', additionalProperties: false })),
});
export type ApplicationChange = Static<typeof ApplicationChange>;
export const MoveRequest = named('ApplicationMoveRequest', {
  verb: Type.Enum([...moveVerbs]),
  reason: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Only for `mark_sent`: when it was sent. Defaults to now. */
  sentAt: Type.Optional(Instant),
});
export const LetterText = named('LetterText', {
  text: Type.String({ maxLength: 20_000 }),
  /** The version that this text is based on. If another text has been saved since: 409 `conflict`. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** The saved versions of the letter, newest first. */
export const LetterVersions = named('ApplicationLetterVersions', {
  items: Type.Array(
    closed({
      version: Type.Integer(),
      text: Type.String(),
      source: Type.Enum(['user', 'draft', 'order', 'model']),
      at: Instant,
    }),
  ),
});

/** The table of states, for clients that draw it. */
export const StateTable = named('ApplicationStateTable', {
  states: Type.Array(closed({ state: State, label: Type.String(), end: Type.Boolean() })),
  moves: Type.Array(
    closed({
      verb: Type.String(),
      label: Type.String(),
      from: Type.Array(State),
      /** Null where the move returns to an earlier state. */
      to: nullable(State),
      by: Type.Array(Type.Enum(['user', 'call', 'system'])),
    }),
  ),
  /** The same table as a Mermaid diagram. */
  diagram: Type.String(),
});

const Check = named('ApprovalCheck', {
  id: Type.String({ examples: ['placeholders'] }),
  label: Type.String(),
  ok: Type.Boolean(),
  /** Whether it blocks the approval while it fails. */
  blocks: Type.Boolean(),
  detail: Type.String(),
});
export type Check = Static<typeof Check>;
export const CheckList = named('ApprovalChecks', { materialHash: Type.String(), items: Type.Array(ref(Check)) });
export const ApprovalRequest = named('ApprovalRequest', { materialHash: Type.String({ pattern: '^[0-9a-f]{64}$' }) });
export const Attestation = named('Attestation', { sentAt: Type.Optional(Instant) });

/** Everything to copy, part by part. */
export const Clipboard = named('ApplicationClipboard', {
  recipient: nullable(Type.String()),
  subject: Type.String(),
  text: Type.String(),
  /** Link to the employer's own form. */
  formUrl: nullable(Type.String()),
  mailto: nullable(Type.String()),
  /** What a `mailto:` link cannot carry: files, and a long letter. */
  mailtoNote: nullable(Type.String()),
  files: Type.Array(closed({ name: Type.String(), href: Type.String() })),
  /** The usual fields of employers' forms, as far as their values are known, in the usual order. */
  fields: Type.Array(closed({ label: Type.String({ examples: ['Telefon'] }), value: Type.String() })),
});

export type Clipboard = Static<typeof Clipboard>;

export const AttachmentStorage = named('AttachmentStorage', {
  /** Size of all attachments in bytes, those of sent applications included. */
  used: Type.Integer(),
  /** Limit of that size, in bytes. */
  quota: Type.Integer(),
});
export type AttachmentStorage = Static<typeof AttachmentStorage>;
