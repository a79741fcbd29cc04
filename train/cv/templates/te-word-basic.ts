import { AlignmentType, BorderStyle, Document, HeadingLevel, Paragraph, TextRun } from 'docx';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span } from './tc-html.ts';

export const hand = 'te';

const BLUE = '2A7B88';

const text = (said: string): Paragraph => new Paragraph({ text: said, spacing: { after: 80 } });

const bullets = (lines: string[] = []): Paragraph[] =>
  lines.map((line) => new Paragraph({ text: line, bullet: { level: 0 }, spacing: { after: 40 } }));

/** Word's own heading of an entry: "TITLE | EMPLOYER | FROM – TO"; the capitals are only in the style. */
const entry = (...parts: (string | undefined)[]): Paragraph =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    keepNext: true,
    children: [new TextRun({ text: filled(parts, ' | '), allCaps: true })],
  });

function basic(person: Person, kit: Kit): Document {
  const sv = person.language === 'sv';
  const how = { style: 'januari 2020', between: ' – ', open: { sv: 'idag', en: 'present' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const date = (of: string | undefined): string => (of ? kit.date(of, how.style) : '');
  const issued = (list: { name: string; issuer?: string; publisher?: string; date?: string }[] = []): Paragraph[] =>
    bullets(list.map((one) => filled([one.name, one.issuer ?? one.publisher, date(one.date)], ', ')));

  const contact = [living(person), person.phone, person.email, ...(person.links ?? []), ...(person.personal ?? [])];
  const body: Paragraph[] = [
    new Paragraph({
      heading: HeadingLevel.TITLE,
      border: { bottom: { style: BorderStyle.SINGLE, size: 12, color: BLUE, space: 4 } },
      children: [new TextRun(person.name)],
    }),
    new Paragraph({ text: filled(contact, ' | '), spacing: { before: 60, after: 60 } }),
  ];
  const add = (kind: SectionKind, swedish: string, english: string, paragraphs: Paragraph[] = []): void => {
    if (paragraphs.length === 0) return;
    const heading = kit.heading(kind, swedish, english);
    body.push(new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1, keepNext: true }), ...paragraphs);
  };

  if (person.label) body.push(new Paragraph({ children: [new TextRun({ text: person.label, bold: true })] }));
  add(
    'summary',
    'Mål',
    'Objective',
    person.summary?.map((line) => text(line)),
  );
  // The template asks for "Degree | Date earned | School", in this order.
  add(
    'education',
    'Utbildning',
    'Education',
    person.studies.flatMap((one) => [
      entry(one.degree, when(one), filled([one.school, one.place], ', ')),
      ...bullets(one.lines),
    ]),
  );
  add('certificates', 'Kurser och certifikat', 'Courses and certificates', issued(person.certificates));
  add(
    'skills',
    'Färdigheter och kunskaper',
    'Skills & Abilities',
    person.skills.flatMap(({ group, items }) => [...(group ? [entry(group)] : []), ...bullets(items)]),
  );
  add(
    'languages',
    'Språk',
    'Languages',
    bullets(person.languages.map(({ language, level }) => filled([language, level], ': '))),
  );
  add(
    'work',
    'Arbetslivserfarenhet',
    'Experience',
    person.jobs.flatMap(({ employer, place, roles, lines }) =>
      roles.flatMap((role, at) => [
        entry(role.title, filled([employer, place], ', '), when(role)),
        ...(at === 0 ? bullets(lines) : []),
      ]),
    ),
  );
  add(
    'projects',
    'Projekt',
    'Projects',
    person.projects?.flatMap((one) => [entry(one.name, date(one.date)), ...bullets(one.lines)]),
  );
  add(
    'volunteer',
    'Ledarskap och föreningsliv',
    'Leadership and volunteering',
    person.volunteer?.flatMap((one) => [entry(one.title, one.organization, when(one)), ...bullets(one.lines)]),
  );
  add('awards', 'Utmärkelser', 'Awards', issued(person.awards));
  add('publications', 'Publikationer', 'Publications', issued(person.publications));
  if (person.licences.length > 0) add('licences', 'Körkort', 'Driving licence', [text(person.licences.join(', '))]);
  if (person.interests?.length) add('interests', 'Intressen', 'Interests', [text(person.interests.join(', '))]);
  add('other', 'Övrigt', 'Other', bullets(person.other));
  const onRequest = sv ? 'Referenser lämnas på begäran.' : 'References are available on request.';
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
        document: { run: { font: 'Cambria', size: 22, color: '404040' } },
        title: {
          run: { font: 'Cambria', size: 56, color: BLUE },
          paragraph: { alignment: AlignmentType.LEFT, spacing: { after: 120 } },
        },
        heading1: { run: { size: 28, bold: true, color: BLUE }, paragraph: { spacing: { before: 320, after: 100 } } },
        heading2: {
          run: { size: 22, bold: true, color: '262626' },
          paragraph: { spacing: { before: 180, after: 60 } },
        },
      },
    },
    sections: [
      { properties: { page: { margin: { top: 1080, bottom: 1080, left: 1280, right: 1280 } } }, children: body },
    ],
  });
}

export const templates: Template[] = [
  {
    id: 'te-word-basic',
    hand,
    manner:
      'Word\'s own CV: "TITLE | EMPLOYER | FROM – TO" in one heading, "DEGREE | DATE | SCHOOL", skills before work',
    make: (person, kit) => kit.press.word(basic(person, kit)),
  },
];
