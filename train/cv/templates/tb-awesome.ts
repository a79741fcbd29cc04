import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { type Dates, hand, headingOf, issued, joined, span, spoken, type Wording } from './tb-typst.ts';

const WORDING: Wording = {
  summary: ['Sammanfattning', 'Summary'],
  work: ['Arbetslivserfarenhet', 'Work Experience'],
  education: ['Utbildning', 'Education'],
  skills: ['Färdigheter', 'Skills'],
  certificates: ['Certifieringar', 'Certificates'],
  volunteer: ['Ideella uppdrag', 'Extracurricular Activity'],
  projects: ['Projekt', 'Projects'],
  awards: ['Priser och stipendier', 'Honors & Awards'],
  publications: ['Skrifter', 'Writing'],
  references: ['Referenser', 'References'],
  interests: ['Fritidsintressen', 'Interests'],
  other: ['Övrigt', 'Other'],
};

const PAGE = `
#let cv = json(bytes(sys.inputs.cv))
#let red = rgb("#dc3522")
#let grey = luma(95)
#set page(paper: "a4", margin: (x: 1.6cm, top: 1.4cm, bottom: 1.8cm), footer: context {
  set text(size: 8pt, fill: luma(150))
  grid(columns: (1fr, auto), smallcaps[#cv.name  ·  #cv.title], counter(page).display()) })
#set text(font: "Libertinus Serif", size: 10pt, fill: luma(40), lang: cv.language)
#set par(leading: 0.55em)
#let sign(it) = text(font: "DejaVu Sans Mono", size: 7.5pt, it)
#align(center, {
  let parts = cv.name.split(" ")
  text(size: 30pt, { text(fill: luma(110), parts.slice(0, -1).join(" ")); " "; strong(parts.last()) })
  if cv.label != "" { v(-5mm); text(size: 9pt, fill: red, smallcaps(cv.label)) }
  v(-2.5mm)
  text(size: 8.5pt, style: "italic", fill: luma(130), cv.address)
  v(-2.5mm)
  text(size: 8.5pt, cv.contact.map(((mark, said)) => [#if mark != "" [#sign(mark) ]#said]).join([  |  ]))
})
#let entry(it) = block(above: 3mm, below: 2mm, {
  if it.by != "" or it.place != "" {
    block(below: 1.5mm, sticky: true, grid(columns: (1fr, auto), column-gutter: 3mm, strong(text(size: 10.5pt, it.by)),
      text(size: 9.5pt, style: "italic", fill: red, it.place)))
  }
  for (title, dates) in it.roles {
    block(above: 1.3mm, below: 1.8mm, sticky: true, grid(columns: (1fr, auto), column-gutter: 3mm,
      text(size: 9.5pt, fill: grey, smallcaps(title)), text(size: 9pt, style: "italic", fill: grey, dates)))
  }
  if it.lines.len() > 0 { set text(size: 9.5pt); list(indent: 2mm, marker: [•], ..it.lines.map(line => [#line])) }
})
#for section in cv.sections {
  let said = section.heading.clusters()
  block(above: 5mm, below: 2.5mm, sticky: true, grid(columns: (auto, 1fr), column-gutter: 2mm, align: horizon,
    text(size: 15pt, weight: "bold", {
      text(fill: red, said.slice(0, calc.min(3, said.len())).join())
      if said.len() > 3 { said.slice(3).join() } }),
    line(length: 100%, stroke: 0.6pt + luma(120))))
  for it in section.entries { entry(it) }
  if section.honors.len() > 0 {
    grid(columns: (24mm, 1fr), row-gutter: 2mm, column-gutter: 3mm, ..section.honors.map(((date, name, by)) => (
      align(right, text(fill: grey, date)), [#strong(name)#if by != "" [, #by]])).flatten())
  }
  if section.pairs.len() > 0 {
    grid(columns: (34mm, 1fr), row-gutter: 2.2mm, column-gutter: 4mm,
      ..section.pairs.map(((group, items)) => (align(right, strong(group)), [#items])).flatten())
  }
  for said in section.texts { block(above: 1.8mm, below: 1.8mm, said) }
}
`;

interface Entry {
  by: string;
  place: string;
  roles: [string, string][];
  lines: string[];
}

function make(person: Person, kit: Kit): Uint8Array {
  const sv = person.language === 'sv';
  const dates: Dates = { style: 'jan 2020', between: ' - ', open: { sv: 'pågående', en: 'Present' } };
  const empty = {
    entries: [] as Entry[],
    honors: [] as [string, string, string][],
    pairs: [] as [string, string][],
    texts: [] as string[],
  };
  const sections: (typeof empty & { heading: string })[] = [];
  const add = (kind: SectionKind, body: Partial<typeof empty>) => {
    if (Object.values(body).some((list) => list.length > 0))
      sections.push({ heading: headingOf(kit, WORDING, kind), ...empty, ...body });
  };
  const honors = (list: Parameters<typeof issued>[2]) => ({
    honors: issued(kit, dates.style, list).map(({ name, by, date }): [string, string, string] => [date, name, by]),
  });
  add('summary', { texts: person.summary ?? [] });
  add('work', {
    entries: person.jobs.map(({ employer, place = '', roles, lines = [] }) => ({
      by: employer,
      place,
      roles: roles.map((role): [string, string] => [role.title, span(kit, role, dates)]),
      lines,
    })),
  });
  add('volunteer', {
    entries: (person.volunteer ?? []).map((post) => ({
      by: post.organization,
      place: '',
      roles: [[post.title, span(kit, post, dates)]],
      lines: post.lines ?? [],
    })),
  });
  add('awards', honors(person.awards));
  add('certificates', honors(person.certificates));
  add('publications', honors(person.publications));
  add('projects', {
    entries: (person.projects ?? []).map(({ name, date, lines }) => ({
      by: name,
      place: date ? kit.date(date, dates.style) : '',
      roles: [],
      lines,
    })),
  });
  add('education', {
    entries: person.studies.map((study) => ({
      by: study.school,
      place: study.place ?? '',
      roles: [[study.degree, span(kit, study, dates)]],
      lines: study.lines ?? [],
    })),
  });
  const pairs = person.skills.map(({ group = '', items }): [string, string] => [group, items.join(', ')]);
  if (person.languages.length > 0) pairs.push([sv ? 'Språk' : 'Languages', spoken(person, ' – ').join(', ')]);
  if (person.licences.length > 0) pairs.push([sv ? 'Körkort' : 'Driving licence', person.licences.join(', ')]);
  add('skills', { pairs });
  if (person.interests?.length) add('interests', { texts: [person.interests.join(' · ')] });
  add('other', { texts: person.other ?? [] });
  add('references', { texts: person.references ?? [] });
  return kit.press.typst(PAGE, {
    name: person.name,
    label: person.label ?? '',
    title: sv ? 'CV' : 'Curriculum Vitae',
    language: person.language,
    address: joined(' · ', person.address ?? person.city, ...(person.personal ?? [])),
    contact: [['☎', person.phone], ['✉', person.email], ...(person.links ?? []).map((link) => ['', link])],
    sections,
  });
}

export const templates: Template[] = [
  { id: 'tb-awesome-cv', hand, manner: 'Awesome-CV: employer and place, then title and dates, then bullets', make },
];
