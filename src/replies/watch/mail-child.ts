/** Parses mails in a child process that can be killed at any time. It exits with its parent. */
import { getPriority, setPriority } from 'node:os';
import { findListedJobs } from '../alerts/listed-jobs.ts';
import { fullMailText } from '../reading/sections.ts';
import { MAX_STORED_TEXT, truncate } from '../rules.ts';
import type { ParseAnswer, ParseRequest } from './mail-reader.ts';
import { parseMail } from './mime.ts';

// A lower priority leaves the processor to requests, even with a mailbox full of large mails.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), 10));

process.on('disconnect', () => process.exit());
process.on('message', async ({ source, receivedAt }: ParseRequest) => {
  const mail = await parseMail(Buffer.from(source), receivedAt);
  const answer: ParseAnswer = {
    mail: mail && {
      ...mail,
      listed: findListedJobs(mail),
      text: truncate(fullMailText(mail), MAX_STORED_TEXT),
      html: null,
    },
  };
  process.send?.(answer);
});
process.send?.('ready');
