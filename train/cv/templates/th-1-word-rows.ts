import {
  AlignmentType,
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
import { type Merit, meritsOf, postsOf } from './tf-plain-years.ts';

export const hand = 'th';

const DATES = 2500;
const REST = 7100;
const INK = '5B2333';
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const HAIR = { style: BorderStyle.SINGLE, size: 2, color: 'BFBFBF' };

/** The address, with the town if the post calls it something else. */
export const home = (person: Person): string => {
  const at = living(person);
  return at.includes(person.city) ? at : `${at}, ${person.city}`;
};

const text = (said: string): Paragraph => new Paragraph({ text: said, spacing: { after: 40 } });

const bullets = (lines: string[] = []): Paragraph[] =>
  lines.map((line) => new Paragraph({ text: line, bullet: { level: 0 }, spacing: { after: 20 } }));

/** The bold first line and the one in italics are one paragraph: shift and enter, as people type in a cell. */
const head = (strong: string, place: string | undefined, below: string): Paragraph =>
  new Paragraph({
    spacing: { after: 40 },
    children: [
      new TextRun({ text: strong, bold: true }),
      ...(place ? [new TextRun(`, ${place}`)] : []),
      ...(below ? [new TextRun({ text: below, italics: true, break: 1 })] : []),
    ],
  });

const cell = (width: number, children: Paragraph[]): TableCell =>
  new TableCell({
    borders: { top: NONE, left: NONE, right: NONE, bottom: HAIR },
    width: { size: width, type: WidthType.DXA },
    margins: { top: 70, bottom: 70, left: 70, right: 70 },
    children,
  });

const row = (left: string, right: Paragraph[]): TableRow =>
  new TableRow({ cantSplit: right.length < 6, children: [cell(DATES, [text(left)]), cell(REST, right)] });

const table = (rows: TableRow[]): Table =>
  new Table({
    width: { size: DATES + REST, type: WidthType.DXA },
    columnWidths: [DATES, REST],
    layout: TableLayoutType.FIXED,
    rows,
  });

const centred = (said: string): Paragraph =>
  new Paragraph({ text: said, alignment: AlignmentType.CENTER, spacing: { after: 20 } });

function inRows(person: Person, kit: Kit): Document {
  const how = { style: 'januari 2020', between: ' – ', open: { sv: 'pågående', en: 'present' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const body: (Paragraph | Table)[] = [];
  const heading = (kind: SectionKind, swedish: string, english: string): Paragraph =>
    new Paragraph({ text: kit.heading(kind, swedish, english), heading: HeadingLevel.HEADING_1, keepNext: true });
  const inTable = (kind: SectionKind, swedish: string, english: string, rows: TableRow[] = []): void => {
    if (rows.length > 0) body.push(heading(kind, swedish, english), table(rows));
  };
  const inLines = (kind: SectionKind, swedish: string, english: string, lines: string[] = []): void => {
    if (lines.length > 0) body.push(heading(kind, swedish, english), ...lines.map(text));
  };
  const merits = (list: Merit[]): TableRow[] =>
    list.map(({ name, by, date }) => row(date ?? '', [text(filled([name, by], ', '))]));

  inLines('summary', 'Profil', 'Profile', person.summary);
  inTable(
    'work',
    'Arbetslivserfarenhet',
    'Work experience',
    postsOf(person).map((post) =>
      row(when(post), [head(post.employer, post.place, post.title), ...bullets(post.lines)]),
    ),
  );
  inTable(
    'education',
    'Utbildning',
    'Education',
    person.studies.map((one) =>
      row(when(one), [head(one.degree, '', filled([one.school, one.place], ', ')), ...bullets(one.lines)]),
    ),
  );
  inTable(
    'certificates',
    'Kurser och certifikat',
    'Courses and certificates',
    merits(meritsOf(person.certificates, written)),
  );
  inTable(
    'volunteer',
    'Ideellt engagemang',
    'Voluntary work',
    person.volunteer?.map((one) => row(when(one), [head(one.organization, '', one.title), ...bullets(one.lines)])),
  );
  inTable(
    'projects',
    'Projekt',
    'Projects',
    person.projects?.map((one) =>
      row(one.date ? written(one.date) : '', [head(one.name, '', ''), ...bullets(one.lines)]),
    ),
  );
  const groups = person.skills.filter(({ items }) => items.length > 0);
  if (groups.some(({ group }) => group))
    inTable(
      'skills',
      'Kompetenser',
      'Skills',
      groups.map(({ group, items }) => row(group ?? '', [text(items.join(', '))])),
    );
  else
    inLines(
      'skills',
      'Kompetenser',
      'Skills',
      groups.map(({ items }) => items.join(', ')),
    );
  inTable(
    'languages',
    'Språk',
    'Languages',
    person.languages.map(({ language, level }) => row(language, [text(level ?? '')])),
  );
  if (person.licences.length > 0) inLines('licences', 'Körkort', 'Driving licence', [person.licences.join(', ')]);
  inTable('awards', 'Utmärkelser', 'Awards', merits(meritsOf(person.awards, written)));
  inTable('publications', 'Publikationer', 'Publications', merits(meritsOf(person.publications, written)));
  if (person.interests?.length) inLines('interests', 'Intressen', 'Interests', [person.interests.join(', ')]);
  inLines('other', 'Övrigt', 'Other', person.other);
  inLines('references', 'Referenser', 'References', person.references);

  return new Document({
    title: person.name,
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22 } },
        title: {
          run: { font: 'Calibri Light', size: 52, color: INK },
          paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 40 } },
        },
        heading1: {
          run: { font: 'Calibri Light', size: 28, color: INK },
          paragraph: { spacing: { before: 260, after: 80 } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 1134, bottom: 1134, left: 1134, right: 1134 } },
        },
        children: [
          new Paragraph({ text: person.name, heading: HeadingLevel.TITLE }),
          ...(person.label ? [centred(person.label)] : []),
          centred(home(person)),
          centred(`${person.phone} • ${person.email}`),
          ...(person.links ?? []).map(centred),
          ...(person.personal ?? []).map(centred),
          ...body,
        ],
      },
    ],
  });
}

export const templates: Template[] = [
  {
    id: 'th-word-rows',
    hand,
    manner: 'Word, a table for each section: months in words left; right "Employer, Place", a line break, the title',
    make: (person, kit) => kit.press.word(inRows(person, kit)),
  },
];
