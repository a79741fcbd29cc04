import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { bullets, filled, living, page, period, type Span, tag } from './tc-html.ts';

export const hand = 'td';

const CSS = `
@page { size: A4; margin: 18mm 20mm }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 10pt/1.42 "Liberation Sans", Arial, sans-serif; color: #2d2d2d; overflow-wrap: anywhere }
h1 { font-size: 22pt; font-weight: bold; line-height: 1.2 }
.label { font-size: 12pt; margin-bottom: 2mm }
h2 { font-size: 14pt; border-bottom: 0.3mm solid #bbb; padding-bottom: 1mm; margin: 6mm 0 3mm; break-after: avoid }
h3 { font-size: 10.5pt; break-after: avoid }
.where, .when { color: #666; break-after: avoid }
.entry { margin-bottom: 4mm }
.entry p.line { margin-top: 0.8mm }
ul { padding-left: 5.5mm; margin-top: 1mm }
li { margin-bottom: 0.8mm }
`;

/** Indeed prints the contents of its form fields, in its own order. */
function indeed(person: Person, kit: Kit): string {
  const sv = person.language === 'sv';
  const how = {
    style: sv ? 'januari 2020' : 'Januari 2020',
    between: sv ? ' till ' : ' to ',
    open: { sv: 'Nuvarande', en: 'Present' },
  } as const;
  const when = (of: Span): string => period(kit, of, how);
  const date = (of: string | undefined): string => (of ? kit.date(of, how.style) : '');
  const section = (kind: SectionKind, swedish: string, english: string, body: string): string =>
    body && tag('h2', kit.heading(kind, swedish, english)) + body;
  const entry = (title: string, where: string, span: string, text: string): string =>
    `<div class="entry">${tag('h3', title)}${tag('p', where, 'where')}${tag('p', span, 'when')}${text}</div>`;
  /** A single line is a paragraph, several are a list. */
  const told = (lines: string[] = []): string => (lines.length > 1 ? bullets(lines) : tag('p', lines[0], 'line'));
  const paragraphs = (lines: string[] = []): string => lines.map((line) => tag('p', line)).join('');

  const jobs = person.jobs.flatMap(({ employer, place, roles, lines }) =>
    roles.map((role, at) =>
      entry(role.title, filled([employer, place], ' - '), when(role), at === 0 ? told(lines) : ''),
    ),
  );
  const studies = person.studies.map((one) =>
    entry(one.degree, filled([one.school, one.place], ' - '), when(one), told(one.lines)),
  );
  const licence = `${sv ? 'Körkort' : "Driver's License"} ${person.licences.join(', ')}`;
  const certificates = [
    ...(person.licences.length > 0 ? [entry(licence, '', '', '')] : []),
    ...(person.certificates ?? []).map((one) => entry(one.name, one.issuer ?? '', date(one.date), '')),
  ];
  const volunteer = (person.volunteer ?? []).map((one) =>
    entry(one.title, one.organization, when(one), told(one.lines)),
  );
  const projects = (person.projects ?? []).map((one) => entry(one.name, '', date(one.date), told(one.lines)));
  const awards = (person.awards ?? []).map((one) => entry(one.name, one.issuer ?? '', date(one.date), ''));
  const publications = (person.publications ?? []).map((one) =>
    entry(one.name, one.publisher ?? '', date(one.date), ''),
  );

  const body = [
    tag('h1', person.name),
    tag('p', person.label, 'label'),
    paragraphs([living(person), person.email, person.phone, ...(person.personal ?? [])]),
    person.summary?.length ? section('summary', 'Sammanfattning', 'Summary', paragraphs(person.summary)) : '',
    section('work', 'Arbetslivserfarenhet', 'Work Experience', jobs.join('')),
    section('education', 'Utbildning', 'Education', studies.join('')),
    section('skills', 'Kompetenser', 'Skills', bullets(person.skills.flatMap(({ items }) => items))),
    section(
      'languages',
      'Språk',
      'Languages',
      bullets(person.languages.map(({ language, level }) => filled([language, level], ' - '))),
    ),
    section('contact', 'Länkar', 'Links', paragraphs(person.links)),
    section('awards', 'Utmärkelser', 'Awards', awards.join('')),
    section('certificates', 'Certifikat och licenser', 'Certifications and Licenses', certificates.join('')),
    section('volunteer', 'Volontärarbete', 'Volunteer Experience', volunteer.join('')),
    section('projects', 'Projekt', 'Projects', projects.join('')),
    section('publications', 'Publikationer', 'Publications', publications.join('')),
    section('interests', 'Intressen', 'Interests', bullets(person.interests)),
    section('other', 'Ytterligare information', 'Additional Information', paragraphs(person.other)),
    section('references', 'Referenser', 'References', paragraphs(person.references)),
  ];
  return page(person, CSS, body.join(''));
}

export const templates: Template[] = [
  {
    id: 'td-indeed',
    hand,
    manner: 'Indeed\'s print: title, "Employer - Place", "januari 2020 till Nuvarande", every skill a bullet',
    make: (person, kit) => kit.press.html(indeed(person, kit)),
  },
];
