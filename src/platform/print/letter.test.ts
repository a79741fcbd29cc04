import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { WorkSlot } from '../fair-queue/per-user-limiter.ts';
import { paragraphsOf, printableParagraphs, renderLetterFile, renderLetterPages, renderLetterPdf } from './letter.ts';

const slot = WorkSlot.ofTask('a letter');

test('a blank line parts paragraphs, and each line stays one', () => {
  expect(paragraphsOf('Hej!\r\n\r\n \n\nJag söker.\nGärna snart.\n\n')).toEqual([
    ['Hej!'],
    ['Jag söker.', 'Gärna snart.'],
  ]);
  expect(paragraphsOf(' \n\n')).toEqual([]);
});

test('emoji are left out, and leave no gap', () => {
  const text = 'Jag trivs på ett äldreboende 🙂. Sedan 👩‍💻 (2020 ❤️) arbetar jag 🇸🇪🙂\n🙂 Hej 🙂du, ett © kvar ';
  expect(printableParagraphs(text)).toEqual([
    ['Jag trivs på ett äldreboende. Sedan (2020) arbetar jag', 'Hej du, ett © kvar'],
  ]);
});

test('a letter becomes a PDF, a picture of its pages and a Word file', async () => {
  const letter = { title: 'Brev 1', text: 'Hej Krogen!\n\n#set text(red) $x$ *inte fet* 💌\n\nHälsningar\nÅsa' };
  expect((await renderLetterPdf(slot, letter)).subarray(0, 5).toString()).toBe('%PDF-');
  const pages = await renderLetterPages(slot, letter);
  expect(pages).toMatchObject({ count: 1, svg: expect.stringMatching(/^<svg/) });
  expect(pages.svg).not.toMatch(/foreignObject|<script/);
  const { file } = await renderLetterFile(slot, 'docx', letter);
  const word = unzipSync(file);
  expect(Buffer.from(word['word/document.xml'] ?? []).toString()).toContain('#set text(red) $x$ *inte fet*');
});

test('a long letter has more pages', async () => {
  const text = Array.from({ length: 80 }, (_, n) => `Stycke ${n}: så här har jag arbetat.`).join('\n\n');
  expect((await renderLetterPages(slot, { title: 'Brev', text })).count).toBeGreaterThan(1);
});
