import type { Application, MoveTable, MoveVerb } from './api.ts';
import { type Phase, phaseByState, phaseIds, phases } from './words.ts';

type Allowed = Application['allowed'][number];

/** The moves to another column, or the reason why there are none. */
export interface ColumnMoves {
  phase: Phase;
  moves: Allowed[];
  /** Empty if a move leads there. */
  whyNot: string;
}

/** The columns that an application is not in, each with the moves of the state table that lead there. */
export function listColumnMoves(application: Application, table: MoveTable): ColumnMoves[] {
  return phaseIds
    .filter((phase) => phase !== phaseByState[application.state])
    .map((phase) => {
      const moves = application.allowed.filter(({ verb }) => leadsTo(application, verb, table) === phase);
      return { phase, moves, whyNot: moves.length > 0 ? '' : whyNot(application, phase, table) };
    });
}

/** The column that a move leads to. Undo is not offered on the board: the notice of a move offers it. */
function leadsTo({ state, history }: Application, verb: MoveVerb, table: MoveTable): Phase | undefined {
  if (verb === 'undo') return undefined;
  const back = history.findLast(({ to }) => to === state)?.from;
  const to = verb === 'reopen' ? back : table.find((move) => move.verb === verb)?.to;
  return to ? phaseByState[to] : undefined;
}

function whyNot(application: Application, to: Phase, table: MoveTable): string {
  const { state, allowed } = application;
  if (state === 'sending') return 'Den skickas just nu.';
  if (state === 'needs_verification') return 'Öppna ansökan och säg först om mejlet kom fram.';
  if (state === 'accepted') return 'Du har tackat ja.';
  const from = phaseByState[state];
  if (from === 'ended') {
    const back = allowed.some(({ verb }) => verb === 'reopen') && leadsTo(application, 'reopen', table);
    return back ? `Öppnas den igen hamnar den under ${phases[back].label}.` : 'Den är avslutad.';
  }
  if (from === 'preparing') return to === 'sent' ? 'Öppna ansökan och skicka den därifrån.' : 'Den är inte skickad än.';
  if (to === 'preparing') return 'Den är redan skickad.';
  return 'De har redan svarat. Blev det fel? Öppna ansökan och ångra.';
}

/** Moves that ask something first: when it was sent, or whether the employer has been answered. */
export const needsDialog = (verb: MoveVerb) => ['mark_sent', 'accept', 'decline', 'send_again'].includes(verb);
