import { defineConfig } from 'vitest/config';
import { EmptyTier } from './test/empty-tier.ts';

if (Number.parseInt(process.versions.node, 10) < 26) {
  throw new Error(`The tests run on Node 26, and this is ${process.version}: start them with "npm test".`);
}

const SECOND = 1000;
const ground = './test/global-setup.ts';

/** A tier of tests. One that needs the ground shares a PostgreSQL and a mail capture with the whole run. */
function tier(name: string, include: string[], seconds: number, globalSetup: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      globalSetup,
      testTimeout: seconds * SECOND,
      // What a file starts for its tests: a service with its database, on a machine that others use too.
      hookTimeout: Math.max(seconds, 90) * SECOND,
    },
  };
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A test that passes the second time has found something.
    retry: 0,
    allowOnly: false,
    // Days and hours of the machine are nobody's: what has a meaning in Sweden says Europe/Stockholm itself.
    env: { TZ: 'Pacific/Auckland' },
    reporters: ['default', new EmptyTier()],
    projects: [
      tier('units', ['src/**/*.test.ts', 'web/**/*.test.{ts,tsx}'], 20),
      tier('checks', ['test/checks/**/*.test.ts'], 60),
      tier('journeys', ['test/journeys/**/*.test.ts'], 30, [ground]),
      tier('browser', ['test/browser/**/*.test.ts'], 120, [ground]),
      tier('phones', ['test/phones/**/*.test.ts'], 300, [ground]),
      tier('faults', ['test/faults/**/*.test.ts'], 180, [ground]),
      tier('fuzz', ['test/fuzz/**/*.test.ts'], 300, [ground]),
      tier('simulation', ['test/simulation/**/*.test.ts'], 900, [ground]),
    ],
  },
});
