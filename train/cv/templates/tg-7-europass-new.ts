import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span } from './tc-html.ts';
import { type Merit, meritsOf, postsOf } from './tf-plain-years.ts';
import { hand } from './tg-1-word-margin.ts';

/** "[ 08/2019 – Nuvarande ] **Title**", the employer in italics, the place with its label, then what was done. */
interface Entry {
  when: string;
  title: string;
  at: string;
  place: string;
  lines: string[];
}

interface Part {
  heading: string;
  entries: Entry[];
  /** A label, and in bold or plain what belongs to it. */
  labelled: { label: string; said: string }[];
  lines: string[];
}

const PAGE = `
#let cv = json(bytes(sys.inputs.cv))
#set page(paper: "a4", margin: (x: 19mm, top: 15mm, bottom: 17mm), numbering: "1 / 1")
#set text(font: "DejaVu Sans", size: 8.8pt, lang: cv.language, fill: rgb("#3c3c3c"))
#set par(leading: 0.6em, spacing: 0.85em)
#set list(indent: 1mm, body-indent: 2mm, spacing: 0.7em)
#let blue = rgb("#004494")
#block(fill: rgb("#eef2f9"), width: 100%, inset: 5mm, {
  text(18pt, weight: "bold", fill: blue, cv.name)
  if cv.label != "" { linebreak(); text(10.5pt, cv.label) }
  parbreak()
  cv.contact.map(one => box[#strong(one.label + ":") #one.said]).join("   |   ")
  for line in cv.personal { parbreak(); line }
})
#for part in cv.parts {
  block(sticky: true, above: 6.5mm, below: 3mm, width: 100%, stroke: (bottom: 0.6pt + blue), inset: (bottom: 1.2mm),
    text(10.5pt, weight: "bold", fill: blue, upper(part.heading)))
  for line in part.lines { block(above: 2mm, below: 2mm, line) }
  for one in part.labelled {
    block(above: 2mm, below: 2mm, { if one.label != "" { strong(one.label); linebreak() }; one.said })
  }
  for one in part.entries {
    block(sticky: one.at != "" or one.lines.len() > 0, above: 4mm, below: 1.6mm, {
      if one.when != "" { text(fill: luma(110), "[ " + one.when + " ]"); h(2mm) }
      strong(one.title)
    })
    if one.at != "" { block(sticky: one.lines.len() > 0, above: 1.6mm, below: 1.6mm, emph(one.at)) }
    if one.place != "" { block(sticky: one.lines.len() > 0, above: 1.6mm, below: 1.6mm, one.place) }
    if one.lines.len() > 0 { block(above: 2mm, list(..one.lines)) }
  }
}
`;

const MOTHER = /^(?:modersmål|native|mother tongue)$/i;

function europass(person: Person, kit: Kit): Uint8Array {
  const sv = person.language === 'sv';
  const how = { style: '01/2020', between: ' – ', open: { sv: 'Nuvarande', en: 'Current' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const town = (place = ''): string => place && `${sv ? 'Ort' : 'City'}: ${place}`;
  const parts: Part[] = [];
  const add = (kind: SectionKind, swedish: string, english: string, some: Partial<Omit<Part, 'heading'>>): void => {
    const part = { entries: [], labelled: [], lines: [], ...some };
    if (part.entries.length + part.labelled.length + part.lines.length > 0)
      parts.push({ heading: kit.heading(kind, swedish, english), ...part });
  };
  const merits = (list: Merit[]): Entry[] =>
    list.map(({ name, by, date }) => ({ when: date, title: name, at: by, place: '', lines: [] }));

  add('summary', 'Om mig', 'About me', { lines: person.summary ?? [] });
  add('work', 'Arbetslivserfarenhet', 'Work experience', {
    entries: postsOf(person).map((post) => ({
      when: when(post),
      title: post.title,
      at: post.employer,
      place: town(post.place),
      lines: post.lines,
    })),
  });
  add('education', 'Utbildning', 'Education and training', {
    entries: person.studies.map((one) => ({
      when: when(one),
      title: one.degree,
      at: one.school,
      place: town(one.place),
      lines: one.lines ?? [],
    })),
  });
  const first = person.languages.filter(({ level = '' }) => MOTHER.test(level));
  const others = person.languages.filter(({ level = '' }) => !MOTHER.test(level));
  add('languages', 'Språkkunskaper', 'Language skills', {
    lines: [
      ...Map.groupBy(first, ({ level = '' }) => level.charAt(0).toUpperCase() + level.slice(1))
        .entries()
        .map(([level, some]) => `${level}: ${some.map(({ language }) => language).join(' | ')}`),
      ...(first.length > 0 && others.length > 0 ? [sv ? 'Andra språk:' : 'Other languages:'] : []),
      ...others.map(({ language, level }) => filled([language, level], ': ')),
    ],
  });
  add('skills', 'Färdigheter', 'Skills', {
    labelled: person.skills
      .filter(({ items }) => items.length > 0)
      .map(({ group = '', items }) => ({ label: group, said: items.join(' | ') })),
  });
  if (person.licences.length > 0)
    add('licences', 'Körkort', 'Driving licence', { lines: [person.licences.join(' | ')] });
  add('certificates', 'Kurser och certifikat', 'Courses', { entries: merits(meritsOf(person.certificates, written)) });
  add('volunteer', 'Volontärarbete', 'Volunteering', {
    entries: (person.volunteer ?? []).map((one) => ({
      when: when(one),
      title: one.title,
      at: one.organization,
      place: '',
      lines: one.lines ?? [],
    })),
  });
  add('projects', 'Projekt', 'Projects', {
    entries: (person.projects ?? []).map((one) => ({
      when: one.date ? written(one.date) : '',
      title: one.name,
      at: '',
      place: '',
      lines: one.lines,
    })),
  });
  add('awards', 'Utmärkelser', 'Honours and awards', { entries: merits(meritsOf(person.awards, written)) });
  add('publications', 'Publikationer', 'Publications', { entries: merits(meritsOf(person.publications, written)) });
  if (person.interests?.length)
    add('interests', 'Hobbyer och intressen', 'Hobbies and interests', { lines: [person.interests.join(' | ')] });
  add('other', 'Övrigt', 'Other', { lines: person.other ?? [] });
  add('references', 'Referenser', 'References', { lines: person.references ?? [] });

  const fact = (swedish: string, english: string, said: string) => ({ label: sv ? swedish : english, said });
  return kit.press.typst(PAGE, {
    name: person.name,
    label: person.label ?? '',
    language: person.language,
    contact: [
      fact('E-postadress', 'Email address', person.email),
      fact('Telefonnummer', 'Phone number', person.phone),
      ...(person.links ?? []).map((link) => fact('Webbplats', 'Website', link)),
      fact('Adress', 'Address', living(person)),
    ],
    personal: person.personal ?? [],
    parts,
  });
}

export const templates: Template[] = [
  {
    id: 'tg-europass-new',
    hand,
    manner: 'The new Europass: "[ 08/2019 – Nuvarande ] Title", employer in italics, "Ort: …"; mother tongue apart',
    make: (person, kit) => europass(person, kit),
  },
];
