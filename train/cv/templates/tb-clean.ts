import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { type Dates, hand, headingOf, issued, joined, span, spoken, type Wording } from './tb-typst.ts';

const CLEAN: Wording = {
  summary: ['Om mig', 'About'],
  work: ['Erfarenhet', 'Experience'],
  education: ['Utbildning', 'Education'],
  skills: ['Kunskaper', 'Skills'],
  certificates: ['Certifikat', 'Certificates'],
  volunteer: ['Engagemang', 'Community'],
  projects: ['Projekt', 'Selected projects'],
  awards: ['Priser', 'Awards'],
  publications: ['Publicerat', 'Publications'],
  references: ['Referenser', 'References'],
  other: ['Övrigt', 'Additional'],
};

const CLEAN_PAGE = `
#let cv = json(bytes(sys.inputs.cv))
#set page(paper: "a4", margin: (x: 2.1cm, y: 1.9cm))
#set text(font: "Inter", size: 9.5pt, lang: cv.language)
#set par(leading: 0.6em)
#text(size: 20pt, weight: 600, cv.name)
#if cv.label != "" [#h(3mm) #text(size: 11pt, fill: luma(90), cv.label)]
#v(-2mm)
#text(size: 9pt, fill: luma(60), cv.contact.join("  ·  "))
#show heading: it => block(above: 5mm, below: 2.6mm, sticky: true, {
  text(size: 11.5pt, weight: 600, it.body); v(-2.6mm); line(length: 100%, stroke: 0.5pt + luma(150)) })
#for section in cv.sections {
  heading(level: 1, section.heading)
  for row in section.rows {
    block(above: 2.6mm, below: 2.6mm, {
      if row.left != "" or row.right != "" {
        grid(columns: (1fr, auto), column-gutter: 4mm, [#text(weight: 600, row.left)#row.rest], align(right, row.right))
      }
      if row.group != "" [*#row.group:* ]
      if row.text != "" { row.text }
      if row.lines.len() > 0 { block(above: 1.8mm, list(indent: 1mm, ..row.lines.map(line => [#line]))) }
    })
  }
}
`;

function clean(person: Person, kit: Kit): Uint8Array {
  const sv = person.language === 'sv';
  const dates: Dates = { style: '2020-01', between: '–', open: { sv: 'nu', en: 'now' } };
  const empty = { left: '', rest: '', right: '', group: '', text: '', lines: [] as string[] };
  const sections: { heading: string; rows: (typeof empty)[] }[] = [];
  const add = (kind: SectionKind, rows: Partial<typeof empty>[] = []) => {
    if (rows.length === 0) return;
    sections.push({ heading: headingOf(kit, CLEAN, kind), rows: rows.map((row) => ({ ...empty, ...row })) });
  };
  const after = (text?: string) => (text ? ` — ${text}` : '');
  const listed = (list: Parameters<typeof issued>[2]) =>
    issued(kit, dates.style, list).map(({ name, by, date }) => ({ left: name, rest: after(by), right: date }));
  add(
    'summary',
    person.summary?.map((text) => ({ text })),
  );
  add(
    'work',
    person.jobs.flatMap(({ employer, place, roles, lines = [] }) =>
      roles.map((role, index) => ({
        left: role.title,
        rest: after(joined(', ', employer, place)),
        right: span(kit, role, dates),
        lines: index === roles.length - 1 ? lines : [],
      })),
    ),
  );
  add(
    'projects',
    person.projects?.map(({ name, date, lines }) => ({
      left: name,
      right: date ? kit.date(date, dates.style) : '',
      lines,
    })),
  );
  add(
    'education',
    person.studies.map((study) => ({
      left: study.degree,
      rest: after(joined(', ', study.school, study.place)),
      right: span(kit, study, dates),
      lines: study.lines ?? [],
    })),
  );
  add('certificates', listed(person.certificates));
  // Skills in the form "Group: a, b, c"; as in many CVs, languages and licences are two more groups.
  const known = person.skills.map(({ group = '', items }) => ({ group, text: items.join(', ') }));
  if (person.languages.length > 0)
    known.push({ group: sv ? 'Språk' : 'Languages', text: spoken(person, ' (', ')').join(', ') });
  if (person.licences.length > 0)
    known.push({ group: sv ? 'Körkort' : 'Driving licence', text: person.licences.join(', ') });
  add('skills', known);
  add(
    'volunteer',
    person.volunteer?.map((post) => ({
      left: post.title,
      rest: after(post.organization),
      right: span(kit, post, dates),
      lines: post.lines ?? [],
    })),
  );
  add('awards', listed(person.awards));
  add('publications', listed(person.publications));
  const others = (person.other ?? []).map((text) => ({ group: '', text }));
  if (person.interests?.length)
    others.push({ group: sv ? 'Intressen' : 'Interests', text: person.interests.join(', ') });
  add('other', others);
  add(
    'references',
    person.references?.map((text) => ({ text })),
  );
  const { name, label = '', language, address, city, phone, email, links = [], personal = [] } = person;
  const contact = [email, phone, address ?? city, ...links, ...personal];
  return kit.press.typst(CLEAN_PAGE, { name, label, language, contact, sections });
}

export const templates: Template[] = [
  { id: 'tb-typst-clean', hand, manner: 'Typst, one column: "Title — Employer" and dates on the right', make: clean },
];
