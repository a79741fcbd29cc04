import { strToU8, zipSync } from 'fflate';

/** Creates an Excel workbook: sheets of rows of cells, with dates and times stored as Excel does. */

export type Cell = string | number | { day: string; time?: string } | { time: string } | null;

const STYLES = ['', 'day', 'moment', 'time'];
const FORMATS = [0, 14, 22, 20];
const DAY_MS = 86_400_000;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const partOfDay = (time: string) => (Date.parse(`1970-01-01T${time}Z`) % DAY_MS) / DAY_MS;

function column(i: number): string {
  return (i >= 26 ? column(Math.floor(i / 26) - 1) : '') + String.fromCharCode(65 + (i % 26));
}

function cellXml(cell: Cell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  const days = 'day' in cell ? (Date.parse(`${cell.day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS : 0;
  const style = 'day' in cell ? (cell.time ? 'moment' : 'day') : 'time';
  const value = days + (cell.time ? partOfDay(`${cell.time}:00`.slice(0, 8)) : 0);
  return `<c r="${at}" s="${STYLES.indexOf(style)}"><v>${value}</v></c>`;
}

function sheetXml(rows: Cell[][]): string {
  const lines = rows.map(
    (cells, i) => `<row r="${i + 1}">${cells.map((cell, k) => cellXml(cell, `${column(k)}${i + 1}`)).join('')}</row>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** @param more additional parts of the archive, or replacements of ours */
export function makeWorkbook(sheets: Record<string, Cell[][]>, more: Record<string, string> = {}): Buffer {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (inner: string) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
      .map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="s${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_, i) => relation(`s${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)).join('') +
        relation('styles', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs>${FORMATS.map(
      (format) => `<xf numFmtId="${format}"/>`,
    ).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(names.map((name, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheets[name] ?? [])])),
    ...more,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}
