import { stockholmDay } from '../platform/kernel/clock.ts';
import type { ApplicationFact, InterviewFact, MatchFact } from './facts.ts';
import {
  daysUntil,
  endOfDay,
  formatDays,
  formatJob,
  formatLastDay,
  formatRelativeDay,
  formatRelativeTime,
  LOOK_AHEAD_DAYS,
  type Moment,
  parseDay,
} from './moment-rules.ts';
import { formatMatchScore, nudgedStates } from './nudge-rules.ts';
import type { ItemRule } from './row.ts';

/**
 * Rules for all items except nudges, a table for each kind of fact. Weights, highest first: what has a day (1000-901, 8
 * less a day), offers and replies that wait (898-840), what only the user can find out (790), thanks (740), approvals
 * (700), broken mail servers (680), a message about a letter (660), payments (640-600), letters to read (630), replies
 * to confirm (580), following up (500), ads about to close by score (400-600), new ads (350), no answer (300), saved
 * (200-300).
 */

const application = (id: string) => `/ansokningar/${id}`;

/** Minimum scores for showing an ad's last day, and for showing that it is new. */
export const DEADLINE_MIN_SCORE = 55;
export const STRONG_SCORE = 75;
export const NEW_MATCH_HOURS = 48;

const interviewDays = (fact: InterviewFact, moment: Moment) => daysUntil(stockholmDay(fact.startsAt), moment);

export const interviewItemRules: ItemRule<InterviewFact>[] = [
  {
    kind: 'interview',
    applies: (fact, moment) =>
      fact.movingSince === null &&
      fact.startsAt > moment.now &&
      interviewDays(fact, moment) <= LOOK_AHEAD_DAYS &&
      !isOver(fact.state),
    weight: (fact, moment) => [1000, 985, 977, 969][interviewDays(fact, moment)] ?? 640,
    // A new time makes it a new occasion.
    episode: ({ id, startsAt }) => `${id}:${startsAt.toISOString()}`,
    tell: (fact, moment) => ({
      title: fact.kind === 'assessment' ? `Test hos ${fact.employer}` : `Intervju hos ${fact.employer}`,
      reason:
        `${capital(formatRelativeTime(fact.startsAt, moment))}${fact.place ? `, ${fact.place}` : ''}. Det ` +
        `gäller ${fact.title}.`,
      action: { label: 'Förbered dig', href: `/intervjuer/${fact.id}` },
      dueAt: fact.startsAt,
      subject: { type: 'interview', id: fact.id },
    }),
  },
  {
    kind: 'interview',
    applies: ({ movingSince, state }) => movingSince !== null && !isOver(state),
    // Around the old day the new time may be near, so the weight is high: the user should not miss it.
    weight: (fact, moment) => (Math.abs(interviewDays(fact, moment)) <= 1 ? 972 : 660),
    episode: ({ id, movingSince }) => `${id}:moving:${movingSince?.toISOString()}`,
    tell: (fact, moment) => ({
      title: `Ny tid saknas hos ${fact.employer}`,
      reason:
        `Intervjun om ${fact.title} ${formatRelativeTime(fact.startsAt, moment)} flyttas, och den nya tiden är inte ` +
        'inlagd. Lägg in den när du vet, eller fråga.',
      action: { label: 'Lägg in den nya tiden', href: application(fact.applicationId) },
      subject: { type: 'interview', id: fact.id },
    }),
  },
];

const isOver = (state: string) =>
  ['accepted', 'declined', 'rejected', 'withdrawn', 'no_reply', 'ad_closed'].includes(state);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** States that wait for the user's approval or for sending. The weight rises near the last day. */
const stages: Record<string, { kind: 'approval' | 'sending'; weight: number; why: string; action: string }> = {
  awaiting_approval: {
    kind: 'approval',
    weight: 700,
    why: 'Ansökan är skriven och väntar på att du läser igenom den',
    action: 'Granska och godkänn',
  },
  approved: { kind: 'sending', weight: 710, why: 'Du har godkänt ansökan, men den är inte skickad', action: 'Skicka' },
};

function lastDayLeft({ deadline }: ApplicationFact, moment: Moment): number | null {
  return deadline === null ? null : daysUntil(parseDay(deadline), moment);
}

const stageRows = Object.entries(stages).map(
  ([state, { kind, weight, why, action }]): ItemRule<ApplicationFact> => ({
    kind,
    applies: (fact) => fact.state === state,
    weight: (fact, moment) => {
      const left = lastDayLeft(fact, moment);
      return left !== null && left >= 0 && left <= LOOK_AHEAD_DAYS ? 986 - 8 * left : weight;
    },
    episode: ({ id, stateSince }) => `${id}:${stateSince.toISOString()}`,
    vacancy: (fact) => fact.vacancy ?? fact.id,
    tell: (fact, moment) => {
      const last = fact.deadline === null ? null : parseDay(fact.deadline);
      return {
        title: formatJob(fact),
        reason: `${why}${last ? `. ${formatLastDay(last, moment)}` : ''}.`,
        action: { label: action, href: application(fact.id) },
        dueAt: last && endOfDay(last),
        subject: { type: 'application', id: fact.id },
      };
    },
  }),
);

export const applicationItemRules: ItemRule<ApplicationFact>[] = [
  {
    kind: 'offer',
    applies: ({ offer }) => offer?.isAnswered === false,
    weight: () => 898,
    episode: ({ id, stateSince }) => `${id}:${stateSince.toISOString()}`,
    tell: (fact, moment) => ({
      title: `Erbjudande från ${fact.employer}`,
      reason:
        `Det gäller ${fact.title}. De har väntat på ditt svar i ` +
        `${formatDays(Math.max(1, -daysUntil(stockholmDay(fact.stateSince), moment)))}.`,
      action: { label: 'Svara på erbjudandet', href: application(fact.id) },
      subject: { type: 'application', id: fact.id },
    }),
  },
  {
    kind: 'offer',
    // Only the user knows whether they accepted or declined.
    applies: ({ offer }) => offer?.isAnswered === true,
    weight: () => 650,
    episode: ({ id, stateSince }) => `${id}:${stateSince.toISOString()}:answered`,
    tell: (fact) => ({
      title: `Vad svarade du ${fact.employer}?`,
      reason: `Du har svarat på erbjudandet om ${fact.title}. Säg om du tackade ja eller nej.`,
      action: { label: 'Säg vad det blev', href: application(fact.id) },
      subject: { type: 'application', id: fact.id },
    }),
  },
  {
    kind: 'needs_verification',
    applies: ({ state }) => state === 'needs_verification',
    weight: () => 790,
    episode: ({ id, stateSince }) => `${id}:${stateSince.toISOString()}`,
    tell: (fact) => ({
      title: `Kom ansökan till ${fact.employer} fram?`,
      reason: 'Vi vet inte om mejlet gick iväg, och skickar det inte igen på egen hand. Titta i din skickade post.',
      action: { label: 'Kontrollera', href: application(fact.id) },
      subject: { type: 'application', id: fact.id },
    }),
  },
  {
    kind: 'bounced',
    applies: ({ state, bounced }) => state === 'sent' && bounced !== null,
    weight: () => 860,
    // A second bounce is a new occasion.
    episode: ({ id, bounced }) => `${id}:${bounced?.at}`,
    tell: (fact) => ({
      title: `Ansökan till ${fact.employer} kom aldrig fram`,
      reason:
        `Mejlservern skickade tillbaka den${fact.bounced?.reason ? `: ${fact.bounced.reason}` : ''}. Det ` +
        `gäller ${fact.title}. Kontrollera adressen och skicka igen.`,
      action: { label: 'Rätta och skicka igen', href: application(fact.id) },
      subject: { type: 'application', id: fact.id },
    }),
  },
  ...stageRows,
];

/** States in which an application may be listed; others are not read. */
export const listedApplicationStates = [...nudgedStates, ...Object.keys(stages), 'offered', 'needs_verification'];

export const matchItemRules: ItemRule<MatchFact>[] = [
  {
    kind: 'ad_deadline',
    applies: ({ deadline, score }, moment) => {
      const left = deadline === null ? -1 : daysUntil(parseDay(deadline), moment);
      return score >= DEADLINE_MIN_SCORE && left >= 0 && left <= LOOK_AHEAD_DAYS;
    },
    weight: ({ score, deadline }, moment) =>
      500 + score - (deadline === null ? 0 : 30 * daysUntil(parseDay(deadline), moment)),
    episode: ({ vacancy, deadline }) => `${vacancy}:${deadline}`,
    vacancy: ({ vacancy }) => vacancy,
    tell: (fact, moment) => {
      const last = parseDay(fact.deadline ?? moment.today.toString());
      return {
        title: formatJob({ title: fact.headline, employer: fact.employer }),
        reason: `Sista dag ${formatRelativeDay(last, moment)}${formatMatchScore(fact.score)}.`,
        action: { label: 'Läs annonsen', href: `/matchningar/${fact.adId}` },
        dueAt: endOfDay(last),
        subject: { type: 'ad', id: fact.adId },
      };
    },
  },
];

/** New ads with a high score, shown as one item, as many items would crowd out the rest. */
export function selectNewMatches(facts: readonly MatchFact[], { now }: Moment): MatchFact[] {
  const oldest = now.getTime() - NEW_MATCH_HOURS * 3_600_000;
  return facts.filter(
    ({ score, since, firstSeenAt }) =>
      score >= STRONG_SCORE && since.getTime() > oldest && firstSeenAt.getTime() > oldest,
  );
}

export const newMatchesItemRule: ItemRule<MatchFact[]> = {
  kind: 'new_matches',
  applies: (facts) => facts.length > 0,
  weight: () => 350,
  // A further new match makes it a new occasion.
  episode: (facts) =>
    facts.reduce((latest, { since }) => (since.toISOString() > latest ? since.toISOString() : latest), ''),
  tell: (facts) => {
    const [best] = facts.toSorted((a, b) => b.score - a.score || (a.adId < b.adId ? -1 : 1));
    const one = facts.length === 1 && best !== undefined;
    return {
      title: one
        ? formatJob({ title: best.headline, employer: best.employer })
        : `${facts.length} nya annonser passar dig bra`,
      reason: one
        ? `Ny bland dina matchningar${formatMatchScore(best.score)}.`
        : `De har kommit de senaste två dygnen. Bäst passar ${best?.headline} (${best?.score}).`,
      action: one
        ? { label: 'Läs annonsen', href: `/matchningar/${best.adId}` }
        : { label: 'Se dem', href: '/matchningar?band=stark&sort=published' },
      subject: one ? { type: 'ad', id: best.adId } : { type: 'matches', id: 'new' },
    };
  },
};
