import { createHash } from 'node:crypto';
import { ANALYSIS_VERSION } from '../../src/ads/ingest/analysis.ts';
import { Municipalities } from '../../src/ads/ingest/places.ts';
import { readRecord } from '../../src/ads/ingest/record.ts';
import { buildSearchDocument } from '../../src/ads/search/document.ts';
import { stockholmDay } from '../../src/platform/kernel/clock.ts';
import { languageDetector } from '../../src/platform/text/language.ts';
import { tokenize } from '../../src/platform/text/tokenize.ts';
import { vectorText } from '../../test/vector-text.ts';
import { generateRecord } from '../../tools/sample/generate.ts';
import { connect } from './scratch.ts';

const BATCH = 500;
/** Ads that are published in an hour. */
const AN_HOUR = 40;

/** The text of an ad for a search engine that ours is compared with. */
export interface AdText {
  id: number;
  headline: string;
  occupation: string;
  employer: string;
  description: string;
}

/**
 * Fills a database with generated ads, read and indexed as by the ingest but stored at once, without numbered words and
 * history. @returns their texts
 */
export async function fillAds(databaseUrl: string, seeds: { from: number; to: number }): Promise<AdText[]> {
  const now = new Date();
  const detect = await languageDetector();
  const circumstances = { now, today: stockholmDay(now).toString(), places: new Municipalities([]) };
  await using client = await connect(databaseUrl);
  const texts: AdText[] = [];
  let batch: object[] = [];
  for (let seed = seeds.from; seed < seeds.to; seed += 1) {
    const ad = readRecord(Buffer.from(JSON.stringify(generateRecord(seed, now))), false, circumstances);
    if (ad.kind !== 'ad') throw new Error(`seed ${seed} made a ${ad.kind}`);
    const { content } = ad;
    const language = detect(content.description);
    const { search, search_head } = buildSearchDocument({ ...content, words: tokenize(content.description), language });
    const published_at = new Date(now.getTime() - Math.floor((seed * 3_600_000) / AN_HOUR));
    batch.push({
      ...content,
      search: vectorText(search),
      search_head: vectorText(search_head),
      id: `01990000-0000-7000-8000-${seed.toString(16).padStart(12, '0')}`,
      source_id: ad.sourceId,
      status: 'open',
      language,
      published_at,
      first_seen_at: published_at,
      changed_at: published_at,
      content_hash: `\\x${ad.contentHash}`,
      // About as long as the word numbers that other parts of the program store beside the text.
      headline_words: `\\x${'a1b2'.repeat(8)}`,
      description_words: `\\x${createHash('sha512').update(String(seed)).digest('hex').repeat(8)}`,
      requirements: [],
      analysis: ANALYSIS_VERSION,
    });
    texts.push({
      id: seed,
      headline: content.headline,
      occupation: content.occupation_label ?? '',
      employer: content.employer ?? '',
      description: content.description,
    });
    if (batch.length === BATCH || seed === seeds.to - 1) {
      const columns = Object.keys(batch[0] ?? {}).join(', ');
      await client.query(
        `insert into ads (${columns}) select ${columns} from jsonb_populate_recordset(null::ads, $1::jsonb)`,
        [JSON.stringify(batch)],
      );
      batch = [];
    }
  }
  await client.query('vacuum analyze ads, ad_search');
  return texts;
}
