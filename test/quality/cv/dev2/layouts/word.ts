import { Document, HeadingLevel, Paragraph, Table, TableCell, TableRow, TabStopType, TextRun, WidthType } from 'docx';
import { type Cv, languageLine, schoolOf, skillLines, whereOf } from '../../cv.ts';
import type { Layout, Press } from '../../press.ts';

const text = (line: string) => new Paragraph({ children: [new TextRun(line)] });
const strong = (line: string, size?: number) =>
  new Paragraph({ children: [new TextRun({ text: line, bold: true, size })] });
const bullet = (line: string) => new Paragraph({ text: line, bullet: { level: 0 } });
const heading = (line: string) => new Paragraph({ text: line, heading: HeadingLevel.HEADING_2 });
const packed = (press: Press, children: (Paragraph | Table)[]) =>
  press.word(new Document({ sections: [{ children }] }));
const contact = (cv: Cv) => [
  strong(cv.name, 36),
  text(cv.label ?? ''),
  text(cv.address),
  text(`${cv.phone}, ${cv.email}`),
];
const grid = (rows: Paragraph[][][], widths: number[]) =>
  new Table({
    width: { size: 9000, type: WidthType.DXA },
    columnWidths: widths,
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (children, index) => new TableCell({ children, width: { size: widths[index] ?? 0, type: WidthType.DXA } }),
          ),
        }),
    ),
  });

/**
 * Each section is a table: title, employer and duties in the wide column, the period in the narrow one on the right.
 */
const datesRight: Layout = (cv, press) => {
  const children: (Paragraph | Table)[] = [...contact(cv), ...(cv.personal ?? []).map(text)];
  for (const section of cv.sections) {
    children.push(heading(section.heading));
    if (section.kind === 'work' || section.kind === 'volunteer') {
      const rows = section.jobs.map((job) => [
        [strong(job.title ?? ''), text(whereOf(job)), ...(job.lines ?? []).map(bullet)],
        [text(job.when ?? '')],
      ]);
      children.push(grid(rows, [6600, 2400]));
    } else if (section.kind === 'education') {
      const rows = section.studies.map((study) => [[strong(study.degree), text(schoolOf(study))], [text(study.when)]]);
      children.push(grid(rows, [6600, 2400]));
    } else if (section.kind === 'skills') children.push(...skillLines(section.groups).map(text));
    else if (section.kind === 'languages') {
      children.push(
        grid(
          section.items.map(({ language, level = '' }) => [[text(language)], [text(level)]]),
          [3000, 6000],
        ),
      );
    } else children.push(...section.lines.map(section.kind === 'list' ? bullet : text));
  }
  return packed(press, children);
};

/** Running text in whole sentences. */
const sentences: Layout = (cv, press) => {
  const told = (items: string[]) => `${items.slice(0, -1).join(', ').toLowerCase()} och ${items.at(-1)?.toLowerCase()}`;
  const children: Paragraph[] = [
    strong(cv.name, 32),
    text(`Jag bor på ${cv.address}. Du når mig på ${cv.phone} eller ${cv.email}.`),
  ];
  for (const section of cv.sections) {
    children.push(text(''), strong(section.heading));
    if (section.kind === 'work' || section.kind === 'volunteer') {
      children.push(
        ...section.jobs.map(({ when = '', title, employer, end }) =>
          text(
            end
              ? `${when} arbetade jag som ${title} ${/[a-zåäö]/.test(employer[0] ?? '') ? 'på' : 'hos'} ${employer}.`
              : `${when} arbetar jag som ${title} hos ${employer}.`,
          ),
        ),
      );
    } else if (section.kind === 'education') {
      children.push(
        ...section.studies.map(({ when, degree, school }) => text(`${when} läste jag ${degree} på ${school}.`)),
      );
    } else if (section.kind === 'skills') {
      children.push(text(`Jag har goda kunskaper i ${told(section.groups.flatMap(({ items }) => items))}.`));
    } else if (section.kind === 'languages') {
      children.push(text(section.items.map((item) => languageLine(item, ' – ')).join(', ')));
    } else children.push(...section.lines.map(text));
  }
  return packed(press, children);
};

/** Headings look like all other text, without space before them; periods in brackets at the end. */
const bodyHeadings: Layout = (cv, press) => {
  const lines = [cv.name, cv.address, cv.phone, cv.email];
  for (const section of cv.sections) {
    lines.push(section.heading);
    if (section.kind === 'work' || section.kind === 'volunteer') {
      for (const job of section.jobs) lines.push(`${job.title}, ${whereOf(job)} (${job.when})`, ...(job.lines ?? []));
    } else if (section.kind === 'education') {
      for (const study of section.studies) lines.push(`${study.degree}, ${schoolOf(study)} (${study.when})`);
    } else if (section.kind === 'skills') lines.push(...section.groups.flatMap(({ items }) => items));
    else if (section.kind === 'languages') lines.push(...section.items.map((item) => languageLine(item, ', ')));
    else lines.push(...section.lines);
  }
  return packed(press, lines.map(text));
};

/** Employer and city, a tab, the period; the title below; skills in a grid of three columns. */
const skillGrid: Layout = (cv, press) => {
  const tabbed = (left: string, right: string) =>
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: 9000 }],
      children: [new TextRun({ text: left, allCaps: true }), new TextRun(`\t${right}`)],
    });
  const children: (Paragraph | Table)[] = contact(cv);
  for (const section of cv.sections) {
    children.push(heading(section.heading));
    if (section.kind === 'work' || section.kind === 'volunteer') {
      for (const job of section.jobs) {
        children.push(tabbed(whereOf(job), job.when ?? ''), text(job.title ?? ''), ...(job.lines ?? []).map(bullet));
      }
    } else if (section.kind === 'education') {
      for (const study of section.studies) children.push(tabbed(schoolOf(study), study.when), text(study.degree));
    } else if (section.kind === 'skills') {
      const items = section.groups.flatMap((group) => group.items);
      const rows = Array.from({ length: Math.ceil(items.length / 3) }, (_, row) =>
        [0, 1, 2].map((column) => [text(items[3 * row + column] ?? '')]),
      );
      children.push(grid(rows, [3000, 3000, 3000]));
    } else if (section.kind === 'languages') {
      children.push(...section.items.map((item) => bullet(languageLine(item, ': '))));
    } else children.push(...section.lines.map(section.kind === 'list' ? bullet : text));
  }
  return packed(press, children);
};

/** The employer in bold with a dash and the city, the period beside it; the title in italics; skills by kind. */
const companyBold: Layout = (cv, press) => {
  const entry = (what: string, where: string, place: string | undefined, when: string) => [
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: 9000 }],
      children: [
        new TextRun({ text: where, bold: true }),
        new TextRun(place ? ` — ${place}` : ''),
        new TextRun(`\t${when}`),
      ],
    }),
    new Paragraph({ children: [new TextRun({ text: what, italics: true })] }),
  ];
  const children: Paragraph[] = [
    strong(cv.name, 36),
    text([cv.label, cv.address].filter(Boolean).join(' • ')),
    text([cv.phone, cv.email, ...(cv.links ?? [])].join(' • ')),
  ];
  for (const section of cv.sections) {
    children.push(
      new Paragraph({ children: [new TextRun({ text: section.heading, bold: true, smallCaps: true, size: 26 })] }),
    );
    if (section.kind === 'work' || section.kind === 'volunteer') {
      for (const job of section.jobs) {
        children.push(
          ...entry(job.title ?? '', job.employer, job.place, job.when ?? ''),
          ...(job.lines ?? []).map(bullet),
        );
      }
    } else if (section.kind === 'education') {
      for (const study of section.studies) children.push(...entry(study.degree, study.school, study.place, study.when));
    } else if (section.kind === 'skills') children.push(...skillLines(section.groups).map(bullet));
    else if (section.kind === 'languages') {
      children.push(
        text(section.items.map(({ language, level }) => (level ? `${language} (${level})` : language)).join(' • ')),
      );
    } else children.push(...section.lines.map(text));
  }
  return packed(press, children);
};

export const wordLayouts: Record<string, Layout> = {
  'docx-table-dates-right': datesRight,
  'docx-sentences': sentences,
  'docx-body-headings': bodyHeadings,
  'docx-grid': skillGrid,
  'docx-company-bold': companyBold,
};
