import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { type Cv, languageLine, rolesOf, type Section, schoolOf, skillLines, whereOf } from '../../cv.ts';
import type { Layout } from '../../press.ts';

type Block = Paragraph | Table;

const text = (line: string) => new Paragraph({ children: [new TextRun(line)] });
const bold = (line: string) => new Paragraph({ children: [new TextRun({ text: line, bold: true })] });
const bullet = (line: string) => new Paragraph({ text: line, bullet: { level: 0 } });
const tabbed = (left: TextRun[], right: string) =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: 9000 }],
    children: [...left, new TextRun(`\t${right}`)],
  });
const empty = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const noBorders = {
  top: empty,
  bottom: empty,
  left: empty,
  right: empty,
  insideHorizontal: empty,
  insideVertical: empty,
};
const pairs = (rows: [string, Paragraph[]][]) =>
  new Table({
    width: { size: 9000, type: WidthType.DXA },
    columnWidths: [2200, 6800],
    borders: noBorders,
    rows: rows.map(
      ([left, right]) =>
        new TableRow({
          children: [
            new TableCell({ width: { size: 2200, type: WidthType.DXA }, children: [text(left)] }),
            new TableCell({ width: { size: 6800, type: WidthType.DXA }, children: right }),
          ],
        }),
    ),
  });

/** A table without borders: periods left, the rest right; contact data in such a table too. */
const leftDates: Layout = (cv, press) => {
  const blocks = (section: Section): Block[] => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return [
        pairs(
          section.jobs.flatMap((job) =>
            rolesOf(job).map((role): [string, Paragraph[]] => [
              role.when,
              [bold(role.title), text(whereOf(job)), ...(job.lines ?? []).map(bullet)],
            ]),
          ),
        ),
      ];
    }
    if (section.kind === 'education') {
      return [pairs(section.studies.map((study) => [study.when, [bold(study.degree), text(schoolOf(study))]]))];
    }
    if (section.kind === 'skills') return section.groups.flatMap(({ items }) => items.map(bullet));
    if (section.kind === 'languages') {
      return [pairs(section.items.map(({ language, level }) => [language, [text(level ?? '')]]))];
    }
    return section.lines.map(section.kind === 'list' ? bullet : text);
  };
  const contact = pairs([
    ['Adress:', [text(cv.address)]],
    ['Telefon:', [text(cv.phone)]],
    ['E-post:', [text(cv.email)]],
  ]);
  return press.word(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ children: [new TextRun({ text: cv.name, bold: true, size: 36 })] }),
            text(cv.label ?? ''),
            contact,
            ...cv.sections.flatMap((section) => [text(''), bold(section.heading), ...blocks(section)]),
          ],
        },
      ],
    }),
  );
};

function plainBlocks(section: Section, item: (line: string) => Paragraph): Paragraph[] {
  if (section.kind === 'work' || section.kind === 'volunteer') {
    return section.jobs.flatMap((job) => [
      ...rolesOf(job).map((role) => text(`${role.when}\t${[role.title, whereOf(job)].filter(Boolean).join(', ')}`)),
      ...(job.lines ?? []).map(item),
    ]);
  }
  if (section.kind === 'education') {
    return section.studies.map((study) => text(`${study.when}\t${study.degree}, ${schoolOf(study)}`));
  }
  if (section.kind === 'skills') return skillLines(section.groups).map(text);
  if (section.kind === 'languages') return section.items.map((each) => text(languageLine(each, ', ')));
  return section.lines.map(section.kind === 'list' ? item : text);
}

/** Everything in the normal style: period, tab, title, employer, place; dashes typed by hand. */
const plain: Layout = (cv, press) =>
  press.word(
    new Document({
      sections: [
        {
          children: [
            text('CURRICULUM VITAE'),
            text(''),
            text(`Namn: ${cv.name}`),
            text(`Adress: ${cv.address}`),
            text(`Tel: ${cv.phone}`),
            text(`Mail: ${cv.email}`),
            ...cv.sections.flatMap((section) => [
              text(''),
              text(section.heading),
              ...plainBlocks(section, (line) => text(`– ${line}`)),
            ]),
          ],
        },
      ],
    }),
  );

function styledBlocks(
  section: Section,
  entry: (title: string, where: string, when: string) => Paragraph[],
): Paragraph[] {
  if (section.kind === 'work' || section.kind === 'volunteer') {
    return section.jobs.flatMap((job) => [
      ...rolesOf(job).flatMap((role) => entry(role.title, whereOf(job), role.when)),
      ...(job.lines ?? []).map(bullet),
    ]);
  }
  if (section.kind === 'education') {
    return section.studies.flatMap((study) => [
      ...entry(study.degree, schoolOf(study), study.when),
      ...(study.lines ?? []).map(bullet),
    ]);
  }
  if (section.kind === 'skills') return skillLines(section.groups).map(bullet);
  if (section.kind === 'languages') return section.items.map((each) => bullet(languageLine(each)));
  return section.lines.map(section.kind === 'list' ? bullet : text);
}

const heading = (line: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel] = HeadingLevel.HEADING_1) =>
  new Paragraph({ text: line, heading: level });
const contactOf = (cv: Cv) => [cv.address, cv.phone, cv.email];

/** Contact data in the page header, the name as the title. */
const contactHeader: Layout = (cv, press) =>
  press.word(
    new Document({
      sections: [
        {
          headers: {
            default: new Header({
              children: contactOf(cv).map(
                (line) => new Paragraph({ alignment: AlignmentType.RIGHT, children: [new TextRun(line)] }),
              ),
            }),
          },
          children: [
            heading(cv.name, HeadingLevel.TITLE),
            text(cv.label ?? ''),
            ...cv.sections.flatMap((section) => [
              heading(section.heading),
              ...styledBlocks(section, (title, where, when) => [
                tabbed([new TextRun({ text: title, bold: true })], when),
                ...(where ? [text(where)] : []),
              ]),
            ]),
          ],
        },
      ],
    }),
  );

/** Contact data in the page footer; titles are headings of the second level. */
const contactFooter: Layout = (cv, press) =>
  press.word(
    new Document({
      sections: [
        {
          footers: {
            default: new Footer({
              children: [
                new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun(contactOf(cv).join('   '))] }),
              ],
            }),
          },
          children: [
            heading(cv.name, HeadingLevel.TITLE),
            text(cv.label ?? ''),
            ...cv.sections.flatMap((section) => [
              heading(section.heading),
              ...styledBlocks(section, (title, where, when) => [
                heading(title, HeadingLevel.HEADING_2),
                text(`${where} | ${when}`),
              ]),
            ]),
          ],
        },
      ],
    }),
  );

/** The employer first and in bold, the title below in italics. */
const english: Layout = (cv, press) =>
  press.word(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({
              alignment: AlignmentType.CENTER,
              children: [new TextRun({ text: cv.name.toUpperCase(), bold: true, size: 32 })],
            }),
            new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun(contactOf(cv).join(' | '))] }),
            ...cv.sections.flatMap((section) => [
              bold(section.heading),
              ...styledBlocks(section, (title, where, when) => [
                tabbed([new TextRun({ text: where, bold: true })], when),
                new Paragraph({ children: [new TextRun({ text: title, italics: true })] }),
              ]),
            ]),
          ],
        },
      ],
    }),
  );

/** The whole page is one table: a narrow cell with contact data and skills, a wide one with the rest. */
const twoColumns: Layout = (cv, press) => {
  const isNarrow = ({ kind }: Section) => kind === 'skills' || kind === 'languages' || kind === 'list';
  const blocks = (sections: Section[]) =>
    sections.flatMap((section) => [
      new Paragraph({ children: [new TextRun({ text: section.heading.toUpperCase(), bold: true })] }),
      ...styledBlocks(section, (title, where, when) => [text(when), bold(title), text(where)]),
      text(''),
    ]);
  const cell = (width: number, children: Paragraph[]) =>
    new TableCell({ width: { size: width, type: WidthType.DXA }, children });
  return press.word(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ children: [new TextRun({ text: cv.name, bold: true, size: 40 })] }),
            text(cv.label ?? ''),
            new Table({
              width: { size: 9000, type: WidthType.DXA },
              columnWidths: [3000, 6000],
              borders: noBorders,
              rows: [
                new TableRow({
                  children: [
                    cell(3000, [
                      bold('KONTAKT'),
                      ...contactOf(cv).map(text),
                      text(''),
                      ...blocks(cv.sections.filter(isNarrow)),
                    ]),
                    cell(6000, blocks(cv.sections.filter((section) => !isNarrow(section)))),
                  ],
                }),
              ],
            }),
          ],
        },
      ],
    }),
  );
};

export const wordLayouts: Record<string, Layout> = {
  'docx-left-dates': leftDates,
  'docx-plain': plain,
  'docx-contact-header': contactHeader,
  'docx-contact-footer': contactFooter,
  'docx-english': english,
  'docx-two-columns': twoColumns,
};
