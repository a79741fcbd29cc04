import { expect, test } from 'vitest';
import { composeEml, type MailContent } from './eml.ts';

const content: MailContent = {
  messageId: '<1@resa.example>',
  at: new Date('2026-11-20T10:00:00Z'),
  sender: { name: 'Åsa Öst', address: 'asa@resa.example' },
  recipient: 'jobb@krogen.example',
  subject: 'Ansökan: kock på Åre krog',
  text: 'Hej!\n\nJag är kock i Östersund.\n.\nFrom Åsa',
  files: [{ name: 'CV Åsa Öst.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') }],
  draft: false,
};

/** The headers as a mail program reads them: lines unfolded, words decoded (RFC 2047). */
function headOf(mail: string): Record<string, string> {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
  return Object.fromEntries(
    head.split('\r\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), words(line.slice(at + 2))];
    }),
  );
}

function words(text: string): string {
  return text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/g, (_all, how, encoded) =>
      how === 'B'
        ? Buffer.from(encoded, 'base64').toString()
        : decodeURIComponent(encoded.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    );
}

/** File names from their parameters (RFC 2231). */
function fileNames(mail: string): string[] {
  return mail
    .split('Content-Disposition: attachment;')
    .slice(1)
    .map((part) => {
      const head = part.slice(0, part.indexOf('\r\n\r\n')).replace(/\r\n\s/g, '');
      const plain = /filename="?([^";]*)"?/.exec(head)?.[1];
      const pieces = [...head.matchAll(/filename\*(?:\d+\*)?=(?:utf-8'')?([^;\s]*)/gi)].map(([, piece]) => piece);
      return plain ?? decodeURIComponent(pieces.join(''));
    });
}

const compose = async (over: Partial<MailContent> = {}) => (await composeEml({ ...content, ...over })).toString();

test('a mail says who writes to whom of what, with å ä ö', async () => {
  const mail = await compose();
  expect(headOf(mail)).toMatchObject({
    From: 'Åsa Öst <asa@resa.example>',
    To: 'jobb@krogen.example',
    Subject: 'Ansökan: kock på Åre krog',
    'Message-ID': '<1@resa.example>',
    Date: 'Fri, 20 Nov 2026 10:00:00 +0000',
    'Content-Language': 'sv',
  });
  expect(headOf(mail)).not.toHaveProperty('X-Unsent');
  expect(fileNames(mail)).toEqual(['CV Åsa Öst.pdf']);
  expect(mail).toContain(Buffer.from('%PDF').toString('base64'));
  expect(mail.split('\r\n').every((line) => line.length <= 998 && /^[\t\x20-\x7e]*$/.test(line))).toBe(true);
});

test('a file for a mail program is opened as something to send, also before anybody knows to whom', async () => {
  const head = headOf(await compose({ draft: true, recipient: null }));
  expect(head).toMatchObject({ 'X-Unsent': '1', Subject: content.subject });
  expect(head).not.toHaveProperty('To');
});

const heads = ['Content-Language', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To'];
test.each<[string, Partial<MailContent>]>([
  ['a subject', { subject: 'Kock\r\nBcc: b@y.example\u2028X: 1\u0000' }],
  ['a subject of å', { subject: 'Kåck\nBcc: b@y.example' }],
  ['a name', { sender: { name: 'Åsa" <b@y.example>\r\nBcc: b@y.example', address: 'asa@resa.example' } }],
  ['a file', { files: [{ name: 'x"\r\nBcc: b@y.example.pdf', type: 'text/plain\r\nX: 1', bytes: Buffer.from('') }] }],
])('%s adds no line to the head, nor one that is read from its words', async (_what, over) => {
  const mail = await compose(over);
  const head = headOf(mail);
  expect(Object.keys(head).sort()).toEqual(heads);
  expect(Object.values(head).join('')).not.toMatch(/[\p{Cc}\u2028]/u);
  expect(head.From).toMatch(/<asa@resa\.example>$/);
  expect(mail).not.toMatch(/^(Bcc|X):/m);
});

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\CV.pdf', 'C_CV.pdf'],
  ['CV\u202efdp.exe', 'CV fdp.exe'],
  ['', 'fil'],
  ['.pdf', 'pdf'],
  [`${'å'.repeat(300)}.pdf`, `${'å'.repeat(100)}.pdf`],
  ['Betyg & intyg (2026), Åsa; x=y.pdf', 'Betyg & intyg (2026), Åsa; x=y.pdf'],
])('the file %j arrives as %j', async (name, arrives) => {
  const mail = await compose({ files: [{ name, type: 'application/pdf', bytes: Buffer.from('x') }] });
  expect(fileNames(mail)).toEqual([arrives]);
});
