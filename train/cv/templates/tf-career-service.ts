import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { living, period, type Span } from './tc-html.ts';
import { hand, meritsOf } from './tf-plain-years.ts';

/** The cells of a row; empty ones are not printed. */
const EMPTY = {
  left: '',
  right: '',
  titles: [] as { title: string; when: string }[],
  group: '',
  text: '',
  lines: [] as string[],
};
type Row = typeof EMPTY;

const PAGE = `
#let cv = json(bytes(sys.inputs.cv))
#set page(paper: "a4", margin: (x: 2.2cm, y: 1.8cm))
#set text(font: "Libertinus Serif", size: 10.5pt, lang: cv.language)
#set par(leading: 0.55em, spacing: 0.7em)
#set list(indent: 2mm, body-indent: 2mm, spacing: 0.55em)
#align(center)[
  #text(size: 21pt, cv.name) \\
  #if cv.label != "" [#text(size: 11pt, style: "italic", cv.label) \\ ]
  #text(size: 9.5pt, cv.contact.join("  |  "))
]
#show heading: it => block(above: 5.4mm, below: 2.8mm, sticky: true, width: 100%,
  stroke: (bottom: 0.6pt), inset: (bottom: 1.1mm), text(size: 11.5pt, weight: "bold", upper(it.body)))
#for section in cv.sections {
  heading(level: 1, section.heading)
  for row in section.rows {
    block(above: 4mm, below: 4mm, {
      if row.left != "" {
        block(sticky: true, below: 1.8mm, grid(columns: (1fr, auto), column-gutter: 5mm,
          text(weight: "bold", row.left), align(right, row.right)))
      }
      for one in row.titles {
        block(above: 2.2mm, below: 2mm, sticky: true, {
          if one.title != "" [#emph(one.title) \\ ]
          text(size: 9.5pt, fill: luma(70), one.when)
        })
      }
      if row.group != "" [*#row.group:* ]
      if row.text != "" { row.text }
      if row.lines.len() > 0 { block(above: 2mm, list(..row.lines.map(line => [#line]))) }
    })
  }
}
`;

function career(person: Person, kit: Kit): Uint8Array {
  const sv = person.language === 'sv';
  const how = { style: 'jan 2020', between: ' – ', open: { sv: 'pågående', en: 'Present' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const sections: { heading: string; rows: Row[] }[] = [];
  const add = (kind: SectionKind, swedish: string, english: string, rows: Partial<Row>[] = []): void => {
    if (rows.length === 0) return;
    sections.push({ heading: kit.heading(kind, swedish, english), rows: rows.map((row) => ({ ...EMPTY, ...row })) });
  };
  const merits = (list: Parameters<typeof meritsOf>[0]): Partial<Row>[] =>
    meritsOf(list, written).map(({ name, by, date }) => ({
      left: name,
      right: date,
      titles: by ? [{ title: by, when: '' }] : [],
    }));

  add(
    'summary',
    'Profil',
    'Profile',
    person.summary?.map((text) => ({ text })),
  );
  add(
    'education',
    'Utbildning',
    'Education',
    person.studies.map((one) => ({
      left: one.school,
      right: one.place ?? '',
      titles: [{ title: one.degree, when: when(one) }],
      lines: one.lines ?? [],
    })),
  );
  add(
    'work',
    'Arbetslivserfarenhet',
    'Professional experience',
    person.jobs.map(({ employer, place = '', roles, lines = [] }) => ({
      left: employer,
      right: place,
      titles: roles.map((role) => ({ title: role.title, when: when(role) })),
      lines,
    })),
  );
  add(
    'projects',
    'Projekt',
    'Projects',
    person.projects?.map((one) => ({ left: one.name, right: one.date ? written(one.date) : '', lines: one.lines })),
  );
  add(
    'volunteer',
    'Studentengagemang och ideella uppdrag',
    'Leadership and extracurricular activities',
    person.volunteer?.map((one) => ({
      left: one.organization,
      titles: [{ title: one.title, when: when(one) }],
      lines: one.lines ?? [],
    })),
  );
  add('certificates', 'Kurser och certifikat', 'Courses and certifications', merits(person.certificates));
  add('awards', 'Stipendier och utmärkelser', 'Scholarships and awards', merits(person.awards));
  add('publications', 'Publikationer', 'Publications', merits(person.publications));
  add(
    'skills',
    'Kompetenser',
    'Skills',
    person.skills
      .filter(({ items }) => items.length > 0)
      .map(({ group = '', items }) => ({ group, text: items.join(', ') })),
  );
  const languages = person.languages.map(({ language, level }) => language + (level ? ` (${level})` : ''));
  if (languages.length > 0) add('languages', 'Språk', 'Languages', [{ text: languages.join(', ') }]);
  const others: Partial<Row>[] = (person.other ?? []).map((text) => ({ text }));
  if (person.interests?.length)
    others.unshift({ group: sv ? 'Intressen' : 'Interests', text: person.interests.join(', ') });
  if (person.licences.length > 0)
    others.unshift({ group: sv ? 'Körkort' : 'Driving licence', text: person.licences.join(', ') });
  add('other', 'Övrigt', 'Additional information', others);
  add(
    'references',
    'Referenser',
    'References',
    (person.references ?? [sv ? 'Lämnas på begäran.' : 'Available upon request.']).map((text) => ({ text })),
  );
  const { name, label = '', language, phone, email, links = [], personal = [] } = person;
  const contact = [living(person), phone, email, ...links, ...personal];
  return kit.press.typst(PAGE, { name, label, language, contact, sections });
}

export const templates: Template[] = [
  {
    id: 'tf-career-service',
    hand,
    manner:
      "A university career service's: education first, place at the right of the employer, title below, dates under it",
    make: career,
  },
];
