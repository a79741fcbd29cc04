import { strFromU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { definesEntities } from '../../platform/text/xml.ts';
import { acceptedFilesHint } from './file-text.ts';
import { MAX_LINES } from './report.ts';

/** The size limit of all unpacked parts of a workbook, in bytes. A bank's 50,000 rows take a third of it. */
const LARGEST = 100 * 1024 * 1024;
const MOST_PARTS = 1000;
const MOST_COLUMNS = 100;

const broken = 'Excelfilen är skadad. Öppna den i Excel, spara den på nytt som .xlsx och försök igen.';
const tooLarge = 'Excelfilen blir ovanligt stor när den packas upp och läses därför inte. Hämta rapporten som CSV.';

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The sheets of an Excel workbook as one text, with tabs between cells and a line per row, so that row numbers are
 * those of the first sheet. `problem` says in Swedish why there is none. Unpacks nothing beyond the sizes that the
 * archive declares, and nothing when those are too large.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<{ text: string } | { problem: string }> {
  const parts = partsOf(bytes);
  if (typeof parts === 'string') return { problem: parts };
  let sheets: Awaited<ReturnType<typeof readSheets>>;
  try {
    // After repacking, the declared sizes are the real ones.
    sheets = await readSheets(Buffer.from(zipSync(parts, { level: 0 })));
  } catch {
    return { problem: broken };
  }
  const rows = sheets.flatMap(({ data }) => data);
  const text = rows.map((row) => row.map(cellText).join('\t')).join('\n');
  return text.trim() === '' ? { problem: `Excelfilen är tom. ${acceptedFilesHint}` } : { text };
}

function partsOf(bytes: Uint8Array): Record<string, Uint8Array> | string {
  let size = 0;
  let count = 0;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }: UnzipFileInfo) => {
        if (!/\.(?:xml|rels)$/.test(name)) return false;
        size += originalSize;
        count += 1;
        return size <= LARGEST && count <= MOST_PARTS;
      },
    });
  } catch {
    return broken;
  }
  if (size > LARGEST || count > MOST_PARTS) return tooLarge;
  if (!parts['xl/workbook.xml']) return `Filen är en Word- eller zip-fil. ${acceptedFilesHint}`;
  const texts = Object.values(parts).map((part) => strFromU8(part, true));
  if (texts.some(definesEntities)) return broken;
  return texts.some(hasDistantCell) ? tooLarge : parts;
}

/** Whether a cell is so far off that the empty cells before it would fill the memory. */
function hasDistantCell(sheet: string): boolean {
  for (const [, letters = '', row] of sheet.matchAll(/\sr="([A-Z]*)(\d+)"/g)) {
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (Number(row) > MAX_LINES || column > MOST_COLUMNS) return true;
  }
  return false;
}

/** Excel's day 0 is at the end of 1899, so a date before this year is a mere time of day. */
const FIRST_YEAR = 1901;

/** A cell as a bank would write it in a text file. Tabs and line breaks become blanks. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'number') return numberText(cell);
  const text = String(cell).replace(/[\t\r\n]+/g, ' ');
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  // Adds half a second, since 08:15 may be stored as slightly less.
  const [day = '', time = ''] = new Date(date.getTime() + 500).toISOString().split(/[T.]/);
  if (date.getUTCFullYear() < FIRST_YEAR) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Rounds 149.49999999999997 to 149.5, since spreadsheets leave floating-point errors. */
function numberText(number: number): string {
  const rounded = Number(number.toFixed(2));
  return String(Math.abs(rounded - number) < 1e-6 ? rounded : number);
}
