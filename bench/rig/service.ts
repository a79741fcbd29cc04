import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const home = fileURLToPath(new URL('../../', import.meta.url));

/** A child process that answers HTTP. */
export interface Running extends AsyncDisposable {
  url: string;
  pid: number;
}

type Environment = Record<string, string>;

/** The service itself, from `src/main.js`, with only the given environment. */
export function startService(env: Environment, node: string[] = []): Promise<Running> {
  return startNode([...node, 'src/main.js'], env);
}

/**
 * Starts a Node program and waits until it prints a line of JSON with its `url`. Its log goes to /dev/null: the program
 * pays for logging, and this process need not read it.
 */
export async function startNode(args: string[], env: Environment): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: home,
    env: { ...baseEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await urlFrom(child);
  if (!url || child.pid === undefined) throw new Error(`"node ${args.join(' ')}" ended before it listened`);
  return { url, pid: child.pid, [Symbol.asyncDispose]: () => end(child) };
}

async function urlFrom(child: ChildProcess): Promise<string | undefined> {
  if (!child.stdout) return undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) return (JSON.parse(line) as { url: string }).url;
  }
  return undefined;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The parts of our environment that any program needs; settings of the service are left out. */
export function baseEnvironment(): Environment {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'] as const;
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** An operator's settings, with secrets made for this run. */
export function productionSettings(): Environment {
  const secret = () => randomBytes(32).toString('hex');
  return {
    APP_PROFILE: 'prod',
    PORT: '0',
    PUBLIC_URL: 'https://sokvag.example.se',
    JWT_SECRET: secret(),
    ENCRYPTION_KEY: secret(),
    ADMIN_EMAIL: 'drift@sokvag.example.se',
    ADMIN_PASSWORD: secret(),
    // What is measured or tried is not how the administrator logs in.
    ADMIN_SECOND_STEP: 'optional',
    PAYMENT_NUMBER: '1231181189',
    PAYMENT_PRICE_PER_LETTER: '149',
    PAYMENT_RECEIVER_NAME: 'Sökväg Brev',
  };
}

/** The same settings without rate limits: a run orders and logs in more often than users may. */
export function unlimitedSettings(): Environment {
  const { PUBLIC_URL: _public, ...others } = productionSettings();
  return { ...others, APP_PROFILE: 'docker', RATE_LIMITS: 'off', MAIL_CAPTURE: 'off' };
}
