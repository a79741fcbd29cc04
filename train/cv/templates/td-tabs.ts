import { BorderStyle, Document, LeaderType, Paragraph, TabStopType, TextRun } from 'docx';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span } from './tc-html.ts';

export const hand = 'td';

/** In twentieths of a point, from the left margin of an A4 page. */
const RIGHT = 9300;
const LABEL = 1700;
const INDENT = 340;

const text = (said: string, indent = 0): Paragraph =>
  new Paragraph({ text: said, indent: { left: indent }, spacing: { after: 60 } });

const strong = (said: string): Paragraph =>
  new Paragraph({ keepNext: true, spacing: { before: 140 }, children: [new TextRun({ text: said, bold: true })] });

/** A label, a tab and its text. */
const labelled = (label: string, said: string): Paragraph =>
  new Paragraph({
    tabStops: [{ type: TabStopType.LEFT, position: LABEL }],
    indent: { left: LABEL, hanging: LABEL },
    children: [new TextRun(`${label}\t${said}`)],
  });

/** A dotted line leads to the text at the right margin. */
const led = (said: string, right: string, indent = 0): Paragraph =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: RIGHT, leader: LeaderType.DOT }],
    indent: { left: indent },
    keepLines: true,
    children: [new TextRun(right ? `${said}\t${right}` : said)],
  });

function tabbed(person: Person, kit: Kit): Document {
  const sv = person.language === 'sv';
  const how = { style: 'jan 2020', between: ' – ', open: { sv: 'tills vidare', en: 'to date' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const date = (of: string | undefined): string => (of ? kit.date(of, how.style) : '');
  const dated = (list: { name: string; issuer?: string; publisher?: string; date?: string }[] = []): Paragraph[] =>
    list.map((one) => led(filled([one.name, one.issuer ?? one.publisher], ', '), date(one.date)));
  const under = (lines: string[] = []): Paragraph[] => lines.map((line) => text(line, INDENT));

  const body: Paragraph[] = [
    new Paragraph({ spacing: { after: 60 }, children: [new TextRun({ text: person.name, bold: true, size: 36 })] }),
  ];
  if (person.label) body.push(text(person.label));
  const add = (kind: SectionKind, swedish: string, english: string, paragraphs: Paragraph[] = []): void => {
    if (paragraphs.length === 0) return;
    const heading = new Paragraph({
      keepNext: true,
      spacing: { before: 280, after: 100 },
      border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '000000', space: 1 } },
      children: [new TextRun({ text: kit.heading(kind, swedish, english), bold: true, size: 26 })],
    });
    body.push(heading, ...paragraphs);
  };

  add('contact', 'Personuppgifter', 'Personal details', [
    labelled(sv ? 'Adress:' : 'Address:', living(person)),
    labelled(sv ? 'Telefon:' : 'Phone:', person.phone),
    labelled(sv ? 'E-post:' : 'E-mail:', person.email),
    ...(person.links ?? []).map((link, at) => labelled(at === 0 ? (sv ? 'Webb:' : 'Web:') : '', link)),
    ...(person.personal ?? []).map((line) => text(line)),
  ]);
  add(
    'summary',
    'Kort om mig',
    'About me',
    person.summary?.map((line) => text(line)),
  );
  add(
    'work',
    'Anställningar',
    'Employment',
    person.jobs.flatMap(({ employer, place, roles, lines }) => [
      strong(filled([employer, place], ', ')),
      ...roles.map((role) => led(role.title, when(role), INDENT)),
      ...under(lines),
    ]),
  );
  add(
    'education',
    'Utbildning',
    'Education',
    person.studies.flatMap((one) => [
      strong(filled([one.school, one.place], ', ')),
      led(one.degree, when(one), INDENT),
      ...under(one.lines),
    ]),
  );
  add('certificates', 'Kurser och intyg', 'Courses and certificates', dated(person.certificates));
  add(
    'skills',
    'Övriga kunskaper',
    'Skills',
    person.skills.map(({ group, items }) => (group ? labelled(`${group}:`, items.join(', ')) : text(items.join(', ')))),
  );
  add(
    'languages',
    'Språkkunskaper',
    'Languages',
    person.languages.map(({ language, level }) => (level ? labelled(language, level) : text(language))),
  );
  if (person.licences.length > 0) add('licences', 'Körkort', 'Driving licence', [text(person.licences.join(', '))]);
  add(
    'volunteer',
    'Förtroendeuppdrag och föreningsliv',
    'Voluntary work',
    person.volunteer?.flatMap((one) => [
      strong(one.organization),
      led(one.title, when(one), INDENT),
      ...under(one.lines),
    ]),
  );
  add(
    'projects',
    'Projekt',
    'Projects',
    person.projects?.flatMap((one) => [led(one.name, date(one.date)), ...under(one.lines)]),
  );
  add('awards', 'Utmärkelser', 'Awards', dated(person.awards));
  add('publications', 'Publikationer', 'Publications', dated(person.publications));
  if (person.interests?.length) add('interests', 'Fritid', 'Interests', [text(person.interests.join(', '))]);
  add(
    'other',
    'Övrigt',
    'Other',
    person.other?.map((line) => text(line)),
  );
  const onRequest = sv ? 'Lämnas gärna på begäran.' : 'Available on request.';
  add(
    'references',
    'Referenser',
    'References',
    (person.references ?? [onRequest]).map((line) => text(line)),
  );

  return new Document({
    title: person.name,
    styles: { default: { document: { run: { font: 'Times New Roman', size: 23 } } } },
    sections: [
      { properties: { page: { margin: { top: 1200, bottom: 1200, left: 1300, right: 1300 } } }, children: body },
    ],
  });
}

export const templates: Template[] = [
  {
    id: 'td-tabs',
    hand,
    manner:
      'Word in Times: employer in bold, each title with dots up to its period at the right margin, labels with tabs',
    make: (person, kit) => kit.press.word(tabbed(person, kit)),
  },
];
