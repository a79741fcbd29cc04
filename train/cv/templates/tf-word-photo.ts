import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  ImageRun,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span } from './tc-html.ts';
import { hand, type Merit, meritsOf, postsOf } from './tf-plain-years.ts';

/** A grey head and shoulders, as in Word's placeholder for a photograph. */
const NOBODY = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEYAAABaAQMAAAA/9LInAAAABlBMVEXZ2dmmpqZV8iNzAAAAmElEQVR42tXRsRGDMAwFUHIuKJ0N' +
    'GIXR8GiMwgiUFBw/wvo+QaJwHEkD1Stsyf9TVbf6ngUPFNXoqQYj1WKiOswfApYyBHhXEKWvqkX9RUXR8POU4/d5iSyv24Z1Zf1Z' +
    'p9azdf+fPxhZxuYtXs+NaOQx8KBAI60hNWbISryql2PWwCE6xtRmTTt1WTNX6BJHunZd7ClQ6axeXfsNyJ89mOIAAAAASUVORK5C' +
    'YII=',
  'base64',
);
const WIDTH = 9866;
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const BARE = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };

type Block = Paragraph | Table;

const text = (said: string, bold = false): Paragraph =>
  new Paragraph({ spacing: { after: 30 }, children: [new TextRun({ text: said, bold })] });

const bullets = (lines: string[] = []): Paragraph[] =>
  lines.map((line) => new Paragraph({ text: line, bullet: { level: 0 }, spacing: { after: 10 } }));

/** Title and period in one line, the period at the right margin. */
const dated = (title: string, when: string): Paragraph =>
  new Paragraph({
    keepNext: true,
    spacing: { before: 90 },
    tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
    children: [new TextRun({ text: title, bold: true }), ...(when ? [new TextRun(`\t${when}`)] : [])],
  });

const under = (said: string): Paragraph[] =>
  said ? [new Paragraph({ spacing: { after: 30 }, children: [new TextRun({ text: said, italics: true })] })] : [];

const columns = (widths: number[], cells: Paragraph[][]): Table =>
  new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: BARE,
    rows: [
      new TableRow({
        children: cells.map(
          (children, at) =>
            new TableCell({
              borders: BARE,
              verticalAlign: VerticalAlignTable.TOP,
              width: { size: widths[at] ?? 0, type: WidthType.DXA },
              children: children.length > 0 ? children : [new Paragraph('')],
            }),
        ),
      }),
    ],
  });

function photo(person: Person, kit: Kit): Document {
  const sv = person.language === 'sv';
  const how = { style: 'januari 2020', between: ' - ', open: { sv: 'pågående', en: 'present' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const band = (kind: SectionKind, swedish: string, english: string): Paragraph =>
    new Paragraph({
      text: kit.heading(kind, swedish, english),
      heading: HeadingLevel.HEADING_1,
      keepNext: true,
      shading: { type: ShadingType.CLEAR, fill: 'E7E1DA', color: 'auto' },
    });
  const field = (swedish: string, english: string, said: string | undefined): Paragraph[] =>
    said
      ? [
          new Paragraph({
            spacing: { after: 20 },
            children: [new TextRun({ text: `${sv ? swedish : english}: `, bold: true }), new TextRun(said)],
          }),
        ]
      : [];
  const body: Block[] = [
    columns(
      [2100, WIDTH - 2100],
      [
        [
          new Paragraph({
            children: [new ImageRun({ type: 'png', data: NOBODY, transformation: { width: 105, height: 135 } })],
          }),
        ],
        [
          new Paragraph({ text: person.name, heading: HeadingLevel.TITLE }),
          ...(person.label ? [new Paragraph({ text: person.label, heading: HeadingLevel.HEADING_2 })] : []),
          ...field('Adress', 'Address', living(person)),
          ...field('Telefon', 'Phone', person.phone),
          ...field('E-post', 'Email', person.email),
          ...(person.personal ?? []).map((line) => text(line)),
          ...(person.links ?? []).map((line) => text(line)),
        ],
      ],
    ),
  ];
  const add = (kind: SectionKind, swedish: string, english: string, blocks: Block[] = []): void => {
    if (blocks.length > 0) body.push(band(kind, swedish, english), ...blocks);
  };
  const merits = (list: Merit[]): Paragraph[] =>
    list.flatMap(({ name, by, date }) => [dated(name, date), ...under(by)]);

  add(
    'summary',
    'Om mig',
    'About me',
    person.summary?.map((line) => text(line)),
  );
  add(
    'work',
    'Arbetslivserfarenhet',
    'Work experience',
    postsOf(person).flatMap((post) => [
      dated(post.title, when(post)),
      ...under(filled([post.employer, post.place], ', ')),
      ...bullets(post.lines),
    ]),
  );
  add(
    'education',
    'Utbildning',
    'Education',
    person.studies.flatMap((one) => [
      dated(one.degree, when(one)),
      ...under(filled([one.school, one.place], ', ')),
      ...bullets(one.lines),
    ]),
  );
  add('certificates', 'Kurser', 'Courses', merits(meritsOf(person.certificates, written)));
  // Skills of a few words are in three columns, to save space.
  const items = person.skills.flatMap(({ group, items: some }) => [
    ...(group && some.length > 0 ? [text(group, true)] : []),
    ...bullets(some),
  ]);
  const third = Math.ceil(items.length / 3);
  const thirds = [items.slice(0, third), items.slice(third, 2 * third), items.slice(2 * third)];
  if (items.length > 0) add('skills', 'Kunskaper', 'Skills', [columns([3288, 3289, 3289], thirds)]);
  add(
    'volunteer',
    'Föreningsliv',
    'Volunteering',
    person.volunteer?.flatMap((one) => [
      dated(one.title, when(one)),
      ...under(one.organization),
      ...bullets(one.lines),
    ]),
  );
  add(
    'projects',
    'Projekt',
    'Projects',
    person.projects?.flatMap((one) => [dated(one.name, one.date ? written(one.date) : ''), ...bullets(one.lines)]),
  );
  add('awards', 'Utmärkelser', 'Awards', merits(meritsOf(person.awards, written)));
  add('publications', 'Publikationer', 'Publications', merits(meritsOf(person.publications, written)));
  // Languages beside the other information, as two boxes at the foot.
  const spoken = person.languages.map(({ language, level }) => text(filled([language, level], ' – ')));
  const rest = [
    ...field('Körkort', 'Driving licence', person.licences.join(', ')),
    ...field('Intressen', 'Interests', person.interests?.join(', ')),
    ...(person.other ?? []).map((line) => text(line)),
  ];
  if (spoken.length > 0 && rest.length > 0)
    body.push(
      columns(
        [4933, 4933],
        [
          [band('languages', 'Språk', 'Languages'), ...spoken],
          [band('other', 'Övrigt', 'Other'), ...rest],
        ],
      ),
    );
  else {
    add('languages', 'Språk', 'Languages', spoken);
    add('other', 'Övrigt', 'Other', rest);
  }
  const onRequest = sv ? 'Lämnas gärna vid förfrågan.' : 'Gladly given on request.';
  add(
    'references',
    'Referenser',
    'References',
    (person.references ?? [onRequest]).map((line) => text(line)),
  );

  return new Document({
    title: person.name,
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 20 } },
        title: {
          run: { font: 'Calibri', size: 44, bold: true, color: '5B4636' },
          paragraph: { spacing: { after: 20 } },
        },
        heading1: {
          run: { font: 'Calibri', size: 22, bold: true, color: '5B4636' },
          paragraph: { spacing: { before: 200, after: 80 }, alignment: AlignmentType.LEFT },
        },
        heading2: { run: { font: 'Calibri', size: 24, color: '7F7F7F' }, paragraph: { spacing: { after: 100 } } },
      },
    },
    sections: [
      {
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 850, bottom: 850, left: 1020, right: 1020 } },
        },
        children: body,
      },
    ],
  });
}

export const templates: Template[] = [
  {
    id: 'tf-word-photo',
    hand,
    manner: 'Word, one page for a shop: photo placeholder beside the name, shaded headings, skills in three columns',
    make: (person, kit) => kit.press.word(photo(person, kit)),
  },
];
