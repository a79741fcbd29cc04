import Type, { type Static } from 'typebox';
import { remainingRounds } from '../applications/contract.ts';
import { closed, Id, Instant, named, nullable, PageQuery, page, ref } from '../platform/kernel/shapes.ts';
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

export const MailboxRequest = named('MailboxRequest', {
  ...mailLoginFields,
  folders: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20, uniqueItems: true }),
  ),
});
export type MailboxRequest = Static<typeof MailboxRequest>;
export const Mailbox = named('Mailbox', {
  ...publicLoginFields,
  folders: Type.Array(Type.String()),
  ...loginStatusFields,
  alerts: Type.Boolean({ description: 'Whether jobs in job alerts are captured' }),
});
export type Mailbox = Static<typeof Mailbox>;
export const AlertSwitch = named('AlertSwitch', { alerts: Type.Boolean() });
export type AlertSwitch = Static<typeof AlertSwitch>;

export const folderUses = ['inbox', 'archive', 'all', 'flagged', 'sent', 'drafts', 'junk', 'trash'] as const;
export type FolderUse = (typeof folderUses)[number];

const MailFolder = named('MailFolder', {
  name: Type.String(),
  /** The purpose of the folder, where the server or its name shows it. */
  use: nullable(Type.Enum([...folderUses])),
});
export type MailFolder = Static<typeof MailFolder>;
export const MailboxTrial = named('MailboxTrial', {
  /** What went wrong and what to do about it; null where the login works. */
  problem: nullable(Type.String()),
  /** The folders that can be watched, the inbox first; empty where the login failed. */
  folders: Type.Array(ref(MailFolder)),
});
export type MailboxTrial = Static<typeof MailboxTrial>;

const ReplyApplication = named('ReplyApplication', { id: Id, title: Type.String(), employer: Type.String() });
export const Reply = named('Reply', {
  id: Id,
  receivedAt: Instant,
  from: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  class: Type.Enum([...replyClasses]),
  classLabel: Type.String({ examples: ['Kallelse till intervju'] }),
  /** All classes of the mail, the main one first. */
  classes: Type.Array(Type.Enum([...replyClasses])),
  /** Whether the class is certain. Otherwise the mail proposes nothing, and the user is asked what it is. */
  isSure: Type.Boolean(),
  /** Whether the user has set the class. */
  isCorrected: Type.Boolean(),
  /** The sentence that decided the class. */
  evidence: nullable(Type.String()),
  /** The move of the application that the mail proposes. */
  proposedMove: nullable(closed({ verb: Type.String(), label: Type.String() })),
  times: Type.Array(closed({ startsAt: Instant, endsAt: nullable(Instant) })),
  /** The last day to answer or to do what the mail asks for; null where it names none. */
  answerBy: nullable(Type.String({ format: 'date' })),
  /** The day of the meeting, if the mail names only days that had passed when it came, and this day can be right. */
  pastMeeting: nullable(Type.String({ format: 'date' })),
  /** Whether the day of a meeting or the last day cannot be right: it does not exist, or its weekday is another. */
  hasImpossibleDay: Type.Boolean(),
  /** Whether that day has another weekday than the mail says. Otherwise there is no such date. */
  isWeekdayWrong: Type.Boolean(),
  /** The asks of the mail, done ones included. */
  asks: Type.Array(ref(Ask)),
  /** The day by which the employer promises to answer; null where it is uncertain. */
  promisedBy: nullable(Type.String({ format: 'date' })),
  /** How accepting the mail changes a recorded interview: moves it to the chosen time, or cancels it. */
  interviewChange: nullable(Type.Enum(['moved', 'cancelled'])),
  /** The interview whose time the mail makes uncertain, until the user decides on the mail. */
  meetingBefore: nullable(closed({ interviewId: Id, startsAt: Instant })),
  /** Whether a later mail changes the same meeting, so that the times of this one no longer hold. */
  isOvertaken: Type.Boolean(),
  /** The calendar invitation in the mail. */
  invitation: nullable(
    closed({
      /** `unreadable`: too long or malformed for us; a mail program may open it. */
      method: Type.Enum(['request', 'publish', 'cancel', 'unreadable']),
      /** The start; also null for an all-day meeting. For a recurring meeting the next occurrence. */
      startsAt: nullable(Instant),
      place: nullable(Type.String()),
      isRecurring: Type.Boolean(),
      /** False once a newer version of the invitation has arrived. */
      isCurrent: Type.Boolean(),
    }),
  ),
  application: nullable(ref(ReplyApplication)),
  /** Whether the mail moves or cancels a meeting, recorded or not. */
  meetingChange: nullable(Type.Enum(['moved', 'cancelled'])),
  /**
   * Reasons to doubt the sender, one sentence each. A mail with warnings proposes nothing; DELETE …/warnings marks
   * its sender as known.
   */
  warnings: Type.Array(
    closed({ kind: Type.Enum(['sender', 'lookalike', 'name', 'reply_to', 'login', 'phishing']), text: Type.String() }),
  ),
  /** Only for a bounce: the delivery report about the mail of the application, or about an answer. */
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
  /** Whether DELETE …/acceptance can undo it: it moved its application, and nothing has happened to that since. */
  canUndo: Type.Boolean(),
  interviewsLeft: remainingRounds,
});
export type Reply = Static<typeof Reply>;
/** An answer of the employer from outside the watched mailbox: another mailbox, a portal, a text message. */
export const PastedReply = named('PastedReply', {
  /** The copied text; for HTML its visible text. */
  text: Type.String({ minLength: 1, maxLength: 20_000 }),
  subject: Type.Optional(Type.String({ maxLength: 500 })),
  /** A name, an address or both: `Kim Ek <kim@example.se>`. */
  from: Type.Optional(Type.String({ maxLength: 400 })),
  /** Default: now. "I morgon" and days without a year refer to it. */
  receivedAt: Type.Optional(Instant),
});
export type PastedReply = Static<typeof PastedReply>;
export const ReplyList = page(ref(Reply));
export const ReplyQuery = closed({
  ...PageQuery,
  state: Type.Optional(Type.Enum(['proposed', 'accepted', 'dismissed'])),
  applicationId: Type.Optional(Id),
});
export const ReplyAcceptance = named('ReplyAcceptance', {
  /**
   * One of the mail's times, to be recorded as an interview. Any time if the mail moves an interview, as its new time
   * may not have been recognized.
   */
  startsAt: Type.Optional(Instant),
});
export const ReplyInterviewQuery = closed({ startsAt: Type.Optional(Instant) });
export const ReplyInterview = named('ReplyInterview', {
  /** The effect of accepting the reply on the application's interviews. */
  /** `awaits`: the interview waits for its new time, and the old one no longer holds. */
  what: Type.Enum(['adds', 'moves', 'awaits', 'cancels', 'stands', 'nothing', 'unclear']),
  /** The number of the interview that is added, moved, cancelled, or already there. */
  round: nullable(Type.Integer()),
  /** The current time of that interview. */
  startsAt: nullable(Instant),
  /** The place or link of the meeting that the mail names. */
  where: nullable(Type.String()),
});
export type ReplyInterview = Static<typeof ReplyInterview>;
export const ReplyAssignment = named('ReplyAssignment', { applicationId: nullable(Id) });

/** The class of a mail as the user states it. */
export const ReplyCorrection = named('ReplyCorrection', { class: Type.Enum([...replyClasses]) });
export type ReplyCorrection = Static<typeof ReplyCorrection>;

const counts = {
  read: Type.Integer({ description: 'Number of stored mails' }),
  unsure: Type.Integer({ description: 'How many of them the user was asked about' }),
  corrected: Type.Integer({ description: 'How many of them the user classified differently' }),
};
/** Counts of predicted classes and of their corrections by users. Names no mail and no user. */
export const ReplyReading = named('ReplyReading', {
  ...counts,
  classes: Type.Array(
    closed({
      class: Type.Enum([...replyClasses]),
      label: Type.String(),
      ...counts,
      /** The correct classes of the corrected mails, the most frequent first. */
      were: Type.Array(closed({ class: Type.Enum([...replyClasses]), label: Type.String(), count: Type.Integer() })),
    }),
  ),
});
export type ReplyReading = Static<typeof ReplyReading>;

/** Which mail servers of the user have settings. Separate operations return the settings. */
export const Connections = named('Connections', {
  mailbox: Type.Boolean(),
  sendingAccount: Type.Boolean(),
  logins: Type.Array(Type.Enum([...providerIds]), {
    description: 'Providers that support login instead of a password',
  }),
});
export type Connections = Static<typeof Connections>;
