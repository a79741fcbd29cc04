import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** The recipes of docs/changing.md name the files that a change needs, and no more files than they promise. */

const home = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${home}${path}`, 'utf8');

interface Recipe {
  name: string;
  most: number;
  example: string;
  files: { file: string; text: string }[];
}

function recipesOf(page: string): Recipe[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      name: section.slice(0, section.indexOf('\n')),
      example: /^Example: `([^`]+)`/m.exec(section)?.[1] ?? '',
      most: Number(/\bAt most (\d+) files\b/.exec(section)?.[1]),
      files: [...section.matchAll(/^\| `([^`]*)` \| `([^`]*)` \|/gm)].map(([, file = '', text = '']) => ({
        file,
        text: text.replaceAll('\\|', '|'),
      })),
    }));
}

/** Files of a list that do not exist, or do not contain the text that they are listed for. */
const stale = ({ files }: Recipe): string[] =>
  files.flatMap(({ file, text }) => {
    if (!file || !existsSync(`${home}${file}`)) return [`${file} is not there`];
    return read(file).includes(text) ? [] : [`${file} does not hold ${text}`];
  });

const recipes = recipesOf(read('docs/changing.md'));

test('five changes have a recipe', () => {
  expect(recipes.map(({ name }) => name)).toEqual([
    'A field of an order',
    'A filter of the ad search',
    'A state of an application',
    'A class of reply',
    'A kind of requirement',
  ]);
});

describe.each(recipes)('$name', (recipe) => {
  test('names files that are there, each with the text of its example', () => {
    expect(stale(recipe)).toEqual([]);
  });

  test('touches no more files than it says, a test among them', () => {
    const files = recipe.files.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeLessThanOrEqual(recipe.most);
    expect(files.filter((file) => /\.test\.tsx?$/.test(file))).not.toEqual([]);
  });
});

/** Files that mention the example although its kind of change does not need them: they are specific to this example. */
const special: Record<string, string[]> = {
  noExperience: [
    // The ad's field, shown on the ad's page.
    'src/ads/ad/page.ts',
    'web/features/ads/ad-facts.tsx',
    // Some filters may be typed as words, too.
    'src/ads/search-contract.ts',
    'src/ads/search/document.ts',
    'src/ads/search/understanding/lexicon.ts',
    'src/ads/search/understanding/understand.ts',
    'src/ads/search/understanding/weights.ts',
    'src/ads/search/understanding/clauses.ts',
    'web/features/ads/understood.tsx',
  ],
  offered: [
    // Interviews are planned while there is an offer.
    'web/features/interviews/application-interviews.tsx',
  ],
  security_clearance: [],
};

test.each(Object.entries(special))('%s stands in no file of the program beside its recipe', (example, others) => {
  const recipe = recipes.find((one) => one.example === example);
  const known = new Set([...(recipe?.files.map(({ file }) => file) ?? []), ...others]);
  const quoted = new RegExp(`['"\`]${example}['"\`]|\\b${example}:`);
  const paths = globSync(['src/**/*.ts', 'web/**/*.{ts,tsx}'], { cwd: home, exclude: ['**/*.test.ts', 'web/dist/**'] });
  const found = paths.map((path) => path.replaceAll('\\', '/')).filter((path) => quoted.test(read(path)));
  // A property of a component that offers an action; not a status.
  const words = new Set([
    'web/features/orders/admin/money-dialog.tsx',
    'web/features/accounts/settings/totp-setup.tsx',
  ]);
  expect(found.filter((path) => !known.has(path) && !words.has(path))).toEqual([]);
});

test('a list that went stale is noticed', () => {
  const page =
    '## A field\n\nExample: `x`. At most 5 files.\n\n| `src/gone.ts` | `x` | |\n| `README.md` | `none of it` | |\n';
  expect(recipesOf(page).map(stale)).toEqual([['src/gone.ts is not there', 'README.md does not hold none of it']]);
});
