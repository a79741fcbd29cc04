import { expect, test } from 'vitest';
import type { Application, ApplicationState, MoveTable } from './api.ts';
import { listColumnMoves } from './board-moves.ts';

const table = [
  { verb: 'mark_sent', to: 'sent' },
  { verb: 'withdraw', to: 'withdrawn' },
  { verb: 'interview', to: 'interviewing' },
  { verb: 'offer', to: 'offered' },
  { verb: 'reject', to: 'rejected' },
  { verb: 'reopen', to: null },
  { verb: 'undo', to: null },
] as MoveTable;

function ways(state: ApplicationState, verbs: string[], from: ApplicationState | null = null) {
  const application = { state, allowed: verbs.map((verb) => ({ verb, label: verb })), history: [{ from, to: state }] };
  const found = listColumnMoves(application as unknown as Application, table);
  return Object.fromEntries(found.map(({ phase, moves, whyNot }) => [phase, whyNot || moves.map(({ verb }) => verb)]));
}

test('only moves of the table lead to another column, and the rest say why not', () => {
  expect(ways('drafting', ['mark_sent', 'withdraw', 'undo'])).toEqual({
    sent: ['mark_sent'],
    ongoing: 'Den är inte skickad än.',
    ended: ['withdraw'],
  });
  expect(ways('approved', ['withdraw'])).toMatchObject({ sent: 'Öppna ansökan och skicka den därifrån.' });
  expect(ways('sent', ['interview', 'offer', 'reject', 'withdraw'])).toEqual({
    preparing: 'Den är redan skickad.',
    ongoing: ['interview', 'offer'],
    ended: ['reject', 'withdraw'],
  });
  expect(ways('interviewing', ['offer', 'reject'])).toMatchObject({
    sent: 'De har redan svarat. Blev det fel? Öppna ansökan och ångra.',
  });
  expect(ways('sending', [])).toEqual({
    preparing: 'Den skickas just nu.',
    ongoing: 'Den skickas just nu.',
    ended: 'Den skickas just nu.',
  });
});

test('what is opened again goes where it came from, and nowhere else', () => {
  expect(ways('rejected', ['reopen', 'undo'], 'sent')).toEqual({
    preparing: 'Öppnas den igen hamnar den under Skickade.',
    sent: ['reopen'],
    ongoing: 'Öppnas den igen hamnar den under Skickade.',
  });
  expect(ways('accepted', [])).toMatchObject({ sent: 'Du har tackat ja.' });
});
