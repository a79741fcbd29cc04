import { strFromU8, unzipSync } from 'fflate';
import iconv from 'iconv-lite';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { phoneDigits } from '../quality/cv/compare.ts';
import { type Case, type Half, renderHalf } from '../quality/cv/render.ts';
import { truthOf } from '../quality/cv/truth.ts';

/** Letters and digits in the order of the file: line breaks, columns and letter spacing make no difference. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#+]/gu, '');

const unmarked = (xml: string, between: string) => xml.replaceAll(/<[^>]+>/g, between).replaceAll('&amp;', '&');

/** All text of a file, read independently of the import, which is what is measured. */
async function textOf({ cv, bytes }: Case): Promise<string> {
  if (strFromU8(bytes.slice(0, 4)) === '%PDF') {
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    return (await extractText(pdf, { mergePages: true })).text;
  }
  if (cv.file.endsWith('.docx')) {
    const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /^word\/(document|header|footer)/.test(name));
    return parts.map(([, part]) => unmarked(strFromU8(part), '')).join('\n');
  }
  const text = cv.layout === 'text-windows' ? iconv.decode(bytes, 'win1252') : strFromU8(bytes);
  return unmarked(text, ' ');
}

test.each<Half>(['dev', 'dev2', 'heldout'])(
  'what is expected of a CV stands in its file: %s',
  { tags: 'long' },
  async (half) => {
    const absent: string[] = [];
    for (const each of await renderHalf(half)) {
      const text = bare(await textOf(each));
      const truth = truthOf(each.cv);
      const isEuropass = each.cv.layout.startsWith('europass');
      const values = [
        // In that format first name and surname, and dialling code and number, are separate.
        ...(isEuropass ? truth.name.split(' ') : [truth.name]),
        truth.email,
        truth.city[0],
        ...truth.work.flatMap(({ employer, title }) => [employer[0], title[0]]),
        ...truth.education.flatMap(({ school, degree }) => [school[0], degree[0]]),
        ...truth.skills.map(([skill]) => skill),
        ...(isEuropass ? [] : truth.languages.flatMap(({ language, level = '' }) => [language, level])),
        ...truth.licences,
        truth.personnummer ?? '',
      ];
      absent.push(...values.filter((value) => !text.includes(bare(value))).map((value) => `${each.id}: ${value}`));
      if (!phoneDigits(text).includes(phoneDigits(each.cv.phone).slice(1))) absent.push(`${each.id}: telephone`);
    }
    expect(absent).toEqual([]);
  },
);
