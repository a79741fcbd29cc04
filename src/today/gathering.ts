import { findReportProgress } from '../activity-report/activity-report.ts';
import { employerOrJob, findSendingAccount, planFollowUps } from '../applications/applications.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { addSeconds, stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { Reply } from '../replies/contract.ts';
import { findMailbox, listReplies, selectOpenAsks } from '../replies/replies.ts';
import { type TodayPart, todayParts } from './contract.ts';
import type { ApplicationFact, InterviewFact, MailServerFact, ReplyFact, TodayFacts } from './facts.ts';
import * as store from './facts-store.ts';
import { LOOK_AHEAD_DAYS, type Moment, parseDay } from './moment-rules.ts';
import { DEADLINE_MIN_SCORE, listedApplicationStates, NEW_MATCH_HOURS, STRONG_SCORE } from './today-rules.ts';

/** Reads the facts for the list. If one source cannot be read, the others are still shown. */

const DAY = 86_400;
const HOUR = 3600;

export const todayPartLabels: Record<TodayPart, string> = {
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
  applications: async (parts, { userId }) => applicationFacts(parts, parts.db, [userId], listedApplicationStates),
  interviews: async (parts, { userId }, { now }) => interviewFacts(parts, parts.db, [userId], now),
  replies: async (parts, actor) => {
    const page = await listReplies(parts, actor, { limit: 100, state: 'proposed' });
    if (page instanceof Refused) throw new Error('replies cannot be listed');
    const jobs = (await store.selectJobsGot(parts.db, actor.userId)).map(named);
    return withoutOvertaken(page.items).map((reply) => replyFact(reply, jobs));
  },
  asks: async ({ db }, { userId }) =>
    (await selectOpenAsks(db, [userId])).map((row) => ({
      ...{ id: row.id, kind: row.kind, replyId: row.reply_id, dueOn: row.due_on },
      ...{ askedAt: row.asked_at, writtenAt: row.written_at, times: inOrder(row.times) },
      application: named({ id: row.application_id, title: row.title, employer: row.employer }),
    })),
  matches: async ({ db }, { userId }, { now, today }) =>
    store.selectMatches(db, userId, {
      score: DEADLINE_MIN_SCORE,
      from: today.toString(),
      until: today.add({ days: LOOK_AHEAD_DAYS }).toString(),
      strong: STRONG_SCORE,
      since: addSeconds(now, -NEW_MATCH_HOURS * HOUR),
    }),
  orders: async ({ db }, { userId }) => store.selectOrders(db, userId),
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

/** With the job in place of an unknown employer. */
const named = <Job extends { title: string; employer: string }>(job: Job): Job => ({
  ...job,
  employer: employerOrJob(job),
});

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
  const facts = await Promise.all(todayParts.map(async (part) => [part, await read(part)] as const));
  return { facts: Object.fromEntries(facts) as unknown as TodayFacts, missing };
}

/** The applications of these users in these states, sent or not. */
export async function applicationFacts(
  { config }: Pick<Parts, 'config'>,
  db: Db | Tx,
  userIds: readonly string[],
  states: readonly string[],
): Promise<(ApplicationFact & { userId: string })[]> {
  const rows = await store.selectApplications(db, userIds, states);
  return rows.map((row) => ({ ...named(row), plan: row.sentAt && planOf(row.sentAt, row, config.reminders) }));
}

function planOf(
  sentAt: Date,
  { deadline, promisedBy }: Pick<ApplicationFact, 'deadline' | 'promisedBy'>,
  intervals: Parts['config']['reminders'],
) {
  const dayOf = (day: string | null) => (day === null ? null : parseDay(day));
  const wait = { sentOn: stockholmDay(sentAt), deadline: dayOf(deadline), promisedBy: dayOf(promisedBy) };
  return planFollowUps(wait, intervals);
}

export const interviewFacts = async (
  { config }: Pick<Parts, 'config'>,
  db: Db | Tx,
  userIds: readonly string[],
  now: Date,
): Promise<(InterviewFact & { userId: string })[]> =>
  (await store.selectInterviews(db, userIds, addSeconds(now, -config.reminders.thankWithin * DAY))).map(named);

function replyFact(reply: Reply, jobs: readonly { id: string; employer: string }[]): ReplyFact {
  const application = reply.application && named(reply.application);
  return {
    id: reply.id,
    class: reply.class,
    failed: reply.delivery?.outcome === 'failed' ? reply.delivery.of : null,
    isSure: reply.isSure,
    verb: reply.proposedMove?.verb ?? null,
    hasJobThere: jobs.some(({ id, employer }) => id !== application?.id && employer === application?.employer),
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
    application,
  };
}
