import { afterEach, expect, test } from 'vitest';
import { WorkSlot } from './per-user-limiter.ts';
import { LimitExceeded, type PoolOptions, WorkerPool } from './worker-pool.ts';

/** What the worker of these tests does; the input says it. */
type Input = { does: 'say' | 'hang' | 'wait' | 'fail' | 'crash' | 'heap' | 'buffers'; gate?: SharedArrayBuffer };

const worker = `
  import { handleWorkerRequests } from ${JSON.stringify(new URL('./worker-requests.ts', import.meta.url).href)};
  const kept = [];
  handleWorkerRequests(({ does, gate }) => {
    if (does === 'hang') for (;;);
    if (does === 'wait') Atomics.wait(new Int32Array(gate), 0, 0);
    if (does === 'fail') throw new Error('no ink');
    if (does === 'crash') process.exit(1);
    if (does === 'heap') for (;;) kept.push(Array(100_000).fill({}).map(() => ({})));
    if (does === 'buffers') for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
    return 'done';
  });
`;

const opened: SharedArrayBuffer[] = [];
afterEach(() => opened.splice(0).forEach(open));

function gate(): SharedArrayBuffer {
  const made = new SharedArrayBuffer(4);
  opened.push(made);
  return made;
}

function open(shared: SharedArrayBuffer): void {
  const cell = new Int32Array(shared);
  Atomics.store(cell, 0, 1);
  Atomics.notify(cell, 0);
}

function poolOf(options: Partial<PoolOptions> = {}): WorkerPool<Input, string> {
  const script = new URL(`data:text/javascript,${encodeURIComponent(worker)}`);
  return new WorkerPool({ script, task: 'printing', timeoutMs: 60_000, maxBytes: 512 * 1024 * 1024, ...options });
}

const of = (person: string) => WorkSlot.ofTask(person);

test(
  'turns go round between people: another’s order is done before the second one that waits of whoever came ' + 'first',
  async () => {
    const pool = poolOf({ threads: 1 });
    const done: string[] = [];
    const ask = (name: string, input: Input = { does: 'say' }) =>
      pool.run(of(name[0] ?? ''), input).then(() => done.push(name));
    const held = gate();
    const asked = [ask('a1', { does: 'wait', gate: held }), ask('a2'), ask('a3'), ask('a4'), ask('b1'), ask('c1')];
    open(held);
    await Promise.all(asked);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  },
);

test('one person’s orders use one thread, so that another’s are done while that one is busy', async () => {
  const pool = poolOf();
  const held = gate();
  const first = pool.run(of('a'), { does: 'wait', gate: held });
  let secondEnded = false;
  const second = pool.run(of('a'), { does: 'say' }).then(() => {
    secondEnded = true;
  });
  expect(await pool.run(of('b'), { does: 'say' })).toBe('done');
  expect(await pool.run(of('b'), { does: 'say' })).toBe('done');
  expect(secondEnded).toBe(false);
  open(held);
  expect(await first).toBe('done');
  await second;
});

test('a worker that hangs is ended and another takes its place', { tags: 'long' }, async () => {
  const pool = poolOf({ threads: 1, timeoutMs: 1500 });
  const hung = pool.run(of('a'), { does: 'hang' });
  const next = pool.run(of('b'), { does: 'say' });
  await expect(hung).rejects.toThrow(LimitExceeded);
  expect(await next).toBe('done');
});

test.each(['heap', 'buffers'] as const)(
  'a worker that fills its memory with %s is ended and replaced',
  { tags: 'long' },
  async (does) => {
    const pool = poolOf({ threads: 1, maxBytes: 64 * 1024 * 1024 });
    await expect(pool.run(of('a'), { does })).rejects.toThrow('printing took too much memory');
    expect(await pool.run(of('a'), { does: 'say' })).toBe('done');
  },
);

test('a worker that ends by itself fails its order alone', async () => {
  const pool = poolOf({ threads: 1 });
  const crashed = pool.run(of('a'), { does: 'crash' });
  const next = pool.run(of('a'), { does: 'say' });
  await expect(crashed).rejects.toThrow('the worker for printing ended');
  expect(await next).toBe('done');
});

test('what the worker says went wrong is the error, and the worker goes on', async () => {
  const pool = poolOf({ threads: 1 });
  await expect(pool.run(of('a'), { does: 'fail' })).rejects.toThrow('printing failed: Error: no ink');
  expect(await pool.run(of('a'), { does: 'say' })).toBe('done');
});
