import { Parser } from 'htmlparser2';
import { adValues } from '../../ads/ads.ts';
import { MAX_JOBS_PER_PAGE, toStoredText } from '../reading/job.ts';
import { extractHtmlText } from '../reading/page-text.ts';
import { type FeedEntry, hasJobFields, type ParsedEntries } from './feed.ts';

/** Reads RSS and Atom as a stream of tags: no tree is built, and entity definitions are not processed. */

const { toLine, toDay } = adValues;

const ROOTS = new Set(['rss', 'feed', 'rdf']);
const ENTRIES = new Set(['item', 'entry']);
const DEEPEST = 40;
const LONGEST = 60_000;
const MOST_FIELDS = 100;

/** The text is no feed, or it is not well-formed. */
class Broken extends Error {}

/** Texts by the local name of their element, and by the parent's and its own name. */
type Fields = Map<string, string[]>;

/** @returns undefined if the text is not a complete feed */
export function readXmlFeed(xml: string): ParsedEntries | undefined {
  const open: string[] = [];
  const entries: FeedEntry[] = [];
  let name: string | null = null;
  let fields: Fields | undefined;
  /** One entry per open element. */
  const texts: string[] = [];
  let isClosed = false;
  let next: string | null = null;

  const add = (key: string, value: string) => {
    if (!fields || !value || fields.size >= MOST_FIELDS) return;
    fields.set(key, [...(fields.get(key) ?? []), value].slice(0, 5));
  };
  const append = (text: string) => {
    const before = texts.at(-1);
    if (before !== undefined && before.length < LONGEST) texts[texts.length - 1] = before + text;
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const local = localName(tag);
        if (open.length === 0 && (isClosed || !ROOTS.has(local))) throw new Broken();
        if (open.length >= DEEPEST) throw new Broken();
        if (ENTRIES.has(local) && !fields) fields = new Map();
        if (local === 'link' && attributes.href && (attributes.rel ?? 'alternate') === 'alternate')
          add('link', attributes.href);
        if (local === 'link' && attributes.rel === 'next' && !fields) next = attributes.href ?? '';
        open.push(local);
        texts.push('');
      },
      ontext(text) {
        append(text);
      },
      onclosetag(_tag, isImplied) {
        const local = open.pop() ?? '';
        const text = texts.pop() ?? '';
        const around = open.at(-1) ?? '';
        if (isImplied && open.length === 0 && ROOTS.has(local)) throw new Broken();
        if (open.length === 0) isClosed = true;
        if (local === 'title' && !fields && (around === 'channel' || around === 'feed')) name = lineOf(text);
        if (ENTRIES.has(local) && fields && !ENTRIES.has(around)) {
          if (entries.length <= MAX_JOBS_PER_PAGE) entries.push(entryOf(fields));
          fields = undefined;
          return;
        }
        add(local, text.trim());
        add(`${around}/${local}`, text.trim());
        // Tags within a text in XHTML are kept as text.
        if (open.some((one) => MARKED.has(one))) {
          append(`<${local}>${text}</${local}>`);
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  try {
    parser.end(xml);
  } catch (error) {
    if (error instanceof Broken) return undefined;
    throw error;
  }
  return isClosed ? { name, entries, next } : undefined;
}

const MARKED = new Set(['content', 'summary']);

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1).toLowerCase();

/** Some feeds escape titles twice. */
const lineOf = (text: string | undefined, longest = 300) =>
  toLine(text?.includes('&') || text?.includes('<') ? extractHtmlText(text) : text, longest);

function entryOf(fields: Fields): FeedEntry {
  const first = (...keys: string[]) => keys.flatMap((key) => fields.get(key) ?? [])[0];
  const places = ['city', 'addresslocality', 'location/name', 'location', 'locations/location']
    .map((key) => [...new Set((fields.get(key) ?? []).map((text) => lineOf(text, 60)).filter((line) => line !== null))])
    .find((lines) => lines.length > 0);
  // The longest text is the ad, the others are summaries.
  const html = ['encoded', 'content', 'description', 'summary']
    .flatMap((key) => fields.get(key) ?? [])
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
  const id = first('guid', 'id') ?? null;
  const link = first('link') ?? (id && /^https?:\/\//i.test(id) ? id : null);
  const said = {
    title: lineOf(first('title')),
    employer: lineOf(first('company/name', 'company', 'hiringorganization/name', 'hiringorganization', 'employer')),
    place: places ? places.join(', ') : null,
    deadline: toDay(first('validthrough', 'applicationdeadline', 'deadline', 'closingdate', 'lastapplicationdate')),
    employment: lineOf(first('employmenttype', 'jobtype', 'job_type'), 200),
  };
  const job = {
    ...said,
    html: html ? toStoredText(html) : null,
    text: html ? toStoredText(extractHtmlText(html)) : '',
  };
  return { id, link, job, isJob: hasJobFields(said) };
}
