import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const pixels = (value: string) => `${value}px`;
/** The radii of tokens.css. */
const radii: Record<string, string> = { 10: 'var(--radius)', 16: 'var(--radius-card)' };
const properties: Record<string, [property: string, write: (value: string) => string]> = {
  gap: ['gap', pixels],
  p: ['padding', pixels],
  px: ['padding-inline', pixels],
  py: ['padding-block', pixels],
  pt: ['padding-top', pixels],
  pr: ['padding-right', pixels],
  pb: ['padding-bottom', pixels],
  pl: ['padding-left', pixels],
  mt: ['margin-top', pixels],
  mb: ['margin-bottom', pixels],
  ml: ['margin-left', pixels],
  w: ['width', pixels],
  h: ['height', pixels],
  'min-h': ['min-height', pixels],
  'max-h': ['max-height', pixels],
  'min-w': ['min-width', pixels],
  'max-w': ['max-width', pixels],
  rounded: ['border-radius', (value) => radii[value] ?? pixels(value)],
  text: ['font-size', (value) => `${Number(value) / 16}rem`],
  font: ['font-weight', (value) => value],
  aside: ['grid-template-columns', (value) => `minmax(0, 1fr) ${value}px`],
};
/** What the other classes declare. */
export const words: Record<string, string> = {
  'items-center': 'align-items: center',
  'items-start': 'align-items: start',
  'items-baseline': 'align-items: baseline',
  'items-end': 'align-items: end',
  between: 'justify-content: space-between',
  'justify-center': 'justify-content: center',
  'justify-items-start': 'justify-items: start',
  'justify-items-center': 'justify-items: center',
  'justify-self-start': 'justify-self: start',
  'content-start': 'align-content: start',
  'w-full': 'width: 100%',
  'flex-none': 'flex: none',
  'flex-1': 'flex: 1',
  'flex-200': 'flex: 1 1 200px',
  'ml-auto': 'margin-left: auto',
  anywhere: 'overflow-wrap: anywhere',
  'pre-line': 'white-space: pre-line',
  'pre-wrap': 'white-space: pre-wrap',
  nowrap: 'white-space: nowrap',
  'text-left': 'text-align: left',
  'text-center': 'text-align: center',
  'no-underline': 'text-decoration: none',
  relative: 'position: relative',
  'overflow-hidden': 'overflow: hidden',
  pointer: 'cursor: pointer',
  'no-outline': 'outline: none',
  ink: 'color: var(--ink)',
  'primary-ink': 'color: var(--primary-ink)',
  'red-ink': 'color: var(--red-ink)',
  'amber-ink': 'color: var(--amber-ink)',
  'bg-card': 'background: var(--card)',
  'bg-sunken': 'background: var(--sunken)',
  border: 'border: 1px solid var(--line)',
  'border-b': 'border-bottom: 1px solid var(--line)',
  'border-t': 'border-top: 1px solid var(--line)',
  'rounded-full': 'border-radius: 999px',
  block: 'display: block',
  hidden: 'display: none',
  'lh-150': 'line-height: 1.5',
  stretched: 'margin: 0 -10px',
  underline: 'text-decoration: underline',
  halves: 'grid-template-columns: repeat(2, minmax(0, 1fr))',
  sticky: 'position: sticky; top: 24px',
};

/** The declarations of a class without its width; undefined where it is none of these. */
function declarationsOf(name: string): string | undefined {
  if (Object.hasOwn(words, name)) return words[name];
  const [, property = '', values = ''] = /^([a-z-]+)-(\d+(?:-\d+){0,3})$/.exec(name) ?? [];
  if (!Object.hasOwn(properties, property)) return undefined;
  const [declared, write] = properties[property] ?? [];
  return `${declared}: ${values
    .split('-')
    .map((value) => write?.(value))
    .join(' ')}`;
}

/** The utility classes that a text names: each whole, its width, and what it declares. */
export const utilityClassesIn = (text: string) =>
  [...text.matchAll(/(?<![\w-])(?:from-(\d+)-)?([a-z][a-z\d-]*)(?![\w-])/g)].flatMap(([whole, from, name = '']) => {
    const declarations = declarationsOf(name);
    return declarations ? [{ whole, from: Number(from ?? 0), declarations }] : [];
  });

/** The rules of all such classes that are named in these texts; those from a width come last. */
function rulesFor(texts: string[]): string {
  const found = new Map(texts.flatMap(utilityClassesIn).map((one) => [one.whole, one]));
  const rules = [...found.values()].map(({ whole, from, declarations }) => {
    const rule = `.${whole} { ${declarations} }`;
    return { from, css: from ? `@media (min-width: ${from}em) { ${rule} }` : rule };
  });
  const sorted = rules.sort((a, b) => a.from - b.from || a.css.localeCompare(b.css));
  return `@layer primitives {\n${sorted.map(({ css }) => css).join('\n')}\n}\n`;
}

/**
 * Makes the utility classes that pages use: `gap-8`, `p-14-16` (pixels, in CSS order), `text-15` (pixels at the usual
 * size), `font-600`, the words above, and all of them from a width in em: `from-68-p-28`. They take the place of
 * theme/utilities.css. A page needs a module of its own only for what these and the primitives lack.
 */
export const utilityClasses = (): Plugin => ({
  name: 'utility-classes',
  enforce: 'pre',
  transform(_, id) {
    if (!id.endsWith('/theme/utilities.css')) return null;
    const files = globSync('**/*.{ts,tsx,css}', {
      cwd: import.meta.dirname,
      exclude: ['dist/**', 'public/**', 'utility-classes.ts', '**/*.test.ts'],
    });
    const texts = files.map((name) => {
      const file = `${import.meta.dirname}/${name}`;
      this.addWatchFile(file);
      return readFileSync(file, 'utf8');
    });
    return rulesFor(texts);
  },
});
