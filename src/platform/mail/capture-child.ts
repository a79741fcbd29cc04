/**
 * The mail capture server, run as a child process (it takes 170 MB). Arguments: SMTP port, web port; 0 takes a
 * free one. Prints `{"smtp":…,"web":…}` when ready, and ends when its standard input does: whoever started it
 * may have been killed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailDev } from 'maildev';

const [smtp = '0', web = '0'] = process.argv.slice(2);
// Mails hold links that open accounts. Left to itself it keeps them for everybody to read, and for good.
const mailDirectory = mkdtempSync(join(tmpdir(), 'sokvag-mail-'));
process.on('exit', () => rmSync(mailDirectory, { recursive: true, force: true }));
const capture = new MailDev({
  smtp: Number(smtp),
  ip: '127.0.0.1',
  web: Number(web),
  webIp: '127.0.0.1',
  mailDirectory,
  silent: true,
});
const servers = await capture.start();
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
process.stdout.write(`${JSON.stringify({ smtp: servers.smtp.getAddress()?.port, web: servers.api?.getPort() })}\n`);
