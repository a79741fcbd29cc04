import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { type Dates, hand, headingOf, issued, joined, span, spoken, type Wording } from './tb-typst.ts';

const TYPED: Wording = {
  summary: ['Om mig', 'About me'],
  work: ['Anställningar', 'Employment'],
  education: ['Utbildningar', 'Education'],
  skills: ['Kunskaper', 'Knowledge'],
  languages: ['Språkkunskaper', 'Language skills'],
  certificates: ['Kurser', 'Courses'],
  volunteer: ['Ideellt arbete', 'Voluntary work'],
  projects: ['Projekt', 'Projects'],
  awards: ['Utmärkelser', 'Awards'],
  publications: ['Publikationer', 'Publications'],
  references: ['Referenser', 'References'],
  interests: ['Fritid', 'Hobbies'],
  other: ['Övriga upplysningar', 'Other information'],
};

/** As typed by someone who knows no styles: bold lines, tabs, hyphens and empty lines. */
async function typed(person: Person, kit: Kit): Promise<Uint8Array> {
  const dates: Dates = { style: '202001', between: '-', open: { sv: '', en: '' } };
  const paragraphs: Paragraph[] = [];
  const line = (text = '') => paragraphs.push(new Paragraph(text));
  const lined = (texts: string[] = []) => {
    for (const text of texts) line(text);
  };
  const bold = (text: string, rest = '', size = 22) =>
    paragraphs.push(new Paragraph({ children: [new TextRun({ text, bold: true, size }), new TextRun(rest)] }));
  const hyphens = (texts: string[] = []) => {
    for (const text of texts) line(`- ${text}`);
  };
  /** Tabs are repeated until the text is aligned with the others. */
  const tabbed = (first: string, rest: string) => {
    const tabs = Array.from({ length: Math.max(1, 3 - Math.floor(first.length / 7)) }, () => new Tab());
    paragraphs.push(new Paragraph({ children: [new TextRun({ children: [first, ...tabs, rest] })] }));
  };
  const section = (kind: SectionKind, count: number | undefined, body: () => void) => {
    if (!count) return;
    line();
    bold(headingOf(kit, TYPED, kind), '', 26);
    body();
  };
  const bracketed = (text: string) => (text === '' ? '' : ` (${text})`);
  const listed = (kind: SectionKind, list: Parameters<typeof issued>[2]) =>
    section(kind, list?.length, () => {
      for (const { name, by, date } of issued(kit, dates.style, list)) tabbed(date, joined(', ', name, by));
    });

  bold(person.name, '', 32);
  if (person.label) line(person.label);
  line(person.address ?? person.city);
  line(`Tel: ${person.phone}`);
  line(`${person.language === 'sv' ? 'E-post' : 'E-mail'}: ${person.email}`);
  lined([...(person.links ?? []), ...(person.personal ?? [])]);
  if (person.licences.length > 0)
    line(`${person.language === 'sv' ? 'Körkort' : 'Driving license'}: ${person.licences.join(', ')}`);
  section('summary', person.summary?.length, () => lined(person.summary));
  section('work', person.jobs.length, () => {
    for (const [index, { employer, place, roles, lines }] of person.jobs.entries()) {
      if (index > 0) line();
      for (const role of roles) bold(role.title, bracketed(span(kit, role, dates)));
      line(joined(', ', employer, place));
      hyphens(lines);
    }
  });
  section('education', person.studies.length, () => {
    for (const study of person.studies) {
      tabbed(span(kit, study, dates), joined(', ', study.degree, study.school, study.place));
      hyphens(study.lines);
    }
  });
  listed('certificates', person.certificates);
  section('skills', person.skills.length, () => {
    for (const { group, items } of person.skills) {
      if (group) line(`- ${group}: ${items.join(', ')}`);
      else hyphens(items);
    }
  });
  section('languages', person.languages.length, () => {
    for (const { language, level } of person.languages) level ? tabbed(language, level) : line(language);
  });
  section('volunteer', person.volunteer?.length, () => {
    for (const post of person.volunteer ?? []) {
      line(`${joined(', ', post.title, post.organization)}${bracketed(span(kit, post, dates))}`);
      hyphens(post.lines);
    }
  });
  section('projects', person.projects?.length, () => {
    for (const { name, date, lines } of person.projects ?? []) {
      bold(name, bracketed(date ? kit.date(date, dates.style) : ''));
      hyphens(lines);
    }
  });
  listed('awards', person.awards);
  listed('publications', person.publications);
  section('interests', person.interests?.length, () => line(person.interests?.join(', ')));
  section('other', person.other?.length, () => lined(person.other));
  section('references', person.references?.length, () => lined(person.references));
  return kit.press.word(
    new Document({
      styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
      sections: [{ children: paragraphs }],
    }),
  );
}

const STYLED: Wording = {
  summary: ['Personlig profil', 'Personal Statement'],
  work: ['Arbetslivserfarenhet', 'Work History'],
  education: ['Utbildning', 'Education and Training'],
  skills: ['Kompetensområden', 'Key Skills'],
  languages: ['Språk', 'Languages'],
  certificates: ['Certifikat och intyg', 'Certificates and Licences'],
  licences: ['Körkort', 'Driving Licence'],
  volunteer: ['Förtroendeuppdrag', 'Volunteer Work'],
  projects: ['Projekt i urval', 'Selected Projects'],
  awards: ['Utmärkelser och stipendier', 'Awards and Scholarships'],
  publications: ['Publikationer', 'Publications'],
  references: ['Referenser', 'References'],
  interests: ['Intressen', 'Interests'],
  other: ['Övrig information', 'Additional Information'],
};

/** With Word's own styles, and the name and contact data only in the page header. */
async function styled(person: Person, kit: Kit): Promise<Uint8Array> {
  const sv = person.language === 'sv';
  const dates: Dates = { style: 'jan -20', between: ' – ', open: { sv: 'tills vidare', en: 'ongoing' } };
  const right = 9638;
  const children: Paragraph[] = [
    new Paragraph({ text: sv ? 'Meritförteckning' : 'Curriculum Vitae', heading: HeadingLevel.TITLE }),
  ];
  const line = (text: string, italics = false) =>
    children.push(new Paragraph({ spacing: { after: 60 }, children: [new TextRun({ text, italics })] }));
  const lined = (texts: string[] = []) => {
    for (const text of texts) line(text);
  };
  const bullets = (texts: string[] = []) => {
    for (const text of texts) children.push(new Paragraph({ text, bullet: { level: 0 } }));
  };
  const dated = (text: string, date: string) => {
    const more = date === '' ? [] : [new TextRun({ children: [new Tab(), date], bold: false })];
    children.push(
      new Paragraph({
        heading: HeadingLevel.HEADING_2,
        keepNext: true,
        tabStops: [{ type: TabStopType.RIGHT, position: right }],
        children: [new TextRun(text), ...more],
      }),
    );
  };
  const section = (kind: SectionKind, count: number | undefined, body: () => void) => {
    if (!count) return;
    children.push(new Paragraph({ text: headingOf(kit, STYLED, kind), heading: HeadingLevel.HEADING_1 }));
    body();
  };
  const listed = (kind: SectionKind, list: Parameters<typeof issued>[2]) =>
    section(kind, list?.length, () =>
      bullets(issued(kit, dates.style, list).map(({ name, by, date }) => joined(', ', name, by, date))),
    );

  if (person.label) line(person.label, true);
  section('summary', person.summary?.length, () => lined(person.summary));
  section('skills', person.skills.length, () => {
    for (const { group, items } of person.skills) {
      if (group) line(group, true);
      bullets(items);
    }
  });
  section('work', person.jobs.length, () => {
    for (const { employer, place, roles, lines } of person.jobs) {
      for (const role of roles) dated(role.title, span(kit, role, dates));
      line(joined(', ', employer, place), true);
      bullets(lines);
    }
  });
  section('education', person.studies.length, () => {
    for (const study of person.studies) {
      dated(study.degree, span(kit, study, dates));
      line(joined(', ', study.school, study.place), true);
      bullets(study.lines);
    }
  });
  listed('certificates', person.certificates);
  section('languages', person.languages.length, () => bullets(spoken(person, ' – ')));
  section('licences', person.licences.length, () => bullets(person.licences));
  section('projects', person.projects?.length, () => {
    for (const { name, date, lines } of person.projects ?? []) {
      dated(name, date ? kit.date(date, dates.style) : '');
      bullets(lines);
    }
  });
  section('volunteer', person.volunteer?.length, () => {
    for (const post of person.volunteer ?? []) {
      dated(post.title, span(kit, post, dates));
      line(post.organization, true);
      bullets(post.lines);
    }
  });
  listed('awards', person.awards);
  listed('publications', person.publications);
  section('interests', person.interests?.length, () => bullets(person.interests));
  section('other', person.other?.length, () => lined(person.other));
  section('references', person.references?.length, () => lined(person.references));

  const small = (text: string, bold = false) =>
    new Paragraph({ alignment: AlignmentType.RIGHT, children: [new TextRun({ text, bold, size: bold ? 24 : 18 })] });
  const header = new Header({
    children: [
      small(person.name, true),
      small(person.address ?? person.city),
      small(joined(' | ', person.phone, person.email)),
      ...[...(person.links ?? []), ...(person.personal ?? [])].map((text) => small(text)),
    ],
  });
  const page = [sv ? 'Sida ' : 'Page ', PageNumber.CURRENT, sv ? ' av ' : ' of ', PageNumber.TOTAL_PAGES];
  const footer = new Footer({
    children: [
      new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: page, size: 18 })] }),
    ],
  });
  const head = (size: number, before: number) => ({
    run: { size, bold: true, color: '1F3864', font: 'Calibri Light' },
    paragraph: { spacing: { before, after: 60 } },
  });
  return kit.press.word(
    new Document({
      title: 'CV',
      styles: {
        default: {
          document: { run: { font: 'Calibri', size: 21 } },
          title: head(40, 0),
          heading1: head(28, 280),
          heading2: head(22, 140),
        },
      },
      sections: [
        {
          properties: { page: { margin: { top: 1700, bottom: 1134, left: 1134, right: 1134 } } },
          headers: { default: header },
          footers: { default: footer },
          children,
        },
      ],
    }),
  );
}

export const templates: Template[] = [
  { id: 'tb-word-plain', hand, manner: 'Word without styles: bold lines, tabs, typed hyphens', make: typed },
  {
    id: 'tb-word-header',
    hand,
    manner: 'Word with styles; name and contact data only in the page header',
    make: styled,
  },
];
