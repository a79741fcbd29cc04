import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { utilityClassesIn, words as utilityWords } from '../../web/utility-classes.ts';

/** Every class that the page names is defined, and every class that it defines is named. */

type File = [path: string, text: string];
/** A class that a file names or defines: one of a module, or one of the sheets that all share. */
type Class = { path: string; name: string; module?: string | undefined };

const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);
const words = (text: string) => text.split(/[^\w-]+/).filter(Boolean);

/** Comments, strings and addresses have dots before names that are no classes; a module defines nothing global. */
const noClasses = /\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)|:global\((?:[^()]|\([^()]*\))*\)/g;

function definedIn([path, css]: File): Class[] {
  const names = new Set(groups(css.replace(noClasses, ''), /\.(-?[a-z_][\w-]*)/gi));
  return [...names].map((name) => ({ path, name, module: path.endsWith('.module.css') ? path : undefined }));
}

function namedInCss([path, css]: File): Class[] {
  return groups(css, /composes: ([^;]*);/g).flatMap((list) => {
    const [names = '', from] = list.split(' from ');
    return words(names).map((name) => (from ? { path, name } : { path, name, module: path }));
  });
}

/** Literal names in attributes like `className`; a text that something is compared with is none. */
function namedInAttributes([path, code]: File): Class[] {
  return groups(code, /\b\w*[cC]lass(?:Name)?=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g).flatMap((value) => {
    const plain = groups(value.replace(/[!=]== '[^']*'/g, ''), /['"]([^'"]*)['"]/g);
    const templates = groups(value.replace(/\$\{[^}]*\}/g, ' '), /`([^`]*)`/g);
    return [...plain, ...templates].flatMap(words).map((name) => ({ path, name }));
  });
}

function namedOfModules([path, code]: File): Class[] {
  const body = code.replace(/^import .*$/gm, '');
  return [...code.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)';$/gm)].flatMap(([, variable, from = '']) => {
    const module = posix.join(posix.dirname(path), from);
    return groups(body, new RegExp(`(?<![.\\w])${variable}\\.(\\w+)`, 'g')).map((name) => ({ path, name, module }));
  });
}

function faultsOf(files: File[]): string[] {
  const sheets = files.filter(([path]) => path.endsWith('.css'));
  const code = files.filter(([path]) => !path.endsWith('.css'));
  const named = [...sheets.flatMap(namedInCss), ...code.flatMap(namedInAttributes), ...code.flatMap(namedOfModules)];
  const defined = sheets.flatMap(definedIn);
  // A shared class may also be named by another property, or by the page's HTML.
  const quoted = code.flatMap(([, text]) => groups(text, /((['"`])(?:(?!\2)[^\n])*\2)/g)).flatMap(words);
  const literals = new Set(quoted.map((name) => name.replace(/^from-\d+-/, '')));
  const key = ({ name, module = '' }: Class) => `${module} ${name}`;
  const [keysDefined, keysNamed] = [new Set(defined.map(key)), new Set(named.map(key))];
  const isMade = ({ name, module }: Class) => !module && utilityClassesIn(name)[0]?.whole === name;
  const missing = named.filter((one) => !keysDefined.has(key(one)) && !isMade(one));
  const composed = new Set(sheets.flatMap(namedInCss).map(({ name }) => name));
  const unsaid = Object.keys(utilityWords).filter((name) => !literals.has(name) && !composed.has(name));
  const spare = defined.filter((one) => !keysNamed.has(key(one)) && (one.module || !literals.has(one.name)));
  return [
    ...missing.map(({ path, name, module = 'every sheet' }) => `${path}: "${name}" is missing in ${module}`),
    ...spare.map(({ path, name }) => `${path}: "${name}" is used nowhere`),
    ...unsaid.map((name) => `web/utility-classes.ts: "${name}" is used nowhere`),
  ];
}

test('each class of the page is defined, and each that is defined is used', () => {
  const web = fileURLToPath(new URL('../../web/', import.meta.url));
  const paths = globSync('**/*.{ts,tsx,html,css}', {
    cwd: web,
    exclude: ['dist/**', '**/*.test.ts', 'utility-classes.ts'],
  });
  const page = paths.map((path): File => [path.replaceAll('\\', '/'), readFileSync(web + path, 'utf8')]);
  expect(faultsOf(page)).toEqual([]);

  const sheet: File = ['a/b.module.css', '.used { composes: gap-4 stak from global; } .spare { color: red }'];
  const shown = `<p className={\`\${c.used} \${on ? 'stac' : 'row'}\`}><b className={c.un} />`;
  const code = `import c from './b.module.css';\n${shown}`;
  expect(faultsOf([...page, sheet, ['a/b.tsx', code]])).toEqual([
    'a/b.module.css: "stak" is missing in every sheet',
    'a/b.tsx: "stac" is missing in every sheet',
    'a/b.tsx: "un" is missing in a/b.module.css',
    'a/b.module.css: "spare" is used nowhere',
  ]);
});
