import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, type Span } from './tc-html.ts';
import { type Merit, meritsOf, postsOf } from './tf-plain-years.ts';
import { hand } from './tg-1-word-margin.ts';

/** Lines of a cell; the first of some is bold. */
interface Cell {
  bold: string;
  lines: string[];
  bullets: string[];
}

interface Section {
  heading: string;
  /** Names of the columns; none where the first column names its row. */
  head: string[];
  widths: ('years' | 'name' | 'rest')[];
  rows: Cell[][];
}

const PAGE = `
#let cv = json(bytes(sys.inputs.cv))
#set page(paper: "a4", margin: (x: 17mm, top: 16mm, bottom: 18mm), numbering: "1/1")
#set text(font: "DejaVu Sans", size: 8.4pt, lang: cv.language)
#set par(leading: 0.58em, spacing: 0.75em)
#set list(marker: [–], body-indent: 1.5mm, spacing: 0.65em)
#let line = 0.4pt + luma(150)
#let widths = (years: 17mm, name: 55mm, rest: 1fr)
#let cell(one) = {
  if one.bold != "" { strong(one.bold); if one.lines.len() > 0 { linebreak() } }
  one.lines.join(linebreak())
  if one.bullets.len() > 0 { list(..one.bullets) }
}
#text(16pt, weight: "bold", cv.title)
#for part in cv.sections {
  if part.heading != "" {
    block(above: 5.5mm, below: 2.2mm, sticky: true, text(10.5pt, weight: "bold", fill: rgb("#1d4f73"), part.heading))
  }
  let named = part.head.map(name => table.cell(fill: rgb("#dde7ee"), strong(name)))
  table(columns: part.widths.map(one => widths.at(one)), stroke: line, inset: (x: 1.8mm, y: 1.5mm), align: left,
    ..if named.len() > 0 { (table.header(repeat: false, ..named),) } else { () },
    ..part.rows.map(row => row.map(cell)).flatten())
}
`;

const plain = (...lines: string[]): Cell => ({ bold: '', lines: lines.filter((line) => line), bullets: [] });
const bold = (first: string, ...lines: string[]): Cell => ({ ...plain(...lines), bold: first });
const dashes = (lines: string[] = []): Cell => ({ ...plain(), bullets: lines });

function fromTo(person: Person, kit: Kit): Uint8Array {
  const sv = person.language === 'sv';
  const written = (date: string): string => kit.date(date, '2020-01');
  const said = (swedish: string, english: string): string => (sv ? swedish : english);
  const span = ({ start, end }: Span): Cell[] => [
    plain(written(start)),
    plain(end === '' ? said('pågår', 'ongoing') : written(end)),
  ];
  const from = said('Från', 'From');
  const to = said('Till', 'To');
  const year = said('Datum', 'Date');
  const sections: Section[] = [];
  const add = (
    [kind, swedish, english]: [SectionKind, string, string],
    head: string[],
    widths: Section['widths'],
    rows: Cell[][] = [],
  ): void => {
    if (rows.length > 0) sections.push({ heading: kit.heading(kind, swedish, english), head, widths, rows });
  };
  const merits = (list: Merit[]): Cell[][] => list.map(({ name, by, date }) => [plain(date), plain(name), plain(by)]);
  const lines = (list: string[] = []): Cell[][] => list.map((line) => [plain(line)]);

  const facts: [string, string | undefined][] = [
    [said('Namn', 'Name'), person.name],
    [said('Yrke', 'Profession'), person.label],
    [said('Adress', 'Address'), living(person)],
    [said('Telefon', 'Telephone'), person.phone],
    [said('E-post', 'E-mail'), person.email],
    [said('Webb', 'Web'), person.links?.join(', ')],
    [said('Körkort', 'Driving licence'), person.licences.join(', ')],
    [said('Personligt', 'Personal'), person.personal?.join(', ')],
  ];
  add(
    ['contact', 'Personuppgifter', 'Personal details'],
    [],
    ['name', 'rest'],
    facts.flatMap(([name, fact]) => (fact ? [[bold(name), plain(fact)]] : [])),
  );
  add(['summary', 'Presentation', 'Profile'], [], ['rest'], lines(person.summary));
  add(
    ['work', 'Arbetslivserfarenhet', 'Work experience'],
    [from, to, said('Arbetsgivare och befattning', 'Employer and position'), said('Arbetsuppgifter', 'Duties')],
    ['years', 'years', 'name', 'rest'],
    postsOf(person).map((post) => [
      ...span(post),
      bold(filled([post.employer, post.place], ', '), post.title),
      dashes(post.lines),
    ]),
  );
  add(
    ['education', 'Utbildning', 'Education'],
    [from, to, said('Skola', 'School'), said('Utbildning', 'Education')],
    ['years', 'years', 'name', 'rest'],
    person.studies.map((one) => [
      ...span(one),
      bold(filled([one.school, one.place], ', ')),
      { ...plain(one.degree), bullets: one.lines ?? [] },
    ]),
  );
  add(
    ['certificates', 'Kurser och intyg', 'Courses and certificates'],
    [year, said('Kurs', 'Course'), said('Anordnare', 'Organiser')],
    ['years', 'rest', 'name'],
    merits(meritsOf(person.certificates, written)),
  );
  const grouped = person.skills.filter(({ items }) => items.length > 0);
  add(
    ['skills', 'Kunskaper', 'Skills'],
    [],
    grouped.some(({ group }) => group) ? ['name', 'rest'] : ['rest'],
    grouped.some(({ group }) => group)
      ? grouped.map(({ group = said('Övrigt', 'Other'), items }) => [bold(group), plain(items.join(', '))])
      : grouped.map(({ items }) => [plain(items.join(', '))]),
  );
  add(
    ['languages', 'Språk', 'Languages'],
    [said('Språk', 'Language'), said('Nivå', 'Level')],
    ['name', 'rest'],
    person.languages.map(({ language, level = '' }) => [plain(language), plain(level)]),
  );
  add(
    ['volunteer', 'Förtroendeuppdrag', 'Voluntary work'],
    [from, to, said('Organisation och uppdrag', 'Organisation and task'), said('Uppgifter', 'Duties')],
    ['years', 'years', 'name', 'rest'],
    person.volunteer?.map((one) => [...span(one), bold(one.organization, one.title), dashes(one.lines)]),
  );
  add(
    ['projects', 'Projekt', 'Projects'],
    [year, said('Projekt', 'Project'), said('Beskrivning', 'Description')],
    ['years', 'name', 'rest'],
    person.projects?.map((one) => [plain(written(one.date ?? '')), bold(one.name), dashes(one.lines)]),
  );
  add(
    ['awards', 'Utmärkelser', 'Awards'],
    [year, said('Utmärkelse', 'Award'), said('Utdelad av', 'Given by')],
    ['years', 'rest', 'name'],
    merits(meritsOf(person.awards, written)),
  );
  add(
    ['publications', 'Publikationer', 'Publications'],
    [year, said('Titel', 'Title'), said('Utgivare', 'Publisher')],
    ['years', 'rest', 'name'],
    merits(meritsOf(person.publications, written)),
  );
  if (person.interests?.length)
    add(['interests', 'Intressen', 'Interests'], [], ['rest'], lines([person.interests.join(', ')]));
  add(['other', 'Övrigt', 'Other'], [], ['rest'], lines(person.other));
  add(['references', 'Referenser', 'References'], [], ['rest'], lines(person.references));

  const title = sv ? 'Meritförteckning' : 'Curriculum vitae';
  return kit.press.typst(PAGE, { title, language: person.language, sections });
}

export const templates: Template[] = [
  {
    id: 'tg-from-to',
    hand,
    manner:
      'A PDF of tables: From and To in columns of their own, "Employer, Place" over the title, duties in the last',
    make: (person, kit) => fromTo(person, kit),
  },
];
