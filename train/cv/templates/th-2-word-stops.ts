import { BorderStyle, Document, HeadingLevel, Paragraph, TabStopType, TextRun } from 'docx';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, period, type Span } from './tc-html.ts';
import { type Merit, meritsOf } from './tf-plain-years.ts';
import { hand, home } from './th-1-word-rows.ts';

/** In twentieths of a point, from the left margin. */
const RIGHT = 9400;
const ITEMS = 2600;
const INK = '1F3864';

const text = (said: string): Paragraph => new Paragraph({ text: said, spacing: { after: 60 } });

const bullets = (lines: string[] = []): Paragraph[] =>
  lines.map((line) => new Paragraph({ text: line, bullet: { level: 0 }, spacing: { after: 20 } }));

/** "**Title**" and, at the right margin, its period. */
const titled = (title: string, when: string, first = true): Paragraph =>
  new Paragraph({
    keepNext: true,
    spacing: { before: first ? 160 : 0, after: 0 },
    tabStops: [{ type: TabStopType.RIGHT, position: RIGHT }],
    children: [new TextRun({ text: title, bold: true }), ...(when ? [new TextRun(`\t${when}`)] : [])],
  });

const below = (said: string): Paragraph[] =>
  said ? [new Paragraph({ spacing: { after: 40 }, children: [new TextRun({ text: said, color: '595959' })] })] : [];

/** A name, a tab and what belongs to it; further lines hang below the latter. */
const hanging = (name: string, said: string, bold = false): Paragraph =>
  new Paragraph({
    spacing: { after: 40 },
    tabStops: [{ type: TabStopType.LEFT, position: ITEMS }],
    indent: { left: ITEMS, hanging: ITEMS },
    children: [new TextRun({ text: name, bold }), ...(said ? [new TextRun(`\t${said}`)] : [])],
  });

/** Two pieces of contact data at the two margins. */
const opposite = (left: string, right = ''): Paragraph =>
  new Paragraph({
    spacing: { after: 0 },
    tabStops: [{ type: TabStopType.RIGHT, position: RIGHT }],
    children: [new TextRun(right ? `${left}\t${right}` : left)],
  });

function atStops(person: Person, kit: Kit): Document {
  const how = { style: '2020-01', between: ' – ', open: { sv: 'nuvarande', en: 'present' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const body: Paragraph[] = [];
  const add = (kind: SectionKind, swedish: string, english: string, said: Paragraph[] = []): void => {
    if (said.length === 0) return;
    const heading = kit.heading(kind, swedish, english);
    body.push(new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1, keepNext: true }), ...said);
  };
  const merits = (list: Merit[]): Paragraph[] =>
    list.flatMap(({ name, by, date }) => [titled(name, date ?? '', false), ...below(by ?? '')]);
  const texts = (lines: string[] = []): Paragraph[] => lines.map(text);

  add('summary', 'Om mig', 'About me', texts(person.summary));
  add(
    'work',
    'Yrkeserfarenhet',
    'Professional experience',
    person.jobs.flatMap(({ employer, place, roles, lines }) => [
      ...roles.map((role, at) => titled(role.title, when(role), at === 0)),
      ...below(filled([employer, place], ', ')),
      ...bullets(lines),
    ]),
  );
  add(
    'education',
    'Utbildning',
    'Education',
    person.studies.flatMap((one) => [
      titled(one.degree, when(one)),
      ...below(filled([one.school, one.place], ', ')),
      ...bullets(one.lines),
    ]),
  );
  add(
    'certificates',
    'Certifikat och kurser',
    'Certificates and courses',
    merits(meritsOf(person.certificates, written)),
  );
  add(
    'skills',
    'Kompetens',
    'Skills',
    person.skills
      .filter(({ items }) => items.length > 0)
      .map(({ group, items }) => (group ? hanging(group, items.join(', '), true) : text(items.join(', ')))),
  );
  add(
    'languages',
    'Språk',
    'Languages',
    person.languages.map(({ language, level }) => hanging(language, level ?? '')),
  );
  if (person.licences.length > 0) add('licences', 'Körkort', 'Driving licence', [text(person.licences.join(', '))]);
  add(
    'volunteer',
    'Ideella uppdrag',
    'Volunteering',
    person.volunteer?.flatMap((one) => [
      titled(one.title, when(one)),
      ...below(one.organization),
      ...bullets(one.lines),
    ]),
  );
  add(
    'projects',
    'Projekt',
    'Projects',
    person.projects?.flatMap((one) => [titled(one.name, one.date ? written(one.date) : ''), ...bullets(one.lines)]),
  );
  add('awards', 'Utmärkelser', 'Awards', merits(meritsOf(person.awards, written)));
  add('publications', 'Publikationer', 'Publications', merits(meritsOf(person.publications, written)));
  if (person.interests?.length) add('interests', 'Fritidsintressen', 'Interests', [text(person.interests.join(', '))]);
  add('other', 'Övriga upplysningar', 'Further information', texts(person.other));
  add('references', 'Referenser', 'References', texts(person.references));

  const links = person.links ?? [];
  return new Document({
    title: person.name,
    styles: {
      default: {
        document: { run: { font: 'Arial', size: 21 } },
        title: { run: { font: 'Arial', size: 40, bold: true, color: INK }, paragraph: { spacing: { after: 20 } } },
        heading1: {
          run: { font: 'Arial', size: 24, bold: true, allCaps: true, color: INK },
          paragraph: {
            spacing: { before: 300, after: 80 },
            border: { bottom: { style: BorderStyle.SINGLE, size: 8, color: INK, space: 1 } },
          },
        },
        heading2: { run: { font: 'Arial', size: 24, color: '595959' }, paragraph: { spacing: { after: 100 } } },
      },
    },
    sections: [
      {
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 1100, bottom: 1100, left: 1250, right: 1250 } },
        },
        children: [
          new Paragraph({ text: person.name, heading: HeadingLevel.TITLE }),
          ...(person.label ? [new Paragraph({ text: person.label, heading: HeadingLevel.HEADING_2 })] : []),
          opposite(home(person), person.phone),
          opposite(person.email, links[0]),
          ...links.slice(1).map((link) => opposite(link)),
          ...(person.personal ?? []).map((line) => opposite(line)),
          ...body,
        ],
      },
    ],
  });
}

export const templates: Template[] = [
  {
    id: 'th-word-stops',
    hand,
    manner: 'Word in Arial: bold titles, periods at a right tab, titles at one employer stacked over "Employer, Place"',
    make: (person, kit) => kit.press.word(atStops(person, kit)),
  },
];
