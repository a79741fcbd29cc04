import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { SectionKind, Template } from '../kit.ts';
import { filled, living, period, type Span } from './tc-html.ts';

const SIDE = '1F3A4D';
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const borders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };

const heading = (text: string, color?: string): Paragraph =>
  new Paragraph({
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    children: [new TextRun(color ? { text, color } : { text })],
  });
const plain = (text: string): Paragraph => new Paragraph({ text, spacing: { after: 80 } });
const bullet = (text: string): Paragraph => new Paragraph({ text, bullet: { level: 0 }, spacing: { after: 20 } });
const light = (text: string, bold = false): Paragraph =>
  new Paragraph({ spacing: { after: 50 }, children: [new TextRun({ text, bold, color: 'FFFFFF', size: 18 })] });
/** The title in bold, the rest after a vertical bar. */
const titled = (title: string, rest = ''): Paragraph =>
  new Paragraph({
    keepNext: true,
    spacing: { before: 140 },
    children: [new TextRun({ text: title, bold: true }), ...(rest ? [new TextRun(` | ${rest}`)] : [])],
  });
const slanted = (text: string): Paragraph[] =>
  text === ''
    ? []
    : [new Paragraph({ spacing: { after: 40 }, children: [new TextRun({ text, italics: true, color: '555555' })] })];

const docxModern: Template = {
  id: 'tc-docx-modern',
  hand: 'tc',
  manner: 'Word: a borderless table as sidebar, title bold | employer, dates in italics in the next line',
  make: (person, kit) => {
    const sv = person.language === 'sv';
    const open = { sv: 'idag', en: 'Present' };
    const when = (of: Span) => period(kit, of, { style: sv ? 'januari 2020' : 'Januari 2020', between: ' – ', open });
    const date = (of: string | undefined) => (of ? kit.date(of, sv ? 'januari 2020' : 'Januari 2020') : '');

    const left: Paragraph[] = [heading(kit.heading('contact', 'KONTAKT', 'CONTACT'), 'FFFFFF')];
    const contact = [person.phone, person.email, living(person)];
    for (const line of [...contact, ...(person.links ?? []), ...(person.personal ?? [])]) left.push(light(line));
    if (person.skills.length > 0) {
      left.push(heading(kit.heading('skills', 'KOMPETENS', 'SKILLS'), 'FFFFFF'));
      for (const { group, items } of person.skills) {
        if (group) left.push(light(group, true));
        for (const item of items) left.push(light(item));
      }
    }
    if (person.languages.length > 0) {
      left.push(heading(kit.heading('languages', 'SPRÅK', 'LANGUAGES'), 'FFFFFF'));
      for (const { language, level } of person.languages) left.push(light(filled([language, level], ': ')));
    }

    const right: Paragraph[] = [new Paragraph({ text: person.name, heading: HeadingLevel.TITLE })];
    if (person.label) right.push(new Paragraph({ text: person.label, style: 'Subtitle' }));
    const add = (kind: SectionKind, swedish: string, english: string, paragraphs: Paragraph[] = []) => {
      if (paragraphs.length > 0) right.push(heading(kit.heading(kind, swedish, english)), ...paragraphs);
    };
    add('summary', 'PROFIL', 'PROFILE', person.summary?.map(plain));
    const jobs = person.jobs.flatMap(({ employer, place, roles, lines = [] }) => [
      ...roles.flatMap((role, at) => [
        titled(role.title, at === 0 ? employer : ''),
        ...slanted(at === 0 ? filled([when(role), place], ', ') : when(role)),
      ]),
      ...lines.map(bullet),
    ]);
    add('work', 'YRKESERFARENHET', 'PROFESSIONAL EXPERIENCE', jobs);
    const studies = person.studies.flatMap((one) => [
      titled(one.degree, one.school),
      ...slanted(filled([when(one), one.place], ', ')),
      ...(one.lines ?? []).map(bullet),
    ]);
    add('education', 'UTBILDNING', 'EDUCATION', studies);
    const certificates = person.certificates?.map((one) =>
      bullet(filled([one.name, one.issuer, date(one.date)], ' | ')),
    );
    add('certificates', 'KURSER OCH CERTIFIERINGAR', 'CERTIFICATIONS', certificates);
    const projects = person.projects?.flatMap((one) => [
      titled(one.name),
      ...slanted(date(one.date)),
      ...one.lines.map(bullet),
    ]);
    add('projects', 'PROJEKT', 'PROJECTS', projects);
    const volunteer = person.volunteer?.flatMap((one) => [
      titled(one.title, one.organization),
      ...slanted(when(one)),
      ...(one.lines ?? []).map(bullet),
    ]);
    add('volunteer', 'IDEELLA UPPDRAG', 'VOLUNTEERING', volunteer);
    const awards = person.awards?.map((one) => bullet(filled([one.name, one.issuer, date(one.date)], ' | ')));
    add('awards', 'UTMÄRKELSER', 'AWARDS', awards);
    const publications = person.publications?.map((one) =>
      bullet(filled([one.name, one.publisher, date(one.date)], ' | ')),
    );
    add('publications', 'PUBLIKATIONER', 'PUBLICATIONS', publications);
    if (person.licences.length > 0)
      add('licences', 'KÖRKORT', 'DRIVING LICENCE', [plain(`${sv ? 'Klass' : 'Class'} ${person.licences.join(', ')}`)]);
    if (person.interests?.length) add('interests', 'INTRESSEN', 'INTERESTS', [plain(person.interests.join(', '))]);
    add('other', 'ÖVRIGT', 'OTHER', person.other?.map(plain));
    add('references', 'REFERENSER', 'REFERENCES', person.references?.map(plain));

    const sizes = [3100, 7300];
    const cell = (children: Paragraph[], at: 0 | 1) =>
      new TableCell({
        children,
        width: { size: sizes[at] ?? 0, type: WidthType.DXA },
        margins: { top: 200, bottom: 200, left: 220, right: 220 },
        ...(at === 0 ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: SIDE } } : {}),
      });
    const table = new Table({
      rows: [new TableRow({ children: [cell(left, 0), cell(right, 1)] })],
      width: { size: 10400, type: WidthType.DXA },
      columnWidths: sizes,
      layout: TableLayoutType.FIXED,
      borders,
    });
    const number = new Paragraph({
      alignment: AlignmentType.RIGHT,
      children: [
        new TextRun({
          size: 16,
          color: '777777',
          children: [sv ? 'Sida ' : 'Page ', PageNumber.CURRENT, sv ? ' av ' : ' of ', PageNumber.TOTAL_PAGES],
        }),
      ],
    });
    const document = new Document({
      title: person.name,
      styles: {
        default: {
          document: { run: { font: 'Calibri', size: 20 } },
          title: { run: { size: 44, bold: true, color: SIDE }, paragraph: { spacing: { after: 40 } } },
          heading1: { run: { size: 24, bold: true, color: SIDE }, paragraph: { spacing: { before: 260, after: 80 } } },
        },
        paragraphStyles: [{ id: 'Subtitle', name: 'Subtitle', basedOn: 'Normal', run: { size: 24, color: '555555' } }],
      },
      sections: [
        {
          properties: { page: { margin: { top: 700, bottom: 700, left: 750, right: 750 } } },
          footers: { default: new Footer({ children: [number] }) },
          children: [table],
        },
      ],
    });
    return kit.press.word(document);
  },
};

export const templates: Template[] = [docxModern];
export const hand = 'tc';
