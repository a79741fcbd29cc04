import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../src/platform/config/setting.ts';
import { type Calls, createCalls } from './calls.ts';
import { defaultSettings } from './open-test-app.ts';

export interface Service extends AsyncDisposable {
  url: string;
  pid: number;
  call: Calls;
  /** The output so far, of both streams. */
  written(): string;
  /** Sends the signal and waits for the end. @returns the exit code, or the signal that ended it */
  end(signal?: NodeJS.Signals): Promise<number | string>;
  /** Resolves when it ends, for any reason. */
  ended: Promise<number | string>;
}

const main = fileURLToPath(new URL('../src/main.js', import.meta.url));
/** Environment variables that a process needs to run; none of the machine's that could be a setting. */
const bare = ['PATH', 'HOME', 'TMPDIR', 'TZ'];

/**
 * Starts the service as a process of its own, ready for requests. Without DATABASE_URL it has its embedded database, in
 * a data folder that is deleted with it unless DATA_DIR names one.
 *
 * @param role `all`, `serve` or `work`; a process that only works answers nothing but its health
 */
export async function spawnService(env: Environment, role: 'all' | 'serve' | 'work' = 'all'): Promise<Service> {
  const folder = env.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), 'sokvag-service-')) : undefined;
  const settings = { ...defaultSettings(), ...(folder ? { DATA_DIR: folder } : {}), ...env };
  const child = spawn(process.execPath, [main, role], {
    env: { ...Object.fromEntries(bare.map((name) => [name, process.env[name]])), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => text.push(chunk));
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const url = await readiness(child, text);
  const { call, close } = createCalls(url);
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    call,
    written: () => text.join(''),
    end,
    ended,
    [Symbol.asyncDispose]: async () => {
      close();
      await end('SIGKILL');
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for the line of JSON with its address. */
async function readiness(child: ChildProcess, text: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  if (!child.stdout) throw new Error('a service without output');
  createInterface({ input: child.stdout }).on('line', (line) => {
    text.push(`${line}\n`);
    if (line.startsWith('{')) resolve((JSON.parse(line) as { url: string }).url);
  });
  child.once('exit', (code) => reject(new Error(`the service ended with ${code}:\n${text.join('')}`)));
  return promise;
}
