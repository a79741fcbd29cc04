import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, PageQuery, page, ref } from '../kernel/shapes.ts';

export const replyClasses = [
  'acknowledgement',
  'rejection',
  'interview',
  'assessment',
  'question',
  'offer',
  'cancelled',
  'other',
] as const;
export type ReplyClass = (typeof replyClasses)[number];

export const MailboxRequest = closed(
  {
    host: Type.String({ minLength: 1, maxLength: 253 }),
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    secure: Type.Boolean({ description: 'TLS from the start; else STARTTLS' }),
    username: Type.String({ minLength: 1, maxLength: 320 }),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    folders: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
      }),
    ),
  },
  { $id: 'MailboxRequest' },
);
export const Mailbox = closed(
  {
    host: Type.String(),
    port: Type.Integer(),
    secure: Type.Boolean(),
    username: Type.String(),
    folders: Type.Array(Type.String()),
    status: Type.Enum(['connecting', 'ok', 'failed']),
    lastSeenAt: nullable(Instant),
    problem: nullable(Type.String()),
  },
  { $id: 'Mailbox' },
);
export type Mailbox = Static<typeof Mailbox>;

const ReplyApplication = closed(
  { id: Id, title: Type.String(), employer: Type.String() },
  { $id: 'ReplyApplication' },
);
export const Reply = closed(
  {
    id: Id,
    receivedAt: Instant,
    from: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    class: Type.Enum([...replyClasses]),
    classLabel: Type.String({ examples: ['Kallelse till intervju'] }),
    /** The sentence that tells the class. */
    evidence: nullable(Type.String()),
    /** The verb of the application's states that it suggests. */
    proposedMove: nullable(closed({ verb: Type.String(), label: Type.String() })),
    times: Type.Array(closed({ startsAt: Instant, endsAt: nullable(Instant) })),
    application: nullable(ref(ReplyApplication)),
    candidates: Type.Array(
      closed({ id: Id, title: Type.String(), employer: Type.String(), reasons: Type.Array(Type.String()) }),
    ),
    state: Type.Enum(['proposed', 'accepted', 'dismissed']),
  },
  { $id: 'Reply' },
);
export type Reply = Static<typeof Reply>;
export const ReplyList = page(ref(Reply));
export const ReplyQuery = closed({
  ...PageQuery,
  state: Type.Optional(Type.Enum(['proposed', 'accepted', 'dismissed'])),
  applicationId: Type.Optional(Id),
});
export const ReplyParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
export const ReplyAcceptance = closed(
  {
    /** One of its times, to be put down as an interview. */
    startsAt: Type.Optional(Instant),
  },
  { $id: 'ReplyAcceptance' },
);
export const ReplyAssignment = closed({ applicationId: nullable(Id) }, { $id: 'ReplyAssignment' });

export const replySchemas = [
  MailboxRequest,
  Mailbox,
  ReplyApplication,
  Reply,
  ReplyAcceptance,
  ReplyAssignment,
];
