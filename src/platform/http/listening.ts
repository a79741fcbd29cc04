import { CannotStart } from '../kernel/cannot-start.ts';
import type { Routes } from './route.ts';

interface Place {
  host: string;
  port: number;
  /** The setting that names the port. */
  setting: 'PORT' | 'WORK_PORT';
  /** Whether to listen on any free port if this one is taken, as several processes may run on one machine. */
  givesWay: boolean;
}

/** @throws CannotStart if the operator has to choose another host or port */
export async function listenAt(server: Routes, { host, port, setting, givesWay }: Place): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const start = setting === 'PORT' ? 'npm start' : 'node src/main.js work';
    const other = `"${setting}=${port < 1024 ? 3000 : port + 1} ${start}"`;
    if (code === 'EADDRINUSE') {
      if (givesWay) return server.listen({ host, port: 0 });
      throw new CannotStart(explainTakenPort(setting, port, `start on another one: ${other}`));
    }
    if (code === 'EACCES')
      throw new CannotStart(
        `Port ${port} (${setting}) is not for this user. Start on another one, ${other}, and put a proxy before it ` +
          '(docs/operations.md).',
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CannotStart(
        `HOST=${host} is no address of this machine. HOST=127.0.0.1 is for this machine alone, HOST=0.0.0.0 for ` +
          'all networks that it is in.',
      );
    throw error;
  }
}

/** @param instead what to do if the other program has to keep running */
export function explainTakenPort(setting: string, port: number, instead: string): string {
  return (
    `Port ${port} (${setting}) is taken, by a service that runs already or by another program: ` +
    `"ss -ltnp | grep :${port}" names it (macOS: "lsof -i :${port}").\n` +
    `End that one, or ${instead}.`
  );
}
