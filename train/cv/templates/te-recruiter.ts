import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span } from './tc-html.ts';

export const hand = 'te';

const FIRM = 'Brännström & Lagerfelt Rekrytering';
const BLUE = '1F3A5F';
const PALE = 'E9EEF4';
/** In twentieths of a point: the width between the margins, and that of a column of labels or periods. */
const WIDTH = 9360;
const LABEL = 2200;
const PERIOD = 2900;

const text = (said: string, how: { bold?: boolean; italics?: boolean; color?: string } = {}): Paragraph =>
  new Paragraph({ spacing: { after: 60 }, children: [new TextRun({ text: said, ...how })] });

const bullets = (lines: string[] = []): Paragraph[] =>
  lines.map((line) => new Paragraph({ text: line, bullet: { level: 0 }, spacing: { after: 40 } }));

const rule = { style: BorderStyle.SINGLE, size: 4, color: 'BFC8D2' } as const;
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;

const cell = (children: Paragraph[], width: number, fill = ''): TableCell =>
  new TableCell({
    children,
    width: { size: width, type: WidthType.DXA },
    margins: { top: 50, bottom: 50, left: 100, right: 100 },
    ...(fill ? { shading: { type: ShadingType.CLEAR, fill, color: 'auto' } } : {}),
  });

/** What the agency asks of every candidate, one row each. */
const facts = (rows: [label: string, values: string[]][]): Table =>
  new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: [LABEL, WIDTH - LABEL],
    borders: { top: rule, bottom: rule, left: rule, right: rule, insideHorizontal: rule, insideVertical: rule },
    rows: rows
      .filter(([, values]) => values.length > 0)
      .map(
        ([label, values]) =>
          new TableRow({
            cantSplit: true,
            children: [
              cell([text(label, { bold: true })], LABEL, PALE),
              cell(
                values.map((value) => text(value)),
                WIDTH - LABEL,
              ),
            ],
          }),
      ),
  });

/** A shaded band: the employer on the left, the period on the right. */
const band = (left: string, right: string): Table =>
  new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: [WIDTH - PERIOD, PERIOD],
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
    rows: [
      new TableRow({
        cantSplit: true,
        children: [
          cell(
            [new Paragraph({ keepNext: true, children: [new TextRun({ text: left, bold: true })] })],
            WIDTH - PERIOD,
            PALE,
          ),
          cell([new Paragraph({ alignment: AlignmentType.RIGHT, text: right })], PERIOD, PALE),
        ],
      }),
    ],
  });

const gap = (): Paragraph => new Paragraph({ spacing: { after: 60 } });

function presentation(person: Person, kit: Kit): Document {
  const sv = person.language === 'sv';
  const how = { style: 'jan 2020', between: ' – ', open: { sv: 'nuvarande', en: 'current' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const date = (of: string | undefined): string => (of ? kit.date(of, how.style) : '');
  const dated = (list: { name: string; issuer?: string; publisher?: string; date?: string }[] = []): Paragraph[] =>
    list.map(
      (one) =>
        new Paragraph({
          tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
          children: [
            new TextRun(filled([filled([one.name, one.issuer ?? one.publisher], ', '), date(one.date)], '\t')),
          ],
        }),
    );

  const body: (Paragraph | Table)[] = [];
  const add = (
    kind: SectionKind,
    swedish: string,
    english: string,
    children: (Paragraph | Table)[] | undefined,
  ): void => {
    if (!children?.length) return;
    const heading = new TextRun({ text: kit.heading(kind, swedish, english), bold: true, size: 28, color: BLUE });
    body.push(
      new Paragraph({ keepNext: true, spacing: { before: 320, after: 120 }, children: [heading] }),
      ...children,
    );
  };

  body.push(
    text(sv ? 'Kandidatpresentation' : 'Candidate presentation', { color: '6B7785' }),
    new Paragraph({ children: [new TextRun({ text: person.name, bold: true, size: 44, color: BLUE })] }),
  );
  if (person.label) body.push(text(person.label));
  body.push(
    gap(),
    facts([
      [sv ? 'Bostadsort' : 'Location', [living(person)]],
      [sv ? 'Telefon' : 'Phone', [person.phone]],
      [sv ? 'E-post' : 'E-mail', [person.email]],
      [sv ? 'Länkar' : 'Links', person.links ?? []],
      [sv ? 'Språk' : 'Languages', person.languages.map(({ language, level }) => filled([language, level], ', '))],
      [sv ? 'Körkort' : 'Driving licence', person.licences.length > 0 ? [person.licences.join(', ')] : []],
      [sv ? 'Personligt' : 'Personal', person.personal ?? []],
    ]),
  );
  add(
    'summary',
    'Sammanfattning av kandidaten',
    'Summary of the candidate',
    person.summary?.map((line) => text(line)),
  );
  add(
    'skills',
    'Nyckelkompetenser',
    'Key competencies',
    person.skills.flatMap(({ group, items }) => [...(group ? [text(group, { bold: true })] : []), ...bullets(items)]),
  );
  add(
    'work',
    'Yrkeserfarenhet',
    'Professional experience',
    person.jobs.flatMap(({ employer, place, roles, lines }) => {
      // With one title the band has its period; with several it has the whole period, and each title its own.
      const [last, first] = [roles[0], roles.at(-1)];
      const whole = when({ start: first?.start ?? '', end: last?.end ?? '' });
      return [
        band(filled([employer, place], ', '), whole),
        ...roles.map((role) =>
          text(roles.length > 1 ? `${role.title} (${when(role)})` : role.title, { italics: true }),
        ),
        ...bullets(lines),
        gap(),
      ];
    }),
  );
  add(
    'education',
    'Utbildning',
    'Education',
    person.studies.flatMap((one) => [
      band(filled([one.school, one.place], ', '), when(one)),
      text(one.degree, { italics: true }),
      ...bullets(one.lines),
      gap(),
    ]),
  );
  add('certificates', 'Certifikat och kurser', 'Certificates and courses', dated(person.certificates));
  add(
    'projects',
    'Projekt',
    'Projects',
    person.projects?.flatMap((one) => [
      text(filled([one.name, date(one.date)], ', '), { bold: true }),
      ...bullets(one.lines),
    ]),
  );
  add(
    'volunteer',
    'Ideella uppdrag',
    'Voluntary work',
    person.volunteer?.flatMap((one) => [
      band(one.organization, when(one)),
      text(one.title, { italics: true }),
      ...bullets(one.lines),
      gap(),
    ]),
  );
  add('awards', 'Utmärkelser', 'Awards', dated(person.awards));
  add('publications', 'Publikationer', 'Publications', dated(person.publications));
  if (person.interests?.length) add('interests', 'Fritidsintressen', 'Interests', [text(person.interests.join(', '))]);
  add('other', 'Övrigt', 'Other', bullets(person.other));
  const asked = sv ? `Lämnas på begäran via ${FIRM}.` : `Given on request by ${FIRM}.`;
  add(
    'references',
    'Referenser',
    'References',
    (person.references ?? [asked]).map((line) => text(line)),
  );

  const header = new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [new TextRun({ text: FIRM, bold: true, size: 18, color: BLUE })],
      }),
    ],
  });
  const pages = [sv ? 'Sida ' : 'Page ', PageNumber.CURRENT, ' (', PageNumber.TOTAL_PAGES, ')'];
  const footer = new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
        children: [
          new TextRun({ text: 'www.brannstromlagerfelt.example.se\t', size: 16 }),
          new TextRun({ children: pages, size: 16 }),
        ],
      }),
    ],
  });
  return new Document({
    title: `${sv ? 'Kandidatpresentation' : 'Candidate presentation'} ${person.name}`,
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    sections: [
      {
        properties: { page: { margin: { top: 1300, bottom: 1100, left: 1270, right: 1270 } } },
        headers: { default: header },
        footers: { default: footer },
        children: body,
      },
    ],
  });
}

export const templates: Template[] = [
  {
    id: 'te-recruiter',
    hand,
    manner:
      "A recruiter's presentation in Word: table of facts with languages, employer and whole period in a shaded band",
    make: (person, kit) => kit.press.word(presentation(person, kit)),
  },
];
