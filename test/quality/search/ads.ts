import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openScratchDatabase, scratchFolder } from '../../../bench/rig/scratch.ts';
import { productionSettings } from '../../../bench/rig/service.ts';
import { ReaderCache, syncAds } from '../../../src/ads/ads.ts';
import { openApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import type { Parts } from '../../../src/platform/parts.ts';
import { refreshTaxonomy } from '../../../src/taxonomy/taxonomy.ts';
import { type AdText, adTexts } from '../../../train/ads-labels.ts';

/** A service whose database contains the ads of a folder. */
export interface SearchedAds extends AsyncDisposable {
  parts: Parts;
  /** By the agency's id. */
  texts: ReadonlyMap<string, AdText>;
}

/**
 * Stores the ads of a folder as a fetch does, with the taxonomy of another folder. `databaseUrl` names a database that
 * is kept between runs; without it a new database is created and dropped.
 */
export async function openSearchedAds(folder: string, taxonomy: string, databaseUrl?: string): Promise<SearchedAds> {
  const texts = adTexts(folder);
  await using opened = new AsyncDisposableStack();
  const scratch = opened.use(scratchFolder());
  const url = databaseUrl ?? opened.use(await openScratchDatabase()).url;
  const file = join(scratch.path, 'ads.jsonl');
  const lines = [...texts.values()].map(({ record: { _source, ...record } }) => JSON.stringify(record));
  writeFileSync(file, `${lines.join('\n')}\n`);
  const settings = { ...productionSettings(), DATABASE_URL: url, AD_SOURCE: `file:${file}`, LOG_LEVEL: 'silent' };
  const source = taxonomy === 'sample' ? taxonomy : `file:${resolve(taxonomy)}`;
  const { config, secrets } = readConfig({ ...settings, DATA_DIR: scratch.path, TAXONOMY_SOURCE: source });
  const app = await openApp(config, secrets, 'serve');
  opened.defer(() => app.close());
  await refreshTaxonomy(app.parts);
  const { open } = await app.parts.db
    .selectFrom('ads')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .executeTakeFirstOrThrow();
  if (Number(open) === 0) {
    await syncAds(app.parts, new ReaderCache());
  }
  const held = opened.move();
  return { parts: app.parts, texts, [Symbol.asyncDispose]: () => held.disposeAsync() };
}
