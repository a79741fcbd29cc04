/** Takes mails apart in a process of its own, which may be ended in the middle of one. Ends with who started it. */
import { getPriority, setPriority } from 'node:os';
import { findListedJobs } from '../alerts/listed-jobs.ts';
import { fullText } from '../reading/sections.ts';
import { MAX_STORED_TEXT, truncate } from '../rules.ts';
import type { ParseAnswer, ParseRequest } from './mail-reader.ts';
import { parseMail } from './mime.ts';

// A mailbox full of large mails leaves the processor to requests in flight.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), 10));

process.on('disconnect', () => process.exit());
process.on('message', async ({ source, receivedAt }: ParseRequest) => {
  const mail = await parseMail(Buffer.from(source), receivedAt);
  const answer: ParseAnswer = {
    mail: mail && {
      ...mail,
      listed: findListedJobs(mail),
      text: truncate(fullText(mail), MAX_STORED_TEXT),
      html: null,
    },
  };
  process.send?.(answer);
});
process.send?.('ready');
