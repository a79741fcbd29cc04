import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Calls } from '../calls.ts';
import type { Service } from '../spawn-service.ts';

/** The effect of an attack on others: the duration of their requests, and the memory growth of the service. */
export interface AttackEffects {
  /** Milliseconds, of the 95th percentile. */
  healthP95: number;
  ordersP95: number;
  /** Megabytes of resident memory: the maximum during the attack minus the value before. */
  grownMb: number;
  requests: number;
}

const PAUSE_MS = 40;
const MEGABYTE = 1024 * 1024;

const residentMb = ({ pid }: Service): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const p95 = (times: number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);

/** Sends requests of another user, one after the other, for as long as the attack lasts. */
export async function whileAttacked(
  service: Service,
  call: Calls,
  token: string,
  attack: () => Promise<unknown>,
): Promise<AttackEffects> {
  const before = residentMb(service);
  let most = before;
  let isOver = false;
  const over = attack().finally(() => {
    isOver = true;
  });
  const health: number[] = [];
  const orders: number[] = [];
  while (!isOver) {
    for (const [path, times] of [
      ['/healthz', health],
      ['/api/orders', orders],
    ] as const) {
      const began = performance.now();
      const { status } = await call('GET', path, { token });
      if (status !== 200) throw new Error(`another person’s ${path} was answered ${status}`);
      times.push(performance.now() - began);
    }
    most = Math.max(most, residentMb(service));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await over;
  return {
    healthP95: p95(health),
    ordersP95: p95(orders),
    grownMb: Math.round(most - before),
    requests: health.length + orders.length,
  };
}

/** One connection for each download: slow readers hold no connection of others. */
const own = new Agent({ keepAlive: false });

function begin(service: Service, token: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(new URL('/api/account/export', service.url), { headers, agent: own }, resolve).once('error', reject);
  });
}

/** Reads an export as fast as it arrives, and keeps it. @param begun is resolved with the first data */
export async function readAll(service: Service, token: string, begun: () => Promise<void>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of await begin(service, token)) {
    if (chunks.push(chunk as Buffer) === 1) await begun();
  }
  return chunks;
}

/** The same without keeping the data. @returns the number of bytes */
export async function readAndDiscard(service: Service, token: string): Promise<number> {
  let length = 0;
  for await (const chunk of await begin(service, token)) length += (chunk as Buffer).length;
  return length;
}

/** Reads a megabyte of an export and then nothing more. @returns a function that ends the download */
export async function readAndStop(service: Service, token: string): Promise<() => void> {
  const answer = await begin(service, token);
  let length = 0;
  await new Promise<void>((resolve) => {
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length < MEGABYTE) return;
      answer.pause();
      resolve();
    });
  });
  return () => void answer.on('error', () => {}).destroy();
}
