/** A table in a tracker's file: a sheet, or a file of an archive. The first row has the column names. */
export interface TrackerTable {
  name: string;
  headers: string[];
  rows: string[][];
}

const LARGEST = 10 * 1024 * 1024;

/** Thrown for a file that cannot be read; the message is for the user. */
export class TrackerFileError extends Error {}

/** @throws TrackerFileError */
export async function readTrackerFile(file: File): Promise<TrackerTable[]> {
  if (file.size > LARGEST) throw new TrackerFileError('Filen är för stor. Dela den i mindre filer, högst 10 MB var.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const tables = (await tablesOf(file.name.toLowerCase(), bytes)).filter(({ rows }) => rows.length > 0);
  if (tables.length === 0)
    throw new TrackerFileError(
      'Filen har inga rader. Första raden ska säga vad kolumnerna är, sedan ett jobb på varje rad.',
    );
  return tables;
}

async function tablesOf(name: string, bytes: Uint8Array): Promise<TrackerTable[]> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isArchive && name.endsWith('.zip')) return tablesOfArchive(bytes);
  if (isArchive) return tablesOfSheets(bytes);
  if (bytes.subarray(0, 1000).includes(0))
    throw new TrackerFileError('Filen är varken CSV, Excel (.xlsx) eller ZIP. Spara den som CSV och försök igen.');
  return [await tableOfCsv('Filen', bytes)];
}

async function tableOfCsv(name: string, bytes: Uint8Array): Promise<TrackerTable> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = textOf(bytes);
  try {
    const first = text.slice(0, 5000).split(/\r?\n/, 1)[0] ?? '';
    const delimiter = [';', '\t', ','].sort((a, b) => first.split(b).length - first.split(a).length)[0];
    return tableOf(name, parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true }));
  } catch {
    throw new TrackerFileError(
      'Filen är ingen CSV som går att läsa. Öppna den i Excel, spara den som .xlsx och försök igen.',
    );
  }
}

/** Old versions of Excel write other encodings than UTF-8. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function tablesOfSheets(bytes: Uint8Array): Promise<TrackerTable[]> {
  const { default: readSheets } = await import('read-excel-file/browser');
  try {
    const sheets = await readSheets(new Blob([bytes as BlobPart]));
    return sheets.map(({ sheet, data }) => tableOf(sheet, data));
  } catch {
    throw new TrackerFileError('Excelfilen går inte att läsa. Öppna den, spara den på nytt som .xlsx och försök igen.');
  }
}

/** The tables of LinkedIn's data export: jobs applied for and jobs saved. */
async function tablesOfArchive(bytes: Uint8Array): Promise<TrackerTable[]> {
  const { unzipSync } = await import('fflate');
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => /jobs?.*\.csv$/i.test(name) && originalSize < LARGEST,
    });
  } catch {
    throw new TrackerFileError(
      'ZIP-filen går inte att öppna. Hämta den på nytt, eller packa upp den och välj CSV-filen.',
    );
  }
  const tables = Object.entries(files).map(([name, file]) => tableOfCsv(name.split('/').at(-1) ?? name, file));
  if (tables.length === 0)
    throw new TrackerFileError('ZIP-filen har ingen lista med jobb. Välj Jobs när du hämtar dina data från LinkedIn.');
  return Promise.all(tables);
}

function tableOf(name: string, data: readonly (readonly unknown[])[]): TrackerTable {
  const [headers = [], ...rows] = data.map((row) => row.map(cellText));
  return { name, headers, rows: rows.filter((row) => row.some(Boolean)) };
}

const cellText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();
