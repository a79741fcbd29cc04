import { expect, test } from 'vitest';
import type { Reply } from './api.ts';
import { listCardActions, NO_ANSWERING } from './card-actions.ts';

test('the button for a rejection after the yes takes nothing back', () => {
  const first = (verb: string) => {
    const about = { application: {}, state: 'proposed', isSure: true, class: 'rejection', asks: [], warnings: [] };
    const reply = { ...about, proposedMove: { verb, label: '' } } as unknown as Reply;
    return listCardActions(reply, NO_ANSWERING)[0]?.key;
  };
  expect(first('offer_withdrawn')).toBe('dismiss');
  expect(first('reject')).toBe('accept');
});
