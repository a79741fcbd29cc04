import { Parser } from 'htmlparser2';

/** A visible line or paragraph; `segments` are the parts in elements of their own ("Ort" and "Malmö"). */
export interface PageLine {
  text: string;
  segments: string[];
  /** `main`: what the page marks as its content. `edge`: header, navigation and footer. */
  area: 'main' | 'page' | 'edge';
  heading: boolean;
  item: boolean;
}

/** The parts of a page. */
export interface PageParts {
  title: string;
  /** Meta elements by name or property in lower case; the first of each counts. */
  meta: Map<string, string>;
  /** The source of scripts of the type application/ld+json. */
  jsonLd: string[];
  /** Microdata: values by itemprop, if the page is marked up as a JobPosting. */
  items: Map<string, string>;
  lines: PageLine[];
  /** Addresses of the feeds that it links to. */
  feeds: string[];
  /** The address of the next page; '' if the page has a next one without an address. */
  next: string | null;
  /** Whether it has a password field. */
  asksPassword: boolean;
  scripts: number;
}

const BLOCKS = new Set(
  (
    'address article aside blockquote body br dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const UNSEEN = new Set('script style template svg noscript iframe select button textarea object canvas'.split(' '));
const EDGES = new Set(['nav', 'footer', 'aside']);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements whose text is a segment of its own. */
const PIECES = new Set(['strong', 'b', 'span', 'em', 'label']);
const MOST_LINES = 4000;
/** Deepest nesting: the parser gets slower with each open element, and no real page has as many. */
const DEEPEST = 300;
const LONGEST_LINE = 20_000;
const LONGEST_NAME = 1000;

/** Stops the parser: the page exceeds a limit that no real page reaches. */
class Enough extends Error {}

type Area = PageLine['area'];
interface Open {
  name: string;
  unseen: boolean;
  area: Area;
  prop: string | undefined;
}

/** Extracts the parts of a page while it is parsed, in time linear to its length for any nesting. No tree is built. */
export function readPageParts(html: string): PageParts {
  const parts: PageParts = {
    title: '',
    meta: new Map(),
    jsonLd: [],
    items: new Map(),
    lines: [],
    feeds: [],
    next: null,
    asksPassword: false,
    scripts: 0,
  };
  const open: Open[] = [];
  let script: string[] | undefined;
  let inTitle = false;
  let isPosting = false;
  let segments: string[] = [''];
  let heading = false;
  let item = false;

  const area = (): Area => open.at(-1)?.area ?? 'page';
  const unseen = () => open.at(-1)?.unseen ?? false;
  const keep = (prop: string | undefined, value: string | undefined) => {
    const text = value && oneLine(value.slice(0, LONGEST_NAME));
    if (prop && text && isPosting && !parts.items.has(prop)) parts.items.set(prop, text);
  };
  const flush = () => {
    const said = segments.map(oneLine).filter(Boolean);
    segments = [''];
    const text = said.join(' ').slice(0, LONGEST_LINE);
    if (text && parts.lines.length < MOST_LINES)
      parts.lines.push({ text, segments: said, area: area(), heading, item });
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'script') {
          parts.scripts += 1;
          if (/^application\/ld\+json/i.test(attributes.type ?? '')) script = [];
        }
        if (name === 'title' && !parts.title && !unseen()) inTitle = true;
        if (name === 'meta') keepMeta(parts.meta, attributes);
        if (name === 'link') keepFeed(parts.feeds, attributes);
        if (attributes.rel && NEXT.test(attributes.rel)) parts.next ??= attributes.href?.slice(0, 2000) ?? '';
        if (name === 'input' && attributes.type?.toLowerCase() === 'password') parts.asksPassword = true;
        if (/schema\.org\/JobPosting/i.test(attributes.itemtype ?? '')) isPosting = true;
        const prop = attributes.itemprop?.toLowerCase();
        keep(prop, attributes.content ?? attributes.datetime);
        if (BLOCKS.has(name)) flush();
        else if (PIECES.has(name)) segments.push('');
        if (HEADINGS.has(name)) heading = true;
        if (name === 'li') item = true;
        if (VOID.has(name)) return;
        if (open.length >= DEEPEST) throw new Enough();
        open.push({
          name,
          unseen: unseen() || UNSEEN.has(name) || isHidden(attributes),
          area: areaOf(name, attributes, area()),
          prop: attributes.content === undefined && attributes.datetime === undefined ? prop : undefined,
        });
      },
      ontext(text) {
        if (script) script.push(text);
        else if (inTitle) parts.title = (parts.title + text).slice(0, LONGEST_NAME);
        else if (!unseen()) {
          segments[segments.length - 1] += text;
          // Only the innermost element with an itemprop gets the text.
          const { prop } = open.at(-1) ?? {};
          if (prop) keep(prop, text);
        }
      },
      onclosetag(name) {
        if (name === 'script' && script) {
          parts.jsonLd.push(script.join(''));
          script = undefined;
        }
        if (name === 'title') inTitle = false;
        if (BLOCKS.has(name)) flush();
        else if (PIECES.has(name)) segments.push('');
        if (HEADINGS.has(name)) heading = false;
        if (name === 'li') item = false;
        if (open.at(-1)?.name === name) open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  try {
    parser.end(html);
    flush();
  } catch (error) {
    // What was read before the limit is the result.
    if (!(error instanceof Enough)) throw error;
  }
  parts.title = oneLine(parts.title);
  return parts;
}

function keepMeta(meta: Map<string, string>, { name, property, content }: Record<string, string>): void {
  const key = (property ?? name)?.toLowerCase();
  const text = content && oneLine(content.slice(0, LONGEST_NAME));
  if (key && text && !meta.has(key)) meta.set(key, text);
}

function keepFeed(feeds: string[], { rel, type, href }: Record<string, string>): void {
  const isFeed = rel?.toLowerCase() === 'alternate' && FEED.test(type ?? '');
  if (isFeed && href && feeds.length < MOST_FEEDS) feeds.push(href.slice(0, 2000));
}
const FEED = /^application\/(?:rss\+xml|atom\+xml|feed\+json)/i;
const MOST_FEEDS = 3;
const NEXT = /\bnext\b/i;

const isHidden = ({ hidden, style, 'aria-hidden': heard, class: classes, id, role }: Record<string, string>): boolean =>
  hidden !== undefined ||
  heard === 'true' ||
  role === 'dialog' ||
  /display\s?:\s?none/i.test(style ?? '') ||
  /cookie|consent|gdpr/i.test(`${classes ?? ''} ${id ?? ''}`);

function areaOf(name: string, { role, id }: Record<string, string>, around: Area): Area {
  if (around === 'edge' || EDGES.has(name) || role === 'navigation' || role === 'contentinfo') return 'edge';
  if (name === 'header' && around !== 'main') return 'edge';
  if (name === 'main' || name === 'article' || role === 'main' || id === 'main' || id === 'content') return 'main';
  return around;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
