import { countNewAds, getAdsSourceStatus } from '../ads/ads.ts';
import { employerOrJob, knownEmployer } from '../applications/applications.ts';
import { listDatesByUser } from '../calendar/calendar.ts';
import { selectScoredUsers } from '../matching/matching.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { addSeconds, stockholmDay } from '../platform/kernel/clock.ts';
import { isWorkday } from '../platform/kernel/workdays.ts';
import { enqueueMails } from '../platform/mail/mail.ts';
import { digestMail } from '../platform/mail/templates/notification.ts';
import type { Parts } from '../platform/parts.ts';
import { askLabels } from '../replies/ask-contract.ts';
import { type OpenAskRow, replyLabel, selectOpenAsks } from '../replies/replies.ts';
import { countNewFollowedJobs } from '../saved-ads/saved-ads.ts';
import type { DigestPreview } from './contract.ts';
import { buildDigest, type DigestFacts, nextDigest } from './digest-rules.ts';
import * as store from './digest-store.ts';

/** The digest mail: sent on schedule, for many users at once, each once. */

const AT_ONCE = 100;
/** A match with at least this score is strong. */
const STRONG = 75;
/**
 * A digest covers the time until this many seconds ago. Matches whose scoring has not committed yet then come in the
 * next digest instead of never.
 */
const SETTLED = 600;
/** Number of days whose dates are listed, today included. */
const AHEAD_DAYS = 4;
const DAY_SECONDS = 86_400;
/** Kinds of notifications that no other part of the digest covers. */
const TOLD_KINDS = ['saved_search', 'mailbox', 'report'];

/**
 * Sends the due digests. One transaction for a hundred users adds their mails to the outbox and advances their
 * watermarks. Safe in concurrent processes. Of several missed times only one digest is sent.
 *
 * @returns how many were sent
 */
export async function sendDueDigests(parts: Parts): Promise<number> {
  const source = await sourceOf(parts);
  for (let posted = 0; ; ) {
    const { claimed, mailed } = await sendSome(parts, source);
    posted += mailed;
    if (claimed < AT_ONCE || parts.stopping.aborted) return posted;
  }
}

async function sendSome(parts: Parts, source: DigestFacts['source']) {
  return parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    const nextAt = nextDigest(now, { rhythm: 'daily', at: '07:00', weekday: 1 });
    if (nextAt) await store.addDefaultDigests(tx, { now, nextAt });
    const due = await store.claimDueDigests(tx, now, AT_ONCE);
    if (due.length === 0) return { claimed: 0, mailed: 0 };
    // A locked account gets no mail. Its watermark stays, so nothing is missed once it is unlocked.
    const read = due.filter(({ locked_at }) => locked_at === null);
    const until = addSeconds(now, -SETTLED);
    const people = read.map(({ user_id, watermark }) => ({ userId: user_id, since: watermark, until }));
    const facts = await factsOf(tx, parts, people, source, now);
    const settingsLink = parts.links.to('/konto/aviseringar');
    const written = read.map((row, n) => ({ row, text: buildDigest(facts[n] as DigestFacts) }));
    const told = written.filter(({ row, text }) => text.hasNews || !row.only_news || isLongSilent(row, now));
    await enqueueMails(
      tx,
      parts,
      told.map(({ row, text }) => ({ to: row.email, mail: digestMail(text, parts.links.to('/'), settingsLink) })),
    );
    const mailed = new Set(told.map(({ row }) => row.user_id));
    await store.advanceDigests(
      tx,
      due.map((row) => ({
        userId: row.user_id,
        nextAt: nextDigest(now, row),
        sentAt: mailed.has(row.user_id) ? now : null,
        // Without a mail the watermark stays, so the next digest covers this period too.
        watermark: mailed.has(row.user_id) && until > row.watermark ? until : row.watermark,
      })),
    );
    return { claimed: due.length, mailed: told.length };
  });
}

/** After a week without a digest one is sent even without news, so that silence does not look like a failure. */
const isLongSilent = ({ last_sent_at: last, watermark }: { last_sent_at: Date | null; watermark: Date }, now: Date) =>
  addSeconds(last ?? watermark, SILENCE_SECONDS) <= now;
const SILENCE_SECONDS = 7 * DAY_SECONDS;

/** The facts for the digests of several users, in the order of `people`. */
async function factsOf(
  db: Db | Tx,
  parts: Parts,
  people: readonly store.DigestRecipient[],
  source: DigestFacts['source'],
  now: Date,
): Promise<DigestFacts[]> {
  if (people.length === 0) return [];
  const userIds = people.map(({ userId }) => userId);
  const strong = Map.groupBy(await store.selectStrongMatches(db, people, STRONG), ({ user_id }) => user_id);
  const replies = Map.groupBy(await store.selectWaitingReplies(db, userIds), ({ user_id }) => user_id);
  const asks = Map.groupBy(await selectOpenAsks(db, userIds), ({ user_id }) => user_id);
  const notices = Map.groupBy(await store.selectUnreadNotices(db, people, TOLD_KINDS), ({ user_id }) => user_id);
  const followed = Map.groupBy(await countNewFollowedJobs(db, people), ({ user_id }) => user_id);
  const moves = Map.groupBy(await store.selectApplicationMoves(db, people), ({ user_id }) => user_id);
  const scored = await selectScoredUsers(db, userIds);
  // Cached by `since`, which most users share.
  const checked = new Map<number, number>();
  for (const { since, until } of people)
    if (!checked.has(since.getTime())) checked.set(since.getTime(), await countNewAds(db, since, until));
  const today = stockholmDay(now);
  const span = { from: today.toString(), to: today.add({ days: AHEAD_DAYS - 1 }).toString() };
  const dates = await listDatesByUser(db, parts.config, userIds, span);
  return people.map(({ userId, since }) => ({
    since,
    isRestDay: !isWorkday(today),
    hasScores: scored.has(userId),
    strong: strong.get(userId) ?? [],
    checked: checked.get(since.getTime()) ?? 0,
    replies: (replies.get(userId) ?? [])
      .filter((row) => row.class !== 'bounce')
      .map(({ employer, title, ...row }) => ({
        ...{ id: row.id, label: replyLabel(row), isNew: row.received_at > since },
        employer: employer && title && employerOrJob({ employer, title }),
      }))
      // An older mail with an open ask is listed among the asks.
      .filter(({ id, isNew }) => isNew || !(asks.get(userId) ?? []).some(({ reply_id }) => reply_id === id)),
    asks: (asks.get(userId) ?? [])
      .map((row) => askOf(row, since, now))
      .sort((a, b) => dayOf(a).localeCompare(dayOf(b))),
    notices: (notices.get(userId) ?? []).map(({ title }) => title),
    followed: (followed.get(userId) ?? []).map(({ employer, jobs }) => ({ employer, jobs })),
    moves: [
      ...(moves.get(userId) ?? []).map(({ to_state: to, employer, title }) => ({
        employer: knownEmployer(employer),
        title,
        to,
      })),
      ...(replies.get(userId) ?? []).flatMap(({ failed, employer, title }) =>
        failed && employer && title
          ? [{ employer: knownEmployer(employer), title, to: failed === 'answer' ? 'answer_bounced' : 'bounced' }]
          : [],
      ),
    ],
    dates: (dates.get(userId) ?? [])
      .filter(({ cancelled, kind }) => !cancelled && kind !== 'report_window' && kind !== 'ask')
      .map(({ kind, label, title, employer, day, startsAt, uncertain, note }) => ({
        ...{ label, title, employer: employer && knownEmployer(employer), day, doubt: uncertain ? note : null },
        startsAt: startsAt === null ? null : new Date(startsAt),
        // A follow-up alone is worth no mail.
        isNear: kind !== 'follow_up' && today.until(Temporal.PlainDate.from(day), { largestUnit: 'days' }).days <= 1,
      })),
    source,
  }));
}

type DigestAsk = DigestFacts['asks'][number];

function askOf(row: OpenAskRow, since: Date, now: Date): DigestAsk {
  const { kind, title, employer, due_on: dueOn, asked_at: askedAt, times } = row;
  const given = kind === 'time' ? times.map(({ startsAt }) => new Date(startsAt)) : [];
  const coming = given.filter((at) => at > now).sort((a, b) => a.getTime() - b.getTime());
  const which = given.length === 1 ? 'only' : coming.length === given.length ? 'first' : 'next';
  const left =
    dueOn === null ? null : stockholmDay(now).until(Temporal.PlainDate.from(dueOn), { largestUnit: 'days' }).days;
  return {
    ...{ label: askLabels[kind], title, employer: knownEmployer(employer), dueOn, isNew: askedAt > since },
    time: coming[0] ? { at: coming[0], which } : null,
    left,
  };
}

const dayOf = ({ dueOn, time }: DigestAsk): string => dueOn ?? (time ? stockholmDay(time.at).toString() : '9999');

async function sourceOf(parts: Parts): Promise<DigestFacts['source']> {
  const { problem, lastSyncAt } = await getAdsSourceStatus(parts);
  return { problem, lastSyncAt: lastSyncAt === null ? null : new Date(lastSyncAt) };
}

/** The digest as it would be sent now: for the time since the last one, or for one day where digests are off. */
export async function previewDigest(parts: Parts, actor: Actor): Promise<DigestPreview> {
  const now = parts.clock.now();
  const row = await store.findDigest(parts.db, actor.userId);
  const since = row && row.rhythm !== 'off' ? row.watermark : addSeconds(now, -DAY_SECONDS);
  const people = [{ userId: actor.userId, since, until: now }];
  const [facts] = await factsOf(parts.db, parts, people, await sourceOf(parts), now);
  const text = buildDigest(facts as DigestFacts);
  const mail = digestMail(text, parts.links.to('/'), parts.links.to('/konto/aviseringar'));
  return {
    subject: mail.subject,
    text: mail.text,
    hasNews: text.hasNews,
    paragraphs: text.paragraphs,
    since: since.toISOString(),
  };
}
