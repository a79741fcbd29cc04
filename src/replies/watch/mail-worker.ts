/** Takes mails apart in a thread of its own, which may be ended in the middle of one. */
import { parentPort } from 'node:worker_threads';
import { wholeText } from '../reading/sections.ts';
import { cut, LONGEST_TEXT } from '../rules.ts';
import type { MailAnswer, MailOrder } from './mail-reader.ts';
import { parseMail } from './mime.ts';

parentPort?.on('message', async ({ source, receivedAt }: MailOrder) => {
  const mail = await parseMail(Buffer.from(source), receivedAt);
  const answer: MailAnswer = {
    mail: mail && { ...mail, text: cut(wholeText(mail), LONGEST_TEXT), html: null },
  };
  parentPort?.postMessage(answer);
});
