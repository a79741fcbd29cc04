import type { DateStyle, Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';

export const hand = 'tb';

/** The format of periods in a template. */
export interface Dates {
  style: DateStyle;
  between?: string;
  open?: { sv: string; en: string };
}

/** A period; either end may be missing. */
export function span(kit: Kit, { start, end }: { start: string; end: string }, dates: Dates): string {
  if (start !== '') return kit.period({ start, end }, dates).trim();
  return end === '' ? '' : kit.date(end, dates.style);
}

/** Joins the non-empty parts with a separator. */
export const joined = (mark: string, ...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(mark);

/** Each language with its level: "Svenska (modersmål)" for the separators " (" and ")". */
export const spoken = ({ languages }: Person, before: string, after = ''): string[] =>
  languages.map(({ language, level }) => (level ? language + before + level + after : language));

export interface Issued {
  name: string;
  by: string;
  date: string;
}

/** Certificates, awards and publications in one format. */
export const issued = (
  kit: Kit,
  style: DateStyle,
  list: { name: string; issuer?: string; publisher?: string; date?: string }[] = [],
): Issued[] =>
  list.map(({ name, issuer, publisher, date }) => ({
    name,
    by: issuer ?? publisher ?? '',
    date: date ? kit.date(date, style) : '',
  }));

/** The wording of each heading, Swedish first. */
export type Wording = Partial<Record<SectionKind, [string, string]>>;

export function headingOf(kit: Kit, wording: Wording, kind: SectionKind): string {
  const [sv, en] = wording[kind] ?? [kind, kind];
  return kit.heading(kind, sv, en);
}

interface Row {
  left: string;
  parts: { text: string; face: 'bold' | 'italic' | 'plain' }[];
  lines: string[];
  stop: boolean;
}

const MODERN: Wording = {
  summary: ['Profil', 'Profile'],
  work: ['Yrkeserfarenhet', 'Professional experience'],
  education: ['Utbildning', 'Education'],
  skills: ['Kompetenser', 'Skills'],
  languages: ['Språk', 'Languages'],
  certificates: ['Kurser och certifikat', 'Certifications'],
  licences: ['Körkort', 'Driving licence'],
  volunteer: ['Föreningsliv', 'Volunteering'],
  projects: ['Projekt', 'Projects'],
  awards: ['Utmärkelser', 'Awards'],
  publications: ['Publikationer', 'Publications'],
  references: ['Referenser', 'References'],
  interests: ['Intressen', 'Interests'],
  other: ['Övrigt', 'Miscellaneous'],
};

const MODERN_PAGE = `
#let cv = json(bytes(sys.inputs.cv))
#let blue = rgb("#3873b3")
#let mark(sign) = text(font: "DejaVu Sans Mono", size: 7.5pt, style: "normal", sign)
#set page(paper: "a4", margin: (x: 19mm, top: 17mm, bottom: 19mm), footer: context align(right,
  text(size: 8pt, style: "italic", fill: luma(130))[#counter(page).display()/#counter(page).final().first()]))
#set text(font: "New Computer Modern", size: 10pt, lang: cv.language, hyphenate: false)
#set par(leading: 0.55em, justify: true)
#grid(columns: (1fr, auto), column-gutter: 8mm,
  [#text(size: 27pt, fill: luma(70), cv.name)
   #if cv.label != "" [#v(-10pt) #text(size: 13pt, style: "italic", fill: luma(120), cv.label)]],
  align(right, { set text(size: 9pt, style: "italic", fill: luma(110)); set par(justify: false)
    cv.contact.map(((sign, said)) => [#if sign != "" [#mark(sign) ]#said]).join(linebreak()) }))
#v(2mm)
#let face(part) = if part.face == "bold" { strong(part.text) } else if part.face == "italic" { emph(part.text) } else {
  part.text }
#let halves(left, right) = grid(columns: (33mm, 1fr), column-gutter: 3.5mm, align(std.right, left), right)
#for section in cv.sections {
  v(2.5mm)
  block(sticky: true, below: 2.4mm, halves(
    box(height: 8pt, align(horizon, rect(width: 100%, height: 3.4pt, fill: blue))),
    text(size: 14pt, fill: blue, section.heading)))
  for row in section.rows {
    block(above: 2.4mm, below: 2.4mm, halves(par(justify: false, text(size: 9.5pt, row.left)), {
      row.parts.map(face).join(", ")
      if row.stop [.]
      if row.lines.len() > 0 {
        set text(size: 9pt)
        block(above: 1.6mm, list(marker: [•], ..row.lines.map(line => [#line])))
      }
    }))
  }
}
`;

function modern(person: Person, kit: Kit): Uint8Array {
  const dates: Dates = { style: '01/2020', between: '–', open: { sv: 'idag', en: 'Present' } };
  const row = (left: string, [title, by, place]: (string | undefined)[], lines: string[] = [], stop = false): Row => {
    const faces = [
      { text: title ?? '', face: 'bold' as const },
      { text: by ?? '', face: 'italic' as const },
      { text: place ?? '', face: 'plain' as const },
    ];
    return { left, parts: faces.filter(({ text }) => text !== ''), lines, stop };
  };
  const plain = (text: string, left = ''): Row => row(left, ['', '', text]);
  const listed = (list: Parameters<typeof issued>[2]) =>
    issued(kit, dates.style, list).map(({ name, by, date }) => row(date, [name, by]));
  const sections: { heading: string; rows: Row[] }[] = [];
  const add = (kind: SectionKind, rows: Row[] = []) => {
    if (rows.length > 0) sections.push({ heading: headingOf(kit, MODERN, kind), rows });
  };
  add(
    'summary',
    person.summary?.map((text) => plain(text)),
  );
  add(
    'work',
    person.jobs.flatMap(({ employer, place, roles, lines }) =>
      roles.map((role, index) => row(span(kit, role, dates), [role.title, employer, place], index ? [] : lines, true)),
    ),
  );
  add(
    'education',
    person.studies.map((study) =>
      row(span(kit, study, dates), [study.degree, study.school, study.place], study.lines, true),
    ),
  );
  add('certificates', listed(person.certificates));
  add(
    'languages',
    person.languages.map(({ language, level = '' }) => row(language, ['', level])),
  );
  add(
    'skills',
    person.skills.map(({ group = '', items }) => plain(items.join(', '), group)),
  );
  add(
    'projects',
    person.projects?.map(({ name, date, lines }) => row(date ? kit.date(date, dates.style) : '', [name], lines)),
  );
  add('publications', listed(person.publications));
  add('awards', listed(person.awards));
  add(
    'volunteer',
    person.volunteer?.map((post) => row(span(kit, post, dates), [post.title, post.organization], post.lines, true)),
  );
  if (person.licences.length > 0) add('licences', [plain(person.licences.join(', '))]);
  if (person.interests?.length) add('interests', [plain(person.interests.join(', '))]);
  add(
    'other',
    person.other?.map((text) => plain(text)),
  );
  add(
    'references',
    person.references?.map((text) => plain(text)),
  );
  const contact = [
    ['⌂', person.address ?? person.city],
    ['☎', person.phone],
    ['✉', person.email],
    ...(person.links ?? []).map((link) => ['', link]),
    ...(person.personal ?? []).map((line) => ['', line]),
  ];
  const { name, label = '', language } = person;
  return kit.press.typst(MODERN_PAGE, { name, label, language, contact, sections });
}

export const templates: Template[] = [
  {
    id: 'tb-moderncv',
    hand,
    manner: "LaTeX's moderncv, classic: dates in a left column, one line an entry",
    make: modern,
  },
];
