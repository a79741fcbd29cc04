import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// JavaScript, as the only file: what takes the types out of TypeScript is then never loaded, which is 20 MB in each thread.

// The C library keeps a pool of memory for each thread, and most of what is freed in it: after a first start some 50 MB.
// Two pools that give back what is large are enough, but it asks its environment only as a process begins: this one
// begins again, as the same process. One that talks with its parent (`node --watch`) would lose that.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined && !process.send) {
  const pools = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  try {
    process.execve?.(process.execPath, args, { ...pools, ...process.env });
  } catch {
    // Where it may not, it takes more memory and does the same.
  }
}

// What a start makes is garbage a moment later. V8 would let the space for new objects grow to 48 MB over it and give
// that back after a minute at the earliest: it is held at its first size until the service stands.
setFlagsFromString('--semi-space-growth-factor=1');
// Before anything else is loaded: without it the types of every file are stripped again at each start, which
// is most of what a start costs. Where the folder cannot be written it is simply not used. Threads and child processes
// take it from the environment. V8 takes no code that was compiled by other flags, so it is asked for with those above.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/sokvag', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { runCommand } = await import('./command.ts');
await runCommand(process.argv[2] ?? 'all', process.argv[3]);
// What was read of the cache, some 20 MB, would stay until the end, and what is new be kept from threads until then.
flushCompileCache();
setFlagsFromString('--semi-space-growth-factor=2');
