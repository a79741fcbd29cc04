import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { attachmentName, detectFileKind } from './rules.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');
const zip = (names: string[]) => Buffer.from(zipSync(Object.fromEntries(names.map((n) => [n, strToU8('x')]))));

describe('a file is what its bytes say', () => {
  test.each([
    ['a PDF', pdf, 'application/pdf'],
    ['a Word document', zip(['[Content_Types].xml', 'word/document.xml']), /wordprocessingml\.document$/],
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'image/png'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ])('%s', (_what, bytes, mediaType) => {
    expect(detectFileKind(bytes)).toMatchObject({ mediaType: expect.stringMatching(mediaType) });
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'tom'],
    ['half a PDF', pdf.subarray(0, 12), 'ofullständig'],
    ['macros', zip(['word/document.xml', 'word/vbaProject.bin']), 'makron'],
    ['an archive', zip(['a.exe']), 'arkiv'],
    ['half an archive', zip(['word/document.xml']).subarray(0, 20), 'skadad'],
    ['a program', Buffer.from('MZ\x90\0'), 'Bifoga'],
    ['a page', Buffer.from('<html><script>'), 'Bifoga'],
  ])('%s is not taken', (_what, bytes, word) => {
    expect(detectFileKind(bytes)).toContain(word);
  });
});

test.each([
  ['Betyg Åsa.pdf', 'Betyg Åsa.pdf'],
  ['..\\..\\etc/passwd', 'passwd.pdf'],
  ['faktura.pdf.exe', 'faktura.pdf.pdf'],
  ['a\r\nBcc: x@y.se.pdf', 'a Bcc x y.se.pdf'],
  ['.pdf', 'bilaga.pdf'],
  ['', 'bilaga.pdf'],
  [`${'å'.repeat(300)}.pdf`, `${'å'.repeat(100)}.pdf`],
])('a file called %j is attached as %j', (written, name) => {
  expect(attachmentName(written, { ending: '.pdf' })).toBe(name);
});
