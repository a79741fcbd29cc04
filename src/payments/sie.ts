/**
 * Bookkeeping vouchers as a SIE 4I file, which Swedish bookkeeping programs read ("SIE filformat", 4B):
 * vouchers only, no balances, in code page 437.
 */
import iconv from 'iconv-lite';
import type { Ore } from '../platform/kernel/money.ts';

/** A day as `YYYY-MM-DD`. */
type Day = string;

export interface SieVoucher {
  /** The voucher number: a positive integer. */
  number: number;
  day: Day;
  text: string;
  /** The amount on each account, in öre: positive is debit. They sum to zero. */
  rows: { account: string; amount: Ore }[];
}

export interface SieFacts {
  generatedOn: Day;
  /** Omitted from the file unless it has ten digits (or twelve, with the century); the field is optional. */
  company: { name: string; orgNumber?: string };
  /** Account names by number. Accounts that no voucher uses are left out. */
  accounts: ReadonlyMap<string, string>;
  vouchers: SieVoucher[];
}

/** All vouchers share one series. */
const SERIES = 'S';

/** Replacements for characters that CP437 lacks without a base letter, and for those with a special meaning in SIE. */
const REPLACED: Record<string, string> = {
  // Escaped quotes are allowed, but many readers split at every quote. The backslash is the escape character.
  ...{ '"': "'", '\\': '/', '“': "'", '”': "'", '„': "'", '’': "'", '‘': "'", '–': '-', '—': '-', '−': '-' },
  ...{ '…': '...', '•': '·', '€': 'EUR', '×': 'x', '©': '(c)', '®': '(r)', '™': '(tm)', ø: 'ö', Ø: 'Ö' },
  ...{ œ: 'oe', Œ: 'OE', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i', ẞ: 'SS' },
};

/**
 * The bytes of the file. Throws a RangeError for facts that make no valid voucher, such as rows that do not sum to
 * zero, so that no such file exists.
 */
export function buildSieFile(facts: SieFacts): Buffer {
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
    ...vouchers.flatMap(voucherLines),
  ];
  return iconv.encode(lines.map((line) => `${line}\r\n`).join(''), 'cp437');
}

/** The accounts that the vouchers use, sorted, each once. */
function accountLines({ accounts, vouchers }: SieFacts): string[] {
  const used = new Set(vouchers.flatMap(({ rows }) => rows.map(({ account }) => account)));
  return [...used].sort().map((account) => {
    const name = accounts.get(account);
    if (name === undefined || !/^[1-9]\d{3,5}$/.test(account)) throw new RangeError(`not an account: ${account}`);
    return `#KONTO ${account} ${quoted(name)}`;
  });
}

function voucherLines({ number, day, text, rows }: SieVoucher): string[] {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`not a voucher number: ${number}`);
  if (rows.length < 2 || rows.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new RangeError(`voucher ${number} does not balance`);
  return [
    `#VER "${SERIES}" ${number} ${compactDay(day)} ${quoted(text)}`,
    '{',
    ...rows.map(({ account, amount }) => transaction(account, amount)),
    '}',
  ];
}

function transaction(account: string, amount: Ore): string {
  return `#TRANS ${account} {} ${decimal(amount)}`;
}

/** Öre as kronor, such as `-119.20`, without floating point. */
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
  // A sole trader's number is the owner's personal identity number, often written with the century.
  const digits = /^(?:\d{2})?(\d{6})[-+]?(\d{4})$/.exec(written.replace(/\s/g, ''));
  return digits ? `${digits[1]}-${digits[2]}` : undefined;
}

function quoted(text: string): string {
  const characters = [...text.normalize('NFC')].map(inCodePage437).join('');
  return `"${characters.replace(/ +/g, ' ').trim()}"`;
}

/**
 * The character or its replacement in code page 437: å, é and ñ stay, š and õ lose their diacritic, letters of other
 * scripts become a question mark so that the loss shows, and emoji are dropped.
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
