import { describe, expect, test } from 'vitest';
import { parsePastedMail } from './pasted.ts';

describe('what a person pasted', () => {
  test('is the text as it stands', () => {
    expect(parsePastedMail('Hej Anna!\r\n\r\nTill: alla sökande. Kim <kim@x.example> och 3 < 4.\n')).toEqual({
      text: 'Hej Anna!\n\nTill: alla sökande. Kim <kim@x.example> och 3 < 4.',
      subject: '',
      from: '',
    });
    expect(parsePastedMail('Till: alla sökande\nTjänsten är tillsatt.').text).toMatch(/^Till: alla/);
  });

  test.each([
    [
      'copied with its head',
      'Från: Kim Ek <kim@x.example>\nSkickat: den 20 november 2026 10:12\nTill: Anna\nÄmne: SV: Kock\n\n',
    ],
    [
      'forwarded by Gmail',
      '---------- Forwarded message ---------\nFrom: Kim Ek <kim@x.example>\nDate: Fri, Nov 20\nSubject: SV: Kock\n\n',
    ],
    [
      'forwarded by a phone',
      'Start på vidarebefordrat meddelande:\n\nFrån: Kim Ek <kim@x.example>\nÄmne: SV: Kock\nDatum: 20 november 2026\n',
    ],
  ])('is a mail %s', (_how, head) => {
    expect(parsePastedMail(`${head}Hej!\nTjänsten är tillsatt.\n\nFrån: Anna\nTill: Kim\n`)).toEqual({
      text: 'Hej!\nTjänsten är tillsatt.\n\nFrån: Anna\nTill: Kim',
      subject: 'SV: Kock',
      from: 'Kim Ek <kim@x.example>',
    });
  });

  test('is what a reader sees of markup', () => {
    const html =
      '<html><head><style>p { color: red }</style></head><body><p>Hej Anna!</p><p>Tj&auml;nsten ' +
      '&auml;r<br>tillsatt.</p></body></html>';
    expect(parsePastedMail(html).text).toBe('Hej Anna!\n\nTjänsten är\ntillsatt.');
    expect(parsePastedMail('<p> &nbsp; </p><img src="x">').text).toBe('');
  });
});
