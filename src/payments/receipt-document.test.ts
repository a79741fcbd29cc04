import fc from 'fast-check';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { WorkSlot } from '../platform/fair-queue/per-user-limiter.ts';
import { type ReceiptFacts, renderReceipts } from './receipt-document.ts';

const receipt: ReceiptFacts = {
  kind: 'receipt',
  number: 12,
  issuedOn: new Date('2026-11-20T09:00Z'),
  // Already the next day in Sweden.
  paidOn: new Date('2026-11-18T23:30Z'),
  seller: {
    name: 'Brev & Väg i Åmål AB',
    orgNumber: '556000-1234',
    vatNumber: 'SE556000123401',
    address: 'Storgatan 12\r\n662 30 Åmål',
  },
  orderCode: 'ND9J34',
  buyer: 'åsa.öberg@exempel.se',
  letters: { quantity: 10, priceOre: 14_905 },
  grossOre: 149_050,
  sales: [{ percent: 25, grossOre: 149_050, vatOre: 29_810 }],
  owedOre: 0,
  credits: [],
  paidWith: 'Swish',
};

const slot = WorkSlot.ofTask('anna');

const sold = (grossOre: number, vatOre: number) => [{ percent: 25, grossOre, vatOre }];

async function open(pdf: Buffer) {
  return getDocumentProxy(new Uint8Array(pdf));
}

/** The lines of each page in reading order. */
async function read(...documents: ReceiptFacts[]): Promise<string[][]> {
  const { text } = await extractText(await open(await renderReceipts(slot, documents)), { mergePages: false });
  return text.map((page) => page.replaceAll('\u00a0', ' ').split('\n'));
}

/** The page's text without spaces and line breaks, which depend on the layout. */
async function characters(facts: ReceiptFacts): Promise<string> {
  const [page] = await read(facts);
  return (page as string[]).join('').replaceAll(' ', '');
}

describe('a receipt', () => {
  test('says everything in reading order', async () => {
    expect(await read(receipt)).toEqual([
      [
        ...['Sökväg Brev & Väg i Åmål AB', 'Storgatan 12', '662 30 Åmål'],
        ...['Org.nr 556000-1234', 'Momsreg.nr SE556000123401'],
        'Kvitto nr 12',
        ...['Betalt med Swish', '19 november 2026 1 490,50 kr'],
        ...['Utfärdat', '20 november 2026', 'Beställning', 'ND9J34', 'Kund', 'åsa.öberg@exempel.se'],
        'Beskrivning Antal Pris inkl. moms Belopp inkl. moms',
        'Personligt brev 10 149,05 kr 1 490,50 kr',
        ...['Betalt utan moms 1 192,40 kr', 'Moms 25 % 298,10 kr', 'Betalt inklusive moms 1 490,50 kr'],
      ],
    ]);
  });

  test('for a part of the order says what the whole costs and what is left', async () => {
    const part = { ...receipt, grossOre: 14_905, sales: sold(14_905, 2981) };
    const [page] = await read({ ...part, remainingOre: 134_145 });
    expect(page?.slice(-6)).toEqual([
      ...['Personligt brev 10 149,05 kr 1 490,50 kr', 'Hela beställningen 1 490,50 kr'],
      ...['Betalt utan moms 119,24 kr', 'Moms 25 % 29,81 kr', 'Betalt inklusive moms 149,05 kr'],
      'Kvar att betala 1 341,45 kr',
    ]);
    expect((await read({ ...part, remainingOre: 0 }))[0]?.at(-1)).toBe('Kvar att betala 0,00 kr');
    expect((await read({ ...receipt, remainingOre: 0 }))[0]?.at(-1)).toMatch(/^Betalt inklusive moms/);
  });

  test('says when too much was paid', async () => {
    const [page] = await read({ ...receipt, grossOre: 150_050, sales: sold(150_050, 30_010), remainingOre: -1000 });
    expect(page?.slice(-2)).toEqual(['Betalt inklusive moms 1 500,50 kr', 'Betalt för mycket 10,00 kr']);
  });

  test('leaves out what the seller has not', async () => {
    const [page] = await read({
      ...receipt,
      seller: { name: 'Åsa Öberg' },
      sales: [{ percent: 0, grossOre: 149_050, vatOre: 0 }],
    });
    expect(page?.slice(0, 2)).toEqual(['Sökväg Åsa Öberg', 'Kvitto nr 12']);
    expect(page).toContain('Moms 0 % 0,00 kr');
  });

  test('may take back a credit', async () => {
    const [page] = await read({ ...receipt, number: 14, credits: [13] });
    expect(page).toContain('Tar tillbaka kreditkvitto nr 13');
  });
});

describe('a credit receipt', () => {
  const credit: ReceiptFacts = {
    ...receipt,
    kind: 'credit',
    number: 13,
    credits: [12],
    sales: sold(-149_050, -29_810),
  };

  test('names its receipt and takes everything back', async () => {
    const [page] = await read({ ...credit, grossOre: -149_050, buyer: 'Raderat konto' });
    expect(page?.slice(5)).toEqual([
      ...['Kreditkvitto nr 13', 'Kreditkvitto till kvitto nr 12'],
      ...['Återbetalt med Swish', '19 november 2026 −1 490,50 kr'],
      ...['Utfärdat', '20 november 2026', 'Beställning', 'ND9J34', 'Kund', 'Raderat konto'],
      'Beskrivning Antal Pris inkl. moms Belopp inkl. moms',
      'Personligt brev −10 149,05 kr −1 490,50 kr',
      ...['Återbetalt utan moms −1 192,40 kr', 'Moms 25 % −298,10 kr'],
      'Återbetalt inklusive moms −1 490,50 kr',
    ]);
  });

  test('is the same whether its amounts bear a sign or not', async () => {
    expect(await read(credit)).toEqual(await read({ ...credit, grossOre: -149_050 }));
  });

  test('of a part leaves the order as it was', async () => {
    const [page] = await read({ ...credit, grossOre: -14_905, sales: sold(-14_905, -2981) });
    expect(page?.slice(-5)).toEqual([
      ...['Personligt brev 10 149,05 kr 1 490,50 kr', 'Hela beställningen 1 490,50 kr'],
      ...['Återbetalt utan moms −119,24 kr', 'Moms 25 % −29,81 kr', 'Återbetalt inklusive moms −149,05 kr'],
    ]);
  });
});

describe('the file', () => {
  test('has a language, a title, its author, the day of issue and a bookmark for each page', async () => {
    const pdf = await open(await renderReceipts(slot, [receipt]));
    expect((await getMeta(pdf)).info).toMatchObject({
      ...{ Language: 'sv', Title: 'Kvitto nr 12', Author: 'Brev & Väg i Åmål AB', CreationDate: 'D:20261120' },
    });
    const two = await open(await renderReceipts(slot, [receipt, { ...receipt, kind: 'credit', number: 13 }]));
    expect((await getMeta(two)).info.Title).toBe('Kvitton nr 12–13');
    const outline = (await two.getOutline()) as { title: string }[];
    expect(outline.map(({ title }) => title)).toEqual(['Kvitto nr 12', 'Kreditkvitto nr 13']);
  });

  test('is A4, with a page for each receipt in the order given', async () => {
    const numbers = [30, 28, 29];
    const pdf = await open(
      await renderReceipts(
        slot,
        numbers.map((number) => ({ ...receipt, number })),
      ),
    );
    expect(pdf.numPages).toBe(3);
    const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    const { text } = await extractText(pdf, { mergePages: false });
    for (const [i, number] of numbers.entries()) expect(text[i]).toContain(`Kvitto nr ${number}\n`);
  });

  test('holds its fonts', async () => {
    const text = (await renderReceipts(slot, [receipt])).toString('latin1');
    expect(new Set(text.match(/BaseFont \/\w+\+[\w-]+/g)?.map((font) => font.split('+')[1]))).toEqual(
      new Set(['Inter-Regular', 'Inter-SemiBold']),
    );
    expect(text).toContain('/FontFile2');
  });

  test('has the same bytes for the same facts, and whoever asks at once gets the own ones', async () => {
    const numbers = [1, 2, 3, 1, 2, 3];
    const files = await Promise.all(numbers.map((number) => renderReceipts(slot, [{ ...receipt, number }])));
    expect(files.slice(3)).toEqual(files.slice(0, 3));
    const titles = await Promise.all(files.map(async (file) => (await getMeta(await open(file))).info.Title));
    expect(titles).toEqual(numbers.map((number) => `Kvitto nr ${number}`));
  });

  test.each([
    { why: 'no receipt', documents: [] },
    { why: 'half an öre', documents: [{ ...receipt, grossOre: 0.5 }] },
    { why: 'no number', documents: [{ ...receipt, number: Number.NaN }] },
    { why: 'no day', documents: [{ ...receipt, paidOn: new Date(Number.NaN) }] },
  ])('$why makes no file', async ({ documents }) => {
    await expect(renderReceipts(slot, documents)).rejects.toThrow(RangeError);
  });
});

describe('a text from outside is shown and never run', () => {
  test.each([
    '#panic("no") #sys.inputs.data #{1+1} #[x] #let x = 1',
    '*fet* _kursiv_ `kod` $x^2$ = Rubrik - punkt + ett / term: @ref <ram>',
    '// borta? /* borta? */ \\u{41} \\n \\ \\\\ ~ --- -- ... ->',
    '"citat" \'citat\' ”citat” «citat» {"json": null} ]}"',
    '#image("/etc/passwd") #read("/etc/passwd")',
    '#include "x.typ" #import "@preview/x:1.0.0"',
    '<script>alert(1)</script> %PDF (text) Tj ET',
    'certifiering, offert, effektiv, fjäll, ÅÄÖ åäö é ü ø ß €',
    'Олег Ωmega Łódź Šarić',
  ])('%s', async (text) => {
    const shown = text.replaceAll(' ', '');
    const page = await characters({ ...receipt, seller: { name: text }, buyer: text });
    expect(page.split(shown)).toHaveLength(3);
  });

  test('emoji, control and direction characters are dropped', async () => {
    const [page] = await read({ ...receipt, buyer: 'a\u202Eb\0c\x1b[1m 👩🏽‍💻❤️ 🇸🇪 d\te\uD83D' });
    expect(page).toContain('abc[1m d e');
  });

  test('the longest texts stay on one page, with the whole address of the buyer', { tags: 'long' }, async () => {
    const wide = 'W'.repeat(1000);
    const buyer = `${'x'.repeat(64)}@${'y'.repeat(186)}.se`;
    const long = {
      ...{ ...receipt, buyer, orderCode: wide, remainingOre: 1 },
      seller: { name: wide, address: `${wide}\n`.repeat(9), orgNumber: wide, vatNumber: wide },
    };
    expect(await read(long, receipt)).toHaveLength(2);
    const page = await characters(long);
    expect(page).toContain(buyer);
    expect(page).toContain('Kvarattbetala0,01kr');
  });

  test('no text stops a receipt', { tags: 'long' }, async () => {
    const character = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));
    const text = fc.oneof(fc.string({ unit: character }), fc.string({ unit: fc.constantFrom(...'#[]{}()$"\\`\n') }));
    const facts = fc
      .record({ buyer: text, orderCode: text, name: text, address: text })
      .map(({ name, address, ...texts }) => ({ ...receipt, ...texts, seller: { name, address } }));
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 5 }), async (documents) => {
        expect((await open(await renderReceipts(slot, documents))).numPages).toBe(documents.length);
      }),
      { numRuns: 30 },
    );
  });
});
