import { expect, test } from 'vitest';
import { parseServerSentEvent } from './live.ts';

test.each([
  [
    'event: change\nid: 12-3-4\ndata: {"kind":"order.moved"}',
    { event: 'change', id: '12-3-4', data: '{"kind":"order.moved"}' },
  ],
  ['event:ready\nid:1-0-4\ndata:{}', { event: 'ready', id: '1-0-4', data: '{}' }],
  [': ', undefined],
  ['retry: 2000', undefined],
])('%j', (block, message) => {
  expect(parseServerSentEvent(block)).toEqual(message);
});
