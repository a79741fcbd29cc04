import { formatShortDay, pluralize } from '../platform/kernel/swedish.ts';

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
  /** Whether there are scores to speak of: without a profile there are none. */
  hasScores: boolean;
  /** New ads that suit strongly, the best first, each vacancy once. */
  strong: DigestAd[];
  /** How many new ads were looked through. */
  checked: number;
  /** Mails of employers that wait for the person. */
  replies: { employer: string | null; label: string }[];
  /** What happened to applications without the person. */
  moves: { title: string; employer: string; to: string }[];
  /** What has to be kept in the next days, in order. */
  dates: { label: string; title: string; day: string }[];
  /** The ads' source: what hinders it, if anything. */
  source: { problem: string | null; lastSyncAt: Date | null };
}

export interface Digest {
  subject: string;
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
  bounced: 'mejlet med ansökan kom aldrig fram, rätta adressen och skicka igen',
};

/** What the summary says. It never takes silence for good news: a source that failed is told apart from no ads. */
export function buildDigest(facts: DigestFacts): Digest {
  const { strong, replies, moves, dates } = facts;
  const told = moves.filter(({ to }) => to in movedTo);
  const hasNews = strong.length + replies.length + told.length + dates.length > 0;
  const paragraphs = [
    list(`${pluralize(replies.length, 'svar', 'svar')} väntar på dig:`, replies, (reply) =>
      reply.employer ? `${reply.employer}: ${reply.label.toLowerCase()}` : `${reply.label}, går att sortera`,
    ),
    list('Att hålla reda på de närmaste dagarna:', dates, ({ label, title, day }) => {
      return `${formatShortDay(day)}: ${label.toLowerCase()}, ${title}`;
    }),
    list(`${pluralize(strong.length, 'ny annons', 'nya annonser')} passar dig starkt:`, strong, adLine),
    list('Det här har hänt med dina ansökningar:', told, ({ employer, title, to }) => {
      return `${employer}, ${title}: ${movedTo[to]}`;
    }),
    aboutAds(facts),
  ].filter((paragraph) => paragraph !== undefined);
  return { subject: subjectOf(facts), hasNews, paragraphs: hasNews ? paragraphs : ['Inget nytt.', ...paragraphs] };
}

function subjectOf({ strong, replies, dates }: DigestFacts): string {
  const parts = [
    ...(replies.length > 0 ? [pluralize(replies.length, 'svar väntar', 'svar väntar')] : []),
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
