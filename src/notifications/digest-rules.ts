import { formatClockTime, formatShortDay, pluralize } from '../platform/kernel/swedish.ts';

/** The summary by mail: when it is due, and what it says. Pure: facts come in as arguments. */

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
 * The first time after `now` that a summary is due. Where a daylight-saving change skips the clock time it is as much
 * later as the clock jumps; where it comes twice, the first of the two.
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
  /** What was told before. */
  since: Date;
  /**
   * A weekend or a public holiday: what is new waits for the next working day, except what concerns today or tomorrow.
   */
  isRestDay: boolean;
  /** Whether there are scores to speak of: without a profile there are none. */
  hasScores: boolean;
  /** New ads that suit strongly, the best first, each vacancy once. */
  strong: DigestAd[];
  /** How many new ads were looked through. */
  checked: number;
  /** Mails of employers that wait for the person, those that came since apart. */
  replies: { employer: string | null; label: string; isNew: boolean }[];
  /** What employers wait for, by its last day. */
  asks: { label: string; title: string; employer: string; dueOn: string | null; isNew: boolean; left: number | null }[];
  /** What else was told on the page and not read: of saved searches, and of the mailbox. */
  notices: string[];
  /** New jobs on the pages of employers that are followed. */
  followed: { employer: string; jobs: number }[];
  /** What happened to applications without the person. */
  moves: { title: string; employer: string; to: string }[];
  /** What has to be kept in the next days, in order. */
  dates: {
    label: string;
    title: string;
    employer: string | null;
    day: string;
    startsAt: Date | null;
    /** Why it may not hold: a mail moves it or calls it off. */
    doubt: string | null;
    isNear: boolean;
  }[];
  /** The ads' source: what hinders it, if anything. */
  source: { problem: string | null; lastSyncAt: Date | null };
}

export interface Digest {
  subject: string;
  /** Whether it is worth a mail by itself: on days of rest most of what is new is not. */
  hasNews: boolean;
  /** One paragraph each; lines within them are items of a list. */
  paragraphs: string[];
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

/** What the summary says. A source that failed is told apart from a source without new ads. */
export function buildDigest(facts: DigestFacts): Digest {
  const { strong, moves, dates, notices, asks, followed } = facts;
  const replies = facts.replies.filter(({ isNew }) => isNew);
  const older = facts.replies.filter(({ isNew }) => !isNew);
  const told = moves.filter(({ to }) => to in movedTo);
  const soon = asks.filter(
    ({ isNew, left }) =>
      (isNew && !facts.isRestDay) || (left !== null && left >= 0 && left <= (facts.isRestDay ? 0 : SOON_DAYS)),
  );
  const near = dates.filter(({ isNear }) => isNear);
  // A receipt alone is worth no mail.
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

/** Last days that are this near, and days of today and tomorrow, are worth a mail by themselves. */
const SOON_DAYS = 1;

const replyLine = ({ employer, label }: DigestFacts['replies'][number]): string =>
  employer ? `${employer}: ${label.toLowerCase()}` : `${label}, går att sortera`;

const followedLine = ({ employer, jobs }: DigestFacts['followed'][number]): string => `${employer}: ${jobs} jobb`;

const moveLine = ({ employer, title, to }: DigestFacts['moves'][number]): string =>
  `${employer}, ${title}: ${movedTo[to]}`;

const askLine = ({ label, employer, title, dueOn, left }: DigestFacts['asks'][number]): string => {
  const until = dueOn === null ? 'utan sista dag' : `sista dag ${left !== null && left < 0 ? 'var ' : ''}`;
  const day = dueOn === null ? '' : formatShortDay(dueOn);
  return `${label}, ${until}${day}: ${employer}, ${title}`;
};

/** Of a meeting with its hour and whom one meets. */
const dateLine = ({ label, title, employer, day, startsAt, doubt }: DigestFacts['dates'][number]): string => {
  const hour = startsAt === null ? '' : ` kl. ${formatClockTime(startsAt)}`;
  const what = `${label.toLowerCase()}${employer ? `, ${employer}` : ''}, ${title}`;
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
