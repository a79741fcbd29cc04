import {
  BorderStyle,
  Document,
  HeadingLevel,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span } from './tc-html.ts';
import { type Merit, meritsOf } from './tf-plain-years.ts';

export const hand = 'tg';

const SIDE = 2350;
const WIDE = 7400;
const INK = '2F4858';
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const RULE = { style: BorderStyle.SINGLE, size: 4, color: 'B5C0C7' };
const BARE = { top: NONE, bottom: NONE, left: NONE, right: NONE };

const text = (said: string): Paragraph => new Paragraph({ text: said, spacing: { after: 40 } });

const texts = (lines: string[] = []): Paragraph[] => lines.map(text);

const bullets = (lines: string[] = []): Paragraph[] =>
  lines.map((line) => new Paragraph({ text: line, bullet: { level: 0 }, spacing: { after: 20 } }));

/** "**Falbygdens Plåtteknik AB** (Falköping)" */
const house = (name: string, place = ''): Paragraph =>
  new Paragraph({
    keepNext: true,
    spacing: { before: 100, after: 20 },
    children: [new TextRun({ text: name, bold: true }), ...(place ? [new TextRun(` (${place})`)] : [])],
  });

/** "feb -17 – juli -21: Design Engineer" */
const timed = (when: string, said: string): Paragraph =>
  new Paragraph({ spacing: { after: 20 }, children: [new TextRun(filled([when, said], ': '))] });

const labelled = (label: string | undefined, said: string): Paragraph =>
  new Paragraph({
    spacing: { after: 40 },
    children: [...(label ? [new TextRun({ text: `${label}: `, bold: true })] : []), new TextRun(said)],
  });

const cell = (width: number, children: Paragraph[]): TableCell =>
  new TableCell({
    borders: { ...BARE, top: RULE },
    width: { size: width, type: WidthType.DXA },
    margins: { top: 90, bottom: 130, left: 60, right: 60 },
    children,
  });

function margin(person: Person, kit: Kit): Document {
  const how = { style: 'jan -20', between: ' – ', open: { sv: 'pågående', en: 'ongoing' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const rows: TableRow[] = [];
  const add = (kind: SectionKind, swedish: string, english: string, said: Paragraph[] = []): void => {
    if (said.length === 0) return;
    const heading = new Paragraph({ text: kit.heading(kind, swedish, english), heading: HeadingLevel.HEADING_1 });
    rows.push(new TableRow({ children: [cell(SIDE, [heading]), cell(WIDE, said)] }));
  };
  const merits = (list: Merit[]): Paragraph[] =>
    list.map(({ name, by, date }) => timed(date, filled([name, by], ', ')));

  add(
    'contact',
    'Kontakt',
    'Contact',
    [living(person), person.phone, person.email, ...(person.links ?? []), ...(person.personal ?? [])].map(text),
  );
  add('summary', 'Kort om mig', 'In short', texts(person.summary));
  add(
    'work',
    'Anställningar',
    'Employment',
    person.jobs.flatMap(({ employer, place, roles, lines }) => [
      house(employer, place),
      ...roles.map((role) => timed(when(role), role.title)),
      ...bullets(lines),
    ]),
  );
  add(
    'education',
    'Utbildning',
    'Education',
    person.studies.flatMap((one) => [
      house(one.school, one.place),
      timed(when(one), one.degree),
      ...bullets(one.lines),
    ]),
  );
  add('certificates', 'Kurser och intyg', 'Courses', merits(meritsOf(person.certificates, written)));
  add(
    'skills',
    'Kunskaper',
    'Skills',
    person.skills.filter(({ items }) => items.length > 0).map(({ group, items }) => labelled(group, items.join(', '))),
  );
  add(
    'languages',
    'Språk',
    'Languages',
    person.languages.map(({ language, level }) => text(filled([language, level], ', '))),
  );
  if (person.licences.length > 0) add('licences', 'Körkort', 'Driving licence', [text(person.licences.join(', '))]);
  add(
    'volunteer',
    'Föreningar',
    'Voluntary work',
    person.volunteer?.flatMap((one) => [house(one.organization), timed(when(one), one.title), ...bullets(one.lines)]),
  );
  add(
    'projects',
    'Projekt',
    'Projects',
    person.projects?.flatMap((one) => [timed(one.date ? written(one.date) : '', one.name), ...bullets(one.lines)]),
  );
  add('awards', 'Utmärkelser', 'Awards', merits(meritsOf(person.awards, written)));
  add('publications', 'Publikationer', 'Publications', merits(meritsOf(person.publications, written)));
  if (person.interests?.length) add('interests', 'Fritid', 'Spare time', [text(person.interests.join(', '))]);
  add('other', 'Övrigt', 'Other', texts(person.other));
  add('references', 'Referenser', 'References', texts(person.references));

  return new Document({
    title: person.name,
    styles: {
      default: {
        document: { run: { font: 'Aptos', size: 21 } },
        title: { run: { font: 'Aptos Display', size: 50, color: INK }, paragraph: { spacing: { after: 0 } } },
        heading1: { run: { font: 'Aptos', size: 21, bold: true, color: INK } },
        heading2: { run: { font: 'Aptos', size: 24, color: '6B7C86' }, paragraph: { spacing: { after: 60 } } },
      },
    },
    sections: [
      {
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 1000, bottom: 900, left: 1080, right: 1080 } },
        },
        children: [
          new Paragraph({ text: person.name, heading: HeadingLevel.TITLE }),
          ...(person.label ? [new Paragraph({ text: person.label, heading: HeadingLevel.HEADING_2 })] : []),
          new Paragraph({ spacing: { after: 60 } }),
          new Table({
            width: { size: SIDE + WIDE, type: WidthType.DXA },
            columnWidths: [SIDE, WIDE],
            layout: TableLayoutType.FIXED,
            rows,
          }),
        ],
      },
    ],
  });
}

export const templates: Template[] = [
  {
    id: 'tg-word-margin',
    hand,
    manner:
      'Word, headings in a left column: "Employer (Place)", then a line for each title "feb -17 – juli -21: Title"',
    make: (person, kit) => kit.press.word(margin(person, kit)),
  },
];
