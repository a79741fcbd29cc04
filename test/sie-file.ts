import iconv from 'iconv-lite';

/**
 * A reader of SIE files of type 4I, written from the format's specification ("SIE filformat", 4B) and not from our
 * writer: it accepts what any program may write. Bytes of code page 437; one item on each line, its label first; fields
 * separated by spaces or tabs, optionally in quotes, a quote inside escaped by a backslash; object lists in braces; the
 * rows of a voucher between braces on lines of their own; unknown labels are skipped.
 */
export interface SieVoucher {
  series: string;
  number: string;
  day: string;
  text: string;
  rows: { account: string; ore: bigint }[];
}

interface SieFile {
  company: string;
  orgNumber: string | undefined;
  accounts: Map<string, string>;
  vouchers: SieVoucher[];
}

/** Items that a file of type 4I must have. */
const MANDATORY = ['#FLAGGA', '#PROGRAM', '#FORMAT', '#GEN', '#SIETYP', '#FNAMN'];

export function readSieFile(bytes: Buffer): SieFile {
  const items = iconv
    .decode(bytes, 'cp437')
    .split(/\r\n|\n|\r/)
    .map(fieldsOf)
    .filter((fields) => fields.length > 0);
  const [flag] = items;
  if (flag?.[0] !== '#FLAGGA' || flag[1] !== '0') throw new Error('a file that nobody has read begins with #FLAGGA 0');
  for (const label of MANDATORY)
    if (items.filter(([found]) => found === label).length !== 1) throw new Error(`not one ${label}`);
  const one = (label: string) => items.find(([found]) => found === label)?.[1];
  if (one('#FORMAT') !== 'PC8' || one('#SIETYP') !== '4') throw new Error('not a file of type 4 in PC8');
  dayOf(one('#GEN'));
  const accounts = new Map<string, string>();
  const vouchers: SieVoucher[] = [];
  let open: SieVoucher | undefined;
  for (const [label, ...fields] of items) {
    const last = vouchers.at(-1);
    if (label === '{') {
      if (open || !last || last.rows.length > 0) throw new Error('rows without a voucher');
      open = last;
    } else if (label === '}') {
      if (!open) throw new Error('rows that end before they begin');
      if (open.rows.reduce((sum, { ore }) => sum + ore, 0n) !== 0n) throw new Error(`${open.number} is uneven`);
      open = undefined;
    } else if (label === '#TRANS') {
      const [account = '', objects = '', amount = ''] = fields;
      if (!open) throw new Error('a row outside of a voucher');
      if (!/^\{.*\}$/.test(objects)) throw new Error(`no objects but ${objects}`);
      if (!accounts.has(account)) throw new Error(`${account} has no name`);
      open.rows.push({ account, ore: oreOf(amount) });
    } else if (open) {
      if (label !== '#RTRANS' && label !== '#BTRANS') throw new Error(`${label} among the rows of a voucher`);
    } else if (label === '#KONTO') {
      const [account = '', name = ''] = fields;
      if (!/^\d{4,}$/.test(account) || name === '' || accounts.has(account)) throw new Error(`account ${account}`);
      if (vouchers.length > 0) throw new Error('accounts come before vouchers');
      accounts.set(account, name);
    } else if (label === '#VER') {
      const [series = '', number = '', day, text = ''] = fields;
      vouchers.push({ series, number, day: dayOf(day), text, rows: [] });
    }
  }
  if (open) throw new Error('a voucher without an end');
  return { company: one('#FNAMN') ?? '', orgNumber: one('#ORGNR'), accounts, vouchers };
}

/** The fields of a line, parsed byte by byte. */
function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  let at = 0;
  while (at < line.length) {
    const first = line.charAt(at);
    if (first === ' ' || first === '\t') at += 1;
    else if (first === '"') {
      let text = '';
      for (at += 1; line.charAt(at) !== '"'; at += 1) {
        if (at >= line.length) throw new Error(`no end of the quote: ${line}`);
        if (line.charAt(at) === '\\' && line.charAt(at + 1) === '"') at += 1;
        text += line.charAt(at);
      }
      fields.push(text);
      at += 1;
    } else {
      const end = first === '{' && line.trim() !== '{' ? line.indexOf('}', at) + 1 : nextGap(line, at);
      if (end === 0) throw new Error(`no end of the objects: ${line}`);
      fields.push(line.slice(at, end));
      at = end;
    }
  }
  return fields;
}

function nextGap(line: string, from: number): number {
  const length = line.slice(from).search(/[ \t]/);
  return length === -1 ? line.length : from + length;
}

function dayOf(written = ''): string {
  const day = written.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  if (!/^\d{4}-/.test(day) || new Date(day).toISOString().slice(0, 10) !== day) throw new Error(`no day: ${written}`);
  return day;
}

/** An amount with a point and at most two decimals, in öre. */
function oreOf(written: string): bigint {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(written);
  if (!parts) throw new Error(`no amount: ${written}`);
  const ore = BigInt(`${parts[2]}${(parts[3] ?? '').padEnd(2, '0')}`);
  return parts[1] ? -ore : ore;
}
