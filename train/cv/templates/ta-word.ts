import {
  AlignmentType,
  convertMillimetersToTwip,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  PageNumber,
  Paragraph,
  Table,
  TableBorders,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';

type How = Parameters<Kit['period']>[1];
type Span = { start: string; end: string };

const joined = (separator: string, ...texts: (string | undefined)[]): string => texts.filter(Boolean).join(separator);

function dates(kit: Kit, span: Span, how: How): string {
  if (span.start) return kit.period(span, how);
  return span.end && kit.date(span.end, how.style);
}

const plain = (text: string): Paragraph => new Paragraph({ children: [new TextRun(text)] });
const bold = (text: string, after = ''): Paragraph =>
  new Paragraph({ keepNext: true, children: [new TextRun({ text, bold: true }), new TextRun(after)] });

const home = ({ address = '', city }: Person): string =>
  address.includes(city) ? address : joined(', ', address, city);

const TABLE_DATES: How = { style: '202001', between: '–', open: { sv: '', en: '' } };
const MARGIN = convertMillimetersToTwip(22);
const LEFT = 2100;
const RIGHT = convertMillimetersToTwip(210) - 2 * MARGIN - LEFT;

/** One table without borders for the whole CV: headings and dates on the left, the rest on the right. */
function table(person: Person, kit: Kit): Document {
  const swedish = person.language === 'sv';
  const rows: TableRow[] = [];
  const cell = (width: number, children: Paragraph[]): TableCell =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      verticalAlign: VerticalAlignTable.TOP,
      children: children.length > 0 ? children : [new Paragraph('')],
    });
  const row = (left: Paragraph[], right: Paragraph[]): void => {
    rows.push(new TableRow({ children: [cell(LEFT, left), cell(RIGHT, right)] }));
  };
  const gap = (): void => row([], []);
  const dated = (period: string, right: Paragraph[]): void => row(period ? [plain(period)] : [], right);
  const heading = (kind: SectionKind, sv: string, en: string): void => {
    gap();
    const text = kit.heading(kind, sv, en);
    const children = [new TextRun({ text, bold: true, size: 26, color: '2E5C4D' })];
    rows.push(
      new TableRow({
        cantSplit: true,
        children: [
          new TableCell({
            columnSpan: 2,
            width: { size: LEFT + RIGHT, type: WidthType.DXA },
            children: [new Paragraph({ keepNext: true, spacing: { after: 60 }, children })],
          }),
        ],
      }),
    );
  };
  const points = (lines: string[] = []): Paragraph[] =>
    lines.map((text) => new Paragraph({ numbering: { reference: 'points', level: 0 }, children: [new TextRun(text)] }));
  const when = (span: Span): string => dates(kit, span, TABLE_DATES);
  const day = (date?: string): string => (date ? kit.date(date, TABLE_DATES.style) : '');
  const list = (kind: SectionKind, sv: string, en: string, lines: string[] = []): void => {
    if (lines.length === 0) return;
    heading(kind, sv, en);
    row([], lines.map(plain));
  };

  for (const [label, text] of [
    [swedish ? 'Adress' : 'Address', home(person)],
    [swedish ? 'Telefon' : 'Phone', person.phone],
    [swedish ? 'E-post' : 'E-mail', person.email],
    ...[...(person.links ?? []), ...(person.personal ?? [])].map((line) => ['', line]),
  ] as const)
    if (text) row(label ? [plain(label)] : [], [plain(text)]);

  list('summary', 'Sammanfattning', 'Summary', person.summary);
  if (person.jobs.length > 0) heading('work', 'Anställningar', 'Employment');
  for (const [nth, { employer, place, roles, lines }] of person.jobs.entries()) {
    if (nth > 0) gap();
    const firm = joined(', ', employer, place);
    const [only] = roles;
    if (roles.length === 1 && only) dated(when(only), [bold(only.title), plain(firm), ...points(lines)]);
    else {
      row([], [plain(firm)]);
      for (const [index, role] of roles.entries())
        dated(when(role), [bold(role.title), ...(index === roles.length - 1 ? points(lines) : [])]);
    }
  }
  if (person.studies.length > 0) heading('education', 'Utbildning', 'Education');
  for (const { degree, school, place, lines, ...span } of person.studies)
    dated(when(span), [bold(degree), plain(joined(', ', school, place)), ...points(lines)]);
  if (person.certificates?.length) heading('certificates', 'Kurser och certifikat', 'Courses and certificates');
  for (const { name, issuer, date } of person.certificates ?? []) dated(day(date), [plain(joined(', ', name, issuer))]);
  if (person.projects?.length) heading('projects', 'Projekt', 'Projects');
  for (const { name, date, lines } of person.projects ?? []) dated(day(date), [bold(name), ...points(lines)]);
  if (person.volunteer?.length) heading('volunteer', 'Uppdrag och ideellt arbete', 'Voluntary work');
  for (const { organization, title, lines, ...span } of person.volunteer ?? [])
    dated(when(span), [bold(title), plain(organization), ...points(lines)]);
  if (person.publications?.length) heading('publications', 'Publikationer', 'Publications');
  for (const { name, publisher, date } of person.publications ?? [])
    dated(day(date), [plain(joined(', ', name, publisher))]);
  if (person.awards?.length) heading('awards', 'Utmärkelser och stipendier', 'Awards');
  for (const { name, issuer, date } of person.awards ?? []) dated(day(date), [plain(joined(', ', name, issuer))]);
  if (person.skills.length > 0) heading('skills', 'Kompetenser', 'Skills');
  for (const { group, items } of person.skills)
    row(group ? [plain(group)] : [], group ? [plain(items.join(', '))] : points(items));
  if (person.languages.length > 0) heading('languages', 'Språk', 'Languages');
  for (const { language, level } of person.languages) row([plain(language)], level ? [plain(level)] : []);
  list('licences', 'Körkort', 'Driving licence', person.licences.length > 0 ? [person.licences.join(', ')] : []);
  list('interests', 'Intressen', 'Interests', person.interests?.length ? [person.interests.join(', ')] : []);
  list('other', 'Övrigt', 'Other', person.other);
  list('references', 'Referenser', 'References', person.references);

  const title = new Paragraph({ spacing: { after: 60 }, children: [new TextRun({ text: person.name, size: 44 })] });
  const label = person.label ? [new Paragraph({ children: [new TextRun({ text: person.label, size: 26 })] })] : [];
  return new Document({
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    numbering: { config: [{ reference: 'points', levels: [bullet] }] },
    sections: [
      {
        properties: { page: { margin: { top: 1200, bottom: 1200, left: MARGIN, right: MARGIN } } },
        children: [
          title,
          ...label,
          new Paragraph(''),
          new Table({
            borders: TableBorders.NONE,
            layout: TableLayoutType.FIXED,
            columnWidths: [LEFT, RIGHT],
            width: { size: LEFT + RIGHT, type: WidthType.DXA },
            rows,
          }),
        ],
      },
    ],
  });
}

const bullet = {
  level: 0,
  format: LevelFormat.BULLET,
  text: '•',
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: 360, hanging: 260 } } },
};

const AF_DATES: How = { style: '2020-01', open: { sv: 'tills vidare', en: 'present' } };
const AF_TAB = 2700;

/** "2019-01 – 2021-05", a tab, "Titel, Arbetsgivare, Ort"; the duties below. */
function plainCv(person: Person, kit: Kit): Document {
  const swedish = person.language === 'sv';
  const children: Paragraph[] = [];
  const tabbed = (left: string, right: string): Paragraph =>
    new Paragraph({
      tabStops: [{ type: 'left', position: AF_TAB }],
      indent: { left: AF_TAB, hanging: AF_TAB },
      spacing: { before: 80 },
      children: [new TextRun({ children: [left, '\t', right] })],
    });
  /** Without a date, the tab is omitted too. */
  const dated = (period: string, text: string): Paragraph => (period ? tabbed(period, text) : plain(text));
  const heading = (kind: SectionKind, sv: string, en: string): void => {
    children.push(
      new Paragraph({
        heading: HeadingLevel.HEADING_2,
        keepNext: true,
        children: [new TextRun(kit.heading(kind, sv, en))],
      }),
    );
  };
  const when = (span: Span): string => dates(kit, span, AF_DATES);
  const day = (date?: string): string => (date ? kit.date(date, AF_DATES.style) : '');
  const list = (kind: SectionKind, sv: string, en: string, lines: Paragraph[] = []): void => {
    if (lines.length === 0) return;
    heading(kind, sv, en);
    children.push(...lines);
  };

  children.push(new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(person.name)] }));
  if (person.label) children.push(bold(person.label));
  for (const line of [home(person), person.phone, person.email, ...(person.links ?? []), ...(person.personal ?? [])])
    if (line) children.push(plain(line));
  list('summary', 'Presentation', 'About me', person.summary?.map(plain));
  const jobs = person.jobs.flatMap(({ employer, place, roles, lines = [] }) => [
    ...roles.map((role) => dated(when(role), joined(', ', role.title, employer, place))),
    ...lines.map(plain),
  ]);
  list('work', 'Arbetslivserfarenhet', 'Work experience', jobs);
  const studies = person.studies.flatMap(({ degree, school, place, lines = [], ...span }) => [
    dated(when(span), joined(', ', degree, school, place)),
    ...lines.map(plain),
  ]);
  list('education', 'Utbildning', 'Education', studies);
  const certificates = person.certificates?.map(({ name, issuer, date }) =>
    dated(day(date), joined(', ', name, issuer)),
  );
  list('certificates', 'Kurser, certifikat och intyg', 'Courses and certificates', certificates);
  const skills = person.skills.flatMap(({ group, items }) =>
    group ? [bold(group), plain(items.join(', '))] : items.map(plain),
  );
  list('skills', 'Kompetenser', 'Skills', skills);
  const spoken = person.languages.map(({ language, level }) => (level ? tabbed(language, level) : plain(language)));
  list('languages', 'Språkkunskaper', 'Languages', spoken);
  list('licences', 'Körkort', 'Driving licence', person.licences.map(plain));
  const projects = person.projects?.flatMap(({ name, date, lines }) => [dated(day(date), name), ...lines.map(plain)]);
  list('projects', 'Projekt', 'Projects', projects);
  const volunteer = person.volunteer?.flatMap(({ organization, title, lines = [], ...span }) => [
    dated(when(span), joined(', ', title, organization)),
    ...lines.map(plain),
  ]);
  list('volunteer', 'Förtroendeuppdrag', 'Voluntary work', volunteer);
  const awards = person.awards?.map(({ name, issuer, date }) => dated(day(date), joined(', ', name, issuer)));
  list('awards', 'Stipendier och utmärkelser', 'Awards', awards);
  const published = person.publications?.map(({ name, publisher, date }) =>
    dated(day(date), joined(', ', name, publisher)),
  );
  list('publications', 'Publikationer', 'Publications', published);
  list('interests', 'Fritidsintressen', 'Interests', person.interests?.map(plain));
  list('references', 'Referenser', 'References', person.references?.map(plain));
  list('other', 'Övriga upplysningar', 'Further information', person.other?.map(plain));

  const page = new TextRun({ children: [swedish ? 'Sida ' : 'Page ', PageNumber.CURRENT], size: 18 });
  const run = { font: 'Arial', color: '000000', bold: true };
  return new Document({
    styles: {
      default: {
        document: { run: { font: 'Arial', size: 21 }, paragraph: { spacing: { line: 264 } } },
        heading1: { run: { ...run, size: 32 }, paragraph: { spacing: { after: 120 } } },
        heading2: { run: { ...run, size: 24 }, paragraph: { spacing: { before: 280, after: 60 } } },
      },
    },
    sections: [
      {
        footers: {
          default: new Footer({ children: [new Paragraph({ alignment: AlignmentType.RIGHT, children: [page] })] }),
        },
        children,
      },
    ],
  });
}

export const templates: Template[] = [
  {
    id: 'ta-word-table',
    hand: 'ta',
    manner: 'Word, one table of two columns without borders: dates left, bold title over employer and place right',
    make: (person, kit) => kit.press.word(table(person, kit)),
  },
  {
    id: 'ta-af',
    hand: 'ta',
    manner: "Arbetsförmedlingen's plain manner in Word: period, tab, title, employer, place; text below",
    make: (person, kit) => kit.press.word(plainCv(person, kit)),
  },
];
