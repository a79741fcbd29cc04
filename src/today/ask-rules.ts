import { stockholmDay } from '../platform/kernel/clock.ts';
import type { AskFact } from './facts.ts';
import {
  daysUntil,
  endOfDay,
  formatLastDay,
  formatProposedTimes,
  formatRelativeDay,
  type Moment,
  parseDay,
} from './moment-rules.ts';
import type { ItemRule } from './row.ts';

/** Things that employers wait for ("asks"), ranked by last day. Each stays in the list until it is done. */

interface Words {
  title: (employer: string) => string;
  action: string;
  /** Weight without a last day; an ask that delays others comes first. */
  weight: number;
  /** When the user should mark it as done, for asks that a mail cannot complete. */
  doneWhen?: string;
}

const words: Record<AskFact['kind'], Words> = {
  offer: { title: (employer) => `Svara på erbjudandet från ${employer}`, action: 'Läs svaret', weight: 895 },
  time: { title: (employer) => `Svara ${employer} om tiden`, action: 'Svara på kallelsen', weight: 880 },
  booking: {
    title: (employer) => `Boka tid hos ${employer}`,
    action: 'Läs mejlet',
    weight: 875,
    doneWhen: 'när tiden är bokad',
  },
  test: {
    title: (employer) => `Gör testet för ${employer}`,
    action: 'Läs mejlet',
    weight: 865,
    doneWhen: 'när testet är gjort',
  },
  papers: { title: (employer) => `Skicka det ${employer} ber om`, action: 'Läs mejlet', weight: 855 },
  references: { title: (employer) => `Lämna referenser till ${employer}`, action: 'Läs mejlet', weight: 850 },
  question: { title: (employer) => `Svara på frågan från ${employer}`, action: 'Läs mejlet', weight: 845 },
};

/** An ask with a last day ranks above those without one; the nearer the day, the higher. */
const DATED = 990;
/** Weight per day. Interviews and last days of applications use the same step. */
const A_DAY = 8;
const LAST_DATED = 901;
/** Long after its day an ask is most likely over: it stays in the list, further down. */
const LONG_PAST_DAYS = 7;
const LONG_PAST_WEIGHT = 480;

/** The day by which it should be done: the last day, else the next proposed time, else the last proposed time. */
function hardDay({ dueOn, times }: AskFact, { now }: Moment): Temporal.PlainDate | undefined {
  if (dueOn !== null) return parseDay(dueOn);
  const next = times.find((at) => at > now) ?? times.at(-1);
  return next && stockholmDay(next);
}

function weighDay(left: number): number {
  return Math.max(LAST_DATED, DATED - A_DAY * Math.max(0, left));
}

export const employerAskItemRule: ItemRule<AskFact> = {
  kind: 'ask',
  // Always listed. The interview's own item asks whether a past meeting took place.
  applies: () => true,
  weight: (fact, moment) => {
    const day = hardDay(fact, moment);
    if (!day) return words[fact.kind].weight;
    const left = daysUntil(day, moment);
    return left < -LONG_PAST_DAYS ? LONG_PAST_WEIGHT : weighDay(left);
  },
  episode: ({ id, dueOn }) => `${id}:${dueOn}`,
  tell: (fact, moment) => {
    const { application, dueOn, times, replyId } = fact;
    const about = `Det gäller ${application.title}.`;
    const day = hardDay(fact, moment);
    return {
      title: words[fact.kind].title(application.employer),
      reason: [
        asked(fact, moment),
        written(fact, moment),
        dueOn === null ? '' : `${formatLastDay(parseDay(dueOn), moment)}.`,
        formatProposedTimes(times, moment),
        about,
      ]
        .filter((part) => part !== '')
        .join(' '),
      action:
        replyId === null
          ? { label: 'Se ansökan', href: `/ansokningar/${application.id}` }
          : { label: words[fact.kind].action, href: `/svar?svar=${replyId}` },
      dueAt: day ? endOfDay(day) : null,
      subject: { type: 'ask', id: fact.id },
    };
  },
};

/** When it was asked, to tell apart several asks with the same title. */
const asked = ({ askedAt, isOneOfSeveral }: AskFact, moment: Moment): string =>
  isOneOfSeveral ? `De bad om det ${formatRelativeDay(stockholmDay(askedAt), moment)}.` : '';

/** The user has written to the employer. Only they know whether that was enough. */
function written({ kind, writtenAt: at }: AskFact, moment: Moment): string {
  if (!at) return '';
  const day = formatRelativeDay(stockholmDay(at), moment);
  // A question about an offer does not answer it, and a mail about something else may contain a yes.
  if (kind === 'offer') return `Du skrev till dem ${day}. Har du sagt ja eller nej? Markera som gjort.`;
  const { doneWhen = 'om det räckte' } = words[kind];
  return `Du skrev till dem ${day}: markera som gjort ${doneWhen}.`;
}
