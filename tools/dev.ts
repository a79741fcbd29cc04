/**
 * `npm run dev`: the service, started anew when a file of `src/` changes, and the page with hot reload, in one
 * terminal. The page is at http://localhost:5173 and asks the service on port 3000. Either ending ends both.
 */
import { type ChildProcess, spawn } from 'node:child_process';

const service = spawn('node', ['--watch-path=src', 'src/main.js'], { stdio: 'inherit' });
const page = spawn('vite', ['web'], { stdio: 'inherit', shell: process.platform === 'win32' });
const both: ChildProcess[] = [service, page];

for (const child of both) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    for (const other of both) other.kill();
  });
}
// Control-C reaches the whole group of processes by itself; a signal to this one alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of both) child.kill(signal);
  });
}
