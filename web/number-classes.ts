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
};
const NAME = /(?<![\w-])(?:from-(\d+)-)?((?:m(?:in|ax)-)?[a-z]+)-(\d+(?:-\d+){0,3})(?![\w-])/g;

/** Such classes that a text names: each whole, with its width, property and values. */
export const numberClassesIn = (text: string) =>
  [...text.matchAll(NAME)].filter(([, , name = '']) => Object.hasOwn(properties, name));

/** The rules of all such classes that are named in these texts; those from a width come last. */
function rulesFor(texts: string[]): string {
  const found = new Map(texts.flatMap(numberClassesIn).map((match) => [match[0], match]));
  const rules = [...found.values()].map(([whole, from, name = '', values = '']) => {
    const [property, write] = properties[name] ?? [];
    const rule = `.${whole} { ${property}: ${values
      .split('-')
      .map((value) => write?.(value))
      .join(' ')} }`;
    return { from: Number(from ?? 0), css: from ? `@media (min-width: ${from}em) { ${rule} }` : rule };
  });
  const sorted = rules.sort((a, b) => a.from - b.from || a.css.localeCompare(b.css));
  return `@layer primitives {\n${sorted.map(({ css }) => css).join('\n')}\n}\n`;
}

/**
 * Makes the utility classes whose names contain numbers, from the names that pages use: `gap-8`, `p-14-16` (pixels, in
 * CSS order), `text-15` (pixels at the usual size), `font-600`, and `from-68-p-28` (from a width of 68 em). They take
 * the place of theme/numbers.css.
 */
export const numberClasses = (): Plugin => ({
  name: 'number-classes',
  enforce: 'pre',
  transform(_, id) {
    if (!id.endsWith('/theme/numbers.css')) return null;
    const files = globSync('**/*.{tsx,css}', { cwd: import.meta.dirname, exclude: ['dist/**', 'public/**'] });
    const texts = files.map((name) => {
      const file = `${import.meta.dirname}/${name}`;
      this.addWatchFile(file);
      return readFileSync(file, 'utf8');
    });
    return rulesFor(texts);
  },
});
