import { removePersonnummer } from '../../platform/kernel/personnummer.ts';
import { type Element, parseXml } from '../../platform/text/xml.ts';
import type { CvImport, Resume } from '../contract.ts';
import { listZipNames, readDocx } from './docx.ts';
import type { Draft } from './draft.ts';
import { europassKind } from './europass.ts';
import { readCandidate } from './europass-candidate.ts';
import { readPassport } from './europass-passport.ts';
import { readExtras } from './extras.ts';
import { detectUploadKind } from './file-kind.ts';
import { jsonToElement } from './json-elements.ts';
import { isJsonResume, readJsonResume } from './json-resume.ts';
import { type Line, Unreadable } from './lines.ts';
import { type LinkedInTables, linkedInTables, readLinkedIn } from './linkedin.ts';
import { readPdf, tooCostlyPdf } from './pdf.ts';
import { decodeText, linesOfText } from './plain-text.ts';
import { buildDraft } from './structure.ts';

/** The result of reading a file: a draft of the CV, the source of each field, and the unrecognised lines. */
export interface CvReading {
  status: 'ready' | 'failed';
  /** Reason and advice in Swedish. */
  problem?: string;
  /** Whether the file cannot be opened, as it is damaged or protected by a password. */
  isShut?: boolean;
  /** Whether it is a picture, which has not been read yet. */
  isScan?: boolean;
  /** The text found, if it is too little for a CV. */
  scant?: string[];
  draft: Resume;
  provenance: CvImport['provenance'];
  unrecognised: CvImport['unrecognised'];
  removed: CvImport['removed'];
  lines: CvImport['lines'];
  /** Words that OCR read with little confidence; only for pictures. */
  unsure?: CvImport['unsure'];
}

/** Reads the text of a picture, or of a PDF with pictures, by OCR. */
type ScanReading = (bytes: Uint8Array, kind: 'pdf' | 'picture') => Promise<Line[] | Unreadable>;

const largest = 10 * 1024 * 1024;
const tooMuch =
  'Filen är längre eller mer invecklad än ett cv brukar vara och läses därför inte. Spara en kortare version och ladda upp den.';

/**
 * Reads a CV. The content determines the format, not the file name.
 *
 * @param readScan runs OCR, which takes seconds; without it a picture is only reported as such (`isScan`)
 */
export async function readCv(bytes: Uint8Array, fileName: string, readScan?: ScanReading): Promise<CvReading> {
  try {
    return await readAny(bytes, fileName, readScan);
  } catch (error) {
    // Stack overflow: no real CV nests a hundred thousand lists.
    if (error instanceof RangeError) return failedReading(tooMuch);
    throw error;
  }
}

async function readAny(bytes: Uint8Array, fileName: string, readScan?: ScanReading): Promise<CvReading> {
  if (bytes.length === 0) {
    return failedReading('Filen är tom. Kontrollera att den är sparad och välj den igen.');
  }
  if (bytes.length > largest) {
    return failedReading('Filen är för stor. Den får vara högst 10 MB. Spara den utan bilder och ladda upp den igen.');
  }
  const kind = detectUploadKind(bytes);
  if (kind instanceof Unreadable) return failedReading(kind.problem);
  if (kind === 'picture')
    return readScan ? ofLines(await readScan(bytes, kind)) : failedReading(PICTURE, { isScan: true });
  if (kind === 'docx') return ofLines(readDocx(bytes));
  if (kind === 'linkedin') return ofLinkedIn(bytes);
  if (kind === 'json') return ofJson(bytes);
  if (kind === 'xml') return ofXml(bytes);
  if (kind === 'text') return ofLines(linesOfText(decodeText(bytes) ?? ''));
  // PDF.js takes ownership of the buffer, so a copy is needed if OCR may follow.
  const pdf = await readPdf(readScan ? bytes.slice() : bytes, fileName);
  if (pdf instanceof Unreadable && pdf.isScan && readScan) return ofLines(await readScan(bytes, kind));
  if (pdf instanceof Unreadable) return failedReading(pdf.problem, pdf);
  return 'europass' in pdf ? ofXml(pdf.europass) : ofLines(pdf.lines);
}

const PICTURE =
  'Filen är en bild och har ingen text att läsa. Ladda upp dokumentet som bilden visar (PDF eller Word), eller fyll i profilen för hand.';

/** The answer to a file that takes more work than any CV. */
export function tooComplexReading(fileName: string): CvReading {
  return failedReading(tooCostlyPdf(fileName).problem);
}

/** Ten times as much as the longest CVs have. */
const MOST_LETTERS = 500_000;
/** Fewer characters are no CV: a picture was saved as a document, or the file holds something else. */
const FEWEST_LETTERS = 40;

function ofLines(lines: Line[] | Unreadable): CvReading {
  if (lines instanceof Unreadable) return failedReading(lines.problem, lines);
  if (lettersIn(lines) < FEWEST_LETTERS) {
    return failedReading(
      'I filen finns nästan ingen text. Ladda upp ett cv som är skrivet som text, i PDF eller Word.',
      { scant: lines.map(({ text }) => text) },
    );
  }
  if (lettersIn(lines) > MOST_LETTERS) return failedReading(tooMuch);
  const blanked = new Set(lines.filter(blankNumbers));
  // Of a line that was only a personnummer, nothing is left to place.
  const kept = lines.filter((line) => !blanked.has(line) || /[\p{L}\p{N}]/u.test(line.text));
  return { ...buildDraft(kept), ...shown(kept, blanked.size > 0) };
}

const lettersIn = (lines: Line[]): number => lines.reduce((sum, { text }) => sum + text.length, 0);

/** Removes any personnummer from a line before other readers see it. @returns whether there was one */
function blankNumbers(line: Line): boolean {
  const { text, removed } = removePersonnummer(line.text);
  if (removed === 0) return false;
  line.text = text.trim();
  line.cells = line.cells.map((cell) => removePersonnummer(cell).text.trim()).filter((cell) => cell !== '');
  // A personnummer that a table splits over two cells is in neither cell alone.
  if (removePersonnummer(line.cells.join('  ')).removed > 0) line.cells = [line.text];
  return true;
}

function ofLinkedIn(bytes: Uint8Array): CvReading {
  const tables = linkedInTables(bytes);
  if (tables instanceof Unreadable) return failedReading(tables.problem, tables);
  const clean = cleaned(tables);
  const { lines, draft } = readLinkedIn(clean.value as LinkedInTables, listZipNames(bytes));
  return ofDraft(draft, lines, clean.removed);
}

function ofJson(bytes: Uint8Array): CvReading {
  let document: unknown;
  try {
    document = JSON.parse(decodeText(bytes) ?? '');
  } catch {
    return failedReading(
      'JSON-filen är skadad eller ofullständig. Exportera den en gång till, eller ladda upp ditt cv som PDF eller Word.',
    );
  }
  const clean = cleaned(document);
  if (isJsonResume(clean.value)) {
    const { lines, draft } = readJsonResume(clean.value);
    return ofDraft(draft, lines, clean.removed);
  }
  return ofEuropass(jsonToElement('document', clean.value), clean.removed, 'JSON Resume eller Europass');
}

/** Removes any personnummer from all strings in a value. */
function cleaned(value: unknown, key = ''): { value: unknown; removed: boolean } {
  if (typeof value === 'string' || typeof value === 'number') {
    // Digits in a phone number's field are a phone number.
    const label = /phone|tel|mobil/i.test(key) ? 'tel ' : '';
    const found = removePersonnummer(label + value);
    if (found.removed === 0) return { value, removed: false };
    return { value: found.text.slice(label.length).trim(), removed: true };
  }
  if (typeof value !== 'object' || value === null) return { value, removed: false };
  const inner = Object.entries(value).map(([name, each]) => [name, cleaned(each, name)] as const);
  const removed = inner.some(([, each]) => each.removed);
  if (Array.isArray(value)) return { value: inner.map(([, each]) => each.value), removed };
  return { value: Object.fromEntries(inner.map(([name, each]) => [name, each.value])), removed };
}

function ofXml(bytes: Uint8Array): CvReading {
  const text = decodeText(bytes);
  const root = text === undefined ? undefined : parseXml(text);
  if (!root) {
    return failedReading(
      'XML-filen är skadad, ofullständig eller innehåller sådant som vi av säkerhetsskäl inte läser. Ladda ner den från Europass en gång till, eller ladda upp ditt cv som PDF.',
    );
  }
  return ofEuropass(root, blankElements(root), 'Europass');
}

function blankElements(element: Element): boolean {
  let removed = false;
  element.children = element.children.map((child) => {
    if (typeof child !== 'string') {
      removed = blankElements(child) || removed;
      return child;
    }
    const label = /phone|dialnumber/i.test(element.name) ? 'tel ' : '';
    const found = removePersonnummer(label + child);
    if (found.removed === 0) return child;
    removed = true;
    return found.text.slice(label.length);
  });
  return removed;
}

function ofEuropass(root: Element, removed: boolean, expected: string): CvReading {
  const kind = europassKind(root);
  if (!kind) {
    return failedReading(
      `Filen är inte ett cv i formatet ${expected}. Ladda upp ditt cv som PDF, Word eller text i stället.`,
    );
  }
  const { draft, lines } = kind === 'candidate' ? readCandidate(root) : readPassport(root);
  return ofDraft(draft, lines, removed);
}

function ofDraft(draft: Draft, lines: Line[], removed: boolean): CvReading {
  if (lettersIn(lines) > MOST_LETTERS) return failedReading(tooMuch);
  if (!draft.has('x-sokvag')) readExtras(draft, lines);
  return { ...draft.result(lines), ...shown(lines, removed) };
}

function shown(lines: Line[], removed: boolean): Pick<CvReading, 'status' | 'removed' | 'lines'> {
  return {
    status: 'ready',
    removed: removed ? ['personnummer'] : [],
    lines: lines.map((line) => ({ page: line.page, line: line.line, text: line.text, ...placeOf(line) })),
    ...(lines.some(({ unsure }) => unsure) ? { unsure: unsureIn(lines) } : {}),
  };
}

/** The position of a line on its page, rounded to a tenth of a point. */
function placeOf({ sheet, x, right, inset, size }: Line): Pick<CvImport['lines'][number], 'place'> {
  if (!sheet) return {};
  const place = { x: inset + x, right: inset + right, size, y: sheet.y, width: sheet.width, height: sheet.height };
  const rounded = Object.entries(place).map(([name, points]) => [name, Math.round(points * 10) / 10]);
  return { place: Object.fromEntries(rounded) };
}

/** The words that the user should check, except those removed with a personnummer. */
function unsureIn(lines: Line[]): CvImport['unsure'] {
  return lines.flatMap(({ page, line, text, unsure = [] }) =>
    [...new Set(unsure)].flatMap((word) => (text.includes(word) ? [{ page, line, text: word }] : [])),
  );
}

/** The answer to an unreadable file. */
export function failedReading(
  problem: string,
  { isShut = false, isScan = false, scant = [] }: { isShut?: boolean; isScan?: boolean; scant?: string[] } = {},
): CvReading {
  return {
    status: 'failed',
    problem,
    ...(isShut ? { isShut } : {}),
    ...(isScan ? { isScan } : {}),
    ...(scant.length > 0 ? { scant } : {}),
    draft: {},
    provenance: [],
    unrecognised: [],
    removed: [],
    lines: [],
  };
}
