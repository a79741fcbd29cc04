import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  Paragraph,
  SectionType,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span } from './tc-html.ts';
import { type Merit, meritsOf, postsOf } from './tf-plain-years.ts';
import { hand } from './tg-1-word-margin.ts';

const RED = '9B2D30';
const RIGHT = 9746;
const PAGE = { size: { width: 11906, height: 16838 }, margin: { top: 1020, bottom: 960, left: 1080, right: 1080 } };

const text = (said: string): Paragraph => new Paragraph({ text: said, spacing: { after: 30 } });

const texts = (lines: string[] = []): Paragraph[] => lines.map(text);

const bullets = (lines: string[] = []): Paragraph[] =>
  lines.map((line) => new Paragraph({ text: line, bullet: { level: 0 }, spacing: { after: 10 } }));

/** The title in capitals, below it the employer and, at the right margin, the period. */
function entry(title: string, at: string, when: string, lines: string[] = []): Paragraph[] {
  return [
    new Paragraph({
      keepNext: true,
      spacing: { before: 130 },
      children: [new TextRun({ text: title, bold: true, allCaps: true, size: 19 })],
    }),
    ...(at || when
      ? [
          new Paragraph({
            spacing: { after: 30 },
            tabStops: [{ type: TabStopType.RIGHT, position: RIGHT }],
            children: [new TextRun(at), ...(when ? [new TextRun({ children: [new Tab(), when], italics: true })] : [])],
          }),
        ]
      : []),
    ...bullets(lines),
  ];
}

function columns(person: Person, kit: Kit): Document {
  const sv = person.language === 'sv';
  const open = { sv: 'nu', en: 'now' };
  const how = { style: 'jan 2020', between: sv ? ' till ' : ' to ', open } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const wide: Paragraph[] = [];
  const narrow: Paragraph[] = [];
  const add = (
    into: Paragraph[],
    [kind, swedish, english]: [SectionKind, string, string],
    said: Paragraph[] = [],
  ): void => {
    if (said.length === 0) return;
    const heading = kit.heading(kind, swedish, english);
    into.push(new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1, keepNext: true }), ...said);
  };
  const merits = (list: Merit[]): Paragraph[] =>
    bullets(list.map(({ name, by, date }) => filled([name, filled([by, date], ' ')], ', ')));

  add(wide, ['summary', 'Profil', 'Profile'], texts(person.summary));
  add(
    wide,
    ['work', 'Yrkeserfarenhet', 'Professional experience'],
    postsOf(person).flatMap((post) =>
      entry(post.title, filled([post.employer, post.place], ', '), when(post), post.lines),
    ),
  );
  add(
    wide,
    ['education', 'Utbildning', 'Education'],
    person.studies.flatMap((one) => entry(one.degree, filled([one.school, one.place], ', '), when(one), one.lines)),
  );
  add(
    wide,
    ['volunteer', 'Engagemang', 'Commitments'],
    person.volunteer?.flatMap((one) => entry(one.title, one.organization, when(one), one.lines)),
  );
  add(
    wide,
    ['projects', 'Projekt', 'Projects'],
    person.projects?.flatMap((one) => entry(one.name, '', one.date ? written(one.date) : '', one.lines)),
  );
  // The short sections fill two columns at the foot, as Word divides them.
  add(
    narrow,
    ['skills', 'Kompetenser', 'Skills'],
    person.skills.flatMap(({ group, items }) => [
      ...(group && items.length > 0
        ? [
            new Paragraph({
              keepNext: true,
              spacing: { before: 50 },
              children: [new TextRun({ text: group, bold: true })],
            }),
          ]
        : []),
      ...bullets(items),
    ]),
  );
  add(
    narrow,
    ['languages', 'Språk', 'Languages'],
    person.languages.map(({ language, level }) => text(filled([language, level && `(${level})`], ' '))),
  );
  add(narrow, ['certificates', 'Kurser', 'Courses'], merits(meritsOf(person.certificates, written)));
  const cars = person.licences.length > 0 ? [text(person.licences.join(', '))] : [];
  add(narrow, ['licences', 'Körkort', 'Driving licence'], cars);
  add(narrow, ['awards', 'Utmärkelser', 'Awards'], merits(meritsOf(person.awards, written)));
  add(narrow, ['publications', 'Publikationer', 'Publications'], merits(meritsOf(person.publications, written)));
  add(narrow, ['interests', 'Intressen', 'Interests'], bullets(person.interests));
  add(narrow, ['other', 'Övrigt', 'Other'], texts(person.other));
  add(narrow, ['references', 'Referenser', 'References'], texts(person.references));

  const contact = [living(person), person.phone, person.email, ...(person.links ?? []), ...(person.personal ?? [])];
  const head = [
    new Paragraph({ text: person.name, heading: HeadingLevel.TITLE }),
    ...(person.label ? [new Paragraph({ text: person.label, heading: HeadingLevel.HEADING_2 })] : []),
    ...contact.map(
      (line) =>
        new Paragraph({
          alignment: AlignmentType.RIGHT,
          children: [new TextRun({ text: line, size: 18, color: '595959' })],
        }),
    ),
  ];
  return new Document({
    title: person.name,
    styles: {
      default: {
        document: { run: { font: 'Cambria', size: 20 } },
        title: {
          run: { font: 'Cambria', size: 46, bold: true },
          paragraph: { alignment: AlignmentType.RIGHT, spacing: { after: 0 } },
        },
        heading1: {
          run: { font: 'Cambria', size: 24, bold: true, color: RED },
          paragraph: {
            spacing: { before: 220, after: 60 },
            border: { top: { style: BorderStyle.SINGLE, size: 6, color: RED, space: 3 } },
          },
        },
        heading2: {
          run: { font: 'Cambria', size: 24, italics: true, color: RED },
          paragraph: { alignment: AlignmentType.RIGHT, spacing: { after: 60 } },
        },
      },
    },
    sections: [
      { properties: { page: PAGE }, children: [...head, ...wide] },
      {
        properties: { page: PAGE, type: SectionType.CONTINUOUS, column: { count: 2, space: 500, equalWidth: true } },
        children: narrow,
      },
    ],
  });
}

export const templates: Template[] = [
  {
    id: 'tg-word-columns',
    hand,
    manner:
      'Word, contact at the right: TITLE, then employer and "aug 2019 till nu"; short sections in two columns below',
    make: (person, kit) => kit.press.word(columns(person, kit)),
  },
];
