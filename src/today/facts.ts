import type { ReportFact } from './report-rules.ts';

/** Facts for the list. Days are strings YYYY-MM-DD, Stockholm time. */

export interface ApplicationFact {
  id: string;
  title: string;
  employer: string;
  state: string;
  /** Id of the vacancy, the same for all its ads; null for an application made by hand. */
  vacancy: string | null;
  adStatus: string | null;
  deadline: string | null;
  sentAt: Date | null;
  /** Since when it has its state. */
  stateSince: Date;
  /** Time of the last change of any kind. */
  updatedAt: Date;
  /** When the employer last wrote more than a receipt. */
  repliedAt: Date | null;
  /** An offer in effect that no ask covers, and whether the user has answered it. */
  offer: { isAnswered: boolean } | null;
  /** When a mail server reported that its last mail never arrived, and why; null where none has. */
  bounced: { at: string; reason: string | null } | null;
  /** The day by which the employer has promised an answer, as an ISO date. */
  promisedBy: string | null;
  /** Whether following up makes sense: no reply is a suspected fraud, and the delivery is not delayed. */
  mayFollowUp: boolean;
  score: number | null;
  /** Dates of the follow-ups, and when to give up; null if it was not sent. */
  plan: { followUps: Temporal.PlainDate[]; noReply: Temporal.PlainDate } | null;
}

export interface InterviewFact {
  id: string;
  applicationId: string;
  employer: string;
  title: string;
  /** State of the application. */
  state: string;
  round: number;
  kind: string;
  place: string | null;
  startsAt: Date;
  endsAt: Date;
  /** Since when it waits for a new time; its stored times are then not valid. */
  movingSince: Date | null;
  /** Whether a mail ends the recruitment or rejects the user. */
  isEnded: boolean;
  thanks: string | null;
}

export interface ReplyFact {
  id: string;
  class: string;
  /** The kind of mail that a mail server reports as undelivered. */
  failed: 'application' | 'answer' | null;
  subject: string;
  sender: string;
  receivedAt: Date;
  /** The proposed times, ascending. */
  times: Date[];
  /** Whether its class is certain. */
  isSure: boolean;
  /** The move of the application that it proposes. */
  verb: string | null;
  /** Whether the user has said yes to a job with that employer, by another application. */
  hasJobThere: boolean;
  /** Numbers of its open and done asks. */
  asks: { open: number; done: number };
  /** How it changes an agreed meeting. */
  change: 'moved' | 'cancelled' | null;
  /** Whether its sender may be forged. */
  isSuspect: boolean;
  application: { id: string; title: string; employer: string } | null;
}

/** Something that an employer waits for. */
export interface AskFact {
  id: string;
  kind: 'time' | 'booking' | 'test' | 'papers' | 'references' | 'offer' | 'question';
  replyId: string | null;
  /** The last day, as an ISO date. */
  dueOn: string | null;
  askedAt: Date;
  /** Whether the same employer waits for another thing of this kind. */
  isOneOfSeveral?: boolean;
  /** When the user last answered the mail, with the ask still open. */
  writtenAt: Date | null;
  /** The proposed times, ascending. */
  times: Date[];
  application: { id: string; title: string; employer: string };
}

export interface MatchFact {
  adId: string;
  vacancy: string;
  headline: string;
  employer: string | null;
  score: number;
  deadline: string | null;
  /** When it began to match, and when its ad was first seen. */
  since: Date;
  firstSeenAt: Date;
}

export interface OrderFact {
  id: string;
  code: string;
  status: string;
  letters: number;
  /** In öre. */
  due: number;
  paid: number;
  /** Whether the customer has said since the last payment that the money is paid. */
  isClaimed: boolean;
  createdAt: Date;
  updatedAt: Date;
  /**
   * Time of the order's last message, if the writer of the letters sent it; else null. In a completed order only
   * messages since the completion count.
   */
  writtenAt: Date | null;
  /**
   * Delivered letters that the customer has neither accepted nor sent back: their number, the time of the latest, and
   * the title of one. In a completed order only those since.
   */
  toRead: { count: number; latest: string | null; title: string | null };
}

export interface MailServerFact {
  type: 'mailbox' | 'sending_account';
  host: string;
  problem: string | null;
  /** When it last worked, or else was set up. */
  workedAt: Date | null;
  version: number;
}

export interface TodayFacts {
  applications: ApplicationFact[];
  interviews: InterviewFact[];
  replies: ReplyFact[];
  asks: AskFact[];
  matches: MatchFact[];
  orders: OrderFact[];
  servers: MailServerFact[];
  report: ReportFact[];
}
