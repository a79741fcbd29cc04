import { Parser } from 'htmlparser2';
import { canonicalAddress } from '../../platform/kernel/web-link.ts';

/** A visible line of a mail. */
export interface AlertLine {
  text: string;
  /** The target of the link, if the whole line is one link. */
  target: string | undefined;
  /** The ids of the enclosing elements, outermost first. */
  within: readonly number[];
  /** The markup of the line: its innermost elements and their emphasis. Lines of one list have the same. */
  form: string;
}

const BREAKS = new Set(
  'p div tr td th table ul ol li h1 h2 h3 h4 h5 h6 section article header footer hr br'.split(' '),
);
const UNSEEN = new Set('style script head title template'.split(' '));
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const MOST_LINES = 4000;
const DEEPEST = 200;
const LONGEST_HTML = 1_000_000;
const HIDDEN = /display\s?:\s?none|max-height\s?:\s?0(?![.\d])|font-size\s?:\s?[01]px/i;
const EMPHASIS = /(?:font-size|font-weight|color)\s?:\s?[^;"]{1,40}/gi;

interface Open {
  name: string;
  id: number;
  isUnseen: boolean;
  style: string;
  href: string | undefined;
}

/** The visible lines of an HTML mail, in linear time. */
export function linesOfMail(html: string): AlertLine[] {
  const lines: AlertLine[] = [];
  const open: Open[] = [];
  let count = 0;
  let words: { text: string; href: string | undefined }[] = [];
  let place: Pick<AlertLine, 'within' | 'form'> | undefined;
  const breakLine = () => {
    const text = clean(words.map((one) => one.text).join(''));
    const hrefs = new Set(words.filter((one) => clean(one.text)).map(({ href }) => href));
    const [href] = hrefs;
    if (/[\p{L}\d]/u.test(text) && place && lines.length < MOST_LINES)
      lines.push({ ...place, text, target: hrefs.size === 1 && href ? linkTarget(href) : undefined });
    words = [];
    place = undefined;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (BREAKS.has(name)) breakLine();
      if (VOID.has(name) || open.length >= DEEPEST) return;
      const { style = '', href } = attributes;
      const outer = open.at(-1);
      open.push({
        name,
        id: ++count,
        isUnseen: outer?.isUnseen === true || UNSEEN.has(name) || HIDDEN.test(style) || 'hidden' in attributes,
        style: (style.match(EMPHASIS) ?? []).join(';'),
        href: (name === 'a' ? href : undefined) ?? outer?.href,
      });
    },
    ontext(text) {
      const inner = open.at(-1);
      if (inner?.isUnseen) return;
      words.push({ text, href: inner?.href });
      if (!place && text.trim())
        place = {
          within: open.map(({ id }) => id),
          form: open
            .slice(-FORM_DEPTH)
            .map(({ name, style }) => `${name}{${style}}`)
            .join('>'),
        };
    },
    onclosetag(name) {
      if (BREAKS.has(name)) breakLine();
      const at = open.findLastIndex((one) => one.name === name);
      if (at >= 0) open.splice(at);
    },
  });
  parser.end(html.slice(0, LONGEST_HTML));
  breakLine();
  return lines;
}

/** Number of enclosing elements that count for `form`. */
const FORM_DEPTH = 4;

const clean = (text: string): string =>
  text
    .replace(/\u034f|[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The normalized URL of a link; undefined where it is not HTTP(S) or too long. */
export function linkTarget(href: string): string | undefined {
  const url = URL.parse(href.trim());
  return url && /^https?:$/.test(url.protocol) && href.length <= 2000 ? canonicalAddress(url) : undefined;
}
