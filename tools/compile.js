import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// After an installation and before a unit's start: takes the types out of what the service loads, compiles it, and keeps
// that where `src/main.js` of the same user looks. A first start that does so itself takes longer, and each of its threads
// carries what takes types out, 20 MB.

const self = fileURLToPath(import.meta.url);
const home = new URL('..', import.meta.url);
const [, , part] = process.argv;
if (!part) {
  // V8 takes no code that was compiled by other flags: those of `src/main.js` until it stands, and those of threads after.
  for (const one of ['start', 'later']) {
    const { status } = spawnSync(process.execPath, [self, one], { stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) process.exitCode = 1;
  }
} else {
  if (part === 'start') setFlagsFromString('--semi-space-growth-factor=1');
  enableCompileCache(process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('node_modules/.cache/sokvag', home)));
  await import('../src/command.ts');
  // A thread's file may not like to be no thread: it is compiled by then.
  for (const file of globSync('src/**/*-worker.ts', { cwd: home }))
    await import(new URL(file, home).href).catch(() => {});
  process.exit();
}
