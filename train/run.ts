/**
 * `npm run train [reader…]` makes the weights of the readers named, or of all, from `train/labels/`: the same labels give
 * the same bytes. `-- --check` writes nothing and fails where what is committed differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { trainReplies } from './replies.ts';

const readers: Record<string, { folder: URL; train: () => Record<string, Buffer> }> = {
  replies: { folder: new URL('../src/replies/reader/', import.meta.url), train: trainReplies },
};

const asked = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const isCheck = process.argv.includes('--check');
const unknown = asked.filter((name) => !(name in readers));
if (unknown.length > 0) {
  process.stderr.write(`no reader is called ${unknown.join(', ')}. There are ${Object.keys(readers).join(', ')}\n`);
  process.exit(2);
}
for (const [name, { folder, train }] of Object.entries(readers)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const [file, bytes] of Object.entries(train())) {
    const place = new URL(file, folder);
    const isSame = existsSync(place) && readFileSync(place).equals(bytes);
    process.stdout.write(`${name}  ${file}  ${bytes.length} bytes  ${isSame ? 'unchanged' : 'changed'}\n`);
    if (isCheck && !isSame) process.exitCode = 1;
    if (!isCheck && !isSame) writeFileSync(place, bytes);
  }
}
