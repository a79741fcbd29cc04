/**
 * The mail capture server, run as a child process because it takes 170 MB. Arguments: SMTP port, web port; 0 takes a
 * free one. Prints `{"smtp":…,"web":…}` when ready. Ends when its standard input closes, which also happens when its
 * parent is killed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailDev } from 'maildev';

const [smtp = '0', web = '0'] = process.argv.slice(2);
// Mails contain login links. By default maildev would store them permanently and readable by everyone.
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
