import type { ReportFact } from './report-rules.ts';

/** What the list is made from. Days are text, YYYY-MM-DD in Stockholm. */

export interface ApplicationFact {
  id: string;
  title: string;
  employer: string;
  state: string;
  /** What names the vacancy, whichever of its ads it is; null for an application made by hand. */
  vacancy: string | null;
  adStatus: string | null;
  deadline: string | null;
  sentAt: Date | null;
  /** When it came to where it is. */
  stateSince: Date;
  /** When somebody last changed it in any way. */
  updatedAt: Date;
  /** When the employer last wrote anything but a receipt. */
  repliedAt: Date | null;
  /** An offer that stands and that no ask tells, and whether the person has answered it. */
  offer: { isAnswered: boolean } | null;
  /** When a mail server said that its last mail never arrived, and in which words; null where none has. */
  bounced: { at: string; reason: string | null } | null;
  /** By when the employer has surely said to be back, as an ISO date. */
  promisedBy: string | null;
  /** Whether asking the employer makes sense: no mail is a fraud, and no mail server says that its own is late. */
  mayFollowUp: boolean;
  score: number | null;
  /** When to follow up and when to give up, for one that was sent. */
  plan: { followUps: Temporal.PlainDate[]; noReply: Temporal.PlainDate } | null;
}

export interface InterviewFact {
  id: string;
  applicationId: string;
  employer: string;
  title: string;
  /** The application's. */
  state: string;
  round: number;
  kind: string;
  place: string | null;
  startsAt: Date;
  endsAt: Date;
  /** Since when it waits for another time, where its own holds no longer. */
  movingSince: Date | null;
  /** Whether a mail says that it leads to nothing more. */
  isEnded: boolean;
  thanks: string | null;
}

export interface ReplyFact {
  id: string;
  class: string;
  /** What a mail server says that never arrived. */
  failed: 'application' | 'answer' | null;
  subject: string;
  sender: string;
  receivedAt: Date;
  /** The times that it proposes, in order. */
  times: Date[];
  /** Whether we are sure what it is. */
  isSure: boolean;
  /** What it asks for that is open, and whether any of it is done. */
  asks: { open: number; done: number };
  /** What it does to a meeting that was agreed on. */
  change: 'moved' | 'cancelled' | null;
  /** Whether it may not come from whom it says. */
  isSuspect: boolean;
  application: { id: string; title: string; employer: string } | null;
}

/** What an employer waits for. */
export interface AskFact {
  id: string;
  kind: 'time' | 'booking' | 'test' | 'papers' | 'references' | 'offer' | 'question';
  replyId: string | null;
  /** The last day, as an ISO date. */
  dueOn: string | null;
  askedAt: Date;
  /** Whether the same employer waits for another thing of the kind. */
  isOneOfSeveral?: boolean;
  /** When the person last answered that mail, and left it open. */
  writtenAt: Date | null;
  /** Whether the person has still to say what the mail means. */
  isProposed: boolean;
  /** The times that the mail proposes, in order. */
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
  /** When it began to match, and when its ad came. */
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
  createdAt: Date;
  updatedAt: Date;
  /** When whoever writes the letters sent the last message of the order, and since it was completed where it is. */
  writtenAt: Date | null;
  /** Letters that are there, neither accepted nor to be changed, when the last came, and the title of one; likewise. */
  toRead: { count: number; latest: string | null; title: string | null };
}

export interface ServerFact {
  type: 'mailbox' | 'sending_account';
  host: string;
  problem: string | null;
  /** When it last worked, or was set up. */
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
  servers: ServerFact[];
  report: ReportFact[];
}
