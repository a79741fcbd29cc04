import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readPage, tables, written } from './operations-tables.ts';

/** What the documentation for operators says is what the program does. */

const home = fileURLToPath(new URL('../../', import.meta.url));
const page = readPage();

describe('docs/operations.md', () => {
  test.each(Object.keys(tables))('its table of %s is the program’s (node test/checks/operations-tables.ts)', (name) => {
    expect(written(page, name)).toEqual(tables[name]);
    expect(tables[name]?.length).toBeGreaterThan(6);
  });

  test('a setting that it speaks of is one', () => {
    const known = new Set(tables.settings?.flatMap((row) => /^\| `(\w+)`/.exec(row)?.[1] ?? []));
    expect(unknownSettings(page, known)).toEqual([]);
    // An unknown setting is found.
    expect(unknownSettings(`${page}\nSet \`SMTP_SERVER\` first.`, known)).toEqual(['SMTP_SERVER']);
  });
});

/** Names in capitals that are written as code and are no settings; names that belong to other programs are left out. */
function unknownSettings(text: string, known: Set<string>): string[] {
  const others = new Set([
    'EXAMINE',
    'BODY',
    'SIGTERM',
    'IDLE',
    'NAME_FILE',
    'NODE_ENV',
    'DATABASE_PASSWORD',
    'SOKVAG_DOVECOT',
  ]);
  const names = [...text.matchAll(/`([A-Z][A-Z0-9_]{3,})(?:=[^`]*)?`/g)].map(([, name = '']) => name);
  return names.filter(
    (name) => !others.has(name) && !known.has(name) && !known.has(name.replace(/_FILE$/, '')) && name.includes('_'),
  );
}

/** Files that a page of ours refers to, by link or as code with a folder, and that do not exist. */
function missing(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) =>
    join(dirname(path), to),
  );
  const named = [
    ...text.matchAll(/`((?:src|test|docs|deploy|web|bench|\.ci)\/[\w./-]+\.(?:ts|tsx|md|json|mjs|sh|conf|service))`/g),
  ].map(([, to = '']) => to);
  return [...links, ...named].filter((to) => !existsSync(join(home, to))).map((to) => `${path}: ${to}`);
}

describe('pages', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'test/**/*.md', 'src/**/*.md'], { cwd: home });

  test('point to what is there', () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.flatMap((path) => missing(path, readFileSync(join(home, path), 'utf8')))).toEqual([]);
  });

  test('and one that points to nothing is found', () => {
    const text = 'See [there](docs/nothing.md) and `src/nothing.ts`, not [that](https://example.se).';
    expect(missing('README.md', text)).toEqual(['README.md: docs/nothing.md', 'README.md: src/nothing.ts']);
  });
});
