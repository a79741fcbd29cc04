import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/db/open.ts';
import { RecordReader } from './reader.ts';

/** A thread that answers once and then exits. */
const mortal = (end: string) => () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
     let asked = 0;
     parentPort.on('message', () => {
       asked += 1;
       if (asked === 1) parentPort.postMessage({ kind: 'heads', heads: [] });
       else { ${end} }
     });`,
    { eval: true },
  );

test.each([
  ['ends', 'process.exit(1)', /^Tråden som läser annonser slutade oväntat/],
  ['falls', "throw new Error('no memory left')", /^Tråden som läser annonser föll \(no memory left\)/],
])('a thread that %s is not waited for, neither then nor later', async (_, end, message) => {
  await using reader = new RecordReader({} as Db, { places: [], skills: [] }, mortal(end));
  const pieces = [{ bytes: Buffer.from('{}') }];
  expect(await reader.read(pieces, new Date())).toEqual({ batch: 1, heads: [] });
  const [first, second] = [reader.read(pieces, new Date()), reader.done(1)];
  await expect(first).rejects.toThrow(message);
  await expect(second).rejects.toThrow(message);
  await expect(reader.prepare(1, [0])).rejects.toThrow(message);
});
