import { findReportProgress } from '../activity-report/activity-report.ts';
import { findSendingAccount, planFollowUps } from '../applications/applications.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { addSeconds, stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { Reply } from '../replies/contract.ts';
import { findMailbox, listReplies } from '../replies/replies.ts';
import type { TodayPart } from './contract.ts';
import type { ApplicationFact, InterviewFact, MailServerFact, ReplyFact, TodayFacts } from './facts.ts';
import * as store from './facts-store.ts';
import { LOOK_AHEAD_DAYS, type Moment, parseDay } from './moment-rules.ts';
import { DEADLINE_MIN_SCORE, listedApplicationStates, NEW_MATCH_HOURS, STRONG_SCORE } from './today-rules.ts';

/** Reads the facts for the list. If one source cannot be read, the others are still shown. */

const DAY = 86_400;
const HOUR = 3600;

export const partLabels: Record<TodayPart, string> = {
  applications: 'dina ansökningar',
  interviews: 'dina intervjuer',
  replies: 'svar från arbetsgivare',
  asks: 'vad arbetsgivare väntar på',
  matches: 'dina matchningar',
  orders: 'dina beställningar',
  servers: 'dina e-postkonton',
  report: 'din aktivitetsrapport',
};

/** The reader of each source. */
const readers: { [Part in TodayPart]: (parts: Parts, actor: Actor, moment: Moment) => Promise<TodayFacts[Part]> } = {
  applications: async (parts, { userId }) =>
    applicationFacts(parts, parts.db, [userId], { states: listedApplicationStates }),
  interviews: async (parts, { userId }, { now }) => interviewFacts(parts, parts.db, [userId], now),
  replies: async (parts, actor) => {
    const page = await listReplies(parts, actor, { limit: 100, state: 'proposed' });
    if (page instanceof Refused) throw new Error('replies cannot be listed');
    return withoutOvertaken(page.items).map(replyFact);
  },
  asks: async ({ db }, { userId }) =>
    (await store.selectAsks(db, userId)).map((row) => ({
      id: row.id,
      kind: row.kind,
      replyId: row.reply_id,
      dueOn: row.due_on,
      askedAt: row.asked_at,
      writtenAt: row.written_at,
      isProposed: row.is_proposed,
      times: inOrder(row.times),
      application: { id: row.application_id, title: row.title, employer: row.employer },
    })),
  matches: async ({ db }, { userId }, { now, today }) => {
    const rows = await store.selectMatches(db, userId, {
      score: DEADLINE_MIN_SCORE,
      from: today.toString(),
      until: today.add({ days: LOOK_AHEAD_DAYS }).toString(),
      strong: STRONG_SCORE,
      since: addSeconds(now, -NEW_MATCH_HOURS * HOUR),
    });
    return rows.map(({ ad_id, first_seen_at, ...row }) => ({ ...row, adId: ad_id, firstSeenAt: first_seen_at }));
  },
  orders: async ({ db }, { userId }) =>
    (await store.selectOrders(db, userId)).map((row) => ({
      id: row.id,
      code: row.code,
      status: row.status,
      letters: row.letter_count,
      due: row.due,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      writtenAt: row.written_at,
      toRead: row.to_read,
    })),
  servers: async ({ db }, { userId }) => {
    const mailbox = await findMailbox(db, userId);
    const sender = await findSendingAccount(db, userId);
    return [
      ...(mailbox?.status === 'failed' ? [{ type: 'mailbox' as const, ...serverFact(mailbox) }] : []),
      ...(sender?.status === 'failed' ? [{ type: 'sending_account' as const, ...serverFact(sender) }] : []),
    ];
  },
  report: async ({ db }, { userId }, { now }) => [await findReportProgress(db, userId, now)],
};

const inOrder = (times: readonly { startsAt: string }[]): Date[] =>
  times.map(({ startsAt }) => new Date(startsAt)).sort((a, b) => a.getTime() - b.getTime());

const endings = ['cancelled', 'rejection'];

/**
 * Leaves out mails about a meeting that a later mail replaces, or that a later rejection or cancellation of the
 * recruitment ends.
 */
function withoutOvertaken(replies: Reply[]): Reply[] {
  const ends = (later: Reply, { application, receivedAt }: Reply) =>
    later.application?.id === application?.id &&
    later.receivedAt > receivedAt &&
    later.isSure &&
    later.warnings.length === 0 &&
    endings.includes(later.class);
  return replies.filter(
    (one) => !one.isOvertaken && (one.meetingChange === null || !replies.some((later) => ends(later, one))),
  );
}

type ServerRow = NonNullable<Awaited<ReturnType<typeof findMailbox | typeof findSendingAccount>>>;

function serverFact({ host, problem, last_seen_at: workedAt, version }: ServerRow): Omit<MailServerFact, 'type'> {
  return { host, problem, workedAt, version };
}

/** All facts that could be read, and the sources that could not. */
export async function gatherFacts(
  parts: Parts,
  actor: Actor,
  moment: Moment,
): Promise<{ facts: TodayFacts; missing: TodayPart[] }> {
  const missing: TodayPart[] = [];
  const read = async <Part extends TodayPart>(part: Part): Promise<TodayFacts[Part]> => {
    try {
      return await readers[part](parts, actor, moment);
    } catch (error) {
      parts.log.error({ err: error, part }, 'a part of the list of the day could not be read');
      missing.push(part);
      return [] as unknown as TodayFacts[Part];
    }
  };
  const [applications, interviews, replies, asks, matches, orders, servers, report] = await Promise.all([
    read('applications'),
    read('interviews'),
    read('replies'),
    read('asks'),
    read('matches'),
    read('orders'),
    read('servers'),
    read('report'),
  ]);
  return { facts: { applications, interviews, replies, asks, matches, orders, servers, report }, missing };
}

type Owned<Fact> = Fact & { userId: string };

export async function applicationFacts(
  { config }: Pick<Parts, 'config'>,
  db: Db | Tx,
  userIds: readonly string[],
  which: { states: readonly string[] },
): Promise<Owned<ApplicationFact>[]> {
  const rows = await store.selectApplications(db, userIds, which);
  return rows.map((row) => ({
    userId: row.user_id,
    id: row.id,
    title: row.title,
    employer: row.employer,
    state: row.state,
    vacancy: row.vacancy,
    adStatus: row.ad_status,
    deadline: row.deadline,
    sentAt: row.sent_at,
    stateSince: row.state_since,
    updatedAt: row.updated_at,
    repliedAt: row.replied_at,
    promisedBy: row.promised_by,
    offer: row.offer && { isAnswered: row.offer.answered_at !== null },
    mayFollowUp: !row.is_delayed && !row.is_fraud,
    bounced: row.bounced,
    score: row.score,
    plan: row.sent_at && planOf(row.sent_at, row, config.reminders),
  }));
}

function planOf(
  sentAt: Date,
  { deadline, promised_by }: Pick<store.ApplicationRow, 'deadline' | 'promised_by'>,
  intervals: Parts['config']['reminders'],
) {
  const closes = deadline === null ? null : parseDay(deadline);
  const promisedBy = promised_by === null ? null : parseDay(promised_by);
  return planFollowUps({ sentOn: stockholmDay(sentAt), deadline: closes, promisedBy }, intervals);
}

export async function interviewFacts(
  { config }: Pick<Parts, 'config'>,
  db: Db | Tx,
  userIds: readonly string[],
  now: Date,
): Promise<Owned<InterviewFact>[]> {
  const rows = await store.selectInterviews(db, userIds, addSeconds(now, -config.reminders.thankWithin * DAY));
  return rows.map((row) => ({
    userId: row.user_id,
    id: row.id,
    applicationId: row.application_id,
    employer: row.employer,
    title: row.title,
    state: row.state,
    round: row.round,
    kind: row.kind,
    place: row.place,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    movingSince: row.moving_since,
    isEnded: row.is_ended,
    thanks: row.thanks,
  }));
}

function replyFact(reply: Reply): ReplyFact {
  return {
    id: reply.id,
    class: reply.class,
    failed: reply.delivery?.outcome === 'failed' ? reply.delivery.of : null,
    isSure: reply.isSure,
    asks: {
      open: reply.asks.filter(({ doneAt }) => doneAt === null).length,
      done: reply.asks.filter(({ doneAt }) => doneAt !== null).length,
    },
    subject: reply.subject,
    sender: reply.from,
    receivedAt: new Date(reply.receivedAt),
    times: inOrder(reply.times),
    change: reply.meetingChange,
    isSuspect: reply.warnings.length > 0,
    application: reply.application,
  };
}
