import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { drawOperations } from '../../tools/client/draw.ts';

/** Every call of the page is a route of the service. */

const home = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${home}${path}`, 'utf8');
const client = 'web/api/operations.ts';

test('the page’s operations are the service’s (npm run make:client)', async () => {
  expect(read(client)).toBe(await drawOperations());
});

test('a path of the API stands in the drawn list and nowhere else in the page', () => {
  const allowed = [
    // The prefix that all of them share, by which answers are found in the cache.
    'web/api/cache.ts',
    // The path that a call really requests.
    'web/api/connections.test.ts',
    client,
    // A link that the browser follows itself.
    'web/features/accounts/keys/keys-page.tsx',
  ];
  const files = globSync('web/**/*.{ts,tsx}', { cwd: home, exclude: ['web/dist/**'] });
  const paths = files.map((path) => path.replaceAll('\\', '/')).sort();
  expect(paths.filter((path) => /['"`](?:[A-Z]+ )?\/api\//.test(read(path)))).toEqual(allowed);
});
