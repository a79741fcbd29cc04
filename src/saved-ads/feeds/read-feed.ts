import type { FetchedPage } from '../../platform/net/fetch-page.ts';
import { definesEntities } from '../../platform/text/xml.ts';
import { decodePage } from '../reading/decode.ts';
import { listedPostingsIn } from '../reading/job-posting.ts';
import { readPageParts } from '../reading/page-parts.ts';
import { buildFeed, type Feed } from './feed.ts';
import { readJsonFeed, toFeedEntries } from './json-feed.ts';
import { readXmlFeed } from './xml-feed.ts';

/**
 * Why there is no list of jobs: the file is cut off or malformed, it defines XML entities, or the page has no
 * machine-readable list.
 */
export type FeedProblem = 'broken' | 'entities' | 'no_list';

/** `named`: the feeds that a page links to, whether it lists jobs itself or not. */
export type FeedReading = ({ feed: Feed } | { problem: FeedProblem }) & { named: string[] };

const refused = (problem: FeedProblem, named: string[] = []) => ({ problem, named });

/** Reads a feed, or a machine-readable list on a page. The bytes decide which, not the content type. */
export function readFeed({ bytes, contentType, url }: Pick<FetchedPage, 'bytes' | 'contentType' | 'url'>): FeedReading {
  const text = decodePage(bytes, contentType)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^[{[]/.test(text)) {
    const json = readJsonFeed(text);
    return json ? { feed: buildFeed(json, url), named: [] } : refused('broken');
  }
  const head = text.slice(0, 4000);
  if (ROOT.test(head) && !HTML.test(head)) {
    if (definesEntities(text)) return refused('entities');
    const xml = readXmlFeed(text);
    return xml ? { feed: buildFeed(xml, url), named: [] } : refused('broken');
  }
  const { jsonLd, feeds, next, meta, title } = readPageParts(text);
  const listed = listedPostingsIn(jsonLd);
  if (listed.length === 0) return refused('no_list', feeds);
  const read = { name: meta.get('og:site_name') ?? title, entries: toFeedEntries(listed), next };
  const isList = listed.length > 1 || listed[0]?.inList;
  return { feed: buildFeed(read, url, isList ? 'jobs' : 'ad'), named: feeds };
}

const HTML = /<(?:!doctype )?html[\s>]/i;
const ROOT = /<(?:rss|feed|rdf:rdf)[\s>]/i;
