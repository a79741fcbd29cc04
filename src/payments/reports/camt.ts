import { stockholmDay } from '../../platform/kernel/clock.ts';
import { type Element, findChild, findChildren, parseXml, textAtPath } from '../../platform/text/xml.ts';
import { parseBankAmount } from './parse-values.ts';
import type { ReadColumn, ReportRow } from './report.ts';
import { parseReportRow } from './report-row.ts';

/**
 * camt.053 (statement) and camt.054 (notification) of ISO 20022, whatever their version: the elements that are read
 * have had the same names since version 2, except where a line says so. Sources: docs/bank-files.md.
 */
const messages = { BkToCstmrStmt: 'Stmt', BkToCstmrDbtCdtNtfctn: 'Ntfctn' } as const;

export const camtColumns: ReadColumn[] = [
  { name: 'BookgDt', part: 'date' },
  { name: 'Amt', part: 'amount' },
  { name: 'RmtInf (Ustrd, Strd)', part: 'message' },
  { name: 'RltdPties/Dbtr/Nm', part: 'payerName' },
  { name: 'RltdPties/DbtrAcct', part: 'payerNumber' },
  { name: 'AcctSvcrRef', part: 'reference' },
];

/** Codes of ISO 20022 for an entry that undoes another one. */
const reversals = new Set(['RRTN', 'RPCR']);
const reversed = 'Återföring: banken har tagit tillbaka en tidigare post. Rätta för hand på beställningen.';
const returned = 'Betalning som kom tillbaka, ingen betalning till oss. Bokför den för hand.';
const pending = 'Posten är inte bokförd än. Läs in filen igen när den är det.';
const uneven = 'Delbeloppen i bunten är inte postens belopp. Registrera den för hand.';

export function isXml(text: string): boolean {
  return /^\s*<(?:\?xml|(?:\w+:)?Document)\b/.test(text);
}

/** @returns undefined for what is no camt.053 or camt.054, or is broken XML */
export function readCamt(text: string): { rows: ReportRow[] } | undefined {
  const document = parseXml(text);
  if (document?.name !== 'Document') return undefined;
  for (const [message, report] of Object.entries(messages)) {
    const root = findChild(document, message);
    if (!root) continue;
    const entries = findChildren(root, report).flatMap((each) => findChildren(each, 'Ntry'));
    // There are no lines that would mean something to a person: entries are counted.
    const rows = entries.flatMap(rowsOfEntry).map((row, i) => ({ ...row, row: i + 1 }));
    return { rows };
  }
  return undefined;
}

/** An entry is one payment, or a bunch whose parts are told one by one. */
function rowsOfEntry(entry: Element): ReportRow[] {
  const parts = findChildren(entry, 'NtryDtls').flatMap((details) => findChildren(details, 'TxDtls'));
  if (parts.length < 2) return [rowOf(entry, parts[0], findChild(entry, 'Amt'), textAtPath(entry, 'AcctSvcrRef'))];
  const amounts = parts.map(amountOfPart);
  const sum = amounts.reduce((total, amount) => total + (oreOf(amount) ?? Number.NaN), 0);
  // The reference of a bunch is not that of its parts.
  const rows = parts.map((part, i) => rowOf(entry, part, amounts[i], ''));
  return sum === oreOf(findChild(entry, 'Amt'))
    ? rows
    : rows.map((row) => ({ ...row, problem: row.problem ?? uneven }));
}

/** Since version 4 a part has an amount of its own; before, and often still, it stands in its details. */
function amountOfPart(part: Element): Element | undefined {
  const details = findChild(part, 'AmtDtls');
  return (
    findChild(part, 'Amt') ??
    findChild(findChild(details, 'TxAmt'), 'Amt') ??
    findChild(findChild(details, 'InstdAmt'), 'Amt')
  );
}

const oreOf = (amount: Element | undefined) => parseBankAmount(textAtPath(amount), '.');

function rowOf(entry: Element, part: Element | undefined, amount: Element | undefined, ownReference: string) {
  const day = dayOf(findChild(entry, 'BookgDt') ?? findChild(entry, 'ValDt'));
  const kind = otherwise(entry, part) ? 'other' : textAtPath(entry, 'CdtDbtInd') === 'CRDT' ? 'payment' : 'refund';
  const parties = findChild(part, 'RltdPties');
  // Since version 8 a name stands one level further down.
  const debtor = findChild(findChild(parties, 'Dbtr'), 'Pty') ?? findChild(parties, 'Dbtr');
  const account = findChild(findChild(parties, 'DbtrAcct'), 'Id');
  const row = parseReportRow({
    row: 0,
    part: 1,
    amount: textAtPath(amount),
    decimal: '.',
    kind,
    bookedOn: day,
    paidOn: day,
    time: '',
    message: messageOf(entry, part),
    payerName: textAtPath(debtor, 'Nm'),
    payerNumber: textAtPath(debtor, 'CtctDtls/MobNb') || textAtPath(account, 'IBAN') || textAtPath(account, 'Othr/Id'),
    reference: textAtPath(part, 'Refs/AcctSvcrRef') || ownReference,
  });
  const currency = amount?.attributes.Ccy ?? '';
  const foreign = currency === 'SEK' ? null : `Valutan är inte SEK: "${currency}"`;
  return { ...row, problem: otherwise(entry, part) ?? foreign ?? row.problem };
}

/** Why an entry is neither a payment nor a refund; null when it is one. */
function otherwise(entry: Element, part: Element | undefined): string | null {
  const code = (of: Element | undefined) => textAtPath(of, 'BkTxCd/Domn/Fmly/SubFmlyCd');
  if (textAtPath(entry, 'RvslInd') === 'true' || reversals.has(code(entry)) || reversals.has(code(part)))
    return reversed;
  if (findChild(part, 'RtrInf')) return returned;
  const status = textAtPath(entry, 'Sts');
  return status === '' || status === 'BOOK' ? null : pending;
}

/** A day, or a moment with its zone, which is a day in Sweden. */
function dayOf(date: Element | undefined): string {
  const moment = textAtPath(date, 'DtTm');
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(moment)) return textAtPath(date, 'Dt') || moment;
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? moment : stockholmDay(at).toString();
}

/** What the payer wrote, by which the order is found. Where a bank has no field for it, it stands in its own note. */
function messageOf(entry: Element, part: Element | undefined): string {
  const remittance = findChild(part, 'RmtInf');
  const texts = [
    ...findChildren(remittance, 'Ustrd').map((each) => textAtPath(each)),
    ...findChildren(remittance, 'Strd').flatMap((each) => [
      textAtPath(each, 'CdtrRefInf/Ref'),
      ...findChildren(each, 'AddtlRmtInf').map((text) => textAtPath(text)),
    ]),
  ].filter(Boolean);
  if (texts.length > 0) return texts.join(' ');
  return textAtPath(part, 'AddtlTxInf') || textAtPath(entry, 'AddtlNtryInf');
}
