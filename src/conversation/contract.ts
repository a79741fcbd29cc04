import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';

export const answerKinds = [
  'accept_time',
  'propose_times',
  'accept_invitation',
  'maybe_invitation',
  'decline_invitation',
  'question',
  'documents',
  'thanks',
  'accept_offer',
  'decline_offer',
  'withdraw',
  'other',
] as const;
export type AnswerKind = (typeof answerKinds)[number];
export const answerStates = ['draft', 'approved', 'sending', 'sent', 'needs_verification'] as const;
export type AnswerState = (typeof answerStates)[number];

/** An answer that a mail invites to. */
export const AnswerOffer = closed(
  { kind: Type.Enum([...answerKinds]), label: Type.String({ examples: ['Tacka ja till en tid'] }) },
  { $id: 'AnswerOffer' },
);
export type AnswerOffer = Static<typeof AnswerOffer>;

const AnswerFile = closed({ id: Id, name: Type.String(), size: Type.Integer() }, { $id: 'AnswerFile' });

export const Answer = closed(
  {
    id: Id,
    applicationId: Id,
    replyId: nullable(Id),
    kind: Type.Enum([...answerKinds]),
    kindLabel: Type.String(),
    state: Type.Enum([...answerStates]),
    version: Type.Integer(),
    /** An empty address: nobody knows it. */
    to: closed({ name: Type.String(), address: Type.String() }),
    /** Whether the person says where it goes: what is answered was pasted, and tells no address. */
    mayAddress: Type.Boolean(),
    /** Of such an answer: how we know the address that stands there; null where the person said it. */
    addressFrom: nullable(Type.Enum(['thread', 'application', 'ad'])),
    subject: Type.String(),
    text: Type.String(),
    /** What is answered, as it goes along below. */
    quoted: Type.String(),
    /** The time that it says yes to. */
    startsAt: nullable(Instant),
    files: Type.Array(ref(AnswerFile)),
    /** Whether the answer to a calendar invitation goes along. */
    hasCalendar: Type.Boolean(),
    /** What an approval binds. */
    materialHash: Type.String(),
    /** What has to be done before it may be approved, a sentence each. */
    blocks: Type.Array(Type.String()),
    /** What may be missing, as a question: it hinders nothing. */
    hint: nullable(Type.String()),
    /** What is asked before its approval, which has to be confirmed: what it says is not taken back. */
    asksTwice: Type.Boolean(),
    confirmation: nullable(closed({ question: Type.String(), yes: Type.String() })),
    /** From which address it goes from here; null where the person has no mail server set, or has paused it. */
    sender: nullable(Type.String()),
    /** What the server said, or what went wrong and what to do about it. */
    outcome: nullable(Type.String()),
    sentAt: nullable(Instant),
    updatedAt: Instant,
  },
  { $id: 'Answer' },
);
export type Answer = Static<typeof Answer>;

export const NewAnswer = closed(
  {
    kind: Type.Enum([...answerKinds]),
    /** The mail that is answered; without one the last that came, or the application itself. */
    replyId: Type.Optional(Id),
    /** Of `accept_time`: one of the mail's times. */
    startsAt: Type.Optional(Instant),
    /** Of `propose_times`: when the person can. */
    times: Type.Optional(Type.Array(Instant, { minItems: 1, maxItems: 8 })),
  },
  { $id: 'NewAnswer' },
);
export type NewAnswer = Static<typeof NewAnswer>;

export const AnswerChange = closed(
  {
    /** The one that was read: of another one nothing is written over. */
    version: Type.Integer(),
    /** Where it goes, where `mayAddress`; empty: nobody knows. */
    to: Type.Optional(Type.String({ maxLength: 320 })),
    subject: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    text: Type.Optional(Type.String({ maxLength: 20_000 })),
    /** The ids of the files that stay. */
    files: Type.Optional(Type.Array(Id, { maxItems: 10 })),
  },
  { $id: 'AnswerChange' },
);
export type AnswerChange = Static<typeof AnswerChange>;

export const AnswerApproval = closed(
  {
    materialHash: Type.String({ maxLength: 64 }),
    /** Of what asks twice: that the person has said yes to that as well. */
    confirmed: Type.Optional(Type.Boolean()),
  },
  { $id: 'AnswerApproval' },
);
export type AnswerApproval = Static<typeof AnswerApproval>;
export const AnswerOutcome = closed({ arrived: Type.Boolean() }, { $id: 'AnswerOutcome' });

const ThreadItem = closed(
  {
    id: Id,
    /** `application`: what was sent; `reply`: what came; `answer`: from here; `own`: by a program of the person's. */
    kind: Type.Enum(['application', 'reply', 'answer', 'own']),
    at: Instant,
    /** Who wrote it, or to whom. */
    who: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    files: Type.Array(Type.String()),
    /** What it is, of a mail that came; how it stands, of one that may not have left. */
    label: nullable(Type.String()),
    /** Of a mail that came: whether the person has answered it, by any program. */
    isAnswered: Type.Boolean(),
    /** Of a mail that came: what was answered from here, oldest first. */
    answers: Type.Array(closed({ kind: Type.Enum([...answerKinds]), startsAt: nullable(Instant), at: Instant })),
    /** Of a mail that came: the ready answers to it. */
    offers: Type.Array(ref(AnswerOffer)),
    /** Of a mail that came: why there are none, where that needs to be said. */
    noAnswer: nullable(Type.String()),
    /** Of a mail that came: the times that it proposes and that are still to come. */
    times: Type.Array(closed({ startsAt: Instant, endsAt: nullable(Instant) })),
  },
  { $id: 'ThreadItem' },
);
export type ThreadItem = Static<typeof ThreadItem>;
export const Thread = closed(
  {
    /** Oldest first. */
    items: Type.Array(ref(ThreadItem)),
    /** Answers that are written, approved, on their way or to be looked after. */
    open: Type.Array(ref(Answer)),
    /** What may be written to the employer beside the mails. */
    offers: Type.Array(ref(AnswerOffer)),
  },
  { $id: 'Thread' },
);
export type Thread = Static<typeof Thread>;
