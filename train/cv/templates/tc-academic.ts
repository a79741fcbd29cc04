import type { SectionKind, Template } from '../kit.ts';
import { filled, living, period, type Span } from './tc-html.ts';

/** Numbered sections; Typst makes the numbers. */
const TYPST = `
#let cv = json(bytes(sys.inputs.cv))
#set document(title: cv.name, author: cv.name)
#set page(paper: "a4", margin: (x: 28mm, top: 25mm, bottom: 24mm), numbering: "1 (1)",
  header: context if counter(page).get().first() > 1 { align(right, text(8pt, cv.name + ", CV")) })
#set text(font: ("New Computer Modern", "Libertinus Serif"), size: 10.5pt, lang: cv.language)
#set par(leading: 0.6em, spacing: 0.75em)
#set heading(numbering: "1.")
#show heading: it => block(above: 1.5em, below: 0.8em, text(12pt, weight: "bold", it))
#align(center)[
  #text(17pt, smallcaps(cv.name)) \\
  #if cv.label != "" [#emph(cv.label) \\ ]
  #text(9.5pt, cv.contact.join(linebreak()))
]
#for section in cv.sections {
  heading(level: 1, section.heading)
  for block in section.blocks {
    let lead = if "lead" in block [#block.lead#h(0.8em)]
    let head = if "head" in block { strong(block.head) }
    par(hanging-indent: 1.2em)[#lead#head#block.text]
    if block.lines.len() > 0 { pad(left: 1.2em, list(marker: [--], ..block.lines)) }
  }
}
`;

interface Block {
  /** A year at the beginning. */
  lead?: string;
  /** A part in bold. */
  head?: string;
  text: string;
  lines: string[];
}

const academic: Template = {
  id: 'tc-academic',
  hand: 'tc',
  manner:
    'Academic CV in serif: numbered sections, education before work, dates last after a comma, years before works',
  make: (person, kit) => {
    const open = { sv: 'pågående', en: 'ongoing' };
    const when = (of: Span) => period(kit, of, { style: 'jan 2020', between: '–', open });
    const sections: { heading: string; blocks: Block[] }[] = [];
    const add = (kind: SectionKind, swedish: string, english: string, blocks: Block[]) => {
      if (blocks.length > 0) sections.push({ heading: kit.heading(kind, swedish, english), blocks });
    };
    const plain = (texts: string[] = []) => texts.map((text): Block => ({ text, lines: [] }));
    const yearly = (date: string | undefined, parts: (string | undefined)[], lines: string[] = []): Block => {
      const text = filled(parts, '. ');
      return date ? { lead: kit.date(date, '2020'), text, lines } : { text, lines };
    };

    add('summary', 'Inriktning', 'Profile', plain(person.summary));
    const studies = person.studies.map((one): Block => {
      const text = `, ${filled([one.school, one.place, when(one)], ', ')}`;
      return { head: one.degree, text, lines: one.lines ?? [] };
    });
    add('education', 'Utbildning', 'Education', studies);
    const jobs = person.jobs.flatMap(({ employer, place, roles, lines = [] }) =>
      roles.map((role, at): Block => {
        // An earlier title has a line of its own, without the employer.
        const from = at === 0 ? [employer, place] : [];
        const rest = filled([...from, when(role)], ', ');
        const text = rest && `, ${rest}`;
        return { head: role.title, text, lines: at === roles.length - 1 ? lines : [] };
      }),
    );
    add('work', 'Anställningar', 'Appointments', jobs);
    const publications = person.publications?.map((one) => yearly(one.date, [one.name, one.publisher])) ?? [];
    add('publications', 'Publikationer', 'Publications', publications);
    const awards = person.awards?.map((one) => yearly(one.date, [filled([one.name, one.issuer], ', ')])) ?? [];
    add('awards', 'Priser och stipendier', 'Awards and grants', awards);
    const projects = person.projects?.map((one) => yearly(one.date, [one.name], one.lines)) ?? [];
    add('projects', 'Projekt', 'Projects', projects);
    const volunteer = person.volunteer?.map((one): Block => {
      const text = `, ${filled([one.organization, when(one)], ', ')}`;
      return { head: one.title, text, lines: one.lines ?? [] };
    });
    add('volunteer', 'Förtroendeuppdrag', 'Service', volunteer ?? []);
    const certificates = person.certificates?.map((one) => {
      const date = one.date && kit.date(one.date, '2020');
      return filled([one.name, one.issuer, date], ', ');
    });
    add('certificates', 'Kurser och certifikat', 'Further training', plain(certificates));
    const skills = person.skills.map(({ group, items }): Block => {
      return group ? { head: `${group}: `, text: items.join(', '), lines: [] } : { text: items.join(', '), lines: [] };
    });
    add('skills', 'Metoder och verktyg', 'Methods and tools', skills);
    const languages = person.languages.map(({ language, level }) => filled([language, level], ': ')).join('. ');
    add('languages', 'Språkkunskaper', 'Languages', plain(languages ? [languages] : []));
    add(
      'licences',
      'Körkort',
      'Driving licence',
      plain(person.licences.length > 0 ? [person.licences.join(', ')] : []),
    );
    add('interests', 'Intressen', 'Interests', plain(person.interests?.length ? [person.interests.join(', ')] : []));
    add('other', 'Övrigt', 'Other', plain(person.other));
    add('references', 'Referenser', 'References', plain(person.references));

    const reach = [living(person), `${person.phone}, ${person.email}`];
    const contact = [...reach, ...(person.links ?? []), ...(person.personal ?? [])];
    const { name, language, label = '' } = person;
    return kit.press.typst(TYPST, { name, language, label, contact, sections });
  },
};

export const templates: Template[] = [academic];
export const hand = 'tc';
