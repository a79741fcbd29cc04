import { dataRows } from '../../platform/text/data-files.ts';

/** The visible text of an HTML mail, as lines. Linear time also for malicious input. */
export function htmlToText(html: string): string {
  const visible = withoutHidden(html.slice(0, 500_000).replace(/<!--[\s\S]*?(?:-->|$)/g, ' '))
    // A blockquote is an earlier mail, unless a line like "Du har fått ett meddelande från Kim:" introduces it.
    .replace(/<blockquote\s{0,20}>/gi, (tag, at: number, all: string) =>
      announces(all.slice(Math.max(0, at - 200), at)) ? '<p>' : tag,
    )
    .replace(/<blockquote\b[\s\S]*?(?:<\/blockquote\s*>|$)/gi, '\n')
    .replace(/[\r\n]+/g, ' ')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/?(p|div|tr|table|ul|ol|h[1-6]|section|article|header|footer|hr)\b[^<>]*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<[^<>]*>/g, '');
  return decodeEntities(visible)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function announces(before: string): boolean {
  return before
    .replace(/<[^<>]*>/g, '')
    .trimEnd()
    .endsWith(':');
}

const neverShown: readonly string[] = ['style', 'script', 'head', 'title'];

/**
 * Removes what mail programs do not show: styles, scripts and hidden preview texts. Each search continues where the
 * last one ended, so the time stays linear.
 */
function withoutHidden(html: string): string {
  const opening = /<(style|script|head|title|div|span|p)\b([^<>]*)>/gi;
  const unclosed = new Set<string>();
  const kept: string[] = [];
  let from = 0;
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const [, name = '', attributes = ''] = tag;
    const element = name.toLowerCase();
    const isHidden = neverShown.includes(element) || /display\s{0,20}:\s{0,20}none/i.test(attributes);
    if (!isHidden || unclosed.has(element)) continue;
    const closing = new RegExp(`</${element}\\s{0,20}>`, 'gi');
    closing.lastIndex = opening.lastIndex;
    // No closing tag from here on means none for later elements either.
    if (!closing.test(html)) unclosed.add(element);
    else {
      kept.push(html.slice(from, tag.index), ' ');
      from = closing.lastIndex;
      opening.lastIndex = from;
    }
  }
  return kept.join('') + html.slice(from);
}

/** Named HTML entities and their characters; invisible characters are mapped to an empty text. */
const entities = new Map(
  dataRows<'name' | 'code'>(new URL('./entities.tsv', import.meta.url)).map(({ name, code }) => [
    name,
    code && String.fromCodePoint(Number(code)),
  ]),
);

/** Decodes HTML entities. Numeric ones need no semicolon, as browsers accept them without. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7});?|#[xX]([0-9a-fA-F]{1,6});?|([A-Za-z][A-Za-z0-9]{1,30});)/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return entities.get(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}
