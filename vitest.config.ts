import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { EmptyTier } from './test/empty-tier.ts';

if (Number.parseInt(process.versions.node, 10) < 26) {
  throw new Error(`The tests run on Node 26, and this is ${process.version}: start them with "npm test".`);
}

const SECOND = 1000;
const globalSetup = ['./test/global-setup.ts'];

// Days and hours of the machine are nobody's: what has a meaning in Sweden says Europe/Stockholm itself.
const everywhere = { TZ: 'Pacific/Auckland' };
/** Properties that are tried a few times where they stand, and often in the tier of properties. */
const properties = [
  ...['payments/books', 'ads/rows', 'ads/search-words'].map((name) => `test/journeys/${name}.test.ts`),
  ...[
    'activity-report/line-rules',
    'ads/search/understanding/understand',
    'labour-market/source/{pay,source,strict}',
    'matching/engine/rank',
    'platform/text/when/{american-dates,anchor,rows-of-times,when}',
  ].map((name) => `src/${name}.test.ts`),
];

// Worker threads and external packages are compiled once for the whole run, not once for each app that is opened.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/sokvag-tests', import.meta.url));

/**
 * A tier of tests. One that needs the environment shares a PostgreSQL and a mail capture with the whole run. Files of a
 * tier without isolation run one after the other in one process, so that the service is read in once: they leave no
 * global state behind. Node reads the code itself (`native`), as it does in service, but where there is JSX.
 */
function tier(
  name: string,
  include: string[],
  seconds: number,
  {
    globalSetup = [],
    isolate = true,
    native = true,
    env = {},
  }: { globalSetup?: string[]; isolate?: boolean; native?: boolean; env?: Record<string, string> } = {},
) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      globalSetup,
      isolate,
      experimental: { viteModuleRunner: !native },
      env: { ...everywhere, ...env },
      testTimeout: seconds * SECOND,
      // What a file starts for its tests: a service with its database, on a machine that others use too.
      hookTimeout: Math.max(seconds, 90) * SECOND,
    },
  };
}

export const tiers = [
  tier('units', ['src/**/*.test.ts', 'tools/**/*.test.ts', 'train/**/*.test.ts'], 20, { isolate: false }),
  tier('page', ['web/**/*.test.{ts,tsx}'], 20, { isolate: false, native: false }),
  tier('checks', ['test/checks/**/*.test.ts'], 60, { isolate: false }),
  tier('journeys', ['test/journeys/**/*.test.ts'], 60, { globalSetup, isolate: false }),
  tier('browser', ['test/browser/**/*.test.ts'], 120, { globalSetup, isolate: false }),
  tier('axe', ['test/browser/**/*.test.ts'], 300, { globalSetup, isolate: false, env: { AXE: 'every' } }),
  tier('properties', ['test/properties/**/*.test.ts', ...properties], 300, {
    globalSetup,
    isolate: false,
    env: { RUNS: 'many' },
  }),
  tier('phones', ['test/phones/**/*.test.ts'], 300, { globalSetup }),
  tier('faults', ['test/faults/**/*.test.ts'], 180, { globalSetup }),
  tier('fuzz', ['test/fuzz/**/*.test.ts'], 900, { globalSetup }),
  tier('simulation', ['test/simulation/**/*.test.ts'], 900, { globalSetup }),
];

export default defineConfig({
  test: {
    pool: 'forks',
    // More than the two cores it is made for: much of a journey's time is the database's, the mail server's and the
    // browser's. A fourth costs more, as it reads the service in anew. The slow tiers, in which processes die and time
    // is taken, run on two (package.json).
    maxWorkers: 3,
    // A test that passes the second time has found something.
    retry: 0,
    allowOnly: false,
    // What comes is waited for, however busy the machine is.
    expect: { poll: { timeout: 15 * SECOND } },
    env: everywhere,
    reporters: ['default', new EmptyTier()],
    tags: [{ name: 'long', description: 'Further variants of what `npm test` shows once: `npm run test:long`.' }],
    projects: tiers,
  },
});
