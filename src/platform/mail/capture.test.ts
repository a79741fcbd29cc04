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

test('a chosen port that is taken is told; one that nobody chose gives way', { tags: 'long' }, async () => {
  const first = await startCapture({ smtpPort: 0, webPort: 0, portsAreGiven: true });
  const smtpPort = Number(new URL(first.smtpUrl).port);
  const second = startCapture({ smtpPort, webPort: 0, portsAreGiven: true });
  await expect(second).rejects.toThrow(`Port ${smtpPort} (MAIL_CAPTURE_SMTP_PORT, MAIL_CAPTURE_WEB_PORT) is taken`);
  const third = await startCapture({ smtpPort, webPort: 0, portsAreGiven: false });
  expect(third.smtpUrl).not.toBe(first.smtpUrl);
  await Promise.all([first.stop(), third.stop()]);
});

test('what the capture server fails at is told, be it with a code', { tags: 'long' }, async () => {
  const capture = startCapture({ smtpPort: 65_536, webPort: 0, portsAreGiven: true });
  await expect(capture).rejects.toThrow('cannot start (MAIL_CAPTURE_SMTP_PORT, MAIL_CAPTURE_WEB_PORT): options.port');
});
