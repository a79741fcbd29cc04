/** The process that reads mails; a word in a mail makes it exit or hang. */
import { writeFileSync } from 'node:fs';
import type { ParseRequest } from '../../src/replies/watch/mail-reader.ts';
import '../../src/replies/watch/mail-child.ts';

process.on('message', ({ source }: ParseRequest) => {
  const text = Buffer.from(source).toString();
  if (/^Gift$/m.test(text)) process.exit(7);
  const [, file] = /^Evigt (.*)$/m.exec(text) ?? [];
  if (file === undefined) return;
  writeFileSync(file, '');
  // It handles no event any more, not even the parent's disconnect.
  for (;;);
});
