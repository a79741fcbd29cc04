import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  PageNumber,
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
import { hand, type Merit, meritsOf, postsOf } from './tf-plain-years.ts';

const NAVY = '1F3552';
const WIDTH = 9354;
const YEARS = 1700;
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const BARE = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };

const text = (said: string): Paragraph => new Paragraph({ text: said, spacing: { after: 80 } });

const bullets = (lines: string[] = []): Paragraph[] =>
  lines.map((line) => new Paragraph({ text: line, bullet: { level: 0 }, spacing: { after: 40 } }));

/** Years on the left, posts on the right. */
const brief = (rows: [string, string][]): Table =>
  new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: [YEARS, WIDTH - YEARS],
    layout: TableLayoutType.FIXED,
    borders: BARE,
    rows: rows.map(
      (cells) =>
        new TableRow({
          cantSplit: true,
          children: cells.map(
            (said, at) =>
              new TableCell({
                borders: BARE,
                width: { size: at === 0 ? YEARS : WIDTH - YEARS, type: WidthType.DXA },
                children: [new Paragraph({ text: said, spacing: { after: 50 } })],
              }),
          ),
        }),
    ),
  });

const labelled = (label: string, said: string): Paragraph =>
  new Paragraph({
    spacing: { after: 60 },
    children: [new TextRun({ text: `${label}: `, bold: true }), new TextRun(said)],
  });

function manager(person: Person, kit: Kit): Document {
  const sv = person.language === 'sv';
  const years = { style: '2020', between: '–', open: { sv: '', en: '' } } as const;
  const months = { style: 'januari 2020', between: ' – ', open: { sv: 'nuvarande', en: 'present' } } as const;
  const short = (of: Span): string => period(kit, of, years);
  const long = (of: Span): string => period(kit, of, months);
  const year = (date: string): string => kit.date(date, '2020');

  const body: (Paragraph | Table)[] = [
    new Paragraph({ text: person.name, heading: HeadingLevel.TITLE }),
    ...(person.label
      ? [
          new Paragraph({
            spacing: { after: 80 },
            children: [new TextRun({ text: person.label, size: 26, color: NAVY })],
          }),
        ]
      : []),
    new Paragraph({
      spacing: { after: 40 },
      children: [new TextRun(filled([living(person), person.phone, person.email], '  •  '))],
    }),
    ...(person.links || person.personal
      ? [
          new Paragraph({
            children: [new TextRun(filled([...(person.links ?? []), ...(person.personal ?? [])], '  •  '))],
          }),
        ]
      : []),
  ];
  const add = (
    kind: SectionKind,
    swedish: string,
    english: string,
    blocks: (Paragraph | Table)[] = [],
    pageBreakBefore = false,
  ): void => {
    if (blocks.length === 0) return;
    const heading = kit.heading(kind, swedish, english);
    body.push(
      new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1, keepNext: true, pageBreakBefore }),
      ...blocks,
    );
  };
  const table = (rows: [string, string][]): Table[] => (rows.length > 0 ? [brief(rows)] : []);
  const merits = (list: Merit[]): Table[] => table(list.map(({ name, by, date }) => [date, filled([name, by], ', ')]));

  add(
    'summary',
    'Sammanfattning',
    'Executive summary',
    person.summary?.map((line) => text(line)),
  );
  add(
    'skills',
    'Kompetensområden',
    'Areas of expertise',
    person.skills
      .filter(({ items }) => items.length > 0)
      .map(({ group, items }) => (group ? labelled(group, items.join(' • ')) : text(items.join(' • ')))),
  );
  const posts = postsOf(person);
  add(
    'work',
    'Karriär i korthet',
    'Career in brief',
    table(posts.map((post) => [short(post), filled([post.title, post.employer], ', ')])),
  );
  add(
    'education',
    'Utbildning',
    'Education',
    table(
      person.studies.map((one) => [
        short(one),
        filled([one.degree, one.school, one.place], ', ') + (one.lines?.length ? `. ${one.lines.join('. ')}` : ''),
      ]),
    ),
  );
  add(
    'languages',
    'Språk',
    'Languages',
    person.languages.length > 0
      ? [text(person.languages.map(({ language, level }) => filled([language, level], ', ')).join('; '))]
      : [],
  );
  // The second page describes each employer that the first names. A short career stays on the first.
  add(
    'work',
    'Uppdrag, ansvar och resultat',
    'Assignments, responsibilities and results',
    person.jobs.flatMap(({ employer, place, roles, lines }) => [
      new Paragraph({ text: filled([employer, place], ', '), heading: HeadingLevel.HEADING_2, keepNext: true }),
      ...roles.map(
        (role) =>
          new Paragraph({
            keepNext: (lines ?? []).length > 0,
            spacing: { after: 40 },
            children: [
              new TextRun({ text: role.title, bold: true }),
              new TextRun({ text: ` (${long(role)})`, color: '595959' }),
            ],
          }),
      ),
      ...bullets(lines),
    ]),
    posts.length > 3,
  );
  add(
    'volunteer',
    'Styrelse- och förtroendeuppdrag',
    'Boards and positions of trust',
    person.volunteer?.flatMap((one) => [
      brief([[short(one), filled([one.title, one.organization], ', ')]]),
      ...bullets(one.lines),
    ]),
  );
  add('certificates', 'Kurser i urval', 'Selected courses', merits(meritsOf(person.certificates, year)));
  add(
    'projects',
    'Projekt i urval',
    'Selected projects',
    person.projects?.flatMap((one) => [brief([[one.date ? year(one.date) : '', one.name]]), ...bullets(one.lines)]),
  );
  add('awards', 'Utmärkelser', 'Awards', merits(meritsOf(person.awards, year)));
  add('publications', 'Publikationer', 'Publications', merits(meritsOf(person.publications, year)));
  const others = [
    ...(person.licences.length > 0 ? [labelled(sv ? 'Körkort' : 'Driving licence', person.licences.join(', '))] : []),
    ...(person.interests?.length ? [labelled(sv ? 'Intressen' : 'Interests', person.interests.join(', '))] : []),
    ...(person.other ?? []).map((line) => text(line)),
  ];
  add('other', 'Övrigt', 'Other', others);
  const onRequest = sv ? 'Referenser lämnas efter överenskommelse.' : 'References are given by agreement.';
  add(
    'references',
    'Referenser',
    'References',
    (person.references ?? [onRequest]).map((line) => text(line)),
  );

  const number = [
    'CV ',
    person.name,
    sv ? ' – sida ' : ' – page ',
    PageNumber.CURRENT,
    ' (',
    PageNumber.TOTAL_PAGES,
    ')',
  ];
  return new Document({
    title: `CV ${person.name}`,
    styles: {
      default: {
        document: { run: { font: 'Georgia', size: 20 } },
        title: { run: { font: 'Georgia', size: 48, color: NAVY }, paragraph: { spacing: { after: 60 } } },
        heading1: {
          run: { font: 'Georgia', size: 26, color: NAVY, bold: true },
          paragraph: { spacing: { before: 300, after: 100 } },
        },
        heading2: {
          run: { font: 'Georgia', size: 22, bold: true, color: NAVY },
          paragraph: { spacing: { before: 200, after: 40 } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 1134, bottom: 1134, left: 1276, right: 1276 } },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.RIGHT,
                children: [new TextRun({ children: number, size: 16, color: '7F7F7F' })],
              }),
            ],
          }),
        },
        children: body,
      },
    ],
  });
}

export const templates: Template[] = [
  {
    id: 'tf-word-manager',
    hand,
    manner:
      'A manager\'s two pages in Word: "Karriär i korthet" first, years left; each employer with results after it',
    make: (person, kit) => kit.press.word(manager(person, kit)),
  },
];
