import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, PageQuery, page, ref } from '../platform/kernel/shapes.ts';
import { cvTemplates } from '../profile/contract.ts';
import { Delivery } from './delivery-contract.ts';
import { applicationStates, moveVerbs } from './states.ts';

const State = Type.Enum([...applicationStates]);
export const transports = ['smtp', 'clipboard', 'eml', 'mailto', 'form'] as const;
export type Transport = (typeof transports)[number];
export type MoveVerb = (typeof moveVerbs)[number];
const Day = Type.String({ format: 'date' });

const HistoryLine = closed(
  {
    id: Id,
    at: Instant,
    verb: Type.String(),
    label: Type.String({ examples: ['Skickad'] }),
    from: nullable(State),
    to: State,
    source: Type.Enum(['user', 'mail', 'schedule', 'import', 'system']),
    reason: nullable(Type.String()),
  },
  { $id: 'ApplicationHistoryLine' },
);
const AllowedMove = closed({ verb: Type.Enum([...moveVerbs]), label: Type.String() }, { $id: 'AllowedMove' });
const Attachment = closed(
  {
    id: Id,
    name: Type.String(),
    mediaType: Type.String(),
    size: Type.Integer(),
    /** Whether text was found in it, as programs that read applications need; null for a picture. */
    hasText: nullable(Type.Boolean()),
    /** False where the file is damaged or locked: it stops the approval. */
    opens: Type.Boolean(),
  },
  { $id: 'ApplicationAttachment' },
);

const RoundLeft = closed({ round: Type.Integer(), startsAt: Instant }, { $id: 'RoundLeft' });
/** Rounds of interviews that stand as they are, though what put them there was undone. */
export const roundsLeft = Type.Optional(
  Type.Array(ref(RoundLeft), {
    description:
      'Told where something is taken back: rounds that the mail put down or moved, and that you changed ' +
      'since. They stand.',
  }),
);

const answer = (description: string) => nullable(Type.String({ maxLength: 4000, description }));
const LetterAnswers = closed(
  {
    why: answer('Why just this job'),
    mostAlike: answer('What of what you have done is most like it'),
    start: answer('When you can start'),
    salary: answer('What you want to be paid, for forms that ask; no letter tells it'),
  },
  { $id: 'LetterAnswers' },
);

export const Application = closed(
  {
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
        /** What stands in [[…]]: the person has to fill it before the letter can be approved. */
        gaps: Type.Array(Type.String()),
      }),
    ),
    subject: Type.String(),
    tailoredCv: nullable(closed({ version: Type.Integer() })),
    attachments: Type.Array(ref(Attachment)),
    recipient: nullable(Type.String()),
    transport: Type.Enum([...transports]),
    /** Null as long as no server has said anything of the last mail. */
    delivery: nullable(ref(Delivery)),
    materialHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    approval: nullable(closed({ at: Instant, materialHash: Type.String() })),
    history: Type.Array(ref(HistoryLine)),
    adText: nullable(Type.String()),
    /** Null for one made by hand. */
    adStatus: nullable(Type.Enum(['open', 'removed', 'expired'])),
    /** The other site that has the ad, where the agency only links to it: its text here is a brief. */
    linkedSite: nullable(Type.String()),
    deadline: nullable(Day),
    notes: nullable(Type.String()),
    /** What the person answered of this job, for the letter. No part of what an approval binds. */
    answers: ref(LetterAnswers),
    cvTemplate: Type.Enum([...cvTemplates]),
    /** What the mail says where the letter goes along as a PDF; null where the letter is the mail. */
    mailText: nullable(Type.String()),
    sentAt: nullable(Instant),
    /** Put away by the person: only what has come to its end is. */
    archivedAt: nullable(Instant),
    tags: Type.Array(Type.String()),
    createdAt: Instant,
    updatedAt: Instant,
    interviewsLeft: roundsLeft,
  },
  { $id: 'Application' },
);
export type Application = Static<typeof Application>;
export const ApplicationList = page(ref(Application));
export const ApplicationQuery = closed({
  ...PageQuery,
  state: Type.Optional(Type.Array(State, { maxItems: 16 })),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Looks in title and employer' })),
  adId: Type.Optional(Id),
  capturedId: Type.Optional(Id),
  tag: Type.Optional(Type.String({ maxLength: 40 })),
  archived: Type.Optional(Type.Boolean({ description: 'Only what is put away, or only what is not; both without' })),
});

/** From an ad, from a job that was brought along, or by hand. */
export const NewApplication = closed(
  {
    adId: Type.Optional(Id),
    capturedId: Type.Optional(Id),
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    employer: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    adText: Type.Optional(Type.String({ maxLength: 50_000 })),
    url: Type.Optional(Type.String({ maxLength: 2000 })),
    recipient: Type.Optional(Type.String({ maxLength: 254 })),
  },
  { $id: 'NewApplication' },
);
export type NewApplication = Static<typeof NewApplication>;
export const ApplicationChange = closed(
  {
    recipient: Type.Optional(nullable(Type.String({ maxLength: 254 }))),
    transport: Type.Optional(Type.Enum([...transports])),
    subject: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** Ids of the attachments that stay; others are removed. New ones come by POST …/attachments. */
    attachments: Type.Optional(Type.Array(Id, { maxItems: 10 })),
    notes: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10 })),
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    employer: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    cvTemplate: Type.Optional(Type.Enum([...cvTemplates], { description: 'How the CV is laid out' })),
    mailText: Type.Optional(
      nullable(
        Type.String({ maxLength: 5000, description: 'With it the letter goes along as a PDF; null takes it back' }),
      ),
    ),
    /** Those that are left out stay as they are; an empty one is none. */
    answers: Type.Optional(Type.Partial(LetterAnswers, { $id: 'LetterAnswersChange', additionalProperties: false })),
  },
  { $id: 'ApplicationChange' },
);
export type ApplicationChange = Static<typeof ApplicationChange>;
export const MoveRequest = closed(
  {
    verb: Type.Enum([...moveVerbs]),
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
    /** Of `mark_sent` alone: when it was sent. Now when left out. */
    sentAt: Type.Optional(Instant),
  },
  { $id: 'ApplicationMoveRequest' },
);
export const LetterText = closed(
  {
    text: Type.String({ maxLength: 20_000 }),
    /** The version that it was written over. Another text is there meanwhile: 409 `conflict`. */
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { $id: 'LetterText' },
);

/** The letter as it was left each time, the newest first. */
export const LetterVersions = closed(
  {
    items: Type.Array(
      closed({
        version: Type.Integer(),
        text: Type.String(),
        source: Type.Enum(['user', 'draft', 'order', 'model']),
        at: Instant,
      }),
    ),
  },
  { $id: 'ApplicationLetterVersions' },
);

/** The table of states, for whoever draws it. */
export const StateTable = closed(
  {
    states: Type.Array(closed({ state: State, label: Type.String(), end: Type.Boolean() })),
    moves: Type.Array(
      closed({
        verb: Type.String(),
        label: Type.String(),
        from: Type.Array(State),
        /** Null where it goes back to where it was. */
        to: nullable(State),
        by: Type.Array(Type.Enum(['user', 'call', 'system'])),
      }),
    ),
    /** The same as a diagram in Mermaid's notation. */
    diagram: Type.String(),
  },
  { $id: 'ApplicationStateTable' },
);

const Check = closed(
  {
    id: Type.String({ examples: ['placeholders'] }),
    label: Type.String(),
    ok: Type.Boolean(),
    /** Whether an approval is refused while it is not ok. */
    blocks: Type.Boolean(),
    detail: Type.String(),
  },
  { $id: 'ApprovalCheck' },
);
export type Check = Static<typeof Check>;
export const CheckList = closed(
  { materialHash: Type.String(), items: Type.Array(ref(Check)) },
  { $id: 'ApprovalChecks' },
);
export const ApprovalRequest = closed(
  { materialHash: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
  { $id: 'ApprovalRequest' },
);
export const Attestation = closed({ sentAt: Type.Optional(Instant) }, { $id: 'Attestation' });

/** Everything to copy, part by part. */
export const Clipboard = closed(
  {
    recipient: nullable(Type.String()),
    subject: Type.String(),
    text: Type.String(),
    /** Where the employer's own form is. */
    formUrl: nullable(Type.String()),
    mailto: nullable(Type.String()),
    /** What the link cannot carry: files, and a long letter. */
    mailtoNote: nullable(Type.String()),
    files: Type.Array(closed({ name: Type.String(), href: Type.String() })),
    /** What the forms of employers ask for, as far as it is known, one below the other as they mostly stand. */
    fields: Type.Array(closed({ label: Type.String({ examples: ['Telefon'] }), value: Type.String() })),
  },
  { $id: 'ApplicationClipboard' },
);

export type Clipboard = Static<typeof Clipboard>;
