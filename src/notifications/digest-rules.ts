import { formatClockTime, formatShortDay, pluralize } from '../platform/kernel/swedish.ts';
import type { DigestPreview } from './contract.ts';

/** The digest mail: when it is due, and its text. Pure: facts are arguments. */

export type DigestFrequency = 'off' | 'daily' | 'weekly';

export interface DigestSchedule {
  rhythm: DigestFrequency;
  /** Stockholm time, HH:MM. */
  at: string;
  /** For weekly: 1 is Monday. */
  weekday: number;
}

const zone = 'Europe/Stockholm';

/**
 * The first time after `now` when a digest is due; null when it is off. A clock time that a daylight-saving change
 * skips is moved by the length of the jump. Of a clock time that occurs twice the first counts.
 */
export function nextDigest(now: Date, { rhythm, at, weekday }: DigestSchedule): Date | null {
  if (rhythm === 'off') return null;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  for (let day = local.toPlainDate(); ; day = day.add({ days: 1 })) {
    if (rhythm === 'weekly' && day.dayOfWeek !== weekday) continue;
    const due = new Date(day.toZonedDateTime({ timeZone: zone, plainTime: at }).epochMilliseconds);
    if (due > now) return due;
  }
}

export interface DigestAd {
  headline: string;
  employer: string | null;
  score: number;
  /** A Stockholm day. */
  deadline: string | null;
}

export interface DigestFacts {
  /** The end of the period that the previous digest covered. */
  since: Date;
  /**
   * Whether today is a weekend or a public holiday. News waits for the next working day, except what concerns today or
   * tomorrow.
   */
  isRestDay: boolean;
  /** Whether the user's matches are scored: not without a profile. */
  hasScores: boolean;
  /** New strong matches, the best first, each vacancy once. */
  strong: DigestAd[];
  /** The number of new ads that were checked. */
  checked: number;
  /** Mails of employers that wait for the user. `isNew`: received in this period. */
  replies: { employer: string | null; label: string; isNew: boolean }[];
  /**
   * What employers wait for, sorted by its last day, or else by the first time to come that their mail gives. `left` is
   * the number of days to the last day.
   */
  asks: {
    label: string;
    title: string;
    employer: string | null;
    dueOn: string | null;
    time: { at: Date; which: 'only' | 'first' | 'next' } | null;
    isNew: boolean;
    left: number | null;
  }[];
  /** Titles of other unread notifications: of saved searches, the mailbox and the activity report. */
  notices: string[];
  /** New jobs on the career pages of followed employers. */
  followed: { employer: string; jobs: number }[];
  /** State changes of applications that the user did not make. */
  moves: { title: string; employer: string | null; to: string }[];
  /** Dates of the next days, in order. */
  dates: {
    label: string;
    title: string;
    employer: string | null;
    day: string;
    startsAt: Date | null;
    /** Why the date is uncertain: a mail moves or cancels the meeting. */
    doubt: string | null;
    isNear: boolean;
  }[];
  /** The source of the ads, and its problem if any. */
  source: { problem: string | null; lastSyncAt: Date | null };
}

const SHOWN = 5;

const movedTo: Record<string, string> = {
  acknowledged: 'har fått din ansökan',
  needs_verification: 'sändningen fick inget tydligt svar, titta om den kom fram',
  ad_closed: 'annonsen är stängd',
  no_reply: 'har inte svarat',
  answer_bounced: 'ditt mejl till dem kom aldrig fram, svara igen eller ring',
  bounced: 'mejlet med ansökan kom aldrig fram, rätta adressen och skicka igen',
};

/**
 * Builds the text of the digest. It distinguishes a failed source of ads from one without new ads. `hasNews` says
 * whether it is worth a mail; on rest days only near dates are, and asks whose last day is today. Lines within a
 * paragraph are items of a list.
 */
export function buildDigest(facts: DigestFacts): Pick<DigestPreview, 'subject' | 'hasNews' | 'paragraphs'> {
  const { strong, moves, dates, notices, asks, followed } = facts;
  const replies = facts.replies.filter(({ isNew }) => isNew);
  const older = facts.replies.filter(({ isNew }) => !isNew);
  const told = moves.filter(({ to }) => to in movedTo);
  const soon = asks.filter(
    ({ isNew, left }) =>
      (isNew && !facts.isRestDay) || (left !== null && left >= 0 && left <= (facts.isRestDay ? 0 : SOON_DAYS)),
  );
  const near = dates.filter(({ isNear }) => isNear);
  // An acknowledgement alone is worth no mail.
  const moved = told.filter(({ to }) => to !== 'acknowledged');
  const waits = strong.length + replies.length + moved.length + notices.length + followed.length;
  const hasNews = near.length + soon.length + (facts.isRestDay ? 0 : waits) > 0;
  const paragraphs = [
    list('Nytt sedan sist:', [...replies.map(replyLine), ...told.map(moveLine), ...notices], (line) => line),
    list('Nya jobb hos arbetsgivare som du följer:', followed, followedLine),
    list('Att göra, det närmaste först:', asks, askLine),
    list('Datum de närmaste dagarna:', dates, dateLine),
    list(`${pluralize(older.length, 'äldre svar', 'äldre svar')} väntar på att du läser:`, older, replyLine),
    list(`${pluralize(strong.length, 'ny annons', 'nya annonser')} passar dig starkt:`, strong, adLine),
    aboutAds(facts),
  ].filter((paragraph) => paragraph !== undefined);
  const subject = subjectOf({ ...facts, replies }, replies.length + told.length + notices.length + followed.length);
  return { subject, hasNews, paragraphs: hasNews || waits > 0 ? paragraphs : ['Inget nytt.', ...paragraphs] };
}

/** A last day within this many days is worth a mail by itself. */
const SOON_DAYS = 1;

const replyLine = ({ employer, label }: DigestFacts['replies'][number]): string =>
  employer ? `${employer}: ${label.toLowerCase()}` : `${label}, går att sortera`;

const followedLine = ({ employer, jobs }: DigestFacts['followed'][number]): string => `${employer}: ${jobs} jobb`;

const jobOf = (employer: string | null, title: string): string => (employer ? `${employer}, ${title}` : title);

const moveLine = ({ employer, title, to }: DigestFacts['moves'][number]): string =>
  `${jobOf(employer, title)}: ${movedTo[to]}`;

const askLine = ({ label, employer, title, ...day }: DigestFacts['asks'][number]): string =>
  `${label}, ${dayOfAsk(day)}: ${jobOf(employer, title)}`;

const timeWords = { only: 'det gäller', first: 'första tiden de föreslår', next: 'nästa tid de föreslår' };

function dayOfAsk({ dueOn, time, left }: Pick<DigestFacts['asks'][number], 'dueOn' | 'time' | 'left'>) {
  if (dueOn) return `sista dag ${left !== null && left < 0 ? 'var ' : ''}${formatShortDay(dueOn)}`;
  if (!time) return 'utan sista dag';
  return `${timeWords[time.which]} ${formatShortDay(time.at)} kl. ${formatClockTime(time.at)}`;
}

/** A line for a date: day, time of a meeting, employer and title. */
const dateLine = ({ label, title, employer, day, startsAt, doubt }: DigestFacts['dates'][number]): string => {
  const hour = startsAt === null ? '' : ` kl. ${formatClockTime(startsAt)}`;
  const what = `${label.toLowerCase()}, ${jobOf(employer, title)}`;
  return `${formatShortDay(day)}${hour}: ${what}${doubt ? `. ${doubt}` : ''}`;
};

function subjectOf({ strong, asks, dates }: DigestFacts, news: number): string {
  const parts = [
    ...(news > 0 ? [pluralize(news, 'nyhet', 'nyheter')] : []),
    ...(asks.length > 0 ? [pluralize(asks.length, 'sak att göra', 'saker att göra')] : []),
    ...(dates.length > 0 ? [pluralize(dates.length, 'datum att hålla', 'datum att hålla')] : []),
    ...(strong.length > 0 ? [pluralize(strong.length, 'ny stark annons', 'nya starka annonser')] : []),
  ];
  return parts.length > 0 ? `Din sammanfattning: ${parts.join(', ')}` : 'Din sammanfattning: inget nytt';
}

function aboutAds({ strong, checked, source, hasScores }: DigestFacts): string | undefined {
  if (source.problem !== null) {
    const last = source.lastSyncAt ? ` sedan ${formatShortDay(source.lastSyncAt)}` : '';
    return (
      `Vi har inte kunnat hämta nya annonser${last}. Det är ett fel hos oss eller hos annonskällan, så det ` +
      'kan finnas annonser som vi inte har sett.'
    );
  }
  if (!hasScores) return 'Lägg in ditt cv, så säger vi vilka annonser som passar dig.';
  if (strong.length > 0) return undefined;
  if (checked === 0) return 'Inga nya annonser har kommit.';
  const looked = `Vi gick igenom ${pluralize(checked, 'ny annons', 'nya annonser')}`;
  return `${looked}. Ingen av dem passar dig starkt.`;
}

function adLine({ headline, employer, score, deadline }: DigestAd): string {
  const at = employer ? `, ${employer}` : '';
  const last = deadline ? `, sök senast ${formatShortDay(deadline)}` : '';
  return `${headline}${at} (${score} poäng${last})`;
}

function list<Item>(title: string, items: Item[], line: (item: Item) => string): string | undefined {
  if (items.length === 0) return undefined;
  const left = items.length - SHOWN;
  const lines = items.slice(0, SHOWN).map((item) => `• ${line(item)}`);
  return [title, ...lines, ...(left > 0 ? [`• och ${left} till`] : [])].join('\n');
}
