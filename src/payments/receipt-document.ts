import type { WorkSlot } from '../platform/fair-queue/per-user-limiter.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { type Ore, toSek } from '../platform/kernel/money.ts';
import { formatLongDay } from '../platform/kernel/swedish.ts';
import { renderPdf } from '../platform/print/typst.ts';
import { receiptTemplate } from './receipt-template.ts';

/**
 * The content of one receipt or credit receipt. Amounts are in öre including VAT; those of a credit may have either
 * sign.
 */
export interface ReceiptFacts {
  kind: 'receipt' | 'credit';
  number: number;
  issuedOn: Date;
  /** When the money was received, or for a credit, refunded. */
  paidOn: Date;
  /** The address may have several lines. */
  seller: { name: string; orgNumber?: string; vatNumber?: string; address?: string };
  orderCode: string;
  /** An email address, or `Raderat konto` for a deleted account. */
  buyer: string;
  /** The letters ordered. When their price differs from `grossOre`, the receipt is for a part of the order. */
  letters: { quantity: number; priceOre: Ore };
  grossOre: Ore;
  /** The part sold at each VAT rate; negative for sales that are undone. */
  sales: { percent: number; grossOre: Ore; vatOre: Ore }[];
  /** The part owed to the customer, without VAT: overpayments, money of ended orders, and refunds of such money. */
  owedOre: Ore;
  /** The receipts that a credit undoes, or the credit that a receipt undoes. */
  credits: number[];
  /** Undefined when no money moved: the receipt then only books or undoes a sale. */
  paidWith?: 'Swish';
  /** What was left to pay after this payment; negative after an overpayment. Not shown on a credit. */
  remainingOre?: Ore;
}

type Row = [label: string, value: string];

/** One page with final texts, as the template prints it. */
interface Page {
  /** Whether it may exceed an A4 page and must be scaled down. */
  isLong: boolean;
  seller: { name: string; lines: string[] };
  heading: string;
  reference: string | null;
  done: { label: string; day: string; amount: string };
  facts: Row[];
  columns: string[];
  row: string[];
  sums: Row[];
  total: Row;
  after: Row[];
}

/**
 * A PDF in Swedish with one A4 page and one bookmark for each receipt, in the given order. Equal facts give equal bytes
 * on one machine. A worker thread renders it (90 ms for the first, then 4 ms for one and 70 ms for fifty); it starts at
 * the first call and does not keep the process alive. Throws a RangeError for an empty list, and for an amount or a
 * number that is not an integer.
 */
export async function renderReceipts(slot: WorkSlot, documents: ReceiptFacts[]): Promise<Buffer> {
  const [first] = documents;
  if (!first) throw new RangeError('no receipt to print');
  const newest = new Date(Math.max(...documents.map(({ issuedOn }) => issuedOn.getTime())));
  const pages = documents.map(pageOf);
  const data = {
    title: titleOf(documents),
    author: pages[0]?.seller.name,
    date: stockholmDay(newest).toString().split('-').map(Number),
    pages,
  };
  return renderPdf(slot, receiptTemplate, data);
}

function pageOf(facts: ReceiptFacts): Page {
  const isCredit = facts.kind === 'credit';
  const sign = isCredit ? -1 : 1;
  const gross = sign * Math.abs(facts.grossOre);
  const done = doneOf(facts);
  const { quantity, priceOre } = facts.letters;
  const ordered = quantity * priceOre;
  const isPart = ordered !== Math.abs(gross);
  // The row of a part payment describes the order. Otherwise it is what was paid or undone.
  const shown = isPart ? quantity : sign * quantity;
  const seller = sellerOf(facts.seller);
  const buyer = readable(facts.buyer, 254);
  return {
    isLong: isLong([seller.name, ...seller.lines, buyer]),
    seller,
    heading: headingOf(facts),
    reference: referenceOf(facts),
    done: {
      label: facts.paidWith ? `${done} med ${facts.paidWith}` : done,
      day: formatLongDay(facts.paidOn),
      amount: amount(gross),
    },
    facts: [
      ['Utfärdat', formatLongDay(facts.issuedOn)],
      ['Beställning', readable(facts.orderCode, 12)],
      ['Kund', buyer],
    ],
    columns: ['Beskrivning', 'Antal', 'Pris inkl. moms', 'Belopp inkl. moms'],
    row: ['Personligt brev', digits(shown), amount(priceOre), amount(shown * priceOre)],
    sums: [
      ...(isPart ? [['Hela beställningen', amount(ordered)] satisfies Row] : []),
      ...facts.sales.flatMap(({ percent, grossOre, vatOre }): Row[] => [
        [`${done} utan moms`, amount(grossOre - vatOre)],
        [`Moms ${digits(percent)}\u00a0%`, amount(vatOre)],
      ]),
      ...(facts.owedOre === 0 ? [] : [['Tillgodohavande, ingen moms', amount(facts.owedOre)] satisfies Row]),
    ],
    total: [`${done} inklusive moms`, amount(gross)],
    after: isCredit || !facts.paidWith ? [] : remainder(facts.remainingOre, isPart),
  };
}

/**
 * Whether a page may overflow. It has room for 20 lines of these texts, each of 20 of the widest characters; with more
 * than 18 it is measured when it is set.
 */
function isLong(texts: string[]): boolean {
  return texts.reduce((sum, { length }) => sum + 1 + Math.floor(length / 20), 0) > 18;
}

function doneOf({ kind, paidWith }: ReceiptFacts): string {
  if (kind === 'credit') return paidWith ? 'Återbetalt' : 'Att betala tillbaka';
  return paidWith ? 'Betalt' : 'Betalt med det som var tillgodo';
}

function headingOf({ kind, number, sales }: ReceiptFacts): string {
  const credit = sales.length > 0 ? 'Kreditkvitto' : 'Återbetalning';
  return `${kind === 'credit' ? credit : 'Kvitto'} nr ${whole(number)}`;
}

function referenceOf({ kind, credits, sales }: ReceiptFacts): string | null {
  if (credits.length === 0) return null;
  const numbers = new Intl.ListFormat('sv').format(credits.map((number) => `${whole(number)}`));
  if (kind === 'receipt') return `Tar tillbaka kreditkvitto nr ${numbers}`;
  return sales.length > 0 ? `Kreditkvitto till kvitto nr ${numbers}` : `Gäller kvitto nr ${numbers}`;
}

function titleOf(documents: ReceiptFacts[]): string {
  const [first] = documents;
  if (first && documents.length === 1) return headingOf(first);
  const numbers = documents.map(({ number }) => number);
  return `Kvitton nr ${Math.min(...numbers)}–${Math.max(...numbers)}`;
}

function sellerOf({ name, orgNumber, vatNumber, address }: ReceiptFacts['seller']): Page['seller'] {
  const lines = linesOf(address, 4, 160);
  if (orgNumber) lines.push(`Org.nr ${readable(orgNumber, 20)}`);
  if (vatNumber) lines.push(`Momsreg.nr ${readable(vatNumber, 20)}`);
  return { name: readable(name, 80), lines };
}

function remainder(ore: Ore | undefined, isPart: boolean): Row[] {
  if (ore === undefined || (ore === 0 && !isPart)) return [];
  return [ore < 0 ? ['Betalt för mycket', amount(-ore)] : ['Kvar att betala', amount(ore)]];
}

const plainNumber = new Intl.NumberFormat('sv-SE');
const kronorAndOre = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1 490,50 kr`. The two decimals are always shown, so that columns align. */
function amount(ore: Ore): string {
  return `${kronorAndOre.format(toSek(whole(ore)))}\u00a0kr`;
}

function digits(value: number): string {
  return plainNumber.format(value);
}

/** @throws RangeError for a fraction or NaN, which must never be printed */
function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number for a receipt: ${value}`);
  return value;
}

/** The non-empty lines of a text, at most `lines` of them, with at most `longest` characters in all. */
function linesOf(text = '', lines: number, longest: number): string[] {
  const seen = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(visible)
    .filter(Boolean);
  return cut(seen.slice(0, lines).join('\n'), longest).split('\n').map(breakable).filter(Boolean);
}

/** A text as one line of at most `longest` characters, so that it fits on the page. */
function readable(text: string, longest: number): string {
  return breakable(cut(visible(text), longest));
}

/** Removes control and direction characters, which can mislead, and emoji, which the font lacks. */
function visible(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{RI}\p{EMod}\p{VS}[\p{Extended_Pictographic}--[©®™]]]|(?!\s)\p{C}/gv, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function cut(text: string, longest: number): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
}

/** Adds break opportunities to words that are wider than a column. They leave no trace in the PDF. */
function breakable(text: string): string {
  return text.replace(/\S{25,}/g, (word) => word.replace(/[@._+-]|.{4}/gu, '$&\u200b'));
}
