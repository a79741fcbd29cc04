import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { startCapture } from './capture.ts';

test('caught mail is for nobody else to read, and goes with the server', { tags: 'long' }, async () => {
  const capture = await startCapture({ smtpPort: 0, webPort: 0, portsAreGiven: true });
  const mail = { from: 'a@sokvag.example.se', to: 'b@sokvag.example.se', subject: 'Länk', text: 'Hemlig' };
  await createTransport(capture.smtpUrl).sendMail(mail);
  const [caught] = (await (await fetch(`${capture.webUrl}/api/email`)).json()) as { source: string }[];
  const folder = dirname(caught?.source ?? '');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await capture.stop();
  expect(existsSync(folder)).toBe(false);
});
