import { AlignmentType, Document, Footer, PageNumber, Paragraph, ShadingType, TextRun } from 'docx';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span, sentences } from './tc-html.ts';

export const hand = 'td';

const BLUE = '1F4E79';

const text = (said: string): Paragraph => new Paragraph({ text: said, spacing: { after: 80 } });
const bullet = (said: string): Paragraph => new Paragraph({ text: said, bullet: { level: 0 }, spacing: { after: 30 } });
const centred = (said: string, size: number, bold = false): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: 50 },
    children: [new TextRun({ text: said, size, bold, color: bold ? BLUE : '333333' })],
  });

/** The title in bold; place and period in the next line. */
const post = (title: string, below: string): Paragraph[] => [
  new Paragraph({ keepNext: true, spacing: { before: 160 }, children: [new TextRun({ text: title, bold: true })] }),
  ...(below ? [new Paragraph({ spacing: { after: 40 }, text: below })] : []),
];

const led = (label: string, said: string): Paragraph[] =>
  said === ''
    ? []
    : [
        new Paragraph({
          spacing: { after: 60 },
          children: [new TextRun({ text: `${label}: `, italics: true }), new TextRun(said)],
        }),
      ];

/** Education and certificates come before the posts, as in occupations that require a licence. */
function merits(person: Person, kit: Kit): Document {
  const sv = person.language === 'sv';
  const how = {
    style: sv ? 'januari 2020' : 'Januari 2020',
    between: ' – ',
    open: { sv: 'dags dato', en: 'to date' },
  } as const;
  const when = (of: Span): string => period(kit, of, how);
  const date = (of: string | undefined): string => (of ? kit.date(of, how.style) : '');
  const issued = (list: { name: string; issuer?: string; publisher?: string; date?: string }[] = []): Paragraph[] =>
    list.map((one) => bullet(filled([one.name, one.issuer ?? one.publisher, date(one.date)], ', ')));

  const body: Paragraph[] = [centred(person.name, 40, true)];
  if (person.label) body.push(centred(person.label, 24));
  const lines = [
    living(person),
    filled([person.phone, person.email], '  •  '),
    ...(person.links ?? []),
    ...(person.personal ?? []),
  ];
  for (const line of lines) body.push(centred(line, 20));
  const add = (kind: SectionKind, swedish: string, english: string, paragraphs: Paragraph[] = []): void => {
    if (paragraphs.length === 0) return;
    const heading = new Paragraph({
      keepNext: true,
      spacing: { before: 280, after: 100 },
      shading: { type: ShadingType.CLEAR, color: 'auto', fill: 'DEEAF6' },
      children: [new TextRun({ text: kit.heading(kind, swedish, english), bold: true, size: 24, color: BLUE })],
    });
    body.push(heading, ...paragraphs);
  };

  add('summary', 'Profil', 'Profile', person.summary?.map(text));
  add(
    'education',
    'Utbildning och examina',
    'Education and degrees',
    person.studies.flatMap((one) => [
      ...post(one.degree, filled([one.school, one.place, when(one)], ', ')),
      ...(one.lines ?? []).map(text),
    ]),
  );
  add(
    'certificates',
    'Legitimation, certifikat och fortbildning',
    'Registration, certificates and further training',
    issued(person.certificates),
  );
  add(
    'work',
    'Tjänstgöring',
    'Professional posts',
    person.jobs.flatMap(({ employer, place, roles, lines: told }) =>
      roles.flatMap((role, at) => [
        ...post(role.title, filled([employer, place, when(role)], ', ')),
        ...(at === 0 ? led(sv ? 'Arbetsuppgifter' : 'Duties', sentences(told)) : []),
      ]),
    ),
  );
  add(
    'skills',
    'Särskilda kunskaper',
    'Particular skills',
    person.skills.flatMap(({ group, items }) => (group ? led(group, items.join(', ')) : items.map(bullet))),
  );
  add(
    'languages',
    'Språk',
    'Languages',
    person.languages.map(({ language, level }) => bullet(filled([language, level], ': '))),
  );
  if (person.licences.length > 0)
    add('licences', 'Körkort', 'Driving licence', [
      text(`${sv ? 'Behörighet' : 'Category'} ${person.licences.join(', ')}`),
    ]);
  add(
    'projects',
    'Utvecklingsarbete och projekt',
    'Development work and projects',
    person.projects?.flatMap((one) => [...post(one.name, date(one.date)), ...one.lines.map(bullet)]),
  );
  add('publications', 'Publikationer', 'Publications', issued(person.publications));
  add('awards', 'Utmärkelser och stipendier', 'Awards and grants', issued(person.awards));
  add(
    'volunteer',
    'Uppdrag vid sidan av arbetet',
    'Voluntary posts',
    person.volunteer?.flatMap((one) => [
      ...post(one.title, filled([one.organization, when(one)], ', ')),
      ...(one.lines ?? []).map(text),
    ]),
  );
  if (person.interests?.length) add('interests', 'Intressen', 'Interests', [text(person.interests.join(', '))]);
  add('other', 'Övriga upplysningar', 'Further information', person.other?.map(text));
  add('references', 'Referenser', 'References', person.references?.map(text));

  const number = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ size: 18, children: [PageNumber.CURRENT, ' (', PageNumber.TOTAL_PAGES, ')'] })],
  });
  return new Document({
    title: person.name,
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    sections: [
      {
        properties: { page: { margin: { top: 1000, bottom: 1000, left: 1250, right: 1250 } } },
        footers: { default: new Footer({ children: [number] }) },
        children: body,
      },
    ],
  });
}

export const templates: Template[] = [
  {
    id: 'td-merits',
    hand,
    manner:
      'Word CV of care and school: degrees and licence first, title, "employer, place, period", "Arbetsuppgifter: …"',
    make: (person, kit) => kit.press.word(merits(person, kit)),
  },
];
