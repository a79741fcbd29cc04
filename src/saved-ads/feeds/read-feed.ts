import { plainAddress } from '../../platform/kernel/web-link.ts';
import type { FetchedPage } from '../../platform/net/fetch-page.ts';
import { definesEntities } from '../../platform/text/xml.ts';
import { decodePage } from '../reading/decode.ts';
import { listedPostingsIn } from '../reading/job-posting.ts';
import { readPageParts } from '../reading/page-parts.ts';
import { type Feed, feedOf } from './feed.ts';
import { readJsonFeed } from './json-feed.ts';
import { readXmlFeed } from './xml-feed.ts';

/**
 * Why there is no list of jobs: it breaks off or is none, it defines entities, or it is a page that tells machines of
 * no jobs.
 */
export type FeedProblem = 'broken' | 'entities' | 'no_list';

/** A page without a list of jobs may say where its feeds are. */
export type FeedReading = { feed: Feed } | { problem: FeedProblem; feeds: string[] };

const refused = (problem: FeedProblem, feeds: string[] = []) => ({ problem, feeds });

/** Reads a feed, or a page that lists its jobs for machines. Which it is, the bytes say and not the server. */
export function readFeed({ bytes, contentType, url }: Pick<FetchedPage, 'bytes' | 'contentType' | 'url'>): FeedReading {
  const text = decodePage(bytes, contentType)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^[{[]/.test(text)) {
    const json = readJsonFeed(text);
    return json ? { feed: feedOf(json.name, json.entries, { url, isWhole: json.isWhole }) } : refused('broken');
  }
  const head = text.slice(0, 4000);
  if (ROOT.test(head) && !HTML.test(head)) {
    if (definesEntities(text)) return refused('entities');
    const xml = readXmlFeed(text);
    return xml ? { feed: feedOf(xml.name, xml.entries, { url, isWhole: xml.isWhole }) } : refused('broken');
  }
  const { jsonLd, feeds, hasNext, meta, title } = readPageParts(text);
  const listed = listedPostingsIn(jsonLd);
  const entries = listed.map(({ job, link }) => ({ id: link, link, job }));
  const feed = feedOf(meta.get('og:site_name') ?? title, entries, { url, isWhole: !hasNext });
  // A page of one ad is no list: that one is kept by itself.
  const here = plainAddress(url);
  const isList = feed.jobs.length > 1 || feed.jobs.some((job) => plainAddress(new URL(job.url)) !== here);
  return isList ? { feed } : refused('no_list', feeds);
}

const HTML = /<(?:!doctype )?html[\s>]/i;
const ROOT = /<(?:rss|feed|rdf:rdf)[\s>]/i;
