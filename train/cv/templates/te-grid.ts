import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span } from './tc-html.ts';

export const hand = 'te';

/** A row of the middle column, with the text to its right. */
interface Row {
  text: string;
  right: string;
  weight: 'strong' | 'plain' | 'small';
  /** Whether the row begins an entry. */
  first: boolean;
}

const PAGE = `
#let cv = json(bytes(sys.inputs.cv))
#set page(paper: "a4", margin: (x: 18mm, top: 20mm, bottom: 18mm),
  footer: context if counter(page).final().first() > 1 {
    align(right, text(size: 8pt, fill: luma(120))[#cv.name, #counter(page).display()])
  })
#set text(font: "Inter", size: 9pt, lang: cv.language, hyphenate: false)
#set par(leading: 0.58em)
#let columns = (38mm, 1fr, 25mm)
#grid(columns: columns, column-gutter: 5mm,
  [],
  {
    text(size: 19pt, weight: "semibold", cv.name)
    if cv.label != "" { block(above: 3mm, text(size: 11pt, cv.label)) }
  },
  [])
#v(3mm)
#for part in cv.parts {
  block(above: 4mm, below: 0mm, line(length: 100%, stroke: 0.4pt))
  for (at, row) in part.rows.enumerate() {
    let said = if row.weight == "strong" { text(weight: "semibold", row.text) } else if row.weight == "small" {
      text(fill: luma(60), row.text)
    } else { row.text }
    block(sticky: row.weight == "strong", width: 100%,
      above: if at == 0 { 2.5mm } else if row.first { 3.4mm } else { 1.7mm }, below: 0mm,
      grid(columns: columns, column-gutter: 5mm,
        if at == 0 { text(weight: "semibold", part.heading) }, said, align(right, row.right)))
  }
}
`;

function swiss(person: Person, kit: Kit): Uint8Array {
  const sv = person.language === 'sv';
  const how = { style: '2020', between: '–', open: { sv: 'nu', en: 'now' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const date = (of: string | undefined): string => (of ? kit.date(of, how.style) : '');

  const row = (text: string, right = '', weight: Row['weight'] = 'plain', first = false): Row => ({
    text,
    right,
    weight,
    first,
  });
  const each = (lines: string[] = []): Row[] => lines.map((line) => row(line));
  const small = (lines: string[] = []): Row[] => lines.map((line) => row(line, '', 'small'));
  const parts: { heading: string; rows: Row[] }[] = [];
  const add = (kind: SectionKind, swedish: string, english: string, rows: Row[] = []): void => {
    if (rows.length > 0) parts.push({ heading: kit.heading(kind, swedish, english), rows });
  };
  const issued = (list: { name: string; issuer?: string; publisher?: string; date?: string }[] = []): Row[] =>
    list.map((one) => row(filled([one.name, one.issuer ?? one.publisher], ', '), date(one.date)));

  add('contact', 'Kontakt', 'Contact', [
    ...each([living(person), person.phone, person.email, ...(person.links ?? []), ...(person.personal ?? [])]),
    ...(person.licences.length > 0 ? [row(`${sv ? 'Körkort' : 'Driving licence'} ${person.licences.join(', ')}`)] : []),
  ]);
  add('summary', 'Profil', 'Profile', each(person.summary));
  add(
    'work',
    'Arbete',
    'Work',
    person.jobs.flatMap(({ employer, place, roles, lines }) => [
      row(filled([employer, place], ', '), '', 'strong', true),
      ...roles.map((role) => row(role.title, when(role))),
      ...small(lines),
    ]),
  );
  add(
    'education',
    'Utbildning',
    'Education',
    person.studies.flatMap((one) => [
      row(filled([one.school, one.place], ', '), '', 'strong', true),
      row(one.degree, when(one)),
      ...small(one.lines),
    ]),
  );
  add('certificates', 'Kurser', 'Courses', issued(person.certificates));
  add(
    'skills',
    'Kunskaper',
    'Skills',
    person.skills.flatMap(({ group, items }) => [
      ...(group ? [row(group, '', 'strong', true)] : []),
      row(items.join(', '), '', 'plain', !group),
    ]),
  );
  add(
    'languages',
    'Språk',
    'Languages',
    person.languages.map(({ language, level }) => row(filled([language, level], ', '))),
  );
  add(
    'projects',
    'Projekt',
    'Projects',
    person.projects?.flatMap((one) => [row(one.name, date(one.date), 'strong', true), ...small(one.lines)]),
  );
  add('publications', 'Publicerat', 'Published', issued(person.publications));
  add('awards', 'Priser', 'Awards', issued(person.awards));
  add(
    'volunteer',
    'Ideellt',
    'Voluntary',
    person.volunteer?.flatMap((one) => [
      row(one.organization, '', 'strong', true),
      row(one.title, when(one)),
      ...small(one.lines),
    ]),
  );
  if (person.interests?.length) add('interests', 'Fritid', 'Interests', each([person.interests.join(', ')]));
  add('other', 'Övrigt', 'Other', each(person.other));
  add('references', 'Referenser', 'References', each(person.references));

  return kit.press.typst(PAGE, { name: person.name, label: person.label ?? '', language: person.language, parts });
}

export const templates: Template[] = [
  {
    id: 'te-grid',
    hand,
    manner: "A designer's three columns: headings left, employer over its titles amid, years alone at the right margin",
    make: swiss,
  },
];
