import { type AskKind, perMailAsks } from '../ask-contract.ts';
import type { ReplyClass } from '../contract.ts';
import type { AnswerAct, AskedThing } from './reader/reader.ts';

/** What a mail asks for, and which asks a later mail replaces. Pure: facts come as arguments. */

export interface AskingMail {
  classes: readonly ReplyClass[];
  times: readonly unknown[];
  /** Whether it leads to a page outside. */
  hasLink: boolean;
  /** What it does to a meeting that was agreed on. */
  change: 'moved' | 'cancelled' | null;
  /** What its sentences ask for, where it wants an answer or a document. */
  askedFor: readonly AskedThing[];
}

const asksOfClass: Partial<Record<ReplyClass, AskKind>> = { assessment: 'test', offer: 'offer' };

/**
 * What a mail asks for, the main thing first. A time without a day to choose and with a link is booked there; a meeting
 * that is called off, or waits for its new time, asks for none.
 */
export function asksOf({ classes, times, hasLink, change, askedFor }: AskingMail): AskKind[] {
  const timeKind = times.length > 0 ? 'time' : change ? undefined : hasLink ? 'booking' : 'time';
  const isMeeting = change !== 'cancelled' && timeKind !== undefined;
  const kinds = classes.flatMap((name): AskKind | readonly AskKind[] => {
    if (name === 'question') return askedFor;
    return name === 'interview' ? (isMeeting ? timeKind : []) : (asksOfClass[name] ?? []);
  });
  return [...new Set(kinds)];
}

/** What a later mail of a class ends, beside what it asks for itself. */
const endedBy: Partial<Record<ReplyClass, readonly AskKind[]>> = {
  // They have what they asked for.
  acknowledgement: ['test', 'papers', 'references', 'question'],
  interview: ['time', 'booking'],
  offer: ['time', 'booking', 'test', 'question'],
};

/**
 * The kinds of open asks of the application that a mail replaces. What an application has one of at a time takes the
 * place of the older one.
 */
export function endedAsks({
  classes,
  asks,
  change,
}: {
  classes: readonly ReplyClass[];
  asks: readonly AskKind[];
  change: 'moved' | 'cancelled' | null;
}): AskKind[] {
  // A reminder is of the ask that is there.
  const [main = 'other'] = classes;
  const again = asks.filter((kind) => !perMailAsks.includes(kind));
  const kinds = [...(endedBy[main] ?? []), ...(change ? (['time', 'booking'] as const) : []), ...again];
  return [...new Set(kinds)];
}

/** An open ask of another mail, and whether that has the same words. */
export interface OpenAsk {
  id: string;
  kind: AskKind;
  isSameMail: boolean;
}

/**
 * Of what each mail may ask for anew: which open ask a mail means again, by a reminder or sent twice. A reminder of
 * several asks for nothing else: which of them it means nobody can tell, and all stay.
 */
export function findRepeatedAsks(
  asks: readonly AskKind[],
  open: readonly OpenAsk[],
  isReminder: boolean,
): { asks: AskKind[]; instead: string[] } {
  const ofKind = (kind: AskKind) => (perMailAsks.includes(kind) ? open.filter((one) => one.kind === kind) : []);
  const kept = asks.filter((kind) => !isReminder || ofKind(kind).length < 2);
  const instead = kept.flatMap(ofKind).filter(({ isSameMail }) => isReminder || isSameMail);
  return { asks: kept, instead: instead.map(({ id }) => id) };
}

/**
 * Whether noting the time is all that is asked: one time is told, no word is asked for and no last day named. Else the
 * employer waits for an answer, which a note of ours is not.
 */
export function isSettledByNoting({
  times,
  dueOn,
  asksForWord,
}: {
  times: readonly unknown[];
  dueOn: string | null;
  asksForWord: boolean;
}): boolean {
  return times.length <= 1 && dueOn === null && !asksForWord;
}

/** An answer that was written in another program, as far as its words and its form tell. */
export interface ExternalAnswer {
  acts: readonly AnswerAct[];
  /** It says when the person will be back. */
  isPromise: boolean;
  hasFiles: boolean;
  hasLink: boolean;
  /** Somebody's number or address. */
  hasContact: boolean;
}

/** "Jag återkommer med intyget i morgon": nothing is done by it, whatever else it says. */
export const isPutOff = ({ acts, isPromise }: Pick<ExternalAnswer, 'acts' | 'isPromise'>): boolean =>
  acts.includes('later') || isPromise;

/**
 * What is done by it, of what its mail asks for. Papers are there with a file or a link, references with somebody to
 * reach, an offer with a yes or a no where nothing else is asked for: a yes could be to that. Any word answers a
 * question or says something of a time, unless it is only a question in return, or comes with what else they asked for.
 *
 * @param open what its mail still asks for
 */
export function asksEndedByAnswer(answer: ExternalAnswer, open: readonly AskKind[]): AskKind[] {
  const { acts, hasFiles, hasLink, hasContact } = answer;
  if (isPutOff(answer)) return [];
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

/** Days for which a mail that names no last day, and one whose last day is past, is worth a thing to do. */
const STILL_ASKED_DAYS = 45;
const STILL_LATE_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Whether a mail that is read now still asks for it: the first look at a mailbox goes back weeks, and mails that were
 * kept before may have been answered long ago. What the person has said yes to is noted; a test and an offer are not
 * done by that.
 */
export function isStillAsked(
  kind: AskKind,
  { dueOn, receivedAt, isAccepted }: { dueOn: string | null; receivedAt: Date; isAccepted: boolean },
  now: Date,
): boolean {
  if (isAccepted && kind !== 'test' && kind !== 'offer') return false;
  const since = new Date(dueOn === null ? receivedAt : `${dueOn}T12:00:00Z`);
  const days = (now.getTime() - since.getTime()) / DAY_MS;
  return days <= (dueOn === null ? STILL_ASKED_DAYS : STILL_LATE_DAYS);
}
