import type { Kit, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { bullets, dates, type How, home, joined, put, sections, twoColumns } from './ta-canva-left.ts';

const RIGHT = `
body { color: #3c3c3c }
.main { padding: 0 8mm 0 15mm }
.side { width: 66mm; padding: 0 13mm 0 7mm; overflow-wrap: anywhere; border-left: 0.3mm solid #d8cfc6 }
header { padding: 0 15mm 7mm; text-align: center }
h1 { font-weight: normal; font-size: 24pt; letter-spacing: 5px }
.label { font-size: 10pt; letter-spacing: 2px; color: #9b7e64 }
h2 { font-size: 10pt; font-weight: normal; letter-spacing: 4px; text-transform: uppercase; color: #9b7e64;
  margin-bottom: 3mm }
.item { margin-bottom: 4mm }
.when { font-size: 8pt; color: #999; break-after: avoid }
.firm { font-weight: bold; color: #555; break-after: avoid }
h3 { font-size: 10.2pt }
.where { font-style: italic }
.main li { padding-left: 3.4mm; text-indent: -3.4mm }
.main li::before { content: '–  ' }
.side p { break-inside: avoid }
.side li, .side p { margin-bottom: 1.6mm }
.side section:first-child p { font-size: 8.3pt }
.group { font-weight: bold }
`;

const RIGHT_DATES: How = { style: 'Januari 2020', between: ' - ', open: { sv: 'pågående', en: 'ongoing' } };

/** Small grey dates above the title; several roles with one employer have its name above them. */
function right(person: Person, kit: Kit): string {
  const section = sections(kit);
  const when = (span: { start: string; end: string }): string => dates(kit, span, RIGHT_DATES);
  const day = (date?: string): string => (date ? kit.date(date, RIGHT_DATES.style) : '');
  const each = <T>(list: T[] | undefined, set: (one: T) => string): string => (list ?? []).map(set).join('');
  const item = (body: string, lines: string[] = []): string => `<div class="item">${body}${bullets(lines)}</div>`;
  const entry = (period: string, title: string, where = ''): string =>
    put('p', period, 'when') + put('h3', title) + put('p', where, 'where');

  const main = [
    section(
      'summary',
      'PROFIL',
      'PROFILE',
      each(person.summary, (line) => put('p', line)),
    ),
    section(
      'work',
      'ERFARENHET',
      'EXPERIENCE',
      each(person.jobs, ({ employer, place, roles, lines }) => {
        const where = joined(', ', employer, place);
        const [only] = roles;
        if (roles.length === 1 && only) return item(entry(when(only), only.title, where), lines);
        return item(put('p', where, 'firm') + each(roles, (role) => entry(when(role), role.title)), lines);
      }),
    ),
    section(
      'education',
      'UTBILDNINGAR',
      'EDUCATION',
      each(person.studies, ({ degree, school, place, lines, ...span }) =>
        item(entry(when(span), joined(', ', school, place), degree), lines),
      ),
    ),
    section(
      'projects',
      'PROJEKT',
      'SELECTED PROJECTS',
      each(person.projects, ({ name, date, lines }) => item(entry(day(date), name), lines)),
    ),
    section(
      'volunteer',
      'FÖRENINGSLIV',
      'VOLUNTEER WORK',
      each(person.volunteer, ({ organization, title, lines, ...span }) =>
        item(entry(when(span), title, organization), lines),
      ),
    ),
    section(
      'publications',
      'PUBLICERAT',
      'PUBLICATIONS',
      each(person.publications, ({ name, publisher, date }) => item(entry(day(date), name, publisher))),
    ),
  ];
  const licences = person.licences.join(', ');
  const side = [
    section(
      'contact',
      'KONTAKTA MIG',
      'CONTACT',
      [person.phone, person.email, home(person), ...(person.links ?? []), ...(person.personal ?? [])]
        .map((line) => put('p', line))
        .join(''),
    ),
    section(
      'skills',
      'KOMPETENSER',
      'EXPERTISE',
      each(person.skills, ({ group, items }) => put('p', group, 'group') + bullets(items)),
    ),
    section(
      'languages',
      'SPRÅK',
      'LANGUAGES',
      each(person.languages, ({ language, level }) => put('p', joined(' – ', language, level))),
    ),
    section(
      'certificates',
      'CERTIFIKAT',
      'CERTIFICATIONS',
      each(person.certificates, ({ name, issuer, date }) => put('p', joined(', ', name, issuer, day(date)))),
    ),
    section(
      'awards',
      'PRISER',
      'HONOURS',
      each(person.awards, ({ name, issuer, date }) => put('p', joined(', ', name, issuer, day(date)))),
    ),
    section('interests', 'FRITID', 'HOBBIES', put('p', person.interests?.join(', '))),
    section('licences', 'KÖRKORT', 'DRIVING LICENCE', licences && put('p', licences)),
    section(
      'references',
      'REFERENSER',
      'REFERENCES',
      each(person.references, (line) => put('p', line)),
    ),
    section(
      'other',
      'ÖVRIGT',
      'MORE',
      each(person.other, (line) => put('p', line)),
    ),
  ];
  const capitals = person.name.toUpperCase();
  /** Upper-casing a dotless i and lower-casing it again would give a dotted one. */
  const same = capitals.toLowerCase() === person.name.toLowerCase();
  return twoColumns(
    RIGHT,
    `<table><thead><tr><td></td><td style="width: 66mm"></td></tr></thead>
<tbody><tr><td colspan="2"><header>${put('h1', same ? capitals : person.name)}${put('p', person.label, 'label')}</header></td></tr>
<tr><td class="main">${main.join('')}</td><td class="side">${side.join('')}</td></tr></tbody>
<tfoot><tr><td></td><td></td></tr></tfoot></table>`,
  );
}

export const templates: Template[] = [
  {
    id: 'ta-canva-right',
    hand: 'ta',
    manner: 'light two columns as from Canva: sidebar right, headings with letters apart, small dates above the title',
    make: (person, kit) => kit.press.html(right(person, kit)),
  },
];
