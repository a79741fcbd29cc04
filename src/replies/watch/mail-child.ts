/** Takes mails apart in a process of its own, which may be ended in the middle of one. Ends with who started it. */
import { getPriority, setPriority } from 'node:os';
import { wholeText } from '../reading/sections.ts';
import { cut, LONGEST_TEXT } from '../rules.ts';
import type { MailAnswer, MailOrder } from './mail-reader.ts';
import { parseMail } from './mime.ts';

// A mailbox full of large mails leaves the processor to requests in flight.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), 10));

process.on('disconnect', () => process.exit());
process.on('message', async ({ source, receivedAt }: MailOrder) => {
  const mail = await parseMail(Buffer.from(source), receivedAt);
  const answer: MailAnswer = { mail: mail && { ...mail, text: cut(wholeText(mail), LONGEST_TEXT), html: null } };
  process.send?.(answer);
});
process.send?.('ready');
