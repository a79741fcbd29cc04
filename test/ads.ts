import { packRecord } from '../src/ads/ad/record.ts';
import { ANALYSIS_VERSION } from '../src/ads/ingest/analysis.ts';
import { buildSearchDocument } from '../src/ads/search/document.ts';
import type { Clock } from '../src/platform/kernel/clock.ts';
import { newId } from '../src/platform/kernel/ids.ts';
import { tokenize } from '../src/platform/text/tokenize.ts';
import { START } from './factories.ts';
import type { TestApp } from './open-test-app.ts';
import { vectorText } from './vector-text.ts';

/** A row of the table of ads; what is left out gets the value that most ads have. */
export interface AdRow {
  id?: string;
  headline?: string;
  description?: string;
  [column: string]: unknown;
}

let number = 0;

/**
 * Stores ads as a fetch would store them, without fetching. No other ad of the run has the same number in its source
 * id. @returns their ids, in their order
 */
export async function storeAds(app: Pick<TestApp, 'rows'> & { clock: Clock }, ...ads: AdRow[]): Promise<string[]> {
  const rows = ads.map((ad) => storedAd(ad, app.clock.now()));
  for (const { record, ...row } of rows) {
    const names = Object.keys(row);
    const values = names.map((_, i) => `$${i + 1}`);
    await app.rows(`insert into ads (${names}) values (${values})`, Object.values(row));
    if (record) {
      const packed = packRecord(Buffer.from(String(record)));
      await app.rows('insert into ad_records (ad_id, record) values ($1, $2)', [row.id, packed]);
    }
  }
  return rows.map(({ id }) => id);
}

function storedAd(ad: AdRow, now: Date) {
  number += 1;
  const row = {
    id: newId(),
    source_id: String(29_000_000 + number),
    status: 'open',
    headline: 'Lagerarbetare',
    description: 'Välkommen till oss.',
    language: 'sv',
    occupation_label: null,
    employer: null,
    workplace: null,
    municipality_label: null,
    region_label: null,
    city: null,
    employment_type_label: null,
    extent_label: null,
    no_experience: false,
    remote: false,
    occupation_group_label: null,
    driving_licence_required: false,
    content_hash: Buffer.alloc(32),
    published_at: new Date(START.getTime() - 86_400_000 + number * 1000),
    first_seen_at: now,
    changed_at: now,
    analysis: ANALYSIS_VERSION,
    ...ad,
  };
  const { search, search_head } = buildSearchDocument({ ...row, words: tokenize(row.description) });
  return { ...row, search: vectorText(search), search_head: vectorText(search_head), record: ad.record };
}
