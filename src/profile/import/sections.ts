import { keyOfLargestSum } from '../../platform/kernel/groups.ts';
import { isDateText, splitDates } from './dates.ts';
import { isCardWithClasses, parseHeading, parseInlineHeading, type Section } from './headings.ts';
import { namesLanguage } from './languages.ts';
import { type Line, textOfLine } from './lines.ts';
import { schoolScore, titleScore } from './roles.ts';
import { alternationOf } from './word-lists.ts';

/** The lines under one heading; `header` is the part above the first heading. */
export interface CvPart {
  section: Section | 'header';
  heading: Line | undefined;
  lines: Line[];
}

interface Look {
  size: number;
  face: string;
  caps: boolean;
  heading: boolean;
}

const lookOf = (line: Line): Look => ({
  size: line.size,
  face: line.face,
  caps: line.text === line.text.toUpperCase() && /\p{Lu}/u.test(line.text),
  heading: line.heading,
});
const alike = (a: Look, b: Look) =>
  Math.abs(a.size - b.size) < 0.6 && a.face === b.face && a.caps === b.caps && a.heading === b.heading;

/** Word parts that reveal the section of headings that the dictionary does not contain. */
const about: [RegExp, Section][] = [
  [/publikation|publication/i, 'publications'],
  [/utmärkel|stipendi|honou?rs|awards?\b|\bpris(er)?\b/i, 'awards'],
  [/certifi|kurser|courses|behörighet|licenses/i, 'certificates'],
  [/körkort/i, 'licences'],
  [/språk|language/i, 'languages'],
  [/referens|references/i, 'references'],
  [/projekt|projects/i, 'projects'],
  [/volont|ideell|engagemang|förtroende|volunteer/i, 'volunteer'],
  [/erfarenhet|anställning|experience|employment|yrkesliv|arbetsliv/i, 'work'],
  [/utbildning|education|studier|examen|examina/i, 'education'],
  [/kompetens|kunskap|färdighet|skills|egenskaper/i, 'skills'],
  [/intress|fritid|hobb|interests/i, 'interests'],
  [/profil|om mig|presentation|summary|about/i, 'summary'],
];

/** The section of an unknown heading; undefined if no word part reveals it. */
function aboutOf(heading: string): Section | undefined {
  return about.find(([pattern]) => pattern.test(heading))?.[1];
}

/** Divides the lines of a document at its headings. */
export function splitAtHeadings(lines: Line[]): CvPart[] {
  const looks = headingLooks(lines);
  // If the CV has no known heading for jobs, an unknown heading is taken as theirs.
  const namesWork = lines.some((line) => parseHeading(textOfLine(line)) === 'work');
  const parts: CvPart[] = [];
  let part: CvPart = { section: 'header', heading: undefined, lines: [] };
  let column = 0;
  const begin = (section: CvPart['section'], heading: Line | undefined) => {
    if (part.lines.length > 0 || part.heading) parts.push(part);
    part = { section, heading, lines: [] };
  };
  for (const [i, line] of lines.entries()) {
    // Cards side by side stay in the section above them.
    if (line.column !== column && line.inset === 0) {
      // A second column begins a new part; a page with one column continues the previous part.
      if (line.column !== 0 && column !== 0) begin('header', undefined);
      column = line.column;
    }
    const wantsWork = !namesWork && !parts.some(mayHoldWork);
    const section = sectionHeadedBy(line, part, looks, lines, i, wantsWork);
    if (section) {
      begin(section, line);
      continue;
    }
    const opening = openingAt(line, part.section, lines[i - 1], lines[i + 1]);
    if (!opening) {
      part.lines.push(line);
      continue;
    }
    if (opening.stays) {
      const interrupted = part;
      begin(opening.section, undefined);
      part.lines.push(line);
      begin(interrupted.section, undefined);
      continue;
    }
    begin(opening.section, undefined);
    part.lines.push(opening.content);
  }
  begin('header', undefined);
  return parts.filter((each) => each.lines.length > 0 || each.heading);
}

/** Whether a part has an unknown heading and periods below it. */
function mayHoldWork({ section, lines }: CvPart): boolean {
  return section === 'unknown' && lines.some((line) => splitDates(textOfLine(line)).span?.single === false);
}

/** If more lines than this have larger letters than the text, they are no section headings. */
const MOST_SECTIONS = 16;

interface HeadingLook {
  look: Look;
  /** Number of lines with this look that are known headings, and of all such lines. */
  known: number;
  all: number;
  gap: number;
  /** Whether the letters are larger than the text. */
  isLarge: boolean;
}

/** The looks of known headings in this document, by column. */
function headingLooks(lines: Line[]): Map<number, HeadingLook[]> {
  const looks = new Map<number, HeadingLook[]>();
  const body = usualSize(lines);
  for (const line of lines) {
    if ((line.bullet && line.mark !== '#') || !parseHeading(line.text)) continue;
    const ofColumn = looks.get(line.column) ?? [];
    looks.set(line.column, ofColumn);
    const seen = ofColumn.find(({ look }) => alike(look, lookOf(line)));
    if (seen) {
      seen.known += 1;
      seen.gap = Math.min(seen.gap, line.gap);
    } else ofColumn.push({ look: lookOf(line), known: 1, all: 0, gap: line.gap, isLarge: line.size > 1.15 * body });
  }
  for (const [column, ofColumn] of looks) {
    for (const entry of ofColumn) {
      entry.all = lines.filter((line) => line.column === column && alike(entry.look, lookOf(line))).length;
    }
    ofColumn.sort((a, b) => b.known - a.known);
  }
  return looks;
}

/** The font size of most of the text. */
function usualSize(lines: Line[]): number {
  return Number(keyOfLargestSum(lines, ({ size, text }) => [String(size), text.length]));
}

function sectionHeadedBy(
  line: Line,
  part: CvPart,
  looks: ReturnType<typeof headingLooks>,
  lines: Line[],
  index: number,
  wantsWork: boolean,
): Section | undefined {
  if (line.cells.length > 1) return undefined;
  const { section: current } = part;
  const known = parseHeading(textOfLine(line));
  // "1. Utbildning" and "■ Utbildning" are headings unless they are part of a list.
  const inList = [lines[index - 1], lines[index + 1]].some(
    (other) => other?.bullet && (other.mark === line.mark || line.mark === ''),
  );
  if (line.bullet && (inList || !(known || line.mark === '#'))) return undefined;
  const next = lines[index + 1];
  const ofColumn = looks.get(line.column) ?? [];
  const usual = ofColumn[0];
  const look = lookOf(line);
  if (known) {
    if (!usual || alike(usual.look, look) || line.heading) return known;
    const weaker = look.size < usual.look.size - 0.5 || (usual.look.caps && !look.caps && look.size <= usual.look.size);
    // "Övrigt" below "Program" and "Ämnen" is a category of skills.
    if (usual.known >= 2 && weaker && (current === 'skills' || !(next && next.gap < line.gap && line.strong)))
      return undefined;
    return known === current && usual.known >= 2 ? undefined : known;
  }
  if (!usual || (usual.known < 2 && !usual.isLarge) || !alike(usual.look, look)) return undefined;
  const isRare = usual.known >= 0.4 * usual.all || (usual.isLarge && usual.all <= MOST_SECTIONS);
  const words = line.text.split(/\s+/);
  const isShort =
    words.length <= 6 && /\p{L}{3}/u.test(line.text) && line.text.length <= 50 && !/[.,@]$|:\s+\S/.test(line.text);
  if (!isRare || !isShort || (current === 'header' && index < 3) || isDateText(line.text) || /\d{3}/.test(line.text))
    return undefined;
  const section = aboutOf(line.text);
  if (section) return section;
  const below = lines.slice(index + 1, index + 3);
  return line.bullet || isHeadOfEntry(line, part, usual.gap, below, wantsWork) ? undefined : 'unknown';
}

/** Titles and schools that look like headings: dates follow, or the space above is smaller than above headings. */
function isHeadOfEntry(
  line: Line,
  { section: current, lines: [first] }: CvPart,
  gap: number,
  next: Line[],
  wantsWork: boolean,
): boolean {
  const isNamed = titleScore(line.text) > 0 || schoolScore(line.text) !== 0;
  const isDated = next.some((other) => other.cells.some((cell) => splitDates(cell).span !== undefined));
  // An employer in bold comes between the section's heading and the first dates.
  const isAbove = next[0]?.strong === true && /^(?:skills|languages|interests|licences)$/.test(current);
  // Entries of a section begin with the same look, and no entry comes above the first heading of a column.
  const beginsAlike = first ? alike(lookOf(first), lookOf(line)) : current !== 'header' || titleScore(line.text) !== 0;
  return (
    (isNamed && current !== 'unknown') ||
    line.gap < 0.85 * gap ||
    (isDated && line.gap <= gap && current !== 'unknown' && !isAbove && (beginsAlike || !wantsWork))
  );
}

/** Detects a heading in the margin or before a colon, with its content beside it. */
function openingAt(
  line: Line,
  current: CvPart['section'],
  above: Line | undefined,
  next: Line | undefined,
): { section: Section; content: Line; stays: boolean } | undefined {
  if (line.bullet) return undefined;
  const [first = '', ...rest] = line.cells;
  const margin = rest.length > 0 ? parseHeading(first) : undefined;
  const inList = current === 'skills' || current === 'contact' || current === 'header';
  if (
    margin &&
    margin !== 'title' &&
    !(inList && margin === 'skills') &&
    !(current === 'skills' && margin === 'other') &&
    !(margin === 'languages' && !line.heading && !namesLanguage(rest.join(', '))) &&
    !/^(om|it|data|system|program)$/i.test(first)
  ) {
    return { section: margin, content: { ...line, cells: rest }, stays: false };
  }
  if (current === 'education' && isCardWithClasses(line.text) && isEntryOfOneLine(line, above, next))
    return { section: 'certificates', content: line, stays: true };
  const opening = parseInlineHeading(line.text);
  if (!opening) return namedAt(line, current, above);
  // A line that follows a complete part on one line is one as well.
  const isPart = line.gap >= 1.4 && isWholePart(above);
  const areLanguages = opening.section === 'languages' && namesLanguage(opening.rest);
  if (current === 'skills' && !isPart && !areLanguages && /^(?:skills|languages)$/.test(opening.section)) {
    // "Languages: Python, C++" among skills is a category of skills.
    return undefined;
  }
  if (opening.section === 'licences') {
    const isNamed = ['licences', 'certificates', 'contact', 'header', 'other'].includes(current);
    if (isPart) return { section: 'licences', content: line, stays: false };
    return isNamed ? undefined : { section: 'licences', content: line, stays: true };
  }
  if (current === opening.section) return undefined;
  const stays = !isPart && current !== 'header' && current !== 'other' && opening.section !== 'references';
  return { section: opening.section, content: stays ? line : { ...line, cells: [opening.rest] }, stays };
}

/** Whether a line neither continues the entry above it nor is continued below. */
function isEntryOfOneLine(line: Line, above: Line | undefined, next: Line | undefined): boolean {
  const isDated = (other: Line) => splitDates(textOfLine(other)).span !== undefined;
  const begins = line.gap >= 1.4 || (above !== undefined && isDated(above));
  return begins && (!next || next.gap >= 1.4 || parseHeading(textOfLine(next)) !== undefined || isDated(next));
}

/** Labels used inside jobs and schools that are also section names: "Tekniker: …", "Uppdrag: …". */
const inEntries = new RegExp(`^(?:${alternationOf('label in an entry')})$`, 'iu');

/** "Anställningar: Målare, Kulör AB …": a whole section on the line of its heading. */
function namedAt(line: Line, current: CvPart['section'], above: Line | undefined): ReturnType<typeof openingAt> {
  const [, label = '', rest = ''] = /^([^:]{3,40}):\s+(\S.*)$/u.exec(textOfLine(line)) ?? [];
  const section = label === '' ? undefined : parseHeading(label);
  const isOwn = line.gap >= 1.4 && line.cells.length === 1 && section !== current;
  if (!section || !isOwn || section === 'title' || section === 'contact' || section === 'other') return undefined;
  const isEntry = ['work', 'education', 'volunteer', 'projects', 'skills', 'languages'].includes(current);
  // After a section on one line, such a label begins another one.
  if (isEntry && inEntries.test(label) && !isWholePart(above)) return undefined;
  return { section, content: { ...line, cells: [rest] }, stays: false };
}

function isWholePart(line: Line | undefined): boolean {
  const label = line && line.gap >= 1.4 ? /^([^:]{3,40}):\s+\S/u.exec(line.text)?.[1] : undefined;
  return label !== undefined && parseHeading(label) !== undefined;
}
