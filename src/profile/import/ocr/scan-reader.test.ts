import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { Unavailable } from '../../../platform/kernel/errors.ts';
import { ScanReader } from './scan-reader.ts';

/** A page with a word on it. */
function page(): Uint8Array {
  const canvas = createCanvas(1654, 2339);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1654, 2339);
  context.fillStyle = '#000';
  context.font = '40px sans-serif';
  context.fillText('Erfarenhet', 200, 200);
  return new Uint8Array(canvas.toBuffer('image/png'));
}
const scan = (person = 'anna') => ({ person, bytes: page(), fileName: 'cv.png', tell: () => {} });
const goesOn = new AbortController().signal;

test('what takes too long or too much memory is ended, and the next is read', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  for (const limit of [{ longestMs: 200 }, { mostBytes: 20 * 1024 * 1024 }]) {
    const reader = new ScanReader(limit);
    expect(await reader.read(scan(), goesOn)).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/för lång tid/),
    });
    expect(reader.pid).toBeUndefined();
    expect(reader.isReading('anna')).toBe(false);
    expect(await reader.read(scan(), goesOn)).toMatchObject({ status: 'failed' });
  }
});

test('one is read at a time, some wait, and more are refused', { tags: 'long', timeout: 60_000 }, async () => {
  const reader = new ScanReader({ longestMs: 500, mostWaiting: 1 });
  const [first, second] = [reader.read(scan('anna'), goesOn), reader.read(scan('bo'), goesOn)];
  await expect(reader.read(scan('cia'), goesOn)).rejects.toBeInstanceOf(Unavailable);
  expect(reader.isReading('bo')).toBe(true);
  expect((await first).status).toBe('failed');
  expect((await second).status).toBe('failed');
});

test('where the service stops it ends at once', { tags: 'long', timeout: 60_000 }, async () => {
  const stopping = new AbortController();
  const reader = new ScanReader();
  const read = reader.read(scan(), stopping.signal);
  stopping.abort();
  await expect(read).rejects.toThrow('stops');
});
