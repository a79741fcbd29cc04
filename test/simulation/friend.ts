import type { Json } from '../calls.ts';

/**
 * A careful friend who has read the mails and nothing else: each line of a morning's list is compared with what they
 * know by then. A line is *named* (they would say it that morning), *fair* (true and still open, though they would not
 * say it today), *denied* (they say that it must not be there), or *odd*: nothing in the mails explains it.
 */

interface Told {
  at: string;
  application: string | null;
  means: string;
  ask: object | null;
  meeting: { at: string } | null;
}
interface Wanted {
  what: string;
  application: string | null;
}

const DAY_MS = 86_400_000;
/** Days for which a mail is news, and for which a past meeting is mentioned. */
const NEWS_DAYS = 3;
/** Days before a meeting from which it is mentioned. */
const AHEAD_DAYS = 4;

export class Friend {
  readonly differences: string[] = [];
  readonly #counts = { named: 0, fair: 0, denied: 0, odd: 0 };
  readonly #employers: readonly { id: string; employer: string }[];
  readonly #asked = new Set<string>();
  readonly #heard = new Map<string, Date>();
  readonly #meetings = new Map<string, Date[]>();

  constructor(employers: readonly { id: string; employer: string }[]) {
    this.#employers = employers;
  }

  hears({ at, application, means, ask, meeting }: Told): void {
    if (application === null) return;
    this.#heard.set(application, new Date(at));
    if (ask) this.#asked.add(application);
    if (means === 'cancelled') this.#meetings.set(application, []);
    if (meeting) this.#meetings.set(application, [...(this.#meetings.get(application) ?? []), dateOf(meeting.at)]);
  }

  /** Records that she has done something for an employer. */
  sees(application: string | null): void {
    if (application !== null) this.#asked.delete(application);
  }

  reads(date: string, rows: Json[], { must, mustNot }: { must: readonly Wanted[]; mustNot: readonly Wanted[] }): void {
    for (const row of rows) {
      const verdict = this.#verdictOn(row, date, must, mustNot);
      this.#counts[verdict] += 1;
      if (verdict === 'denied' || verdict === 'odd')
        this.differences.push(`${date} ${verdict}: ${row.kind} | ${row.title} | ${row.reason}`);
    }
  }

  figures(): string {
    return JSON.stringify(this.#counts);
  }

  /** How many lines are of each kind: every line should have a reason in the mails, and the friend should deny none. */
  get counts(): Readonly<Record<'named' | 'fair' | 'denied' | 'odd', number>> {
    return this.#counts;
  }

  #verdictOn(row: Json, date: string, must: readonly Wanted[], mustNot: readonly Wanted[]): keyof typeof this.counts {
    const about = this.#employers.filter(({ employer }) => `${row.title} ${row.reason}`.includes(employer));
    const isAbout = ({ what, application }: Wanted) =>
      about.some(({ id }) => id === application) && kindsOf(what).includes(row.kind);
    if (must.some(isAbout) || (row.kind === 'report' && must.some(({ what }) => what.includes('papers'))))
      return 'named';
    if (mustNot.some(isAbout)) return 'denied';
    return about.length === 0 || about.some(({ id }) => this.#explains(row.kind, id, dateOf(`${date}T07:00`)))
      ? 'fair'
      : 'odd';
  }

  #explains(kind: string, id: string, now: Date): boolean {
    const days = (at: Date) => (at.getTime() - now.getTime()) / DAY_MS;
    const heard = this.#heard.get(id);
    const isNews = heard !== undefined && days(heard) >= -NEWS_DAYS;
    const met = this.#meetings.get(id) ?? [];
    if (kind === 'ask') return this.#asked.has(id) || isNews;
    if (kind === 'interview') return isNews || met.some((at) => days(at) > -1 && days(at) < AHEAD_DAYS);
    if (kind === 'thank_you') return met.some((at) => days(at) < 0 && days(at) > -AHEAD_DAYS);
    if (kind === 'reply' || kind === 'unsorted_reply') return isNews;
    if (kind === 'offer') return heard !== undefined;
    return true;
  }
}

const dateOf = (at: string): Date =>
  new Date(Temporal.PlainDateTime.from(at.slice(0, 16)).toZonedDateTime('Europe/Stockholm').epochMilliseconds);

function kindsOf(what: string): string[] {
  if (what === 'nudge') return ['follow_up', 'no_reply'];
  if (what.startsWith('answer')) return ['ask', 'offer'];
  if (what.startsWith('meeting')) return ['interview'];
  if (what === 'ad deadline') return ['ad_deadline', 'draft'];
  return ['reply', 'interview', 'bounced'];
}
