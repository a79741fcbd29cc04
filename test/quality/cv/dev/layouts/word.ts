import {
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
import { languageLine, rolesOf, type Section, schoolOf, skillLines, whereOf } from '../../cv.ts';
import type { Layout } from '../../press.ts';

const text = (line: string) => new Paragraph({ children: [new TextRun(line)] });
const strong = (line: string, size?: number) =>
  new Paragraph({ children: [new TextRun({ text: line, bold: true, size })] });
const bullet = (line: string) => new Paragraph({ text: line, bullet: { level: 0 } });
const heading = (line: string) => new Paragraph({ text: line, heading: HeadingLevel.HEADING_1 });

interface Manner {
  entry: (title: string, where: string, when: string) => Paragraph[];
  item: (line: string) => Paragraph;
  skills: (items: string[]) => Paragraph[];
}

function blocks(section: Section, { entry, item, skills }: Manner): Paragraph[] {
  if (section.kind === 'work' || section.kind === 'volunteer') {
    return section.jobs.flatMap((job) => [
      ...rolesOf(job).flatMap((role) => entry(role.title, whereOf(job), role.when)),
      ...(job.lines ?? []).map(item),
    ]);
  }
  if (section.kind === 'education') {
    return section.studies.flatMap((study) => entry(study.degree, schoolOf(study), study.when));
  }
  if (section.kind === 'skills') return section.groups.flatMap(({ items }) => skills(items));
  if (section.kind === 'languages') return section.items.map((each) => item(languageLine(each, ', ')));
  return section.lines.map(section.kind === 'list' ? item : text);
}

/** Contact data in the page header; period, tab, title; the employer indented below. */
const tabs: Layout = (cv, press) => {
  const beside = (left: string, right: string, bold = false) =>
    new Paragraph({
      tabStops: [{ type: TabStopType.LEFT, position: 2800 }],
      children: [new TextRun(`${left}\t`), new TextRun({ text: right, bold })],
    });
  const manner: Manner = {
    entry: (title, where, when) => [beside(when, title, true), ...(where ? [beside('', where)] : [])],
    item: (line) => beside('', `• ${line}`),
    skills: (items) => [text(items.join(', '))],
  };
  return press.word(
    new Document({
      sections: [
        {
          headers: {
            default: new Header({ children: [text(`${cv.name} | ${cv.phone} | ${cv.email} | ${cv.address}`)] }),
          },
          children: [
            strong(cv.name, 40),
            text(cv.label ?? ''),
            ...cv.sections.flatMap((section) => [heading(section.heading), ...blocks(section, manner)]),
          ],
        },
      ],
    }),
  );
};

/** Typed without styles: employer, dash, title, period in brackets; separated by empty lines. */
const manual: Layout = (cv, press) => {
  const manner: Manner = {
    entry: (title, where, when) => [text(`${where} – ${title} (${when})`)],
    item: (line) => text(`- ${line}`),
    skills: (items) => items.map((line) => text(`- ${line}`)),
  };
  return press.word(
    new Document({
      sections: [
        {
          children: [
            strong('Meritförteckning', 32),
            text(''),
            ...[cv.name, cv.address, `Telefon: ${cv.phone}`, `E-post: ${cv.email}`, ...(cv.personal ?? [])].map(text),
            ...cv.sections.flatMap((section) => [text(''), strong(section.heading), ...blocks(section, manner)]),
          ],
        },
      ],
    }),
  );
};

/** A table of two cells: long sections on the left, contact data and short lists on the right. */
const tableSidebar: Layout = (cv, press) => {
  const manner: Manner = {
    entry: (title, where, when) => [strong(title), text(`${where}, ${when}`)],
    item: bullet,
    skills: (items) => items.map(bullet),
  };
  const isShort = ({ kind }: Section) => kind === 'skills' || kind === 'languages' || kind === 'list';
  const parts = (sections: Section[]) =>
    sections.flatMap((section) => [heading(section.heading), ...blocks(section, manner)]);
  const cell = (width: number, children: Paragraph[]) =>
    new TableCell({ width: { size: width, type: WidthType.DXA }, children });
  const contact = [heading('Kontakt'), text(cv.address), text(cv.phone), text(cv.email)];
  return press.word(
    new Document({
      sections: [
        {
          children: [
            new Table({
              width: { size: 9200, type: WidthType.DXA },
              columnWidths: [6200, 3000],
              rows: [
                new TableRow({
                  children: [
                    cell(6200, [
                      strong(cv.name, 36),
                      text(cv.label ?? ''),
                      ...parts(cv.sections.filter((section) => !isShort(section))),
                    ]),
                    cell(3000, [...contact, ...parts(cv.sections.filter(isShort))]),
                  ],
                }),
              ],
            }),
            text(''),
          ],
        },
      ],
    }),
  );
};

/** Contact data in the page footer, one line each; title and period on one line, each group of skills on a line. */
const footerLines: Layout = (cv, press) => {
  const manner: Manner = {
    entry: (title, where, when) => [strong(`${when}: ${title}`), text(where)],
    item: bullet,
    skills: (items) => skillLines([{ items }]).map(text),
  };
  return press.word(
    new Document({
      sections: [
        {
          footers: { default: new Footer({ children: [text(cv.address), text(`Mobil ${cv.phone}`), text(cv.email)] }) },
          children: [
            new Paragraph({ text: cv.name, heading: HeadingLevel.TITLE }),
            text(cv.label ?? ''),
            ...cv.sections.flatMap((section) => [
              new Paragraph({ text: section.heading, heading: HeadingLevel.HEADING_2 }),
              ...blocks(section, manner),
            ]),
          ],
        },
      ],
    }),
  );
};

export const wordLayouts: Record<string, Layout> = {
  'docx-tabs': tabs,
  'docx-manual': manual,
  'docx-table-sidebar': tableSidebar,
  'docx-footer-lines': footerLines,
};
