import Type, { type Static } from 'typebox';
import { roundsLeft } from '../applications/contract.ts';
import { closed, Id, Instant, nullable, PageQuery, page, ref } from '../platform/kernel/shapes.ts';
import { loginStatusFields, mailLoginFields, publicLoginFields } from '../platform/net/contract.ts';
import { providerIds } from '../platform/oauth/contract.ts';
import { Ask } from './ask-contract.ts';

export const replyClasses = [
  'acknowledgement',
  'rejection',
  'interview',
  'assessment',
  'question',
  'offer',
  'cancelled',
  'alert',
  'auto',
  'bounce',
  'phishing',
  'reminder',
  'marketing',
  'other',
] as const;
export type ReplyClass = (typeof replyClasses)[number];

export const MailboxRequest = closed(
  {
    ...mailLoginFields,
    folders: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20, uniqueItems: true }),
    ),
  },
  { $id: 'MailboxRequest' },
);
export type MailboxRequest = Static<typeof MailboxRequest>;
export const Mailbox = closed(
  {
    ...publicLoginFields,
    folders: Type.Array(Type.String()),
    ...loginStatusFields,
    alerts: Type.Boolean({ description: 'Whether the jobs in job alerts are taken' }),
  },
  { $id: 'Mailbox' },
);
export type Mailbox = Static<typeof Mailbox>;
export const AlertSwitch = closed({ alerts: Type.Boolean() }, { $id: 'AlertSwitch' });
export type AlertSwitch = Static<typeof AlertSwitch>;

export const folderUses = ['inbox', 'archive', 'all', 'flagged', 'sent', 'drafts', 'junk', 'trash'] as const;
export type FolderUse = (typeof folderUses)[number];

const MailFolder = closed(
  {
    name: Type.String(),
    /** What it is for, where the server or its name tells. */
    use: nullable(Type.Enum([...folderUses])),
  },
  { $id: 'MailFolder' },
);
export type MailFolder = Static<typeof MailFolder>;
export const MailboxTrial = closed(
  {
    /** What went wrong and what to do about it; null where the login works. */
    problem: nullable(Type.String()),
    /** What may be watched, the inbox first; empty where it did not work. */
    folders: Type.Array(ref(MailFolder)),
  },
  { $id: 'MailboxTrial' },
);
export type MailboxTrial = Static<typeof MailboxTrial>;

const ReplyApplication = closed({ id: Id, title: Type.String(), employer: Type.String() }, { $id: 'ReplyApplication' });
export const Reply = closed(
  {
    id: Id,
    receivedAt: Instant,
    from: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    class: Type.Enum([...replyClasses]),
    classLabel: Type.String({ examples: ['Kallelse till intervju'] }),
    /** All that it does, the main thing first. */
    classes: Type.Array(Type.Enum([...replyClasses])),
    /** Whether we are sure of the class. Else it proposes nothing, and the person says what it is. */
    isSure: Type.Boolean(),
    /** Whether the person has said that it is of that class. */
    isCorrected: Type.Boolean(),
    /** The sentence that tells the class. */
    evidence: nullable(Type.String()),
    /** The verb of the application's states that it suggests. */
    proposedMove: nullable(closed({ verb: Type.String(), label: Type.String() })),
    times: Type.Array(closed({ startsAt: Instant, endsAt: nullable(Instant) })),
    /** The last day to answer or to do what it asks for, where it names one. */
    answerBy: nullable(Type.String({ format: 'date' })),
    /** What it asks for, and what of it is done. */
    asks: Type.Array(ref(Ask)),
    /** The last day by which the employer says to be back, where they surely say one. */
    promisedBy: nullable(Type.String({ format: 'date' })),
    /** What accepting it does to an interview that is there: moves it to the chosen time, or cancels it. */
    interviewChange: nullable(Type.Enum(['moved', 'cancelled'])),
    /** The interview whose time does not hold any more, until it is said what becomes of it. */
    meetingBefore: nullable(closed({ interviewId: Id, startsAt: Instant })),
    /** Whether a later mail changes the same meeting: its times hold no longer. */
    isOvertaken: Type.Boolean(),
    /** What a calendar sent along. */
    invitation: nullable(
      closed({
        /** `unreadable`: too long or broken; it opens in a mail program. */
        method: Type.Enum(['request', 'publish', 'cancel', 'unreadable']),
        /** Null for whole days, too. Of a row of meetings the first that comes. */
        startsAt: nullable(Instant),
        place: nullable(Type.String()),
        isRecurring: Type.Boolean(),
        /** False once a newer version of it has come. */
        isCurrent: Type.Boolean(),
      }),
    ),
    application: nullable(ref(ReplyApplication)),
    /** That it moves or cancels a meeting, whether or not one is recorded. */
    meetingChange: nullable(Type.Enum(['moved', 'cancelled'])),
    /**
     * Why it may not come from whom it says, a sentence each. Such a mail proposes nothing; DELETE …/warnings says that
     * the sender is known.
     */
    warnings: Type.Array(
      closed({
        kind: Type.Enum(['sender', 'lookalike', 'name', 'reply_to', 'login', 'phishing']),
        text: Type.String(),
      }),
    ),
    /** Of a bounce: what the mail server says of your application's mail, or of an answer of yours. */
    delivery: nullable(
      closed({
        of: Type.Enum(['application', 'answer']),
        outcome: Type.Enum(['failed', 'delayed', 'delivered', 'relayed', 'unclear']),
        reason: nullable(Type.String()),
      }),
    ),
    candidates: Type.Array(
      closed({ id: Id, title: Type.String(), employer: Type.String(), reasons: Type.Array(Type.String()) }),
    ),
    state: Type.Enum(['proposed', 'accepted', 'dismissed']),
    /** Whether it moved its application, and nothing has happened to that since: DELETE …/acceptance takes it back. */
    canUndo: Type.Boolean(),
    interviewsLeft: roundsLeft,
  },
  { $id: 'Reply' },
);
export type Reply = Static<typeof Reply>;
/** An answer that came where nobody watches: another mailbox, a portal, a message. */
export const PastedReply = closed(
  {
    /** As it was copied. Of HTML it is the text that a reader sees. */
    text: Type.String({ minLength: 1, maxLength: 20_000 }),
    subject: Type.Optional(Type.String({ maxLength: 500 })),
    /** A name, an address or both: `Kim Ek <kim@example.se>`. */
    from: Type.Optional(Type.String({ maxLength: 400 })),
    /** Now, where it is left out. "I morgon" and days without a year are reckoned from it. */
    receivedAt: Type.Optional(Instant),
  },
  { $id: 'PastedReply' },
);
export type PastedReply = Static<typeof PastedReply>;
export const ReplyList = page(ref(Reply));
export const ReplyQuery = closed({
  ...PageQuery,
  state: Type.Optional(Type.Enum(['proposed', 'accepted', 'dismissed'])),
  applicationId: Type.Optional(Id),
});
export const ReplyAcceptance = closed(
  {
    /** One of its times, to be recorded as an interview. Where it moves one, any time: it may not have been read. */
    startsAt: Type.Optional(Instant),
  },
  { $id: 'ReplyAcceptance' },
);
export const ReplyInterviewQuery = closed({ startsAt: Type.Optional(Instant) });
export const ReplyInterview = closed(
  {
    /** What accepting the reply does to the application's interviews. */
    /** `awaits`: the interview waits for its new time, and the old one holds no longer. */
    what: Type.Enum(['adds', 'moves', 'awaits', 'cancels', 'stands', 'nothing', 'unclear']),
    /** Which round it becomes, or which one is moved, cancelled or there already. */
    round: nullable(Type.Integer()),
    /** When that one is as it stands. */
    startsAt: nullable(Instant),
    /** Where one meets, as the mail says it: the place or the link that comes along. */
    where: nullable(Type.String()),
  },
  { $id: 'ReplyInterview' },
);
export type ReplyInterview = Static<typeof ReplyInterview>;
export const ReplyAssignment = closed({ applicationId: nullable(Id) }, { $id: 'ReplyAssignment' });

/** What a mail is, said by the person. */
export const ReplyCorrection = closed({ class: Type.Enum([...replyClasses]) }, { $id: 'ReplyCorrection' });
export type ReplyCorrection = Static<typeof ReplyCorrection>;

const counts = {
  read: Type.Integer({ description: 'Mails that are kept and were read so' }),
  unsure: Type.Integer({ description: 'Of them, those that the person was asked about' }),
  corrected: Type.Integer({ description: 'Of them, those that the person said are something else' }),
};
/** How mails were read, and how often people said otherwise. No mail and no person is named. */
export const ReplyReading = closed(
  {
    ...counts,
    classes: Type.Array(
      closed({
        class: Type.Enum([...replyClasses]),
        label: Type.String(),
        ...counts,
        /** What they were, the most frequent first. */
        were: Type.Array(closed({ class: Type.Enum([...replyClasses]), label: Type.String(), count: Type.Integer() })),
      }),
    ),
  },
  { $id: 'ReplyReading' },
);
export type ReplyReading = Static<typeof ReplyReading>;

/** Which of a person's mail servers there are settings for; each has a call of its own that shows them. */
export const Connections = closed(
  {
    mailbox: Type.Boolean(),
    sendingAccount: Type.Boolean(),
    logins: Type.Array(Type.Enum([...providerIds]), {
      description: 'Providers that you may log in at in the place of writing a password',
    }),
  },
  { $id: 'Connections' },
);
export type Connections = Static<typeof Connections>;
