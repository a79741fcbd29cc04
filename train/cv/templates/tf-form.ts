import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, period, type Span } from './tc-html.ts';
import { hand, type Merit, meritsOf, postsOf } from './tf-plain-years.ts';

/** A row of the form: a label and a value, twice if two fit side by side. */
type Row = [string, string][];

const PAGE = `
#let cv = json(bytes(sys.inputs.cv))
#set page(paper: "a4", margin: (x: 1.9cm, top: 1.7cm, bottom: 1.9cm))
#set text(font: "DejaVu Sans", size: 8.5pt, lang: cv.language)
#set par(leading: 0.55em)
#let hair = 0.5pt + luma(110)
#let named(label) = table.cell(fill: luma(242), text(weight: "bold", label))
#text(size: 15pt, weight: "bold", cv.title)
#v(1mm)
#for (at, section) in cv.sections.enumerate() {
  block(above: 4.5mm, below: 0mm, sticky: true, width: 100%, fill: luma(215), stroke: hair, inset: 1.8mm,
    text(size: 10pt, weight: "bold", str(at + 1) + ". " + section.heading))
  for group in section.groups {
    block(above: 0mm, below: 2mm, breakable: true, table(
      columns: (33mm, 1fr, 19mm, 48mm), stroke: hair, inset: 1.6mm, align: left + top,
      ..for row in group {
        if row.len() == 2 {
          (named(row.at(0).at(0)), [#row.at(0).at(1)], named(row.at(1).at(0)), [#row.at(1).at(1)])
        } else if row.at(0).at(0) == "" {
          (table.cell(colspan: 4, row.at(0).at(1)),)
        } else {
          (named(row.at(0).at(0)), table.cell(colspan: 3, row.at(0).at(1)))
        }
      }
    ))
  }
}
`;

function form(person: Person, kit: Kit): Uint8Array {
  const sv = person.language === 'sv';
  const say = (swedish: string, english: string): string => `${sv ? swedish : english}:`;
  const how = { style: '2020-01', between: ' – ', open: { sv: 'tills vidare', en: 'ongoing' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const year = (date: string): string => kit.date(date, '2020');
  const sections: { heading: string; groups: Row[][] }[] = [];
  const add = (kind: SectionKind, swedish: string, english: string, groups: Row[][]): void => {
    const said = groups.map((rows) => rows.filter((row) => row.length > 0)).filter((rows) => rows.length > 0);
    if (said.length > 0) sections.push({ heading: kit.heading(kind, swedish, english), groups: said });
  };
  /** An empty field is left out, and the one before it gets its width. */
  const row = (...fields: [string, string | undefined][]): Row =>
    fields.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
  const free = (lines: string[] = []): Row[] => lines.map((line) => row(['', line]));
  const duties = (lines: string[] = []): string => lines.join('\n');
  const merits = (list: Merit[], by: string, name: string): Row[][] =>
    list.map((one) => [row([name, one.name], [say('År', 'Year'), one.date]), row([by, one.by])]);

  const { address, city, phone, email, links = [], personal = [] } = person;
  add('contact', 'Personuppgifter', 'Personal details', [
    [
      row([say('Namn', 'Name'), person.name]),
      row([say('Nuvarande yrke', 'Occupation'), person.label]),
      row([say('Adress', 'Address'), address ?? city]),
      ...(address && !address.includes(city) ? [row([say('Bostadsort', 'Town'), city])] : []),
      row([say('E-post', 'E-mail'), email], [say('Telefon', 'Phone'), phone]),
      ...links.map((link) => row([say('Webbplats', 'Web site'), link])),
      row([say('Körkort', 'Driving licence'), person.licences.join(', ')]),
      row([say('Övriga uppgifter', 'Further details'), personal.join('\n')]),
    ],
  ]);
  add('education', 'Utbildning', 'Education', [
    ...person.studies.map((one) => [
      row([say('Utbildning', 'Qualification'), one.degree], [say('Tid', 'Period'), when(one)]),
      row([say('Skola', 'School'), one.school], [say('Ort', 'Place'), one.place]),
      row([say('Anmärkning', 'Remarks'), duties(one.lines)]),
    ]),
  ]);
  add('work', 'Anställningar, den senaste först', 'Employment, the latest first', [
    ...postsOf(person).map((post) => [
      row([say('Arbetsgivare', 'Employer'), post.employer], [say('Ort', 'Place'), post.place]),
      row([say('Befattning', 'Position'), post.title], [say('Tid', 'Period'), when(post)]),
      row([say('Arbetsuppgifter', 'Duties'), duties(post.lines)]),
    ]),
  ]);
  add(
    'certificates',
    'Kurser och intyg',
    'Courses and certificates',
    merits(meritsOf(person.certificates, year), say('Anordnare', 'Issued by'), say('Kurs', 'Course')),
  );
  add('languages', 'Språk', 'Languages', [
    person.languages.map(({ language, level }) =>
      row([say('Språk', 'Language'), language], [say('Nivå', 'Level'), level]),
    ),
  ]);
  add('skills', 'Övriga kunskaper', 'Further skills', [
    person.skills
      .filter(({ items }) => items.length > 0)
      .map(({ group, items }) => row([group ? `${group}:` : say('Kunskaper', 'Skills'), items.join(', ')])),
  ]);
  add('volunteer', 'Förtroendeuppdrag', 'Positions of trust', [
    ...(person.volunteer ?? []).map((one) => [
      row([say('Organisation', 'Organisation'), one.organization]),
      row([say('Uppdrag', 'Position'), one.title], [say('Tid', 'Period'), when(one)]),
      row([say('Beskrivning', 'Description'), duties(one.lines)]),
    ]),
  ]);
  add('projects', 'Projekt', 'Projects', [
    ...(person.projects ?? []).map((one) => [
      row([say('Projekt', 'Project'), one.name], [say('Tid', 'Period'), one.date && kit.date(one.date, how.style)]),
      row([say('Beskrivning', 'Description'), duties(one.lines)]),
    ]),
  ]);
  add(
    'awards',
    'Utmärkelser',
    'Awards',
    merits(meritsOf(person.awards, year), say('Utdelad av', 'Awarded by'), say('Utmärkelse', 'Award')),
  );
  add(
    'publications',
    'Publikationer',
    'Publications',
    merits(meritsOf(person.publications, year), say('Utgivare', 'Publisher'), say('Titel', 'Title')),
  );
  add('summary', 'Egen presentation', 'Personal statement', [free(person.summary)]);
  add('references', 'Referenser', 'References', [free(person.references)]);
  add('other', 'Övriga upplysningar', 'Further information', [
    [...free(person.other), row([say('Intressen', 'Interests'), person.interests?.join(', ')])],
  ]);
  const title = filled([sv ? 'Meritförteckning' : 'Record of qualifications', person.name], ' – ');
  return kit.press.typst(PAGE, { title, language: person.language, sections });
}

export const templates: Template[] = [
  {
    id: 'tf-form',
    hand,
    manner: 'A municipality\'s form: boxes, "Arbetsgivare: | … | Ort: | …", "Befattning: | … | Tid: | …" below',
    make: form,
  },
];
