import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

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

/** A kind of answer that can be drafted to a mail. */
export const AnswerOffer = named('AnswerOffer', {
  kind: Type.Enum([...answerKinds]),
  label: Type.String({ examples: ['Tacka ja till en tid'] }),
});
export type AnswerOffer = Static<typeof AnswerOffer>;

const AnswerFile = named('AnswerFile', { id: Id, name: Type.String(), size: Type.Integer() });

export const Answer = named('Answer', {
  id: Id,
  applicationId: Id,
  replyId: nullable(Id),
  kind: Type.Enum([...answerKinds]),
  kindLabel: Type.String(),
  state: Type.Enum([...answerStates]),
  version: Type.Integer(),
  /** The address is empty where it is unknown. */
  to: closed({ name: Type.String(), address: Type.String() }),
  /** Whether the user may set the recipient: a pasted mail names no address. */
  mayAddress: Type.Boolean(),
  /** Where the address comes from if `mayAddress`; null where the user wrote it. */
  addressFrom: nullable(Type.Enum(['thread', 'application', 'ad'])),
  subject: Type.String(),
  text: Type.String(),
  /** The quoted mail, which is sent below the text. */
  quoted: Type.String(),
  /** The interview time that the answer accepts. */
  startsAt: nullable(Instant),
  files: Type.Array(ref(AnswerFile)),
  /** Whether an iCalendar reply to the invitation is attached. */
  hasCalendar: Type.Boolean(),
  /** The hash of everything that an approval covers. */
  materialHash: Type.String(),
  /** What the user has to do before the answer can be approved: one Swedish sentence each. */
  blocks: Type.Array(Type.String()),
  /** A question about what may be missing. It does not block the approval. */
  hint: nullable(Type.String()),
  /** Whether the approval has to be confirmed with the question below, as such an answer cannot be taken back. */
  asksTwice: Type.Boolean(),
  confirmation: nullable(closed({ question: Type.String(), yes: Type.String() })),
  /** The sender address; null where the user has set no mail server, or has paused it. */
  sender: nullable(Type.String()),
  /** The response of the mail server, or what went wrong and what to do about it. */
  outcome: nullable(Type.String()),
  sentAt: nullable(Instant),
  updatedAt: Instant,
});
export type Answer = Static<typeof Answer>;

export const NewAnswer = named('NewAnswer', {
  kind: Type.Enum([...answerKinds]),
  /** The mail that is answered. Default: the last one that can be answered, else the application itself. */
  replyId: Type.Optional(Id),
  /** Only for `accept_time`: one of the mail's times. */
  startsAt: Type.Optional(Instant),
  /** Only for `propose_times`: the times that suit the user. */
  times: Type.Optional(Type.Array(Instant, { minItems: 1, maxItems: 8 })),
});
export type NewAnswer = Static<typeof NewAnswer>;

export const AnswerChange = named('AnswerChange', {
  /**
   * The version that the client has read. Refused where the stored one differs, so that no other change is
   * overwritten.
   */
  version: Type.Integer(),
  /** The recipient, only where `mayAddress`; empty where it is unknown. */
  to: Type.Optional(Type.String({ maxLength: 320 })),
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  text: Type.Optional(Type.String({ maxLength: 20_000 })),
  /** The ids of the files to keep; all others are removed. */
  files: Type.Optional(Type.Array(Id, { maxItems: 10 })),
});
export type AnswerChange = Static<typeof AnswerChange>;

export const AnswerApproval = named('AnswerApproval', {
  materialHash: Type.String({ maxLength: 64 }),
  /** The user has also said yes to the question of `confirmation`. Required where `asksTwice`. */
  confirmed: Type.Optional(Type.Boolean()),
});
export type AnswerApproval = Static<typeof AnswerApproval>;
export const AnswerOutcome = named('AnswerOutcome', { arrived: Type.Boolean() });

const ThreadItem = named('ThreadItem', {
  id: Id,
  /**
   * `application`: the sent application; `reply`: a mail of the employer; `answer`: sent from here; `own`: sent with
   * another mail program of the user.
   */
  kind: Type.Enum(['application', 'reply', 'answer', 'own']),
  at: Instant,
  /** The sender of a reply, otherwise the recipient. */
  who: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  files: Type.Array(Type.String()),
  /** The class of a reply, the kind of an answer, or a warning that an application may not have been sent. */
  label: nullable(Type.String()),
  /** Replies only: whether the user has answered the mail, with any program. */
  isAnswered: Type.Boolean(),
  /** Replies only: the answers sent from here, oldest first. */
  answers: Type.Array(closed({ kind: Type.Enum([...answerKinds]), startsAt: nullable(Instant), at: Instant })),
  /** Replies only: the kinds of answer that can be drafted to the mail. */
  offers: Type.Array(ref(AnswerOffer)),
  /** Replies only: the reason why there are no offers, where one is needed. */
  noAnswer: nullable(Type.String()),
  /** Replies only: the future times that the mail proposes. */
  times: Type.Array(closed({ startsAt: Instant, endsAt: nullable(Instant) })),
});
export type ThreadItem = Static<typeof ThreadItem>;
export const Thread = named('Thread', {
  /** Oldest first. */
  items: Type.Array(ref(ThreadItem)),
  /** Answers that are not sent: drafts, approved ones, those being sent and those to verify. */
  open: Type.Array(ref(Answer)),
  /** Kinds of answer that can be drafted without a mail to answer. */
  offers: Type.Array(ref(AnswerOffer)),
});
export type Thread = Static<typeof Thread>;
