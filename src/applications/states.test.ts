import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { modelledVerbs } from '../../test/properties/application-model.ts';
import { buildStateTable } from './state-table.ts';
import {
  type ApplicationState,
  applicationStates,
  applicationTransitions,
  endStates,
  type HistoryMove,
  isEditable,
  isUndoable,
  lastEffectiveMove,
  moveVerbs,
  parseState,
  reopenableStates,
  reopenTarget,
  reversalVerbs,
  stateLabelOf,
  userVerbs,
} from './states.ts';

const moves = Object.entries(applicationTransitions).map(([verb, move]) => ({
  verb,
  from: move.from as readonly ApplicationState[],
  to: move.to as ApplicationState,
  by: move.by as readonly string[],
  label: move.label as string,
}));
const swedish = /^[A-ZÅÄÖ][a-zåäö]+( [a-zåäö]+)*$/;

describe('the table of moves', () => {
  test('names states only', () => {
    const named = moves.flatMap(({ from, to }) => [...from, to]);
    expect(named.filter((state) => !applicationStates.includes(state))).toEqual([]);
  });

  test('leads from one that was saved to every state', () => {
    const reached = new Set<string>(['saved']);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      for (const { from, to } of moves) if (from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...applicationStates].toSorted());
  });

  test('has a Swedish label for every verb and every state, each its own', () => {
    const labels = [...moves.map(({ label }) => label), ...Object.values(reversalVerbs)];
    expect(labels.filter((label) => !swedish.test(label))).toEqual([]);
    const ofStates = applicationStates.map(stateLabelOf);
    expect(ofStates.filter((label) => !swedish.test(label))).toEqual([]);
    expect(new Set(ofStates).size).toBe(applicationStates.length);
  });

  test('gives POST …/moves the verbs that are a person’s, and those that go back', () => {
    const own = moves.filter(({ by }) => by.includes('user')).map(({ verb }) => verb);
    expect([...moveVerbs].toSorted()).toEqual([...own, ...Object.keys(reversalVerbs)].toSorted());
  });

  test('leaves the house by the gate or by the person’s word, and sending by its outcome alone', () => {
    expect(moves.filter(({ to }) => to === 'sending').map(({ verb, from }) => [verb, from])).toEqual([
      ['send', ['approved']],
    ]);
    const out = moves.filter(({ from }) => from.includes('sending'));
    expect(out.map(({ verb, by }) => [verb, by])).toEqual([
      ['arrived', ['system']],
      ['returned', ['system']],
      ['unclear', ['system']],
    ]);
    // A user who approved it again believed that it was never sent, and the server's late answer says that it was.
    expect(applicationTransitions.arrived.from).toEqual(['sending', 'needs_verification', 'approved']);
    expect(moves.filter(({ to }) => to === 'approved').map(({ verb }) => verb)).toEqual([
      'approve',
      'returned',
      'not_sent',
    ]);
  });

  test('ends where nothing but opening again goes on', () => {
    const on = endStates.filter((state) => userVerbs(state).length > 0);
    // An employer may withdraw an accepted offer, and a later answer ends the state `no_reply`.
    expect(on).toEqual(['accepted', 'no_reply']);
    expect(reopenableStates.filter((state) => !endStates.includes(state))).toEqual([]);
  });

  test('lets the material be changed until it is sent or ended', () => {
    expect(applicationStates.filter(isEditable)).toEqual(['saved', 'drafting', 'awaiting_approval', 'approved']);
  });
});

test.each(applicationStates)('from %s a person can do what the model of random histories says', (state) => {
  expect(userVerbs(state).toSorted()).toEqual(modelledVerbs(state));
});

describe('a history', () => {
  let number = 0;
  const line = (verb: string, from: string | null, to: string, undoes: string | null = null): HistoryMove => {
    number += 1;
    return { id: String(number), verb, from_state: from, to_state: to, undoes };
  };
  const saved = line('save', null, 'saved');
  const drafted = line('draft', 'saved', 'drafting');
  const asked = line('request_approval', 'drafting', 'awaiting_approval');

  test('is taken back move by move', () => {
    const back = line('undo', 'awaiting_approval', 'drafting', asked.id);
    expect(lastEffectiveMove([saved, drafted, asked])).toBe(asked);
    expect(lastEffectiveMove([saved, drafted, asked, back])).toBe(drafted);
    const further = line('undo', 'drafting', 'saved', drafted.id);
    expect(lastEffectiveMove([saved, drafted, asked, back, further])).toBe(saved);
    const again = line('draft', 'saved', 'drafting');
    expect(lastEffectiveMove([saved, drafted, asked, back, further, again])).toBe(again);
    expect(isUndoable(saved)).toBe(false);
  });

  test('is opened again where it ended, also after that was taken back once', () => {
    const ended = line('withdraw', 'drafting', 'withdrawn');
    expect(reopenTarget('withdrawn', [saved, drafted, ended])).toBe('drafting');
    const opened = line('reopen', 'withdrawn', 'drafting');
    const back = line('undo', 'drafting', 'withdrawn', opened.id);
    expect(reopenTarget('withdrawn', [saved, drafted, ended, opened, back])).toBe('drafting');
    expect(reopenTarget('drafting', [saved, drafted])).toBeUndefined();
    expect(reopenTarget('accepted', [saved, line('accept', 'offered', 'accepted')])).toBeUndefined();
  });

  test.each(['send', 'arrived', 'returned', 'unclear', 'attest', 'take_back_approval'])(
    'keeps %s: it left the house, or there is no approval to go back to',
    (verb) => {
      expect(isUndoable(line(verb, 'approved', 'sent'))).toBe(false);
    },
  );

  test('keeps an edit of what was approved, and lets one of what waits go back', () => {
    expect(isUndoable(line('edit', 'approved', 'drafting'))).toBe(false);
    expect(isUndoable(line('edit', 'awaiting_approval', 'drafting'))).toBe(true);
  });
});

test('a state that the database cannot hold is a bug', () => {
  expect(() => parseState('lost')).toThrow('lost');
  expect(applicationStates.map(parseState)).toEqual([...applicationStates]);
});

test('the document draws the same table', () => {
  const page = readFileSync(new URL('../../docs/applications.md', import.meta.url), 'utf8');
  expect(page).toContain(`\`\`\`mermaid\n${buildStateTable().diagram}\n\`\`\``);
});
