import { readFileSync } from 'node:fs';
import { interRegular, interSemiBold } from '../../../test/quality/cv/press.ts';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { bullets, filled, living, page, period, type Span, tag } from './tc-html.ts';

export const hand = 'te';

const face = (path: string, weight: number): string =>
  `@font-face { font-family: Inter; font-weight: ${weight};
  src: url(data:font/ttf;base64,${readFileSync(path).toString('base64')}) }`;

/** The browser's default fonts have no arrow. */
const fonts = (): string => face(interRegular, 400) + face(interSemiBold, 600);

const CSS = `
@page { size: A4; margin: 18mm 20mm }
* { box-sizing: border-box }
body { margin: 0; font: 10.5pt/1.5 Inter, sans-serif; color: rgb(55, 53, 47);
  overflow-wrap: break-word; font-variant-ligatures: none; -webkit-print-color-adjust: exact }
h1 { font-size: 27pt; line-height: 1.2; margin: 0 0 4mm; font-weight: 600 }
h2, h3 { font-weight: 600 }
h2 { font-size: 17pt; line-height: 1.3; margin: 8mm 0 1.5mm; break-after: avoid }
h3 { font-size: 12.5pt; line-height: 1.3; margin: 4mm 0 0.5mm; break-after: avoid }
p { margin: 0.8mm 0 }
.properties { border-collapse: collapse; border: 0; font-size: 9.8pt; margin-bottom: 4mm }
.properties th { text-align: left; font-weight: normal; color: rgba(55, 53, 47, 0.65); width: 34mm; padding: 0.8mm 0;
  vertical-align: top; border: 0 }
.properties td { padding: 0.8mm 0; border: 0 }
hr { border: 0; border-top: 0.3mm solid rgba(55, 53, 47, 0.1); margin: 2mm 0 }
.callout { background: rgb(241, 241, 239); border-radius: 1mm; padding: 4mm 5mm; margin: 4mm 0 }
.meta { color: rgba(55, 53, 47, 0.65); font-size: 9.8pt; break-after: avoid }
ul { margin: 0.5mm 0; padding-left: 6mm }
li { padding-left: 1mm; margin: 0.6mm 0 }
.table { border-collapse: collapse; width: 100%; font-size: 9.8pt; margin-top: 2mm }
.table th, .table td { border: 0.25mm solid rgb(233, 233, 231); padding: 1.5mm 2mm; text-align: left;
  vertical-align: top }
.table th { background: rgb(247, 246, 243); font-weight: 600 }
.table th:nth-child(3) { width: 42mm }
.table tr { break-inside: avoid }
.tag { display: inline-block; background: rgb(211, 229, 239); border-radius: 0.8mm; padding: 0 1.6mm;
  margin: 0.4mm 1.2mm 0.4mm 0 }
.group { font-weight: 600; margin-top: 2mm; break-after: avoid }
`;

function notion(person: Person, kit: Kit): string {
  const sv = person.language === 'sv';
  const how = { style: 'Januari 2020', between: ' → ', open: { sv: 'Nu', en: 'Present' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const date = (of: string | undefined): string => (of ? kit.date(of, how.style) : '');
  const each = <T>(list: T[] | undefined, set: (one: T) => string): string => (list ?? []).map(set).join('');
  const section = (kind: SectionKind, swedish: string, english: string, body: string): string =>
    body && tag('h2', kit.heading(kind, swedish, english)) + body;
  const property = (swedish: string, english: string, values: string[]): string =>
    values.length === 0
      ? ''
      : `<tr>${tag('th', sv ? swedish : english)}<td>${each(values, (value) => tag('div', value))}</td></tr>`;
  const meta = (...parts: (string | undefined)[]): string => tag('p', filled(parts, ' · '), 'meta');
  const issued = (list: { name: string; issuer?: string; publisher?: string; date?: string }[] | undefined): string =>
    bullets(
      list?.map(
        (one) => filled([one.name, one.issuer ?? one.publisher], ', ') + (one.date ? ` (${date(one.date)})` : ''),
      ),
    );
  const table = (heads: string[], rows: string[][]): string => {
    const cells = (row: string[]): string => each(row, (cell) => `<td>${tag('span', cell)}</td>`);
    return (
      `<table class="table"><thead><tr>${each(heads, (head) => tag('th', head))}</tr></thead>` +
      `<tbody>${each(rows, (row) => `<tr>${cells(row)}</tr>`)}</tbody></table>`
    );
  };

  const properties =
    property('Ort', 'Location', [living(person)]) +
    property('E-post', 'Email', [person.email]) +
    property('Telefon', 'Phone', [person.phone]) +
    property('Länkar', 'Links', person.links ?? []) +
    property('Körkort', 'Driving licence', person.licences.length > 0 ? [person.licences.join(', ')] : []) +
    property('Info', 'Info', person.personal ?? []);
  const jobs = each(person.jobs, ({ employer, place, roles, lines }) =>
    roles
      .map((role, at) => {
        // A leave ("Föräldraledig" at "Föräldraledig") is named once.
        const said = role.title.startsWith(employer) ? role.title : `${role.title} @ ${employer}`;
        return tag('h3', said) + meta(when(role), place) + (at === 0 ? bullets(lines) : '');
      })
      .join(''),
  );
  const withNotes = person.studies.some(({ lines }) => lines?.length);
  const studies =
    person.studies.length > 0
      ? table(
          [
            ...(sv ? ['Utbildning', 'Skola', 'Period'] : ['Degree', 'School', 'Period']),
            ...(withNotes ? [sv ? 'Anteckning' : 'Notes'] : []),
          ],
          person.studies.map((one) => [
            one.degree,
            filled([one.school, one.place], ', '),
            when(one),
            ...(withNotes ? [filled(one.lines ?? [], ' ')] : []),
          ]),
        )
      : '';
  const skills = each(
    person.skills,
    ({ group, items }) => `${tag('p', group, 'group')}<div>${each(items, (item) => tag('span', item, 'tag'))}</div>`,
  );
  const languages = bullets(person.languages.map(({ language, level }) => filled([language, level], ' – ')));
  const summary = each(person.summary, (line) => tag('p', line));

  const body = [
    tag('h1', person.name),
    person.label ? tag('p', person.label) : '',
    `<table class="properties">${properties}</table><hr>`,
    summary && `<div class="callout">${summary}</div>`,
    section('work', 'Jobb', 'Experience', jobs),
    section('education', 'Utbildning', 'Education', studies),
    section('skills', 'Kompetenser', 'Skills', skills),
    section('languages', 'Språk', 'Languages', languages),
    section('certificates', 'Kurser & certifikat', 'Courses & certificates', issued(person.certificates)),
    section(
      'projects',
      'Projekt',
      'Projects',
      each(person.projects, (one) => tag('h3', one.name) + meta(date(one.date)) + bullets(one.lines)),
    ),
    section(
      'volunteer',
      'Ideellt',
      'Volunteering',
      each(
        person.volunteer,
        (one) => tag('h3', `${one.title} @ ${one.organization}`) + meta(when(one)) + bullets(one.lines),
      ),
    ),
    section('awards', 'Utmärkelser', 'Awards', issued(person.awards)),
    section('publications', 'Publicerat', 'Publications', issued(person.publications)),
    section('interests', 'Utanför jobbet', 'Outside work', bullets(person.interests)),
    section('other', 'Övrigt', 'Other', bullets(person.other)),
    section('references', 'Referenser', 'References', bullets(person.references)),
  ];
  return page(person, fonts() + CSS, body.join(''));
}

export const templates: Template[] = [
  {
    id: 'te-notion',
    hand,
    manner: 'Printed from Notion: properties on top, "Title @ Employer", "Augusti 2019 → Nu", studies in a table, tags',
    make: (person, kit) => kit.press.html(notion(person, kit)),
  },
];
