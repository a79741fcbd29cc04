import { expect, test } from 'vitest';
import { lostWords } from '../../../test/quality/cv/lost.ts';
import { readCv } from './read-cv.ts';

const read = (text: string) => readCv(new TextEncoder().encode(text), 'cv.txt');
const head = 'Anna Ek\nanna.ek@example.se\n070-174 06 05\n\n';

/** Values for which no field has room, in files as people really write them. */
const odd: Record<string, string> = {
  'two periods at one employer': `Erfarenhet\n\nKulör AB\nMålare\n2015 – 2016\n2018 – 2019\nFasader och trapphus\n`,
  'a period amid what is told': `Erfarenhet\n\nMålare, Kulör AB, 2015 – 2016\n- Fasader\n- Lånades ut 2010 – 2012\n`,
  'assignments below a consultant': `Erfarenhet\n\nIdéverket AB, konsult, 2015 – 2021\nUppdrag: Region Syd, utvecklare, 2016-02 – 2017-03\nUppdrag: Banken, testare, 2018-02 – 2019-03\n`,
  'a certificate with a time': `Certifikat\n\n2010 – 2019\tCCNA, Cisco\n2001\tHeta arbeten\n`,
  'a life that is told': `Om mig\n\nJag har B-körkort och tillgång till egen bil men ingen släpkärra. Innan dess var jag målare (1998 – 1999).\n`,
  'a heading that nobody knows': `ÖVRIGA BRAVADER\n\nVann loppet\n\nErfarenhet\n\nMålare, Kulör AB, 2015 – 2016\n`,
  'periods and nothing else': `Erfarenhet\n\n2001 – 2002\n2003 – 2004\n2005 – 2006\n`,
  'a second address and number': `Kontakt\nStorgatan 1\n341 30 Ljungby\nLillgatan 2\n352 30 Växjö\n070-174 06 09\nbo@example.org\n`,
  'a licence with a condition': `Körkort\n\nÖvningskör, räknar med B-körkort till sommaren\n`,
  'a car with more': `Körkort\n\nB\nHar bil och dubbelbas\n`,
  'more skills than there is room for': `Kompetenser\n\n${Array.from({ length: 700 }, (_, i) => `Konstart${i + 1000}`).join('\n')}\n`,
  'a skill that is named twice, once with more': `Kompetenser\n\nExcel\nExcel (pivottabeller)\n`,
  'a school without dates, an essay and a list': `Utbildning\n\nKonstskolan\nJag gick där i många år och lärde mig allt.\n- Teckning\n- Lera\n`,
  'a table': `Utbildning\n\nPeriod\tSkola\tOrt\n2001 – 2002\tKonstskolan\tGrönköping\n2003 – 2004\tLerskolan\tGrönköping\n`,
};

const headings = /^(?:Certifikat|Erfarenhet|Kompetenser|Kontakt|Körkort|Om mig|Utbildning|Period\tSkola\tOrt)$/gm;

test.each(Object.entries(odd))('of %s no word is lost', async (_, text) => {
  expect(lostWords(text.replace(headings, ''), await read(head + text)).lost).toEqual([]);
});

test('a word that a reading tells nowhere is counted', async () => {
  const reading = await read(`${head}Erfarenhet\n\nMålare, Kulör AB, 2015 – 2016\n- Fasader och trapphus\n`);
  const [job] = reading.draft.work ?? [];
  const draft = { ...reading.draft, work: [{ ...job, highlights: ['Fasader'] }] };
  const own = { jobs: [{ employer: 'Kulör AB', lines: ['Fasader och trapphus'] }] };
  expect(lostWords(own, reading)).toEqual({ printed: 4, lost: [] });
  expect(lostWords(own, { ...reading, draft })).toEqual({ printed: 4, lost: ['och', 'trapphus'] });
});

test('what a field takes a part of only is told whole', async () => {
  const { unrecognised } = await read(
    `${head}Erfarenhet\n\nMålare, Kulör AB, 2015 – 2016\n\nÖvrigt\n\nHar B-körkort men kör helst häst, vagn och släde på vintern\n`,
  );
  expect(unrecognised.map(({ text }) => text)).toContain('Har B-körkort men kör helst häst, vagn och släde på vintern');
});

test.each(['Tillgång till bil', 'B-körkort, tillgång till bil'])(
  'what fields say is not told again: %s',
  async (text) => {
    const { draft, unrecognised } = await read(`${head}Övrigt\n\n${text}\n`);
    expect(draft['x-sokvag']?.ownCar).toBe(true);
    expect(unrecognised).toEqual([]);
  },
);

test.each(['08/19', '10 / 12', '3/4'])('a line of only "%s" is told: it may be a month', async (line) => {
  const { unrecognised } = await read(`${head}Utbildning\n\nElprogrammet, Kallvik gymnasium\n${line}\n\nSida 1 av 2\n`);
  expect(unrecognised.map(({ text }) => text)).toContain(line);
  expect(unrecognised.map(({ text }) => text)).not.toContain('Sida 1 av 2');
});

test.each(['811218-9876', '- 811218-9876', '(19811218-9876)'])('a line of only "%s" leaves nothing', async (line) => {
  const { lines, unrecognised, removed } = await read(`Åsa Öberg\n${line}\n\nErfarenhet\nKock, Krogen, 2019–2021\n`);
  expect(unrecognised).toEqual([]);
  expect(lines.map(({ text }) => text)).toEqual(['Åsa Öberg', 'Erfarenhet', 'Kock, Krogen, 2019–2021']);
  expect(removed).toEqual(['personnummer']);
});
