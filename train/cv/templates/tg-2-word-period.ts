import { AlignmentType, BorderStyle, Document, Footer, HeadingLevel, PageNumber, Paragraph, TextRun } from 'docx';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span, sentences } from './tc-html.ts';
import { type Merit, meritsOf, postsOf } from './tf-plain-years.ts';
import { hand } from './tg-1-word-margin.ts';

const GREEN = '3C6E57';

const text = (said: string): Paragraph => new Paragraph({ text: said, spacing: { after: 60 } });

const texts = (lines: string[] = []): Paragraph[] => lines.map(text);

const bullets = (lines: string[] = []): Paragraph[] =>
  lines.map((line) => new Paragraph({ text: line, bullet: { level: 0 }, spacing: { after: 20 } }));

const centred = (said: string): Paragraph =>
  new Paragraph({ text: said, alignment: AlignmentType.CENTER, spacing: { after: 40 } });

/** The period in a line of its own, "Title – Employer, Place" below, and what was done as running text. */
function entry(when: string, bold: string, plain: string, lines: string[] = []): Paragraph[] {
  const dates = new TextRun({ text: when, bold: true, color: GREEN, size: 20 });
  return [
    ...(when ? [new Paragraph({ keepNext: true, spacing: { before: 160 }, children: [dates] })] : []),
    new Paragraph({
      keepNext: lines.length > 0,
      spacing: { before: when ? 0 : 160, after: 30 },
      children: [new TextRun({ text: bold, bold: true }), ...(plain ? [new TextRun(` – ${plain}`)] : [])],
    }),
    ...(lines.length > 0 ? [text(sentences(lines))] : []),
  ];
}

function periods(person: Person, kit: Kit): Document {
  const sv = person.language === 'sv';
  const how = { style: 'januari 2020', between: ' – ', open: { sv: 'tills vidare', en: 'present' } } as const;
  const when = (of: Span): string => {
    const dates = period(kit, of, how);
    return dates.charAt(0).toUpperCase() + dates.slice(1);
  };
  const written = (date: string): string => kit.date(date, how.style);
  const body: Paragraph[] = [
    new Paragraph({ text: person.name, heading: HeadingLevel.TITLE }),
    ...(person.label ? [centred(person.label)] : []),
    centred([living(person), person.phone, person.email].join('  |  ')),
    ...(person.links?.length ? [centred(person.links.join('  |  '))] : []),
    ...(person.personal?.length ? [centred(person.personal.join('  |  '))] : []),
  ];
  const add = (kind: SectionKind, swedish: string, english: string, said: Paragraph[] = []): void => {
    if (said.length === 0) return;
    const heading = kit.heading(kind, swedish, english);
    body.push(new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1, keepNext: true }), ...said);
  };
  const merits = (list: Merit[]): Paragraph[] =>
    bullets(list.map(({ name, by, date }) => filled([name, by, date], ', ')));

  add('summary', 'Om mig', 'About me', texts(person.summary));
  add(
    'work',
    'Arbetslivserfarenhet',
    'Work experience',
    postsOf(person).flatMap((post) =>
      entry(when(post), post.title, filled([post.employer, post.place], ', '), post.lines),
    ),
  );
  add(
    'education',
    'Utbildning',
    'Education',
    person.studies.flatMap((one) => entry(when(one), one.degree, filled([one.school, one.place], ', '), one.lines)),
  );
  add(
    'certificates',
    'Kurser och certifikat',
    'Courses and certificates',
    merits(meritsOf(person.certificates, written)),
  );
  add(
    'volunteer',
    'Ideella uppdrag',
    'Voluntary work',
    person.volunteer?.flatMap((one) => entry(when(one), one.title, one.organization, one.lines)),
  );
  add(
    'projects',
    'Egna projekt',
    'Projects',
    person.projects?.flatMap((one) => entry(one.date ? written(one.date) : '', one.name, '', one.lines)),
  );
  add('awards', 'Utmärkelser', 'Awards', merits(meritsOf(person.awards, written)));
  add('publications', 'Publikationer', 'Publications', merits(meritsOf(person.publications, written)));
  add(
    'skills',
    'Kompetenser',
    'Skills',
    person.skills.flatMap(({ group, items }) => [
      ...(group && items.length > 0
        ? [
            new Paragraph({
              keepNext: true,
              spacing: { before: 60 },
              children: [new TextRun({ text: group, bold: true })],
            }),
          ]
        : []),
      ...bullets(items),
    ]),
  );
  add(
    'languages',
    'Språkkunskaper',
    'Languages',
    bullets(person.languages.map(({ language, level }) => filled([language, level], ': '))),
  );
  const cars =
    person.licences.length > 0 ? [`${sv ? 'Körkort' : 'Driving licence'}: ${person.licences.join(', ')}`] : [];
  add('other', 'Övrigt', 'Other', texts([...cars, ...(person.other ?? [])]));
  if (person.interests?.length) add('interests', 'Intressen', 'Interests', [text(person.interests.join(', '))]);
  add('references', 'Referenser', 'References', texts(person.references));

  const page = new TextRun({
    size: 17,
    color: '808080',
    children: [sv ? 'Sida ' : 'Page ', PageNumber.CURRENT, sv ? ' av ' : ' of ', PageNumber.TOTAL_PAGES],
  });
  return new Document({
    title: person.name,
    styles: {
      default: {
        document: { run: { font: 'Garamond', size: 23 } },
        title: {
          run: { font: 'Garamond', size: 56, color: GREEN },
          paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 40 } },
        },
        heading1: {
          run: { font: 'Garamond', size: 28, bold: true, color: GREEN },
          paragraph: {
            spacing: { before: 280, after: 60 },
            border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: GREEN, space: 2 } },
          },
        },
      },
    },
    sections: [
      {
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 1130, bottom: 1130, left: 1300, right: 1300 } },
        },
        footers: {
          default: new Footer({ children: [new Paragraph({ alignment: AlignmentType.RIGHT, children: [page] })] }),
        },
        children: body,
      },
    ],
  });
}

export const templates: Template[] = [
  {
    id: 'tg-word-period',
    hand,
    manner: 'Word: each period a line of its own, "Title – Employer, Place" below, duties as running text',
    make: (person, kit) => kit.press.word(periods(person, kit)),
  },
];
