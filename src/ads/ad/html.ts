import sanitizeHtml from 'sanitize-html';

/** Turns the text of an ad into HTML that is safe to show: structure and links, no scripts, resources or styles. */

/** Raise it when the same text gives other HTML: HTML stored with a lower version is made again. */
export const CLEANING_VERSION = 1;

/** Characters. The longest of two thousand ads has 7,300; a longer one is no ad and would be slow to parse. */
const LONGEST = 50_000;
/** Deepest nesting. No ad has ten levels; the parser gets slower with each open element. */
const DEEPEST = 100;
const BULLET = /^\s*[-–—•·*▪●◦‣]\s+/;
const BLOCKS = /<(?:p|br|div|ul|ol|li|h[1-6]|table|tr|blockquote)\b/i;
const ANY_TAG = /<\/?[a-z][^<>]*>/i;
/** Empty paragraphs and lines, which editors leave and which take up space. */
const EMPTY_PARAGRAPHS = /<p>(?:\s|<br \/>|<\/?(?:strong|em|u)>)*<\/p>/g;
const EMPTY_LINES = /(?:<br \/>\s*){3,}/g;
const LINK = /^(?:https?:\/\/|mailto:)/i;

/**
 * Takes time linear to the length of the input, which is cut to a length that no ad has.
 *
 * @param formatted the agency's text_formatted: mostly HTML, sometimes plain text
 * @param text the plain text, which is used if that cannot be shown
 */
export function descriptionHtml(formatted: unknown, text: string): string {
  const given = typeof formatted === 'string' ? formatted.slice(0, LONGEST) : '';
  if (given.trim() === '') return fromPlainText(text.slice(0, LONGEST));
  if (!ANY_TAG.test(given)) return fromPlainText(withoutEntities(given));
  const shown = cleaned(BLOCKS.test(given) ? given : given.replace(/\r?\n/g, '<br>'));
  if (shown === undefined) return fromPlainText(text.slice(0, LONGEST));
  return shown.replace(EMPTY_PARAGRAPHS, '').replace(EMPTY_LINES, '<br /><br />').trim();
}

class TooDeep extends Error {}

/** Undefined if the elements are nested too deeply. */
function cleaned(html: string): string | undefined {
  let open = 0;
  const options: sanitizeHtml.IOptions = {
    onOpenTag: () => {
      open += 1;
      if (open > DEEPEST) throw new TooDeep();
    },
    onCloseTag: () => {
      open -= 1;
    },
    allowedTags: 'p br div ul ol li strong em u h3 h4 a blockquote table thead tbody tr th td'.split(' '),
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 40,
    transformTags: {
      // The page has headings of its own above these.
      ...Object.fromEntries(['h1', 'h2'].map((tag) => [tag, 'h3'])),
      ...Object.fromEntries(['h5', 'h6'].map((tag) => [tag, 'h4'])),
      b: 'strong',
      i: 'em',
      a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: linkTo(href.trim()) }),
    },
  };
  try {
    return sanitizeHtml(html, options);
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

function linkTo(href: string): sanitizeHtml.Attributes {
  return LINK.test(href) ? { href, rel: 'noopener noreferrer nofollow' } : {};
}

/** Blank lines separate paragraphs; lines that begin with a dash or a dot become lists. */
function fromPlainText(text: string): string {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map(blockOf)
    .join('');
}

function blockOf(block: string): string {
  const lines = block.split(/\r?\n/).filter((line) => line.trim() !== '');
  const parts: { list: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const list = BULLET.test(line);
    const shown = escaped(line.replace(BULLET, '').trim());
    if (parts.at(-1)?.list === list) parts.at(-1)?.lines.push(shown);
    else parts.push({ list, lines: [shown] });
  }
  return parts
    .map((part) =>
      part.list
        ? `<ul>${part.lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : `<p>${part.lines.join('<br>')}</p>`,
    )
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** The address, if it opens a page or a mail; null for any other scheme. */
export function safeLink(url: string | null): string | null {
  return url && LINK.test(url) ? url : null;
}
