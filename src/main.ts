import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Before anything else is loaded: without it the types of every file are stripped again at each start, which
// is most of what a start costs. Where the folder cannot be written it is simply not used.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/sokvag', import.meta.url)));

const { runCommand } = await import('./command.ts');
await runCommand(process.argv[2] ?? 'all');
