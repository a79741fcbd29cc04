import { stockholmDay } from '../../platform/kernel/clock.ts';
import { type Element, findChild, findChildren, parseXml, textAtPath } from '../../platform/text/xml.ts';
import { parseBankAmount } from './parse-values.ts';
import type { ReportColumn, ReportRow } from './report.ts';
import { parseReportRow } from './report-row.ts';

/**
 * Reads camt.053 (statement) and camt.054 (notification) of ISO 20022 in any version. The elements used have kept their
 * names since version 2, except where a comment says otherwise. Sources: docs/bank-files.md.
 */
const messages = { BkToCstmrStmt: 'Stmt', BkToCstmrDbtCdtNtfctn: 'Ntfctn' } as const;

export const camtColumns: ReportColumn[] = [
  { name: 'BookgDt', part: 'date' },
  { name: 'Amt', part: 'amount' },
  { name: 'RmtInf (Ustrd, Strd)', part: 'message' },
  { name: 'RltdPties/Dbtr/Nm', part: 'payerName' },
  { name: 'RltdPties/DbtrAcct', part: 'payerNumber' },
  { name: 'AcctSvcrRef', part: 'reference' },
];

/** ISO 20022 codes of entries that reverse another entry. */
const reversals = new Set(['RRTN', 'RPCR']);
const reversed = 'Återföring: banken har tagit tillbaka en tidigare post. Rätta för hand på beställningen.';
const returned = 'Betalning som kom tillbaka, ingen betalning till oss. Bokför den för hand.';
const pending = 'Posten är inte bokförd än. Läs in filen igen när den är det.';
const uneven = 'Delbeloppen i bunten är inte postens belopp. Registrera den för hand.';

export function isXml(text: string): boolean {
  return /^\s*<(?:\?xml|(?:\w+:)?Document)\b/.test(text);
}

/** @returns undefined for broken XML, or a document that is neither camt.053 nor camt.054 */
export function readCamt(text: string): { rows: ReportRow[] } | undefined {
  const document = parseXml(text);
  if (document?.name !== 'Document') return undefined;
  for (const [message, report] of Object.entries(messages)) {
    const root = findChild(document, message);
    if (!root) continue;
    const entries = findChildren(root, report).flatMap((each) => findChildren(each, 'Ntry'));
    // Line numbers mean nothing to administrators here, so entries are numbered.
    const rows = entries.flatMap(rowsOfEntry).map((row, i) => ({ ...row, row: i + 1 }));
    return { rows };
  }
  return undefined;
}

/** The rows of an entry: one payment, or the parts of a batch, each in its own row. */
function rowsOfEntry(entry: Element): ReportRow[] {
  const parts = findChildren(entry, 'NtryDtls').flatMap((details) => findChildren(details, 'TxDtls'));
  if (parts.length < 2) return [rowOf(entry, parts[0], findChild(entry, 'Amt'), textAtPath(entry, 'AcctSvcrRef'))];
  const amounts = parts.map(amountOfPart);
  const sum = amounts.reduce((total, amount) => total + (oreOf(amount) ?? Number.NaN), 0);
  // The reference of a batch does not identify its parts.
  const rows = parts.map((part, i) => rowOf(entry, part, amounts[i], ''));
  return sum === oreOf(findChild(entry, 'Amt'))
    ? rows
    : rows.map((row) => ({ ...row, problem: row.problem ?? uneven }));
}

/** Since version 4 a part has its own amount. Before that, and often still, the amount is in its details. */
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
  const problem = otherwise(entry, part);
  const direction = textAtPath(entry, 'CdtDbtInd') === 'CRDT' ? 'payment' : 'refund';
  const parties = findChild(part, 'RltdPties');
  // Since version 8 the name is one level deeper.
  const debtor = findChild(findChild(parties, 'Dbtr'), 'Pty') ?? findChild(parties, 'Dbtr');
  const account = findChild(findChild(parties, 'DbtrAcct'), 'Id');
  return parseReportRow({
    row: 0,
    part: 1,
    amount: textAtPath(amount),
    decimal: '.',
    currency: amount?.attributes.Ccy ?? '',
    kind: problem ? 'other' : direction,
    problem,
    bookedOn: day,
    message: messageOf(entry, part),
    payerName: textAtPath(debtor, 'Nm'),
    payerNumber: textAtPath(debtor, 'CtctDtls/MobNb') || textAtPath(account, 'IBAN') || textAtPath(account, 'Othr/Id'),
    reference: textAtPath(part, 'Refs/AcctSvcrRef') || ownReference,
  });
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

/** A day; an instant with time zone is converted to its Swedish day. */
function dayOf(date: Element | undefined): string {
  const moment = textAtPath(date, 'DtTm');
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(moment)) return textAtPath(date, 'Dt') || moment;
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? moment : stockholmDay(at).toString();
}

/** The payer's message, which names the order. Without such a field, the bank's own note is used. */
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
