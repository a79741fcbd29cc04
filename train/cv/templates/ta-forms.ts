import { escaped, type Kit, type SectionKind, type Template } from '../kit.ts';
import type { Person } from '../person.ts';

type How = Parameters<Kit['period']>[1];
type Span = { start: string; end: string };

const put = (tag: string, text: string | undefined, name = ''): string =>
  text ? `<${tag}${name && ` class="${name}"`}>${escaped(text)}</${tag}>` : '';

const bullets = (lines: string[] = []): string =>
  lines.length > 0 ? `<ul>${lines.map((line) => put('li', line)).join('')}</ul>` : '';

const joined = (separator: string, ...texts: (string | undefined)[]): string => texts.filter(Boolean).join(separator);

const each = <T>(list: T[] | undefined, set: (one: T, index: number) => string): string =>
  (list ?? []).map(set).join('');

function dates(kit: Kit, span: Span, how: How): string {
  if (span.start) return kit.period(span, how);
  return span.end && kit.date(span.end, how.style);
}

const EUROPASS = `<!doctype html><meta charset="utf-8"><style>
@page { size: A4; margin: 16mm 18mm 18mm 12mm; @bottom-right { content: counter(page) " / " counter(pages);
  font: 8pt sans-serif; color: #7a7a7a } }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 9.5pt/1.4 sans-serif; color: #404040 }
.row { display: flex; gap: 6mm; margin-bottom: 3mm }
.row > :first-child { width: 45mm; flex: none; text-align: right; color: #0e4194 }
.row > :last-child { flex: 1; min-width: 0; overflow-wrap: anywhere }
h1 { font-size: 16pt; font-weight: normal; color: #0e4194 }
.head { align-items: center; margin: 6mm 0 4mm; break-after: avoid }
.head h2 { font-size: 10pt; font-weight: normal; text-transform: uppercase; color: #0e4194 }
.head i { height: 0.4mm; background: #c6cfe2 }
h3 { font-size: 10.5pt; font-weight: normal; color: #0e4194; text-transform: uppercase; break-after: avoid }
h4 { font-size: 9.5pt; font-weight: bold; margin-top: 1mm; break-after: avoid }
ul { padding-left: 4.5mm }
table { border-collapse: collapse; width: 100% }
th, td { border: 0.2mm solid #a9b6d3; padding: 1mm 2.5mm; text-align: left; font-weight: normal }
th { color: #0e4194; background: #eef1f8; font-size: 8.5pt }
</style>`;

const EUROPASS_DATES: How = { style: '01/2020', between: '–', open: { sv: 'Pågående', en: 'Current' } };

/** Labels and dates in the narrow column, their content beside them. */
function europass(person: Person, kit: Kit): string {
  const swedish = person.language === 'sv';
  const own = (sv: string, en: string): string => (swedish ? sv : en);
  const when = (span: Span): string => dates(kit, span, EUROPASS_DATES);
  const day = (date?: string): string => (date ? kit.date(date, EUROPASS_DATES.style) : '');
  const row = (label: string, body: string): string =>
    body && `<div class="row"><div>${escaped(label)}</div><div>${body}</div></div>`;
  const section = (kind: SectionKind, sv: string, en: string, rows: string): string =>
    rows && `<div class="row head">${put('h2', kit.heading(kind, sv, en))}<i></i></div>${rows}`;
  const line = (text: string): string => put('p', text);
  const duties = (lines: string[] = []): string =>
    lines.length > 0
      ? put('h4', own('Huvudsakliga uppgifter', 'Main activities and responsibilities')) + bullets(lines)
      : '';

  const mother = (level = ''): boolean => /^(modersmål|mother tongue)$/iu.test(level);
  const [first, ...others] = [true, false].map((is) => person.languages.filter(({ level }) => mother(level) === is));
  const foreign = others.flat();
  const table = (): string => `<table><tr>${put('th', own('Språk', 'Language'))}${put('th', own('Nivå', 'Level'))}</tr>
${each(foreign, ({ language, level }) => `<tr>${put('td', language)}<td>${escaped(level ?? '')}</td></tr>`)}</table>`;
  const { personal = [], links = [], address = '', city } = person;
  return [
    EUROPASS,
    row('Curriculum Vitae', put('h1', person.name)),
    section(
      'contact',
      'Personlig information',
      'Personal information',
      [
        row(own('Adress', 'Address'), line(address.includes(city) ? address : joined(', ', address, city))),
        row(own('Telefon', 'Telephone'), line(person.phone)),
        row(own('E-post', 'E-mail'), line(person.email)),
        row(own('Webbplats', 'Website'), each(links, line)),
        row(own('Övrigt', 'Other'), each(personal, line)),
        row(own('Önskad tjänst / yrke', 'Desired employment / Occupation'), line(person.label ?? '')),
      ].join(''),
    ),
    section('summary', 'Personlig beskrivning', 'Personal statement', row('', each(person.summary, line))),
    section(
      'work',
      'Arbetslivserfarenhet',
      'Work experience',
      each(person.jobs, ({ employer, place, roles, lines }) =>
        each(roles, (role, index) => {
          const body = put('h3', role.title) + line(joined(' – ', employer, place));
          return row(when(role), body + (index === 0 ? duties(lines) : ''));
        }),
      ),
    ),
    section(
      'education',
      'Utbildning',
      'Education and training',
      each(person.studies, ({ degree, school, place, lines = [], ...span }) => {
        const learnt = put('h4', own('Huvudsakliga ämnen', 'Principal subjects')) + bullets(lines);
        return row(
          when(span),
          put('h3', degree) + line(joined(' – ', school, place)) + (lines.length > 0 ? learnt : ''),
        );
      }),
    ),
    section(
      'languages',
      'Språkkunskaper',
      'Language skills',
      [
        row(own('Modersmål', 'Mother tongue(s)'), line((first ?? []).map(({ language }) => language).join(', '))),
        foreign.length > 0 ? row(own('Övriga språk', 'Other language(s)'), table()) : '',
      ].join(''),
    ),
    section(
      'skills',
      'Färdigheter och kompetenser',
      'Personal skills and competences',
      each(person.skills, ({ group, items }) => row(group ?? '', line(items.join(', ')))),
    ),
    section('licences', 'Körkort', 'Driving licence', row('', line(person.licences.join(', ')))),
    section(
      'certificates',
      'Kurser och intyg',
      'Courses and certificates',
      each(person.certificates, ({ name, issuer, date }) => row(day(date), line(joined(' – ', name, issuer)))),
    ),
    section(
      'projects',
      'Projekt',
      'Projects',
      each(person.projects, ({ name, date, lines }) => row(day(date), put('h3', name) + bullets(lines))),
    ),
    section(
      'volunteer',
      'Volontärarbete',
      'Volunteering',
      each(person.volunteer, ({ organization, title, lines, ...span }) =>
        row(when(span), put('h3', title) + line(organization) + duties(lines)),
      ),
    ),
    section(
      'publications',
      'Publikationer',
      'Publications',
      each(person.publications, ({ name, publisher, date }) => row(day(date), line(joined(' – ', name, publisher)))),
    ),
    section(
      'awards',
      'Utmärkelser',
      'Honours and awards',
      each(person.awards, ({ name, issuer, date }) => row(day(date), line(joined(' – ', name, issuer)))),
    ),
    section('interests', 'Intressen', 'Hobbies and interests', row('', line(person.interests?.join(', ') ?? ''))),
    section('references', 'Referenser', 'References', row('', each(person.references, line))),
    section('other', 'Övriga upplysningar', 'Additional information', row('', each(person.other, line))),
  ].join('\n');
}

const DOCS = `<!doctype html><meta charset="utf-8"><style>
@page { size: A4; margin: 15mm 15mm 16mm }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 9pt/1.5 serif; color: #666; overflow-wrap: break-word }
.page { display: grid; grid-template-columns: minmax(0, 1fr) 52mm; column-gap: 11mm }
h1 { font-size: 30pt; line-height: 1.15; color: #000 }
.label { font-size: 11pt; margin-top: 2mm }
h2 { font: bold 9pt sans-serif; color: #2079c7; margin: 8mm 0 2mm; break-after: avoid }
h3 { font-size: 11pt; font-weight: normal; color: #000; margin-top: 4mm; break-after: avoid }
h3 i { font-style: italic }
.when { font: 7.5pt sans-serif; margin: 0.6mm 0 1.4mm; break-after: avoid }
.contact { font-size: 9pt; padding-top: 3mm; overflow-wrap: anywhere }
.contact p:nth-child(n + 2):not(.plain) { color: #000; font-weight: bold }
.side { overflow-wrap: anywhere }
.group { color: #000 }
.side p { margin-bottom: 2mm; break-inside: avoid }
ul { padding-left: 5mm }
</style>`;

const DOCS_DATES: How = { style: 'januari 2020', between: ' - ', open: { sv: 'nuvarande', en: 'present' } };

/** "Employer, Place — Title", with the months in capitals below. */
function docs(person: Person, kit: Kit): string {
  const when = (span: Span): string => dates(kit, span, DOCS_DATES).toUpperCase();
  const day = (date?: string): string => (date ? kit.date(date, DOCS_DATES.style).toUpperCase() : '');
  const section = (kind: SectionKind, sv: string, en: string, body: string): string =>
    body && put('h2', kit.heading(kind, sv, en)) + body;
  const entry = (firm: string, place: string | undefined, title: string | undefined, period: string): string =>
    `<h3>${put('b', firm)}${place ? `, ${escaped(place)}` : ''}${title ? ` — ${put('i', title)}` : ''}</h3>` +
    put('p', period, 'when');
  const line = (text: string): string => put('p', text);

  const { address = '', city } = person;
  const street = address.split(', ').filter(Boolean);
  const lines = address.includes(city) ? street : [...street, city];
  const contact = [...lines.map((text) => put('p', text, 'plain')), line(person.phone), line(person.email)];
  contact.push(
    each(person.links, line),
    each(person.personal, (text) => put('p', text, 'plain')),
  );

  const main = [
    section('summary', 'PROFIL', 'PROFILE', each(person.summary, line)),
    section(
      'work',
      'ERFARENHET',
      'EXPERIENCE',
      each(person.jobs, ({ employer, place, roles, lines: done }) =>
        each(
          roles,
          (role, index) => entry(employer, place, role.title, when(role)) + (index === 0 ? bullets(done) : ''),
        ),
      ),
    ),
    section(
      'education',
      'UTBILDNING',
      'EDUCATION',
      each(
        person.studies,
        ({ degree, school, place, lines: learnt, ...span }) =>
          entry(school, place, degree, when(span)) + bullets(learnt),
      ),
    ),
    section(
      'projects',
      'PROJEKT',
      'PROJECTS',
      each(person.projects, ({ name, date, lines: done }) => entry(name, '', '', day(date)) + bullets(done)),
    ),
    section(
      'volunteer',
      'FÖRENINGSUPPDRAG',
      'VOLUNTEER EXPERIENCE',
      each(
        person.volunteer,
        ({ organization, title, lines: done, ...span }) => entry(organization, '', title, when(span)) + bullets(done),
      ),
    ),
    section(
      'publications',
      'PUBLIKATIONER',
      'PUBLICATIONS',
      each(person.publications, ({ name, publisher, date }) => entry(name, '', publisher, day(date))),
    ),
    section('other', 'ÖVRIGT', 'ADDITIONAL', each(person.other, line)),
  ];
  const strong = (name: string, ...more: string[]): string =>
    `<p>${put('b', name)}${more
      .filter(Boolean)
      .map((text) => `, ${escaped(text)}`)
      .join('')}</p>`;
  const side = [
    section(
      'skills',
      'KUNSKAPER',
      'SKILLS',
      each(person.skills, ({ group, items }) => put('p', group, 'group') + items.map(line).join('')),
    ),
    section(
      'languages',
      'SPRÅK',
      'LANGUAGES',
      each(person.languages, ({ language, level = '' }) => strong(language, level)),
    ),
    section(
      'awards',
      'UTMÄRKELSER',
      'AWARDS',
      each(person.awards, ({ name, issuer = '', date }) => strong(name, issuer, day(date))),
    ),
    section(
      'certificates',
      'CERTIFIERINGAR',
      'CERTIFICATIONS',
      each(person.certificates, ({ name, issuer = '', date }) => strong(name, issuer, day(date))),
    ),
    section('licences', 'KÖRKORT', 'DRIVING LICENCE', line(person.licences.join(', '))),
    section('interests', 'INTRESSEN', 'INTERESTS', line(person.interests?.join(', ') ?? '')),
    section('references', 'REFERENSER', 'REFERENCES', each(person.references, line)),
  ];
  return `${DOCS}<div class="page"><div>${put('h1', person.name)}${put('p', person.label, 'label')}</div>
<div class="contact">${contact.join('')}</div><div>${main.join('')}</div>
<div class="side">${side.join('')}</div></div>`;
}

export const templates: Template[] = [
  {
    id: 'ta-europass',
    hand: 'ta',
    manner: 'Europass: labels and dates in a narrow left column, title in capitals, "Huvudsakliga uppgifter"',
    make: (person, kit) => kit.press.html(europass(person, kit)),
  },
  {
    id: 'ta-google-docs',
    hand: 'ta',
    manner: 'Google Docs, Serif: contact at the right, "Employer, Place — Title", months in capitals below',
    make: (person, kit) => kit.press.html(docs(person, kit)),
  },
];
