import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { explainTakenPort } from '../http/listening.ts';
import { CannotStart } from '../kernel/cannot-start.ts';

export interface MailCapture {
  smtpUrl: string;
  /** Address of its web page; `GET /api/email` lists the mails. */
  webUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the local server that catches all mail (dev, test and docker). If default ports are taken it uses free ones;
 * explicitly set ports must be free.
 *
 * @throws Error naming the settings when the server cannot start
 */
export async function startCapture(ports: {
  smtpPort: number;
  webPort: number;
  portsAreGiven: boolean;
}): Promise<MailCapture> {
  try {
    return await spawnCapture(ports.smtpPort, ports.webPort);
  } catch (error) {
    if (!ports.portsAreGiven) return spawnCapture(0, 0);
    const { message } = error as Error;
    const taken = message.includes('EADDRINUSE') && Number(/:(\d{1,5})$/.exec(message)?.[1]);
    const settings = 'MAIL_CAPTURE_SMTP_PORT, MAIL_CAPTURE_WEB_PORT';
    if (taken)
      throw new CannotStart(explainTakenPort(settings, taken, 'leave both settings out: free ports are found then'));
    throw new CannotStart(`The mail capture server cannot start (${settings}): ${message}`);
  }
}

async function spawnCapture(smtpPort: number, webPort: number): Promise<MailCapture> {
  const script = fileURLToPath(new URL('./capture-child.ts', import.meta.url));
  // Its standard input stays open while this process lives; when it closes, the child ends by itself.
  const child = spawn(process.execPath, [script, String(smtpPort), String(webPort)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<{ smtp: number; web: number }>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line) as { smtp: number; web: number });
    });
    child.once('error', reject);
    child.once('close', (code) => {
      const said = /^\w*Error(?: \[\w+\])?: (.*)$/m.exec(complaint)?.[1] ?? complaint.trim().split('\n').at(-1);
      reject(new Error(said || `it ended with ${code}`));
    });
  });
  const at = await ready;
  return {
    smtpUrl: `smtp://127.0.0.1:${at.smtp}`,
    webUrl: `http://127.0.0.1:${at.web}`,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
