import { dataRows } from '../../platform/text/data-files.ts';

/** What a reader sees of an HTML mail, as lines of text. In time that grows with its length, whoever wrote it. */
export function htmlToText(html: string): string {
  const visible = withoutHidden(html.slice(0, 500_000).replace(/<!--[\s\S]*?(?:-->|$)/g, ' '))
    // Quoted from an earlier mail, unless a system hands a message on: "Du har fått ett meddelande från Kim:".
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
 * Leaves out what no mail program shows in the mail: styles and the like, and the teaser of the list, which repeats
 * the beginning, cut off in a word. Each search goes on from where the last one ended.
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
    // None from here on means none for the next ones, too.
    if (!closing.test(html)) unclosed.add(element);
    else {
      kept.push(html.slice(from, tag.index), ' ');
      from = closing.lastIndex;
      opening.lastIndex = from;
    }
  }
  return kept.join('') + html.slice(from);
}

/** Named characters of HTML by their code points; those that nobody sees have none. */
const entities = new Map(
  dataRows<'name' | 'code'>(new URL('./entities.tsv', import.meta.url)).map(({ name, code }) => [
    name,
    code && String.fromCodePoint(Number(code)),
  ]),
);

/** With the characters that entities stand for. Numbers need no semicolon: programs read them without. */
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
