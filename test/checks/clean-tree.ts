import type { Files } from './fixture.ts';

/** The slices, lower before higher. */
export const SLICES = [
  ...['accounts', 'seller', 'orders', 'payments'],
  ...['taxonomy', 'ads', 'profile', 'matching', 'clusters', 'saved-ads', 'mail-logins'],
  ...['applications', 'replies', 'interviews', 'conversation'],
  ...['calendar', 'labour-market', 'activity-report', 'today', 'notifications'],
  'privacy',
];

const path = (line: string) => line.split("'")[1] ?? '';
const sorted = (lines: string[]) => lines.sort((a, b) => (path(a) < path(b) ? -1 : 1)).join('\n');
const name = (slice: string) => slice.replace('-', '');
const tablesOf = (of: string) => `${of.charAt(0).toUpperCase()}${name(of).slice(1)}Tables`;
const slice = (of: string): Files => ({
  [`src/${of}/${of}.ts`]: `import type { Parts } from '../platform/parts.ts';
import { allowed } from './rules.ts';
import { read } from './store.ts';

export async function ${name(of)}(parts: Parts): Promise<number> {
  const rows = await read(parts.db);
  return allowed(rows) ? rows : 0;
}
`,
  [`src/${of}/contract.ts`]: `import { Type } from 'typebox';

export const ${name(of)}Reply = Type.Object({ rows: Type.Number() });
export type ${name(of)}Reply = Type.Static<typeof ${name(of)}Reply>;
`,
  [`src/${of}/operations.ts`]: `import { operation } from '../platform/http/operation.ts';
${sorted([`import { ${name(of)} } from './${of}.ts';`, `import { ${name(of)}Reply } from './contract.ts';`])}

export const list${name(of)} = operation({ answer: ${name(of)}Reply, handle: ${name(of)} });
`,
  [`src/${of}/rules.ts`]: `import { LIMIT } from '../platform/kernel/limits.ts';

export function allowed(rows: number): boolean {
  return rows < LIMIT;
}
`,
  [`src/${of}/rules.test.ts`]: `import { rows } from '../../test/factories.ts';
import { allowed } from './rules.ts';

if (!allowed(rows(1))) throw new Error('one row is allowed');
`,
  [`src/platform/db/tables/${of}.ts`]: `export interface ${tablesOf(of)} {
  ${name(of)}: { id: number };
  ${of.replace('-', '_')}_read: { id: number };
}
`,
  [`src/${of}/store.ts`]: `import type { Db } from '../platform/db/open.ts';

export async function read(db: Db): Promise<number> {
  const found = await db.selectFrom('${name(of)}').selectAll().execute();
  return found.length;
}
`,
});

/** A small source tree that breaks no rule: every border, type and export is in order. */
export const cleanTree: Files = {
  ...Object.assign({}, ...SLICES.map(slice)),
  'src/main.js': `import { openApp } from './app.ts';

await openApp();
`,
  'src/operations.ts': `${sorted(SLICES.map((of) => `import * as ${name(of)} from './${of}/operations.ts';`))}

export const operations = {
${SLICES.map((of) => `  ...${name(of)},`).join('\n')}
};
`,
  'src/app.ts': `${sorted([
    "import { operations } from './operations.ts';",
    "import { hashInWorker } from './platform/crypto/hasher.ts';",
    "import { openDatabase } from './platform/db/open.ts';",
    "import { openServer } from './platform/http/server.ts';",
    "import { openQueue } from './platform/tasks/queue.ts';",
  ])}

export async function openApp(): Promise<void> {
  const parts = { db: openDatabase(), hasher: hashInWorker(), queue: openQueue() };
  const server = openServer();
  for (const operation of Object.values(operations)) operation.serve(server, parts);
  await server.listen({ port: 0 });
}
`,
  'src/platform/parts.ts': `import type { Db } from './db/open.ts';

export interface Parts {
  db: Db;
}
`,
  'src/platform/kernel/limits.ts': `export const LIMIT = 25;
`,
  'src/platform/db/open.ts': `import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
${sorted(SLICES.map((of) => `import type { ${tablesOf(of)} } from './tables/${of}.ts';`))}

interface Database
  extends ${SLICES.map(tablesOf).join(',\n    ')} {}
export type Db = Kysely<Database>;

export function openDatabase(): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool() }) });
}
`,
  'src/platform/http/operation.ts': `import type { TSchema } from 'typebox';
import type { Parts } from '../parts.ts';
import type { Server } from './server.ts';

export function operation(of: { answer: TSchema; handle: (parts: Parts) => unknown }) {
  const schema = { response: { 200: of.answer } };
  return { serve: (server: Server, parts: Parts) => server.get('/api', { schema }, () => of.handle(parts)) };
}
`,
  'src/platform/http/server.ts': `import fastify from 'fastify';

export type Server = ReturnType<typeof openServer>;

export function openServer() {
  return fastify();
}
`,
  'src/platform/tasks/queue.ts': `import { PgBoss } from 'pg-boss';

export function openQueue(): PgBoss {
  return new PgBoss('postgres://localhost/fixture');
}
`,
  'src/platform/crypto/hasher.ts': `import { Worker } from 'node:worker_threads';

export function hashInWorker(): Worker {
  return new Worker(new URL('./hash-worker.ts', import.meta.url));
}
`,
  'src/platform/crypto/hash-worker.ts': `import { parentPort } from 'node:worker_threads';
import { hashSync } from '@node-rs/bcrypt';

parentPort?.on('message', (text: string) => parentPort?.postMessage(hashSync(text)));
`,
  'web/index.html': `<!doctype html>
<html lang="sv">
  <head>
    <title>Fixture</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.tsx"></script>
  </body>
</html>
`,
  'web/vite.config.ts': `import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ root: fileURLToPath(new URL('.', import.meta.url)), plugins: [react()] });
`,
  'web/main.tsx': `import { createRoot } from 'react-dom/client';
import { Orders } from './features/orders/orders.tsx';

const place = document.getElementById('root');
if (place) createRoot(place).render(<Orders reply={{ rows: 1 }} />);
`,
  'web/features/orders/orders.tsx': `import type { ordersReply } from '../../../src/orders/contract.ts';

export function Orders({ reply }: { reply: ordersReply }) {
  using _held = { [Symbol.dispose]: () => {} };
  return <p>{reply.rows}</p>;
}
`,
  'test/factories.ts': `export function rows(count: number): number {
  return count;
}
`,
  'bench/rows.ts': `import { LIMIT } from '../src/platform/kernel/limits.ts';
import { rows } from '../test/factories.ts';

process.stdout.write(String(rows(LIMIT)));
`,
  'tools/rows/make.ts': `import { LIMIT } from '../../src/platform/kernel/limits.ts';

process.stdout.write(String(LIMIT));
`,
};

/** The packages that the clean tree imports, and so declares. */
export const cleanPackages = [
  ...['@node-rs/bcrypt', 'fastify', 'kysely', 'pg', 'pg-boss', 'typebox'],
  ...['@types/pg', '@types/react', '@types/react-dom', '@vitejs/plugin-react', 'react', 'react-dom'],
];
