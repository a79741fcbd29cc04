import { addSeconds, stockholmDay } from '../platform/kernel/clock.ts';
import type { ApplicationFact, InterviewFact } from './facts.ts';
import {
  daysUntil,
  endOfDay,
  formatDays,
  formatJob,
  formatRelativeDay,
  formatRelativeTime,
  type Moment,
  monthName,
  parseDay,
  startOfWorkday,
} from './moment-rules.ts';
import type { ItemRule, ItemText } from './row.ts';

/** Rules of the nudges (reminders): when each is due and until when. Each is sent once per occasion. */

/** From the settings, in days; `thankAfter` in seconds. */
export interface NudgeIntervals {
  draftBefore: number;
  savedAfter: number;
  thankAfter: number;
  thankWithin: number;
}

export interface NudgeRule<Fact> extends ItemRule<Fact> {
  /** The time from which the nudge is due. */
  due(fact: Fact): Date | undefined;
}

const at = (id: string) => `/ansokningar/${id}`;
const application = ({ id }: ApplicationFact) => ({ type: 'application' as const, id });
/** An application that never arrived gets no answer. */
const isWaiting = ({ state, bounced }: ApplicationFact) =>
  (state === 'sent' && bounced === null) || state === 'acknowledged';
const isSilent = ({ sentAt, repliedAt }: ApplicationFact) =>
  sentAt !== null && (repliedAt === null || repliedAt < sentAt);

const hasCome = (day: Temporal.PlainDate | undefined, moment: Moment) =>
  day !== undefined && daysUntil(day, moment) <= 0;

/** The number of follow-up dates that have passed. Only the latest one is shown, as two would say the same. */
function comeSoFar({ plan }: ApplicationFact, moment: Moment): number {
  return plan?.followUps.filter((day) => hasCome(day, moment)).length ?? 0;
}

/** What began the wait, and how long ago: a promise, the sending, or the ad's last day if that is later. */
function waitWords({ sentAt, deadline, promisedBy }: ApplicationFact, moment: Moment): string {
  if (promisedBy !== null) return `De lovade svar senast ${formatRelativeDay(parseDay(promisedBy), moment)}`;
  const sent = stockholmDay(sentAt ?? moment.now);
  const last = deadline === null ? sent : parseDay(deadline);
  const [what, day] =
    Temporal.PlainDate.compare(last, sent) > 0 ? ['Ansökningstiden gick ut', last] : ['Du sökte', sent];
  const words = `${what} den ${day.day} ${monthName(day)}`;
  return moment.isKept ? words : `${words}, för ${formatDays(-daysUntil(day, moment))} sedan`;
}

/** More than any setting allows. Rules beyond the number in a plan never apply. */
const MOST_FOLLOW_UPS = 5;
/** A new promise is a new occasion, so its reminders come again. */
const sending = ({ id, sentAt, promisedBy }: ApplicationFact) =>
  [id, sentAt?.toISOString(), ...(promisedBy === null ? [] : [promisedBy])].join(':');

const followUpRows = Array.from({ length: MOST_FOLLOW_UPS }, (_, n): NudgeRule<ApplicationFact> => {
  const due = ({ plan }: ApplicationFact) => plan?.followUps[n] && startOfWorkday(plan.followUps[n]);
  return {
    kind: 'follow_up',
    due,
    applies: (fact, moment) =>
      fact.mayFollowUp &&
      isWaiting(fact) &&
      isSilent(fact) &&
      !hasCome(fact.plan?.noReply, moment) &&
      comeSoFar(fact, moment) === n + 1,
    weight: () => 500 - n,
    episode: (fact) => `${sending(fact)}:${n + 1}`,
    tell: (fact, moment): ItemText => {
      const isLast = n > 0 && n + 1 === fact.plan?.followUps.length;
      return {
        title: `Hör av dig till ${fact.employer}${n === 0 ? '' : ' igen'}`,
        reason:
          `${waitWords(fact, moment)}, och du har inte fått svar om ` +
          `${fact.title}.${isLast ? ' Det här är den sista påminnelsen.' : ''}`,
        action: { label: 'Se ansökan', href: at(fact.id) },
        dueAt: due(fact) ?? null,
        subject: application(fact),
      };
    },
  };
});

export function applicationNudges(i: NudgeIntervals): NudgeRule<ApplicationFact>[] {
  const draft = draftNudge(i);
  const saved = savedNudge(i);
  // Near the last day only the nudge about it is shown.
  const untouched: typeof saved = {
    ...saved,
    applies: (fact, moment) => saved.applies(fact, moment) && !draft.applies(fact, moment),
  };
  return [...followUpRows, noReplyRow, draft, untouched];
}

/** Suggests closing the application as unanswered; it is never done automatically. */
const noReplyRow: NudgeRule<ApplicationFact> = {
  kind: 'no_reply',
  due: ({ plan }) => plan?.noReply && startOfWorkday(plan.noReply),
  applies: (fact, moment) => isWaiting(fact) && isSilent(fact) && hasCome(fact.plan?.noReply, moment),
  weight: () => 300,
  episode: sending,
  tell: (fact, moment) => ({
    title: `Inget svar från ${fact.employer}?`,
    reason:
      `${waitWords(fact, moment)}. Vill du räkna ${fact.title} som obesvarad? Kommer det ett svar öppnas den ` +
      'igen.',
    action: { label: 'Bestäm på ansökan', href: at(fact.id) },
    dueAt: fact.plan && startOfWorkday(fact.plan.noReply),
    subject: application(fact),
  }),
};

/** States before the request for approval. */
const unsent = ['saved', 'drafting'];

/** An application whose approval was not requested and whose last day is near. */
function draftNudge(i: NudgeIntervals): NudgeRule<ApplicationFact> {
  const last = (fact: ApplicationFact) => parseDay(fact.deadline ?? '9999-01-01');
  const due = (fact: ApplicationFact) => startOfWorkday(last(fact).subtract({ days: i.draftBefore }));
  return {
    kind: 'draft',
    due,
    applies: (fact, moment) => {
      if (!unsent.includes(fact.state) || fact.deadline === null || isClosed(fact)) return false;
      const left = daysUntil(last(fact), moment);
      return left >= 0 && left <= i.draftBefore;
    },
    weight: (fact, moment) => 984 - 8 * daysUntil(last(fact), moment),
    episode: (fact) => `${fact.id}:${fact.deadline}`,
    vacancy: (fact) => fact.vacancy ?? fact.id,
    tell: (fact, moment) => ({
      title: formatJob(fact),
      reason:
        `Sista dag ${formatRelativeDay(last(fact), moment)}, och ansökan är ` +
        `${fact.state === 'saved' ? 'inte påbörjad' : 'inte klar'}.${jobFit(fact.score)}`,
      action: { label: fact.state === 'saved' ? 'Börja skriva' : 'Skriv klart', href: at(fact.id) },
      dueAt: endOfDay(last(fact)),
      subject: application(fact),
    }),
  };
}

/** An application that was saved and not changed since. */
function savedNudge(i: NudgeIntervals): NudgeRule<ApplicationFact> {
  const due = ({ updatedAt }: ApplicationFact) => startOfWorkday(stockholmDay(updatedAt).add({ days: i.savedAfter }));
  return {
    kind: 'saved',
    due,
    applies: (fact, { now }) => fact.state === 'saved' && due(fact) <= now && !isPast(fact, now) && !isClosed(fact),
    weight: ({ score }) => 200 + (score ?? 50),
    episode: ({ id }) => id,
    vacancy: (fact) => fact.vacancy ?? fact.id,
    tell: (fact, moment) => ({
      title: formatJob(fact),
      reason:
        `Sparad ${savedWords(stockholmDay(fact.updatedAt), moment)} och inte ` +
        `påbörjad${fact.deadline ? `. Sista dag ${formatRelativeDay(parseDay(fact.deadline), moment)}` : ''}.`,
      action: { label: 'Börja skriva', href: at(fact.id) },
      dueAt: fact.deadline === null ? null : endOfDay(parseDay(fact.deadline)),
      subject: application(fact),
    }),
  };
}

const savedWords = (day: Temporal.PlainDate, moment: Moment): string =>
  moment.isKept ? formatRelativeDay(day, moment) : `för ${formatDays(-daysUntil(day, moment))} sedan`;

const isClosed = ({ adStatus }: ApplicationFact) => adStatus !== null && adStatus !== 'open';
const isPast = ({ deadline }: ApplicationFact, now: Date) =>
  deadline !== null && Temporal.PlainDate.compare(parseDay(deadline), stockholmDay(now)) < 0;

/** Like `formatMatchScore`, but as a sentence of its own. */
function jobFit(score: number | null): string {
  const words = formatMatchScore(score);
  return words.startsWith(', och den') ? ` Jobbet${words.slice(', och den'.length)}.` : '';
}

/** For example `, och den passar dig bra (78)`; '' without a score. */
export function formatMatchScore(score: number | null): string {
  if (score === null) return '';
  if (score >= 75) return `, och den passar dig bra (${score})`;
  if (score >= 55) return `, och den passar dig ganska bra (${score})`;
  return ` (${score} poäng)`;
}

/** From the next day on it is uncertain whether the interview took place, as long as the user has recorded nothing. */
const isUnsaid = ({ startsAt, thanks }: InterviewFact, moment: Moment): boolean =>
  thanks === null && daysUntil(stockholmDay(startsAt), moment) < 0;

/** Interviews that are over, without a decision and without thanks from the user. */
export function interviewNudges(i: NudgeIntervals): NudgeRule<InterviewFact>[] {
  const due = ({ endsAt }: InterviewFact) => addSeconds(endsAt, i.thankAfter);
  return [
    {
      kind: 'thank_you',
      due,
      applies: (fact, { now }) =>
        fact.movingSince === null &&
        !fact.isEnded &&
        fact.kind !== 'assessment' &&
        fact.state === 'interviewing' &&
        (fact.thanks ?? 'open') === 'open' &&
        due(fact) <= now &&
        now < addSeconds(fact.endsAt, i.thankWithin * 86_400),
      weight: () => 740,
      episode: ({ id, startsAt }) => `${id}:${startsAt.toISOString()}`,
      tell: (fact, moment) => ({
        ...(isUnsaid(fact, moment)
          ? {
              title: `Blev mötet med ${fact.employer} av?`,
              reason:
                `Intervjun var ${formatRelativeTime(fact.startsAt, moment)}. Skriv ner hur det gick och tacka, eller ` +
                'lägg in den nya tiden om ni flyttade den.',
            }
          : {
              title: `Tacka ${fact.employer} för samtalet`,
              reason:
                `Du var på intervju ${formatRelativeTime(fact.startsAt, moment)}. Ett kort tack inom ett par dagar ` +
                'blir ihågkommet.',
            }),
        action: { label: 'Säg hur det gick', href: `/intervjuer/${fact.id}` },
        dueAt: due(fact),
        subject: { type: 'interview', id: fact.id },
      }),
    },
  ];
}

/** States in which an application may get a nudge; others are not read. */
export const nudgedStates = ['saved', 'drafting', 'sent', 'acknowledged', 'interviewing'] as const;
