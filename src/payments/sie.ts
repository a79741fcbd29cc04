/**
 * Bookkeeping vouchers as a SIE 4I file, which Swedish bookkeeping programs read ("SIE filformat", 4B):
 * vouchers only, no balances, in code page 437.
 */
import iconv from 'iconv-lite';
import type { Ore } from '../kernel/money.ts';

/** A day as `YYYY-MM-DD`. */
type Day = string;

export interface SieVoucher {
  /** The receipt's number: a positive integer. */
  number: number;
  day: Day;
  text: string;
  /** Öre including VAT; negative for a credit. */
  grossOre: Ore;
  /** The VAT in it, in öre and with the same sign. */
  vatOre: Ore;
}

export interface SieFacts {
  generatedOn: Day;
  /** A number that is not ten digits (or twelve, with the century) is left out: the field may be missing. */
  company: { name: string; orgNumber?: string };
  /** Numbers of the chart of accounts: 1930, 2610, 3010. */
  accounts: { bank: string; vat: string; sales: string };
  vouchers: SieVoucher[];
}

/** All receipts and credits share one voucher series. */
const SERIES = 'S';
const ACCOUNT_NAMES = { bank: 'Bank', vat: 'Utgående moms', sales: 'Försäljning' } as const;

/** What CP437 lacks and has no base letter, and what its readers would take for more than a character. */
const REPLACED: Record<string, string> = {
  // An escaped quote is allowed, but readers that split at every quote are common; a backslash escapes.
  ...{ '"': "'", '\\': '/', '“': "'", '”': "'", '„': "'", '’': "'", '‘': "'", '–': '-', '—': '-', '−': '-' },
  ...{ '…': '...', '•': '·', '€': 'EUR', '×': 'x', '©': '(c)', '®': '(r)', '™': '(tm)', ø: 'ö', Ø: 'Ö' },
  ...{ œ: 'oe', Œ: 'OE', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i', ẞ: 'SS' },
};

/**
 * The file's bytes. Every voucher sums to 0.00 by construction: the sales row is what is left of the gross
 * amount after VAT. Throws a RangeError for facts that no voucher can be made of: such a file must not exist.
 */
export function sieFile(facts: SieFacts): Buffer {
  const vouchers = facts.vouchers.toSorted((a, b) => a.number - b.number);
  for (const [i, { number }] of vouchers.entries()) {
    if (number === vouchers[i - 1]?.number) throw new RangeError(`voucher ${number} occurs twice`);
  }
  const orgNumber = readOrgNumber(facts.company.orgNumber);
  const lines = [
    '#FLAGGA 0',
    '#FORMAT PC8',
    '#SIETYP 4',
    '#PROGRAM "Sökväg" 1',
    `#GEN ${compactDay(facts.generatedOn)}`,
    `#FNAMN ${quoted(facts.company.name)}`,
    ...(orgNumber ? [`#ORGNR ${orgNumber}`] : []),
    ...accountLines(facts),
    ...vouchers.flatMap((voucher) => voucherLines(voucher, facts.accounts)),
  ];
  return iconv.encode(lines.map((line) => `${line}\r\n`).join(''), 'cp437');
}

/** The accounts that the vouchers name, in their order, each once. */
function accountLines({ accounts, vouchers }: SieFacts): string[] {
  const used = new Map<string, string>();
  for (const role of ['bank', 'vat', 'sales'] as const) {
    if (!/^[1-9]\d{3,5}$/.test(accounts[role])) throw new RangeError(`not an account: ${accounts[role]}`);
    const isUsed = role === 'vat' ? vouchers.some(({ vatOre }) => vatOre !== 0) : vouchers.length > 0;
    if (isUsed && !used.has(accounts[role])) used.set(accounts[role], ACCOUNT_NAMES[role]);
  }
  return [...used].sort().map(([account, name]) => `#KONTO ${account} ${quoted(name)}`);
}

function voucherLines(voucher: SieVoucher, accounts: SieFacts['accounts']): string[] {
  const { number, day, text, grossOre, vatOre } = voucher;
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`not a voucher number: ${number}`);
  const isVat = Math.abs(vatOre) <= Math.abs(grossOre) && vatOre * grossOre >= 0;
  if (!isVat) throw new RangeError(`voucher ${number}: ${vatOre} öre of VAT in ${grossOre} öre`);
  return [
    `#VER "${SERIES}" ${number} ${compactDay(day)} ${quoted(text)}`,
    '{',
    transaction(accounts.bank, grossOre),
    ...(vatOre === 0 ? [] : [transaction(accounts.vat, -vatOre)]),
    transaction(accounts.sales, vatOre - grossOre),
    '}',
  ];
}

function transaction(account: string, amount: Ore): string {
  return `#TRANS ${account} {} ${decimal(amount)}`;
}

/** `-119.20`, from the digits of the öre. */
function decimal(ore: Ore): string {
  if (!Number.isSafeInteger(ore)) throw new RangeError(`not an amount in öre: ${ore}`);
  const digits = String(Math.abs(ore)).padStart(3, '0');
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function compactDay(day: Day): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
  if (!isDay) throw new RangeError(`not a day: ${day}`);
  return day.replaceAll('-', '');
}

function readOrgNumber(written = ''): string | undefined {
  // A sole trader's number is the owner's personal number, which people write with the century.
  const digits = /^(?:\d{2})?(\d{6})[-+]?(\d{4})$/.exec(written.replace(/\s/g, ''));
  return digits ? `${digits[1]}-${digits[2]}` : undefined;
}

function quoted(text: string): string {
  const characters = [...text.normalize('NFC')].map(inCodePage437).join('');
  return `"${characters.replace(/ +/g, ' ').trim()}"`;
}

/**
 * The character, or what stands for it in code page 437: å, é and ñ stay, š and õ lose their mark, a letter
 * of another script becomes a question mark so that its loss shows, and emoji are dropped.
 */
function inCodePage437(character: string): string {
  if (/[\p{Cc}\p{Z}]/u.test(character)) return ' ';
  const replacement = REPLACED[character];
  if (replacement !== undefined) return replacement;
  if (isInCodePage437(character)) return character;
  const bare = [...character.normalize('NFKD')].map((part) => REPLACED[part] ?? part).filter(isInCodePage437);
  if (bare.length > 0) return bare.join('');
  return /[\p{L}\p{N}]/u.test(character) ? '?' : '';
}

function isInCodePage437(character: string): boolean {
  return iconv.decode(iconv.encode(character, 'cp437'), 'cp437') === character;
}
