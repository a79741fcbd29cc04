import { parse } from 'csv-parse/sync';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { datesIn } from './dates.ts';
import { Draft } from './draft.ts';
import { createLine, type Line, Unreadable } from './lines.ts';

/** Reads the data export that LinkedIn offers its members: a ZIP of CSV tables, some of which hold content for a CV. */

/** The rows of each table by table name, with LinkedIn's column names. */
export type LinkedInTables = Record<string, Record<string, string>[]>;

const period = { 'Started On': 'startDate', 'Finished On': 'endDate' };
/** The draft's field for each column. The field's name tells whether it holds a date. */
const known: Record<string, { list?: string; columns: Record<string, string> }> = {
  Profile: {
    columns: {
      'First Name': 'basics.name',
      'Last Name': 'basics.name',
      Headline: 'basics.label',
      Summary: 'basics.summary',
      Address: 'basics.location.address',
      'Zip Code': 'basics.location.postalCode',
      'Geo Location': 'basics.location.city',
    },
  },
  'Email Addresses': { columns: { 'Email Address': 'basics.email' } },
  PhoneNumbers: { columns: { 'Phone Number': 'basics.phone' } },
  Positions: {
    list: 'work',
    columns: { 'Company Name': 'name', Title: 'position', Description: 'summary', Location: 'location', ...period },
  },
  Education: {
    list: 'education',
    columns: {
      'School Name': 'institution',
      'Degree Name': 'studyType',
      'Start Date': 'startDate',
      'End Date': 'endDate',
    },
  },
  Skills: { list: 'skills', columns: { Name: 'name' } },
  Languages: { list: 'languages', columns: { Name: 'language', Proficiency: 'fluency' } },
  Certifications: {
    list: 'certificates',
    columns: { Name: 'name', Authority: 'issuer', Url: 'url', 'Started On': 'date' },
  },
  Volunteering: {
    list: 'volunteer',
    columns: { 'Company Name': 'organization', Role: 'position', Description: 'summary', ...period },
  },
  Projects: { list: 'projects', columns: { Title: 'name', Description: 'description', Url: 'url', ...period } },
};
/** Either table identifies a LinkedIn export. */
const tells = /(?:^|\/)(?:Positions|Profile)\.csv$/;

/** Upper limits in bytes for one unpacked table and for all; a long career takes some thousand. */
const LARGEST_TABLE = 2 * 1024 * 1024;
const LARGEST_EXPORT = 8 * 1024 * 1024;
const MOST_ROWS = 2000;

export function isLinkedIn(names: string[]): boolean {
  return names.some((name) => tells.test(name));
}

/** Reads the tables of an export. Irrelevant tables are not unpacked. */
export function linkedInTables(bytes: Uint8Array): LinkedInTables | Unreadable {
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }: UnzipFileInfo) => {
        if (!Object.hasOwn(known, tableName(name))) return false;
        size += originalSize;
        return originalSize <= LARGEST_TABLE && size <= LARGEST_EXPORT;
      },
    });
    if (size > LARGEST_EXPORT || Object.keys(files).length === 0) return damaged();
    return Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        tableName(name),
        parse(new TextDecoder().decode(file), {
          bom: true,
          // Renamed so that ten digits in this column count as a phone number, not as a personnummer.
          columns: (header: string[]) => header.map((column) => (column === 'Number' ? 'Phone Number' : column)),
          relax_column_count: true,
          skip_empty_lines: true,
          to: MOST_ROWS,
        }) as Record<string, string>[],
      ]),
    );
  } catch {
    return damaged();
  }
}

function damaged(): Unreadable {
  return new Unreadable(
    'Filen från LinkedIn är skadad eller större än en sådan brukar vara. Hämta den från LinkedIn en gång till, eller ladda upp ditt cv som PDF.',
    { isShut: true },
  );
}

function tableName(path: string): string {
  return /([^/]+)\.csv$/i.exec(path)?.[1] ?? '';
}

/**
 * Turns each row of a table into a line and puts its values into the draft.
 *
 * @param names of all files in the ZIP; files that are not read are reported
 */
export function readLinkedIn(tables: LinkedInTables, names: string[]): { lines: Line[]; draft: Draft } {
  const lines: Line[] = [];
  const draft = new Draft();
  let page = 0;
  for (const [name, { list, columns }] of Object.entries(known)) {
    const rows = tables[name];
    if (!rows || rows.length === 0) continue;
    page += 1;
    const heading = createLine(page, 1, [`${name}.csv`], { heading: true });
    draft.names(heading);
    lines.push(heading);
    for (const [i, row] of rows.entries()) {
      const line = createLine(page, i + 2, Object.values(row));
      if (line.text === '') continue;
      lines.push(line);
      takeRow(draft, line, row, columns, list && `${list}.${draft.next(list)}`);
    }
  }
  const unread = names.filter((name) => !name.endsWith('/') && !Object.hasOwn(tables, tableName(name)));
  for (const [i, name] of unread.entries()) lines.push(createLine(page + 1, i + 1, [`${name} läses inte.`]));
  return { lines, draft };
}

function takeRow(
  draft: Draft,
  line: Line,
  row: Record<string, string>,
  columns: Record<string, string>,
  entry: string | undefined,
): void {
  for (const [column, written] of Object.entries(row)) {
    const value = written.trim();
    const field = columns[column];
    if (value === '') continue;
    if (!field) draft.leave(line, `${column}: ${value}`.slice(0, 2000));
    else if (entry) takeField(draft, line, `${entry}.${field}`, value);
    // The name has two columns; of several addresses or numbers the first is used.
    else if (column === 'Last Name' && draft.has(field)) draft.put(field, `${draft.valueAt(field)} ${value}`, line);
    else if (draft.has(field)) draft.leave(line, value);
    else draft.put(field, value, line);
  }
}

const bullet = /^[•●·*–-]\s*/;

function takeField(draft: Draft, line: Line, path: string, value: string): void {
  if (/date$/i.test(path)) {
    const date = datesIn(value)[0]?.start;
    if (date) draft.put(path, date, line);
    else draft.leave(line, value);
    return;
  }
  const points = value.split(/\r?\n/).filter((point) => point.trim() !== '');
  const isList = points.length > 1 && points.every((point) => bullet.test(point.trim()));
  if (!isList || !path.endsWith('.summary')) {
    draft.put(path, value, line);
    return;
  }
  const highlights = path.replace(/summary$/, 'highlights');
  points.forEach((point, i) => {
    draft.put(`${highlights}.${i}`, point.trim().replace(bullet, ''), line);
  });
}
