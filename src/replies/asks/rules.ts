import { type AskKind, repeatableAskKinds } from '../ask-contract.ts';
import type { ReplyClass } from '../contract.ts';
import type { AnswerAct, AskedThing } from './reader/reader.ts';

/** What a mail asks for, and which asks a later mail replaces. Pure: facts are arguments. */

export interface AskingMail {
  classes: readonly ReplyClass[];
  times: readonly unknown[];
  /** Whether the mail has a link. */
  hasLink: boolean;
  /** How the mail changes an agreed meeting. */
  change: 'moved' | 'cancelled' | null;
  /** What its sentences ask for, if its class is `question`. */
  askedFor: readonly AskedThing[];
  /** What its sentences ask for besides a test, if it has one. */
  besides: readonly AskedThing[];
}

/**
 * What a mail asks for, the main thing first. An invitation with a link but no times asks to book a time there. A
 * cancelled meeting, or a moved one without a new time, asks for no time.
 */
export function asksOf({ classes, times, hasLink, change, askedFor, besides }: AskingMail): AskKind[] {
  const timeKind = times.length > 0 ? 'time' : change ? undefined : hasLink ? 'booking' : 'time';
  const isMeeting = change !== 'cancelled' && timeKind !== undefined;
  const kinds = classes.flatMap((name): AskKind | readonly AskKind[] => {
    if (name === 'question') return askedFor;
    if (name === 'assessment') return ['test', ...besides];
    if (name === 'offer') return name;
    return name === 'interview' && isMeeting ? timeKind : [];
  });
  return [...new Set(kinds)];
}

/** The kinds of earlier asks that a mail of a class ends, besides those that it asks for itself. */
const endedBy: Partial<Record<ReplyClass, readonly AskKind[]>> = {
  // The employer has received what it asked for.
  acknowledgement: ['test', 'papers', 'references', 'question'],
  interview: ['time', 'booking'],
  offer: ['time', 'booking', 'test', 'question'],
};

/**
 * The kinds of open asks of the application that a mail ends. An ask of a kind that an application has only once
 * replaces the older one.
 */
export function findEndedAskKinds(
  { classes: [main = 'other'], change }: Pick<AskingMail, 'classes' | 'change'>,
  asks: readonly AskKind[],
): AskKind[] {
  // The main class decides; for a reminder none is ended by class.
  const again = asks.filter((kind) => !repeatableAskKinds.includes(kind));
  const kinds = [...(endedBy[main] ?? []), ...(change ? (['time', 'booking'] as const) : []), ...again];
  return [...new Set(kinds)];
}

/** An open ask of another mail, and whether that mail has the same text. */
export interface OpenAsk {
  id: string;
  kind: AskKind;
  isSameMail: boolean;
}

/**
 * For kinds that each mail may add: finds the open asks that a reminder or a repeated mail means again (`instead`). If
 * several are open, a reminder adds none, as it is unclear which one it means, and all stay.
 */
export function findRepeatedAsks(
  asks: readonly AskKind[],
  open: readonly OpenAsk[],
  isReminder: boolean,
): { asks: AskKind[]; instead: string[] } {
  const ofKind = (kind: AskKind) => (repeatableAskKinds.includes(kind) ? open.filter((one) => one.kind === kind) : []);
  const kept = asks.filter((kind) => !isReminder || ofKind(kind).length < 2);
  const instead = kept.flatMap(ofKind).filter(({ isSameMail }) => isReminder || isSameMail);
  return { asks: kept, instead: instead.map(({ id }) => id) };
}

/** An answer written in another program, reduced to what its text and form show. */
export interface ExternalAnswer {
  acts: readonly AnswerAct[];
  /** Whether the user promises to answer at some time. */
  isPromise: boolean;
  hasFiles: boolean;
  hasLink: boolean;
  /** Whether the text has somebody else's phone number or address. */
  hasContact: boolean;
}

/** Whether an answer only postpones: "Jag återkommer med intyget i morgon". It then fulfils nothing. */
export const isPostponement = ({ acts, isPromise }: Pick<ExternalAnswer, 'acts' | 'isPromise'>): boolean =>
  acts.includes('later') || isPromise;

/**
 * The open asks that an answer fulfils. Papers need a file or a link, references contact details, and an offer a yes or
 * no while nothing else is open, as the yes could refer to that. Any other text answers a question or the ask for a
 * time, unless it only asks back or delivers papers or references.
 *
 * @param open the open asks of the mail
 */
export function asksEndedByAnswer(answer: ExternalAnswer, open: readonly AskKind[]): AskKind[] {
  const { acts, hasFiles, hasLink, hasContact } = answer;
  if (isPostponement(answer)) return [];
  const hands = hasFiles || hasLink;
  if (acts.includes('asks') && !acts.includes('does') && !hands && !hasContact) return [];
  const given = open.filter(
    (kind) =>
      (kind === 'papers' && hands) || (kind === 'references' && (hasContact || (hands && !open.includes('papers')))),
  );
  if (given.length > 0) return given;
  const isYesOrNo = acts.includes('does') && !hands && !hasContact && open.length === 1;
  return open.filter((kind) => kind === 'time' || kind === 'question' || (kind === 'offer' && isYesOrNo));
}

/** How many days an ask stays worth doing: without a last day since the mail, otherwise after the last day. */
const STILL_ASKED_DAYS = 45;
const STILL_LATE_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Whether an ask of a mail that is read now is still current: the first check of a mailbox finds mails of past weeks,
 * which may have been answered long ago. Accepting the mail fulfils its asks, except a test and an offer.
 */
export function isAskCurrent(
  kind: AskKind,
  { dueOn, receivedAt, isAccepted }: { dueOn: string | null; receivedAt: Date; isAccepted: boolean },
  now: Date,
): boolean {
  if (isAccepted && kind !== 'test' && kind !== 'offer') return false;
  const since = new Date(dueOn === null ? receivedAt : `${dueOn}T12:00:00Z`);
  const days = (now.getTime() - since.getTime()) / DAY_MS;
  return days <= (dueOn === null ? STILL_ASKED_DAYS : STILL_LATE_DAYS);
}
