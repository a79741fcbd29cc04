import type { AnswerKind, AnswerOffer } from '../conversation/api.ts';
import type { Reply } from './api.ts';
import { findOnlyLink, hostOf } from './links.ts';
import { acceptButtonLabel, acceptQuestion, formatStartTime, isWithdrawal } from './words.ts';

/** The actions on a card, most important first: those for what its mail asks, then those on the mail itself. */

export type ActionKey =
  | AnswerKind
  | 'continue'
  | 'open'
  | 'done'
  | 'accept'
  | 'undo'
  | 'restore'
  | 'correct'
  | 'assign'
  | 'dismiss';

export interface AnsweringState {
  /** Whether an answer was drafted and not sent. */
  hasDraft: boolean;
  isAnswered: boolean;
  offers: readonly AnswerOffer[];
  times: Reply['times'];
}
export const NO_ANSWERING: AnsweringState = { hasDraft: false, isAnswered: false, offers: [], times: [] };

export interface CardAction {
  key: ActionKey;
  label: string;
  /** An external page that the action opens. */
  href?: string;
}

const openAsk = ({ asks }: Reply) => asks.find(({ doneAt }) => doneAt === null);

/** Labels for things that are done without an answer. */
const doneTexts: Partial<Record<Reply['asks'][number]['kind'], string>> = {
  test: 'Jag har gjort testet',
  booking: 'Jag har bokat en tid',
};
/** Labels for things that are done on the employer's page. */
const pageButtonTexts: Partial<Record<Reply['asks'][number]['kind'], string>> = {
  test: 'Gör testet på',
  booking: 'Boka tid på',
};

function pageOf(reply: Reply): CardAction | undefined {
  const words = pageButtonTexts[openAsk(reply)?.kind ?? 'question'];
  const href = words && reply.state !== 'dismissed' && reply.warnings.length === 0 && findOnlyLink(reply.text);
  return href ? { key: 'open', label: `${words} ${hostOf(href)}`, href } : undefined;
}

/** The actions that come first, as far as the card has them. */
function leadsOf(reply: Reply, { hasDraft, isAnswered, offers }: AnsweringState): ActionKey[] {
  const kinds = offers.map(({ kind }) => kind);
  if (reply.warnings.length > 0) return ['dismiss', 'accept'];
  if (!reply.application) return ['assign'];
  if (hasDraft) return ['continue', ...kinds];
  if (!reply.isSure) return ['correct', ...kinds];
  const ask = openAsk(reply)?.kind;
  if (isAnswered && !ask) return ['accept', 'undo', 'correct'];
  if (kinds.includes('accept_invitation')) return ['accept_invitation', 'decline_invitation', 'propose_times'];
  if (ask === 'offer') return ['accept_offer', 'decline_offer', 'question'];
  if (ask === 'time') return ['accept_time', 'propose_times', 'accept'];
  if (ask === 'test' || ask === 'booking') return ['open', 'done', 'question', 'accept'];
  if (ask) return ['documents', ...kinds.filter((kind) => kind === 'other'), 'accept'];
  if (reply.interviewChange) return ['accept', 'propose_times'];
  if (isWithdrawal(reply)) return ['dismiss', 'accept', ...kinds];
  return ['accept', 'undo', ...kinds];
}

/** All possible actions, most important first. */
export function listCardActions(reply: Reply, answering: AnsweringState): CardAction[] {
  const { application, state, isSure, delivery, canUndo } = reply;
  const isOpen = state === 'proposed';
  const ask = openAsk(reply);
  const done = ask && state !== 'dismissed' ? doneTexts[ask.kind] : undefined;
  const mayCorrect = isOpen ? isSure || application !== null : state === 'accepted' && !canUndo;
  const all: (CardAction | false | undefined)[] = [
    answering.hasDraft && { key: 'continue', label: 'Fortsätt på ditt svar …' },
    pageOf(reply),
    done !== undefined && { key: 'done', label: done },
    ...answering.offers.map(
      (offer): CardAction => ({ key: offer.kind, label: describeAnswer(offer, reply, answering) }),
    ),
    isOpen &&
      application !== null &&
      isSure && {
        key: 'accept',
        label: acceptQuestion(reply) ? `${acceptButtonLabel(reply)} …` : acceptButtonLabel(reply),
      },
    state === 'accepted' && canUndo && { key: 'undo', label: 'Ångra' },
    mayCorrect && !delivery && { key: 'correct', label: isSure ? 'Fel läst …' : 'Säg vad det är …' },
    isOpen &&
      !(delivery && application) && { key: 'assign', label: application ? 'Annan ansökan …' : 'Välj ansökan …' },
    isOpen && { key: 'dismiss', label: 'Avfärda' },
    state === 'dismissed' && { key: 'restore', label: 'Ta tillbaka' },
  ];
  const there = all.filter((one) => typeof one === 'object');
  const leads = leadsOf(reply, answering).flatMap((key) => there.find((one) => one.key === key) ?? []);
  return [...leads, ...there.filter((one) => !leads.includes(one))];
}

function describeAnswer(
  { kind, label }: AnswerOffer,
  { asks, times: said, meetingChange }: Reply,
  { times }: AnsweringState,
): string {
  const [only, ...others] = times;
  if (kind === 'accept_time') return only && others.length === 0 ? `Tacka ja till ${formatStartTime(only)}` : label;
  if (kind === 'propose_times' && said.length === 0 && !meetingChange) return 'Föreslå tider …';
  const open = asks.filter(({ doneAt }) => doneAt === null);
  const [ask] = open;
  return `${kind === 'documents' && ask && open.length === 1 && ask.kind !== 'test' ? ask.label : label} …`;
}

/** Whether an action is recommended. None is for a settled or outdated reply. */
export const isUrgent = (reply: Reply, { hasDraft }: AnsweringState): boolean =>
  !reply.isOvertaken && (reply.state === 'proposed' || (reply.state === 'accepted' && (hasDraft || !!openAsk(reply))));
