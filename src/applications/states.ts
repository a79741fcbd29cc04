import { allowedVerbs, type TransitionTable } from '../platform/kernel/transitions.ts';

/** Properties of a state that other code needs. */
interface StateFacts {
  label: string;
  /** The application has ended in this state, unless it is reopened. */
  isEnd?: true;
  /** Which dates the calendar shows: the ad's last day, follow-ups, or the last day to answer an offer. */
  days?: 'deadline' | 'follow_up' | 'answer';
  /** The furthest step reached with the employer. */
  reached?: ReplyStep;
}

/** The steps after an application was sent, in order. Reaching a step includes all steps before it. */
const replySteps = {
  replied: 'Fått svar',
  interviewing: 'Intervju',
  offered: 'Erbjudande',
  accepted: 'Fått jobbet',
} as const;
type ReplyStep = keyof typeof replySteps;

const states = {
  saved: { label: 'Sparad', days: 'deadline' },
  drafting: { label: 'Utkast', days: 'deadline' },
  awaiting_approval: { label: 'Väntar på ditt godkännande', days: 'deadline' },
  approved: { label: 'Godkänd', days: 'deadline' },
  sending: { label: 'Skickas' },
  sent: { label: 'Skickad', days: 'follow_up' },
  needs_verification: { label: 'Behöver kontrolleras' },
  // An automatic receipt does not count as a reply.
  acknowledged: { label: 'Mottagen', days: 'follow_up' },
  interviewing: { label: 'Intervju', reached: 'interviewing' },
  offered: { label: 'Erbjudande', days: 'answer', reached: 'offered' },
  accepted: { label: 'Tackat ja', isEnd: true, reached: 'accepted' },
  declined: { label: 'Tackat nej', isEnd: true, reached: 'offered' },
  rejected: { label: 'Avslag', isEnd: true, reached: 'replied' },
  withdrawn: { label: 'Återtagen', isEnd: true },
  no_reply: { label: 'Inget svar', isEnd: true },
  ad_closed: { label: 'Annonsen stängd', isEnd: true, days: 'deadline' },
} as const satisfies Record<string, StateFacts>;

export type ApplicationState = keyof typeof states;
export const applicationStates = Object.keys(states) as ApplicationState[];
const factsOf = (state: ApplicationState): StateFacts => states[state];

/**
 * `user`: by POST …/moves. `call`: by an operation of its own (approval, sending, attestation, an edit). `system`: by
 * the service itself.
 */
export type ApplicationRole = 'user' | 'call' | 'system';

export const stateLabelOf = (state: ApplicationState): string => factsOf(state).label;

/** States in which an application has ended, unless it is reopened. */
export const endStates: readonly ApplicationState[] = applicationStates.filter((state) => factsOf(state).isEnd);

/** The states whose dates of this kind are shown in the calendar. */
export const statesWithCalendarDates = (days: StateFacts['days']): readonly ApplicationState[] =>
  applicationStates.filter((state) => factsOf(state).days === days);

/** The steps after an application was sent, each with the states that show that it was reached. */
export const funnelSteps = Object.entries(replySteps).map(([step, label], from, steps) => {
  const counted = steps.slice(from).map(([later]) => later);
  return { step, label, states: applicationStates.filter((state) => counted.includes(factsOf(state).reached ?? '')) };
});

/** States that show an answer of the employer beyond a receipt. */
export const answeredStates: readonly ApplicationState[] = applicationStates.filter((state) => factsOf(state).reached);

const beforeEnd = applicationStates.filter((state) => !endStates.includes(state) && state !== 'sending');

/**
 * The allowed moves and who may make them. `sending` is left only by its outcome. `reopen` and `undo` return to an
 * earlier state from the history, so they are not in this table.
 */
export const applicationTransitions = {
  draft: { from: ['saved'], to: 'drafting', by: ['user'], label: 'Börja skriva' },
  request_approval: { from: ['drafting'], to: 'awaiting_approval', by: ['user'], label: 'Klar att granska' },
  approve: { from: ['awaiting_approval'], to: 'approved', by: ['call'], label: 'Godkänn' },
  take_back_approval: { from: ['approved'], to: 'awaiting_approval', by: ['call'], label: 'Ta tillbaka godkännandet' },
  edit: { from: ['awaiting_approval', 'approved'], to: 'drafting', by: ['call'], label: 'Ändra' },
  send: { from: ['approved'], to: 'sending', by: ['call'], label: 'Skicka' },
  attest: { from: ['approved'], to: 'sent', by: ['call'], label: 'Jag har skickat' },
  // From `approved` if the user reported that it had never left, and the server's answer came late.
  arrived: { from: ['sending', 'needs_verification', 'approved'], to: 'sent', by: ['system'], label: 'Skickad' },
  returned: { from: ['sending', 'needs_verification'], to: 'approved', by: ['system'], label: 'Gick inte att skicka' },
  unclear: { from: ['sending'], to: 'needs_verification', by: ['system'], label: 'Okänt om den kom fram' },
  mark_sent: {
    from: ['saved', 'drafting', 'needs_verification'],
    to: 'sent',
    by: ['user'],
    label: 'Markera som skickad',
  },
  // Only if the mail came back: see `moveByVerb`. A new sending needs a new approval, as the address changes.
  send_again: { from: ['sent'], to: 'drafting', by: ['user'], label: 'Rätta och skicka igen' },
  not_sent: { from: ['needs_verification'], to: 'approved', by: ['user'], label: 'Den kom aldrig fram' },
  acknowledge: { from: ['sent'], to: 'acknowledged', by: ['user', 'system'], label: 'De har tagit emot den' },
  interview: {
    from: ['sent', 'acknowledged', 'interviewing', 'no_reply'],
    to: 'interviewing',
    by: ['user'],
    label: 'Kallad till intervju',
  },
  offer: {
    from: ['sent', 'acknowledged', 'interviewing', 'no_reply'],
    to: 'offered',
    by: ['user'],
    label: 'Fått ett erbjudande',
  },
  accept: { from: ['offered'], to: 'accepted', by: ['user'], label: 'Tacka ja' },
  decline: { from: ['offered'], to: 'declined', by: ['user'], label: 'Tacka nej' },
  reject: {
    from: ['sent', 'acknowledged', 'interviewing', 'offered', 'no_reply'],
    to: 'rejected',
    by: ['user'],
    label: 'Fått avslag',
  },
  // The employer changed their mind after the user's yes.
  offer_withdrawn: { from: ['accepted'], to: 'rejected', by: ['user'], label: 'Erbjudandet drogs tillbaka' },
  no_reply: { from: ['sent', 'acknowledged', 'interviewing'], to: 'no_reply', by: ['user'], label: 'Inget svar' },
  withdraw: { from: beforeEnd, to: 'withdrawn', by: ['user'], label: 'Dra tillbaka' },
  close: {
    from: ['saved', 'drafting', 'awaiting_approval', 'approved'],
    to: 'ad_closed',
    by: ['user'],
    label: 'Annonsen är stängd',
  },
} as const satisfies TransitionTable<ApplicationState, ApplicationRole, string>;
export type ApplicationVerb = keyof typeof applicationTransitions;

type UserVerb = {
  [Verb in ApplicationVerb]: 'user' extends (typeof applicationTransitions)[Verb]['by'][number] ? Verb : never;
}[ApplicationVerb];
const isUserVerb = (verb: ApplicationVerb): verb is UserVerb =>
  applicationTransitions[verb].by.some((role: ApplicationRole) => role === 'user');
/** The verbs of POST …/moves, including those that depend on the history. */
export const moveVerbs = [
  ...(Object.keys(applicationTransitions) as ApplicationVerb[]).filter(isUserVerb),
  'reopen' as const,
  'undo' as const,
];

/** States that can be reopened. The application returns to the state before. */
export const reopenableStates: readonly ApplicationState[] = [
  'rejected',
  'withdrawn',
  'no_reply',
  'ad_closed',
  'declined',
];
export const reversalVerbs = { reopen: 'Öppna igen', undo: 'Ångra' } as const;

/**
 * Moves that only the user may make, and no API token: that an application was sent or never arrived, the answer to an
 * offer, the offer's withdrawal, and moves that may lead back to an approval.
 */
export const userOnlyVerbs: readonly string[] = [
  'mark_sent',
  'not_sent',
  'send_again',
  'accept',
  'decline',
  'offer_withdrawn',
  'reopen',
  'undo',
];

/** The verbs of POST …/moves that the table allows from a state; `reopen` and `undo` depend on the history. */
export function userVerbs(state: ApplicationState): UserVerb[] {
  return allowedVerbs<ApplicationState, ApplicationRole, ApplicationVerb>(applicationTransitions, state, 'user').filter(
    isUserVerb,
  );
}

/** States in which the material may be changed: not sent and not ended. */
export function isEditable(state: ApplicationState): boolean {
  return ['saved', 'drafting', 'awaiting_approval', 'approved'].includes(state);
}

/** States in which the sent material is final and nothing more is sent. */
export function isSentState(state: ApplicationState): boolean {
  return !isEditable(state) && state !== 'sending' && state !== 'needs_verification';
}

/** A move as stored in the history. */
export interface HistoryMove {
  id: string;
  verb: string;
  from_state: string | null;
  to_state: string;
  undoes: string | null;
}

/** The moves that are neither undone nor undo another. */
export function effectiveMoves<L extends HistoryMove>(history: readonly L[]): L[] {
  const undone = new Set(history.map(({ undoes }) => undoes));
  return history.filter(({ id, undoes }) => undoes === null && !undone.has(id));
}

export const lastEffectiveMove = <L extends HistoryMove>(history: readonly L[]): L | undefined =>
  effectiveMoves(history).at(-1);

/** The last move in effect that a subject, such as a reply, caused. */
export const lastEffectiveMoveBy = <L extends HistoryMove & { subject_id: string | null }>(
  history: readonly L[],
  subjectId: string,
): L | undefined => effectiveMoves(history).findLast(({ subject_id }) => subject_id === subjectId);

/** Moves that cannot be undone: something was sent, or an approval of other material ended. */
const final: readonly string[] = [
  'send',
  'arrived',
  'returned',
  'unclear',
  'attest',
  'take_back_approval',
  'send_again',
];

/** Whether the user may undo a move. */
export function isUndoable({ verb, from_state }: HistoryMove): boolean {
  if (from_state === null || final.includes(verb)) return false;
  return !(verb === 'edit' && from_state === 'approved');
}

/** The state that `reopen` leads to; undefined where reopening is not possible. */
export function reopenTarget(state: ApplicationState, history: readonly HistoryMove[]): ApplicationState | undefined {
  const last = lastEffectiveMove(history);
  if (!reopenableStates.includes(state) || last?.to_state !== state || last.from_state === null) return undefined;
  return parseState(last.from_state);
}

/** Parses a state from the database. Throws on an unknown value. */
export function parseState(text: string): ApplicationState {
  const state = applicationStates.find((known) => known === text);
  if (!state) throw new Error(`the database holds an application state ${text}`);
  return state;
}
