import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { living, period, type Span } from './tc-html.ts';

export const hand = 'te';

/** The first line is bold, the second in italics; each has a text at its right. */
interface Entry {
  first: string;
  right: string;
  second: string;
  below: string;
  lines: string[];
}

interface Part {
  heading: string;
  entries: Entry[];
  /** A bold label with its text. */
  labelled: { label: string; said: string }[];
  lines: string[];
}

const PAGE = `
#let cv = json(bytes(sys.inputs.cv))
#set page(paper: "a4", margin: (x: 16mm, y: 15mm))
#set text(font: "New Computer Modern", size: 10pt, lang: cv.language, hyphenate: false)
#set par(leading: 0.55em)
#set list(marker: text(size: 7pt, [•]), indent: 3mm, body-indent: 2mm, spacing: 0.6em)
#let sides(left, right) = grid(columns: (1fr, auto), column-gutter: 6mm, left, right)
#align(center, {
  text(size: 23pt, weight: "bold", smallcaps(cv.name))
  if cv.label != "" { block(above: 3mm, below: 2mm, cv.label) }
  block(above: 2.5mm, cv.contact.map(one => box(one)).join(text(" | ")))
})
#for part in cv.parts {
  block(sticky: true, above: 5mm, below: 2.6mm, width: 100%, stroke: (bottom: 0.5pt), inset: (bottom: 1.2mm),
    text(size: 12pt, smallcaps(part.heading)))
  for line in part.lines { pad(left: 3mm, block(above: 1.8mm, below: 1.8mm, line)) }
  for one in part.labelled {
    pad(left: 3mm, block(above: 1.8mm, below: 1.8mm, {
      if one.label != "" { strong(one.label + ": ") }
      one.said
    }))
  }
  for entry in part.entries {
    pad(left: 3mm, {
      block(sticky: true, above: 3mm, below: 1.5mm, width: 100%, sides(strong(entry.first), entry.right))
      if entry.second != "" or entry.below != "" {
        block(sticky: true, above: 1.5mm, below: 1.8mm, width: 100%,
          text(size: 9.4pt, sides(emph(entry.second), emph(entry.below))))
      }
      if entry.lines.len() > 0 { text(size: 9.4pt, list(..entry.lines)) }
    })
  }
}
`;

function jake(person: Person, kit: Kit): Uint8Array {
  const sv = person.language === 'sv';
  const how = { style: 'jan 2020', between: ' – ', open: { sv: 'pågående', en: 'Present' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const date = (of: string | undefined): string => (of ? kit.date(of, how.style) : '');
  const entry = (first: string, right: string, second = '', below = '', lines: string[] = []): Entry => ({
    first,
    right,
    second,
    below,
    lines,
  });

  const parts: Part[] = [];
  const add = (kind: SectionKind, swedish: string, english: string, part: Partial<Omit<Part, 'heading'>>): void => {
    if (!part.entries?.length && !part.labelled?.length && !part.lines?.length) return;
    parts.push({ heading: kit.heading(kind, swedish, english), entries: [], labelled: [], lines: [], ...part });
  };
  const issued = (list: { name: string; issuer?: string; publisher?: string; date?: string }[] = []): Entry[] =>
    list.map((one) => entry(one.name, date(one.date), one.issuer ?? one.publisher));

  add('summary', 'Om mig', 'About Me', { lines: person.summary ?? [] });
  add('education', 'Utbildning', 'Education', {
    entries: person.studies.map((one) => entry(one.school, one.place ?? '', one.degree, when(one), one.lines)),
  });
  add('projects', 'Projekt', 'Projects', {
    entries: person.projects?.map((one) => entry(one.name, date(one.date), '', '', one.lines)) ?? [],
  });
  add('work', 'Arbetslivserfarenhet', 'Experience', {
    entries: person.jobs.flatMap(({ employer, place, roles, lines }) =>
      roles.map((role, at) => entry(role.title, when(role), employer, place, at === 0 ? lines : [])),
    ),
  });
  add('volunteer', 'Föreningsliv', 'Extracurricular Activities', {
    entries: person.volunteer?.map((one) => entry(one.title, when(one), one.organization, '', one.lines)) ?? [],
  });
  // Skills, languages and driving licences share a section, one line each.
  const spoken = person.languages.map(({ language, level }) => language + (level ? ` (${level})` : '')).join(', ');
  add('skills', 'Kunskaper', 'Skills', {
    labelled: [
      ...person.skills.map(({ group = '', items }) => ({ label: group, said: items.join(', ') })),
      ...(spoken ? [{ label: sv ? 'Språk' : 'Spoken languages', said: spoken }] : []),
      ...(person.licences.length > 0
        ? [{ label: sv ? 'Körkort' : 'Driving licence', said: person.licences.join(', ') }]
        : []),
      ...(person.interests?.length
        ? [{ label: sv ? 'Intressen' : 'Interests', said: person.interests.join(', ') }]
        : []),
    ],
  });
  add('certificates', 'Kurser och certifikat', 'Certificates', { entries: issued(person.certificates) });
  add('awards', 'Stipendier och utmärkelser', 'Honors and Awards', { entries: issued(person.awards) });
  add('publications', 'Publikationer', 'Publications', { entries: issued(person.publications) });
  add('other', 'Övrigt', 'Miscellaneous', { lines: person.other ?? [] });
  add('references', 'Referenser', 'References', { lines: person.references ?? [] });

  return kit.press.typst(PAGE, {
    name: person.name,
    label: person.label ?? '',
    language: person.language,
    contact: [person.phone, person.email, ...(person.links ?? []), living(person), ...(person.personal ?? [])],
    parts,
  });
}

export const templates: Template[] = [
  {
    id: 'te-jake',
    hand,
    manner:
      "A student's page in Jake's LaTeX: school | place over degree | dates, projects first, languages among skills",
    make: jake,
  },
];
