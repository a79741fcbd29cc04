import { escaped, type Kit, type SectionKind, type Template } from '../kit.ts';
import type { Person } from '../person.ts';

export type How = Parameters<Kit['period']>[1];

/** The HTML of an element with a text; empty if the text is. */
export const put = (tag: string, text: string | undefined, name = ''): string =>
  text ? `<${tag}${name && ` class="${name}"`}>${escaped(text)}</${tag}>` : '';

export const bullets = (lines: string[] = []): string =>
  lines.length > 0 ? `<ul>${lines.map((line) => put('li', line)).join('')}</ul>` : '';

export const joined = (separator: string, ...texts: (string | undefined)[]): string =>
  texts.filter(Boolean).join(separator);

export function dates(kit: Kit, span: { start: string; end: string }, how: How): string {
  if (span.start) return kit.period(span, how);
  return span.end && kit.date(span.end, how.style);
}

/** The address, with the town added if it differs from the post town. */
export const home = ({ address = '', city }: Person): string =>
  address.includes(city) ? address : joined(', ', address, city);

/** Returns a function that makes a section with its heading; empty without content. */
export const sections =
  (kit: Kit) =>
  (kind: SectionKind, sv: string, en: string, body: string): string =>
    body === '' ? '' : `<section>${put('h2', kit.heading(kind, sv, en))}${body}</section>`;

const ICONS = {
  phone: 'M6 2l3 5-2 2c1 3 3 5 6 6l2-2 5 3v4c-9 2-20-9-18-18z',
  mail: 'M2 5h20v14H2zM2 6l10 8 10-8',
  home: 'M3 11l9-8 9 8v10h-6v-6H9v6H3z',
  link: 'M9 15l6-6M10 6l3-3a5 5 0 017 7l-3 3M14 18l-3 3a5 5 0 01-7-7l3-3',
  person: 'M12 12a5 5 0 100-10 5 5 0 000 10zM3 22c0-6 4-8 9-8s9 2 9 8',
};

function contact(icon: keyof typeof ICONS, text: string | undefined): string {
  if (!text) return '';
  const path = `<path d="${ICONS[icon]}" fill="none" stroke="currentColor" stroke-width="2"/>`;
  return `<div class="contact"><svg viewBox="0 0 24 24">${path}</svg>${put('span', text)}</div>`;
}

/** The pages have no margin, so that the colour reaches the edge; an empty head and foot of the table replace it. */
export const twoColumns = (css: string, cells: string): string => `<!doctype html><meta charset="utf-8"><style>
@page { size: A4; margin: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 9.6pt/1.45 sans-serif; overflow-wrap: anywhere; -webkit-print-color-adjust: exact }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
td { vertical-align: top }
thead td, tfoot td { height: 13mm }
ul { list-style: none }
h2, h3 { break-after: avoid }
li { break-inside: avoid }
section, .side, .main { position: relative; z-index: 0 }
section { margin-bottom: 7mm }
svg { width: 3.4mm; height: 3.4mm; flex: none; margin: 0.7mm 2.4mm 0 0 }
.contact { display: flex; font-size: 8.5pt; margin-bottom: 2mm; overflow-wrap: anywhere }
${css}</style>${cells}`;

const LEFT = `
.strip { position: fixed; top: 0; bottom: 0; left: 0; width: 70mm; background: #1f4e5f }
.side { width: 70mm; padding: 0 8mm; color: #f4f4f4 }
.main { padding: 0 12mm 0 10mm; color: #333 }
.photo { width: 40mm; height: 40mm; border-radius: 50%; margin: 0 auto 9mm; border: 1.2mm solid #f2c14e;
  background: radial-gradient(circle at 50% 40%, #dfe7ea 0 22%, #8fa9b3 23%) }
h1 { font-size: 25pt; line-height: 1.15; color: #1f4e5f; letter-spacing: 1px }
.label { font-size: 12.5pt; color: #777; margin: 1mm 0 8mm }
h2 { font-size: 11pt; letter-spacing: 3px; text-transform: uppercase; margin-bottom: 3.5mm }
.main h2 { color: #1f4e5f }
.side h2 { border-bottom: 0.3mm solid #f2c14e; padding-bottom: 1.4mm }
.main section > p { margin-bottom: 1.5mm }
.item { position: relative; border-left: 0.4mm solid #c9d6da; padding: 0 0 4mm 5mm; margin-left: 1.5mm }
.item::before { content: ''; position: absolute; left: -1.7mm; top: 1.2mm; width: 3mm; height: 3mm;
  border-radius: 50%; background: #f2c14e }
h3 { font-size: 10.6pt; color: #222 }
.where { color: #1f4e5f; break-after: avoid }
.when { font-size: 8.6pt; color: #888; margin-bottom: 1mm }
.item li { padding-left: 4mm; text-indent: -3.2mm }
.item li::before { content: '• ' }
.skill { margin-bottom: 2.4mm; break-inside: avoid }
.bar { height: 1.5mm; background: #496f7d; margin-top: 0.7mm }
.bar i { display: block; height: 100%; background: #f2c14e }
.group { font-weight: bold; margin: 2mm 0 1.4mm }
.side li { margin-bottom: 1.4mm }
small { display: block; font-size: 8.4pt; opacity: 0.8 }
`;

const LEFT_DATES: How = { style: 'jan 2020', open: { sv: 'Nuvarande', en: 'Present' } };

/** Dots on a line: title, employer | place, period. Each of several roles with one employer has its own dot. */
function left(person: Person, kit: Kit): string {
  const section = sections(kit);
  const when = (span: { start: string; end: string }): string => dates(kit, span, LEFT_DATES);
  const day = (date?: string): string => (date ? kit.date(date, LEFT_DATES.style) : '');
  const item = (title: string, where: string, period: string, lines: string[] = []): string =>
    `<div class="item">${put('h3', title)}${put('p', where, 'where')}` +
    `${put('p', period, 'when')}${bullets(lines)}</div>`;
  const noted = (name: string, more: string): string => `<li>${escaped(name)}${put('small', more)}</li>`;
  const each = <T>(list: T[] | undefined, set: (one: T, index: number) => string): string =>
    (list ?? []).map(set).join('');
  const list = (items: string): string => items && `<ul>${items}</ul>`;

  const bar = (skill: string): string =>
    `<div class="skill">${escaped(skill)}<div class="bar">` +
    `<i style="width:${62 + ((skill.length * 7) % 36)}%"></i></div></div>`;
  const side = [
    '<div class="photo"></div>',
    section(
      'contact',
      'KONTAKT',
      'CONTACT',
      contact('phone', person.phone) +
        contact('mail', person.email) +
        contact('home', home(person)) +
        each(person.links, (link) => contact('link', link)) +
        each(person.personal, (line) => contact('person', line)),
    ),
    section(
      'skills',
      'FÄRDIGHETER',
      'SKILLS',
      each(person.skills, ({ group, items }) => put('p', group, 'group') + items.map(bar).join('')),
    ),
    section(
      'languages',
      'SPRÅK',
      'LANGUAGES',
      list(each(person.languages, ({ language, level = '' }) => noted(language, level))),
    ),
    section('licences', 'KÖRKORT', "DRIVER'S LICENSE", put('p', person.licences.join(', '))),
    section('interests', 'INTRESSEN', 'INTERESTS', bullets(person.interests)),
    section(
      'awards',
      'UTMÄRKELSER',
      'AWARDS',
      list(each(person.awards, ({ name, issuer, date }) => noted(name, joined(', ', issuer, day(date))))),
    ),
  ];
  const main = [
    put('h1', person.name),
    put('p', person.label, 'label'),
    section(
      'summary',
      'OM MIG',
      'ABOUT ME',
      each(person.summary, (line) => put('p', line)),
    ),
    section(
      'work',
      'ARBETSLIVSERFARENHET',
      'WORK EXPERIENCE',
      each(person.jobs, ({ employer, place, roles, lines }) =>
        each(roles, (role, index) =>
          item(role.title, joined(' | ', employer, place), when(role), index === 0 ? lines : []),
        ),
      ),
    ),
    section(
      'education',
      'UTBILDNING',
      'EDUCATION',
      each(person.studies, ({ degree, school, place, lines, ...span }) =>
        item(degree, joined(' | ', school, place), when(span), lines),
      ),
    ),
    section(
      'certificates',
      'KURSER & CERTIFIKAT',
      'COURSES & CERTIFICATES',
      each(person.certificates, ({ name, issuer, date }) => item(name, issuer ?? '', day(date))),
    ),
    section(
      'projects',
      'PROJEKT',
      'PROJECTS',
      each(person.projects, ({ name, date, lines }) => item(name, '', day(date), lines)),
    ),
    section(
      'volunteer',
      'IDEELLT ENGAGEMANG',
      'VOLUNTEERING',
      each(person.volunteer, ({ organization, title, lines, ...span }) => item(title, organization, when(span), lines)),
    ),
    section(
      'publications',
      'PUBLIKATIONER',
      'PUBLICATIONS',
      each(person.publications, ({ name, publisher, date }) => item(name, publisher ?? '', day(date))),
    ),
    section(
      'references',
      'REFERENSER',
      'REFERENCES',
      each(person.references, (line) => put('p', line)),
    ),
    section(
      'other',
      'ÖVRIGT',
      'OTHER',
      each(person.other, (line) => put('p', line)),
    ),
  ];
  return twoColumns(
    LEFT,
    `<div class="strip"></div><table><thead><tr><td class="side"></td><td></td></tr></thead>
<tbody><tr><td class="side">${side.join('')}</td><td class="main">${main.join('')}</td></tr></tbody>
<tfoot><tr><td></td><td></td></tr></tfoot></table>`,
  );
}

export const templates: Template[] = [
  {
    id: 'ta-canva-left',
    hand: 'ta',
    manner: 'two columns as from Canva: coloured sidebar left with picture, icons and bars, timeline with dots right',
    make: (person, kit) => kit.press.html(left(person, kit)),
  },
];
