import { expect, test } from 'vitest';
import { parseMail } from './mime.ts';

test.each([
  [true, 'Auto-Submitted: auto-replied\r\nSubject: Din ansökan'],
  [true, 'X-Autoreply: yes\r\nSubject: Hej'],
  [true, 'Auto-Submitted: auto-generated\r\nSubject: Autosvar: Ansökan kock'],
  [true, 'X-Auto-Response-Suppress: All\r\nSubject: Automatic reply: Application'],
  // Systems mark acknowledgements and rejections in this way, too.
  [undefined, 'Auto-Submitted: auto-generated\r\nSubject: Vi har tagit emot din ansökan'],
  [undefined, 'Subject: Autosvar: så tyckte andra'],
  [undefined, 'Auto-Submitted: no\r\nSubject: Hej'],
])('somebody is away %s: %s', async (expected, head) => {
  const mail = await parseMail(Buffer.from(`From: kim@krogen.example\r\n${head}\r\n\r\nHej`), new Date());
  expect(mail?.autoReply).toBe(expected);
});
