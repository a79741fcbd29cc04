import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RecordPiece, RecordSplitter } from './record-splitter.ts';

const cut = (bytes: Buffer, sizes: number[]): Buffer[] => {
  const chunks: Buffer[] = [];
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  return chunks;
};
const split = (chunks: Buffer[], largest?: number) => {
  const splitter = new RecordSplitter(largest);
  const pieces: RecordPiece[] = chunks.flatMap((chunk) => splitter.push(chunk));
  return { pieces, texts: pieces.map(({ bytes }) => bytes.toString()), ending: splitter.end() };
};

test('records come out as they went in, wherever the chunks are cut', { tags: 'long' }, () => {
  const record = fc.record({ id: fc.string(), text: fc.string({ unit: 'binary' }), list: fc.array(fc.jsonValue()) });
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(record, { minLength: 1 }), sizes, fc.boolean(), (records, sizes, pretty) => {
      const expected = records.map((one) => JSON.parse(JSON.stringify(one)));
      const lines = Buffer.from(`${records.map((one) => JSON.stringify(one)).join('\n')}\n`);
      const array = Buffer.from(JSON.stringify(records, null, pretty ? 2 : undefined));
      for (const input of [lines, array]) {
        const { texts, ending } = split(cut(input, sizes));
        expect(texts.map((text) => JSON.parse(text))).toEqual(expected);
        expect(ending).toMatchObject({ closed: true, rest: undefined });
      }
    }),
  );
});

test('an array that breaks off is not closed, wherever it breaks off', () => {
  const array = Buffer.from(JSON.stringify([{ id: '1', text: '[]{}"\\å' }, { id: '2' }]));
  for (let length = 1; length < array.length; length += 1) {
    expect(split([array.subarray(0, length)]).ending).toMatchObject({ form: 'array', closed: false });
  }
});

test('what stands after the last line feed is told apart', () => {
  const { texts, ending } = split([Buffer.from('{"id":1}\r\n\n{"id":')]);
  expect(texts).toEqual(['{"id":1}\r']);
  expect(ending).toEqual({ form: 'lines', closed: true, rest: Buffer.from('{"id":') });
});

test('nothing but white space is empty, and a byte order mark says nothing', () => {
  expect(split([Buffer.from(' \n')]).ending).toEqual({ form: 'empty', closed: true, rest: undefined });
  expect(split([Buffer.from('\ufeff'), Buffer.from('[1,2]')]).texts).toEqual(['1', '2']);
});

test.each(['lines', 'array'])('of a record that is too large only the beginning is held (%s)', (form) => {
  const large = JSON.stringify({ id: 'large', text: 'x'.repeat(300_000) });
  const records = ['{"id":"a"}', large, '{"id":"b"}'];
  const input = Buffer.from(form === 'lines' ? records.join('\n') : `[${records.join(',')}]`);
  const { pieces, ending } = split(cut(input, [1000]), 100_000);
  const [before, cutOff, after = ending.rest] = [pieces[0], pieces[1], pieces[2]?.bytes];
  expect(before?.bytes.toString()).toBe('{"id":"a"}');
  expect(cutOff?.tooLarge).toBe(large.length);
  expect(large.startsWith(cutOff?.bytes.toString() ?? '-')).toBe(true);
  expect(cutOff?.bytes.length).toBeLessThan(20_000);
  expect(after?.toString()).toBe('{"id":"b"}');
});
