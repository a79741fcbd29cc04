import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span, sentences } from './tc-html.ts';

export const hand = 'td';

interface Entry {
  title: string;
  when: string;
  where: string;
  text: string;
  tools: string;
}

interface Part {
  heading: string;
  entries?: Entry[];
  lines?: string[];
}

const PAGE = `
#let cv = json(bytes(sys.inputs.cv))
#let green = rgb("#0f5c4d")
#let pale = rgb("#e8f1ee")
#set page(paper: "a4", margin: (x: 20mm, top: 24mm, bottom: 20mm),
  header: grid(columns: (1fr, auto), text(size: 9pt, weight: "semibold", fill: green, cv.firm),
    text(size: 9pt, fill: luma(110), cv.kind)),
  footer: context grid(columns: (1fr, auto), text(size: 8pt, fill: luma(110), cv.name),
    text(size: 8pt, fill: luma(110))[#counter(page).display() (#counter(page).final().first())]))
#set text(font: "Inter", size: 9pt, lang: cv.language, hyphenate: false)
#set par(leading: 0.6em)
#let head(said) = block(sticky: true, above: 5mm, below: 2.5mm,
  text(size: 12pt, weight: "semibold", fill: green, said))
#text(size: 24pt, weight: "semibold", fill: green, cv.name)
#if cv.label != "" { block(above: 2.5mm, text(size: 12.5pt, cv.label)) }
#v(2mm)
#grid(columns: (1fr, 58mm), column-gutter: 8mm,
  { for part in cv.left { head(part.heading); for line in part.lines { par(line) } } },
  block(fill: pale, inset: 4mm, width: 100%, {
    for part in cv.facts {
      block(above: 3mm, below: 1.6mm, text(weight: "semibold", fill: green, part.heading))
      for line in part.lines { block(above: 1.4mm, below: 1.4mm, text(size: 9pt, line)) }
    }
  }))
#for part in cv.parts {
  head(part.heading)
  for line in part.at("lines", default: ()) { block(above: 1.8mm, below: 1.8mm, line) }
  for entry in part.at("entries", default: ()) {
    block(sticky: true, above: 4mm, below: 1.8mm, fill: pale, inset: (x: 2mm, y: 1.5mm), width: 100%,
      grid(columns: (1fr, auto), column-gutter: 4mm, text(weight: "semibold", entry.title), entry.when))
    pad(x: 2mm, {
      if entry.where != "" { block(above: 1.6mm, below: 1.6mm, emph(entry.where)) }
      if entry.text != "" { block(above: 1.6mm, below: 1.6mm, entry.text) }
      if entry.tools != "" { block(above: 1.6mm, below: 1.6mm, text(size: 8.8pt, fill: luma(70), entry.tools)) }
    })
  }
}
`;

/** How many of the newest assignments list their tools, and how many tools each. */
const ASSIGNMENTS_WITH_TOOLS = 3;
const TOOLS = 4;

function profile(person: Person, kit: Kit): Uint8Array {
  const sv = person.language === 'sv';
  const when = (of: Span): string =>
    period(kit, of, { style: '2020-01', between: ' – ', open: { sv: 'pågående', en: 'ongoing' } });
  const date = (of: string | undefined): string => (of ? kit.date(of, '2020-01') : '');
  const entry = (title: string, span: string, where = '', text = '', tools = ''): Entry => ({
    title,
    when: span,
    where,
    text,
    tools,
  });
  const issued = (list: { name: string; issuer?: string; publisher?: string; date?: string }[] = []): string[] =>
    list.map((one) => filled([date(one.date), filled([one.name, one.issuer ?? one.publisher], ', ')], '  '));

  const left: Part[] = [];
  const facts: Part[] = [];
  const parts: Part[] = [];
  const add = (to: Part[], kind: SectionKind, swedish: string, english: string, part: Omit<Part, 'heading'>): void => {
    if (part.lines?.length || part.entries?.length) to.push({ heading: kit.heading(kind, swedish, english), ...part });
  };

  add(left, 'summary', 'Sammanfattning', 'Summary', { lines: person.summary ?? [] });
  const contact = [person.phone, person.email, living(person), ...(person.links ?? []), ...(person.personal ?? [])];
  add(facts, 'contact', 'Kontakt', 'Contact', { lines: contact });
  const spoken = person.languages.map(({ language, level }) => filled([language, level], ' – '));
  add(facts, 'languages', 'Språk', 'Languages', { lines: spoken });
  const licences = person.licences.length > 0 ? [person.licences.join(', ')] : [];
  add(facts, 'licences', 'Körkort', 'Driving licence', { lines: licences });

  const skills = person.skills.map(({ group, items }) => filled([group, items.join(', ')], ': '));
  add(parts, 'skills', 'Kompetensområden', 'Areas of expertise', { lines: skills });

  const known = person.skills.flatMap(({ items }) => items);
  const toolsOf = (assignment: number): string => {
    if (assignment >= ASSIGNMENTS_WITH_TOOLS) return '';
    const used = known.slice(assignment * TOOLS, (assignment + 1) * TOOLS);
    return used.length > 0 ? `${sv ? 'Kompetenser/verktyg' : 'Skills/tools'}: ${used.join(', ')}` : '';
  };
  const client = sv ? 'Kund/arbetsgivare' : 'Client/employer';
  const assignments = person.jobs.flatMap(({ employer, place, roles, lines }, job) =>
    roles.map((role, at) => {
      const where = filled([employer, place], ', ');
      // A leave ("Föräldraledig" at "Föräldraledig") is neither a role nor at a client.
      if (role.title.startsWith(employer)) return entry(role.title, when(role), where, sentences(lines));
      return entry(
        `${sv ? 'Roll' : 'Role'}: ${role.title}`,
        when(role),
        `${client}: ${where}`,
        at === 0 ? sentences(lines) : '',
        at === 0 ? toolsOf(job) : '',
      );
    }),
  );
  add(parts, 'work', 'Uppdrag och anställningar', 'Assignments and employment', { entries: assignments });
  const projects = person.projects?.map((one) => entry(one.name, date(one.date), '', sentences(one.lines))) ?? [];
  add(parts, 'projects', 'Egna projekt', 'Own projects', { entries: projects });
  const studies = person.studies.map((one) =>
    entry(one.degree, when(one), filled([one.school, one.place], ', '), sentences(one.lines)),
  );
  add(parts, 'education', 'Utbildning', 'Education', { entries: studies });
  add(parts, 'certificates', 'Certifieringar och kurser', 'Certifications and courses', {
    lines: issued(person.certificates),
  });
  add(parts, 'publications', 'Publikationer', 'Publications', { lines: issued(person.publications) });
  add(parts, 'awards', 'Utmärkelser', 'Awards', { lines: issued(person.awards) });
  const volunteer =
    person.volunteer?.map((one) => entry(one.title, when(one), one.organization, sentences(one.lines))) ?? [];
  add(parts, 'volunteer', 'Ideella uppdrag', 'Voluntary work', { entries: volunteer });
  const interests = person.interests?.length ? [person.interests.join(', ')] : [];
  add(parts, 'interests', 'Intressen', 'Interests', { lines: interests });
  add(parts, 'other', 'Övrigt', 'Other', { lines: person.other ?? [] });
  add(parts, 'references', 'Referenser', 'References', { lines: person.references ?? [] });

  return kit.press.typst(PAGE, {
    firm: 'Fjällbäcken Konsult AB',
    kind: sv ? 'Konsultprofil' : 'Consultant profile',
    name: person.name,
    label: person.label ?? '',
    language: person.language,
    left,
    facts,
    parts,
  });
}

export const templates: Template[] = [
  {
    id: 'td-consultant',
    hand,
    manner: 'A staffing firm\'s consultant profile: "Roll: …" and period in a band, "Kund/arbetsgivare: …" below',
    make: profile,
  },
];
