/**
 * `npm run train [reader…]` trains the named models, or all, on `train/labels/`: the same labels give the same bytes.
 * `-- --check` writes nothing and fails if the committed files differ. The texts of ads are not ours to publish:
 * `--texts` names the folder that contains them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { trainAds } from './ads.ts';
import { trainAsks } from './asks.ts';
import { trainDays } from './days.ts';
import { trainReplies } from './replies.ts';
import { trainTailoring } from './tailoring.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, texts: { type: 'string', default: '../shared/data/ads' } },
});
const isCheck = values.check;

/** A model whose texts are missing is not trained. */
const readers: Record<string, { folder: URL; train: () => Record<string, Buffer> | undefined }> = {
  tailoring: { folder: new URL('../src/applications/tailoring/verify/', import.meta.url), train: trainTailoring },
  replies: { folder: new URL('../src/replies/reader/', import.meta.url), train: trainReplies },
  days: { folder: new URL('../src/replies/times/reader/', import.meta.url), train: trainDays },
  asks: { folder: new URL('../src/replies/asks/reader/', import.meta.url), train: trainAsks },
  ads: {
    folder: new URL('../src/ads/requirements/model/', import.meta.url),
    train: () => trainAds(values.texts, isCheck),
  },
};

const unknown = positionals.filter((name) => !(name in readers));
if (unknown.length > 0) {
  process.stderr.write(`no reader is called ${unknown.join(', ')}. There are ${Object.keys(readers).join(', ')}\n`);
  process.exit(2);
}
for (const [name, { folder, train }] of Object.entries(readers)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const files = train();
  if (!files) process.stdout.write(`${name}  no texts in ${values.texts}: not compared\n`);
  for (const [file, bytes] of Object.entries(files ?? {})) {
    const place = new URL(file, folder);
    const isSame = existsSync(place) && readFileSync(place).equals(bytes);
    process.stdout.write(`${name}  ${file}  ${bytes.length} bytes  ${isSame ? 'unchanged' : 'changed'}\n`);
    if (isCheck && !isSame) process.exitCode = 1;
    if (!isCheck && !isSame) writeFileSync(place, bytes);
  }
}
