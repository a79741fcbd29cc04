import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { bullets, filled, living, page, period, type Span, strength, tag } from './tc-html.ts';

export const hand = 'td';

const CSS = `
@page { size: A4; margin: 14mm 0 }
@page :first { margin-top: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 9.6pt/1.45 "Liberation Sans", sans-serif; color: #333; overflow-wrap: anywhere;
  -webkit-print-color-adjust: exact }
header { background: #7a3b5d; color: #fff; padding: 12mm 16mm 9mm; display: flex; gap: 9mm; align-items: center }
.photo { width: 32mm; height: 32mm; flex: none; border-radius: 50%; border: 1mm solid #fff;
  background: radial-gradient(circle at 50% 40%, #f0dfe7 0 22%, #c59bb0 23%) }
h1 { font-size: 26pt; line-height: 1.15; font-weight: bold }
.label { font-size: 12pt; margin-top: 1.5mm }
.row { background: #4f2740; color: #fff; padding: 3mm 16mm; display: flex; flex-wrap: wrap; gap: 1.5mm 8mm;
  font-size: 9pt }
.row span { display: flex; align-items: center; gap: 2mm }
.row svg { width: 3.6mm; height: 3.6mm }
main { padding: 4mm 16mm 0 }
section { margin-top: 6mm }
h2 { display: flex; align-items: center; gap: 3mm; font-size: 13pt; color: #7a3b5d; margin-bottom: 3mm;
  break-after: avoid }
h2 svg { width: 7mm; height: 7mm; padding: 1.6mm; border-radius: 50%; background: #7a3b5d; color: #fff }
.entry { display: grid; grid-template-columns: 36mm 1fr; column-gap: 6mm; margin-bottom: 3.5mm;
  break-inside: avoid }
.when { color: #7a3b5d; font-size: 9pt }
.place { color: #777; font-size: 9pt }
h3 { font-size: 10.4pt; break-after: avoid }
.where { color: #555; font-style: italic }
ul { padding-left: 4.5mm; margin-top: 0.8mm }
.pills { display: flex; flex-wrap: wrap; gap: 2mm; margin-bottom: 2mm }
.pills b { font-weight: normal; background: #f0e3ea; border-radius: 3mm; padding: 0.8mm 3mm }
.group { font-weight: bold; margin-bottom: 1.2mm; break-after: avoid }
.halves { display: grid; grid-template-columns: 1fr 1fr; column-gap: 12mm }
.speech { display: grid; grid-template-columns: 1fr auto auto; gap: 3mm; margin-bottom: 1mm }
.dots { color: #7a3b5d }
.dots i { display: inline-block; width: 2.4mm; height: 2.4mm; margin-left: 1mm; border-radius: 50%;
  border: 0.3mm solid #7a3b5d }
.dots i.full { background: #7a3b5d }
`;

const ICONS = {
  phone: 'M6 2l3 5-2 2c1 3 3 5 6 6l2-2 5 3v4c-9 2-20-9-18-18z',
  mail: 'M2 5h20v14H2zM2 6l10 8 10-8',
  place: 'M12 22s7-8 7-13a7 7 0 10-14 0c0 5 7 13 7 13zM12 7v4',
  link: 'M3 12h18M12 3c-6 6-6 12 0 18M12 3c6 6 6 12 0 18',
  person: 'M12 12a5 5 0 100-10 5 5 0 000 10zM3 22c0-6 4-8 9-8s9 2 9 8',
  case: 'M3 8h18v12H3zM8 8V4h8v4',
  cap: 'M1 9l11-5 11 5-11 5zM5 12v5c4 3 10 3 14 0v-5',
  star: 'M12 2l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z',
} as const;
type Icon = keyof typeof ICONS;

const icon = (name: Icon): string =>
  `<svg viewBox="0 0 24 24"><path d="${ICONS[name]}" fill="none" stroke="currentColor" stroke-width="2"/></svg>`;

function band(person: Person, kit: Kit): string {
  const how = { style: 'jan 2020', between: ' - ', open: { sv: 'Pågående', en: 'Present' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const date = (of: string | undefined): string => (of ? kit.date(of, how.style) : '');
  const section = (kind: SectionKind, sign: Icon, swedish: string, english: string, body: string): string =>
    body && `<section><h2>${icon(sign)}${tag('span', kit.heading(kind, swedish, english))}</h2>${body}</section>`;
  const entry = (span: string, place: string | undefined, title: string, where = '', lines: string[] = []): string =>
    `<div class="entry"><div>${tag('p', span, 'when')}${tag('p', place, 'place')}</div>` +
    `<div>${tag('h3', title)}${tag('p', where, 'where')}${bullets(lines)}</div></div>`;
  const each = <T>(list: T[] | undefined, set: (one: T) => string): string => (list ?? []).map(set).join('');
  const paragraphs = (lines: string[] | undefined): string => each(lines, (line) => tag('p', line));
  const said = (sign: Icon, text: string): string => `<span>${icon(sign)}${tag('span', text)}</span>`;
  const dots = (level: string): string => {
    const full = strength(level);
    return [1, 2, 3, 4, 5].map((dot) => `<i${dot <= full ? ' class="full"' : ''}></i>`).join('');
  };

  const head =
    `<header><div class="photo"></div><div>${tag('h1', person.name)}${tag('p', person.label, 'label')}</div></header>` +
    `<div class="row">${said('phone', person.phone)}${said('mail', person.email)}${said('place', living(person))}` +
    `${each(person.links, (link) => said('link', link))}${each(person.personal, (line) => said('person', line))}</div>`;
  const skills = each(
    person.skills,
    ({ group, items }) =>
      `${tag('p', group, 'group')}<div class="pills">${each(items, (item) => tag('b', item))}</div>`,
  );
  const languages = each(
    person.languages,
    ({ language, level = '' }) =>
      `<div class="speech">${tag('span', language)}${tag('span', level) || '<span></span>'}` +
      `<span class="dots">${level && dots(level)}</span></div>`,
  );
  const issued = (list: { name: string; issuer?: string; publisher?: string; date?: string }[] | undefined): string =>
    each(list, (one) => entry(date(one.date), '', one.name, one.issuer ?? one.publisher));
  const jobs = each(person.jobs, ({ employer, place, roles, lines }) =>
    roles.map((role, at) => entry(when(role), place, role.title, employer, at === 0 ? lines : [])).join(''),
  );
  const main = [
    section('summary', 'person', 'Om mig', 'About me', paragraphs(person.summary)),
    section('work', 'case', 'Erfarenhet', 'Experience', jobs),
    section(
      'education',
      'cap',
      'Utbildning',
      'Education',
      each(person.studies, (one) => entry(when(one), one.place, one.degree, one.school, one.lines)),
    ),
    section('skills', 'star', 'Mina styrkor', 'My strengths', skills),
    '<div class="halves">',
    section('languages', 'person', 'Språk', 'Languages', languages) || '<div></div>',
    section('licences', 'case', 'Körkort', 'Driving licence', tag('p', person.licences.join(', '))),
    '</div>',
    section('certificates', 'star', 'Kurser & certifikat', 'Courses & certificates', issued(person.certificates)),
    section(
      'projects',
      'star',
      'Projekt',
      'Projects',
      each(person.projects, (one) => entry(date(one.date), '', one.name, '', one.lines)),
    ),
    section(
      'volunteer',
      'person',
      'Ideellt engagemang',
      'Volunteering',
      each(person.volunteer, (one) => entry(when(one), '', one.title, one.organization, one.lines)),
    ),
    section('awards', 'star', 'Utmärkelser', 'Awards', issued(person.awards)),
    section('publications', 'cap', 'Publikationer', 'Publications', issued(person.publications)),
    section('interests', 'star', 'Intressen', 'Interests', tag('p', filled(person.interests ?? [], ' • '))),
    section('other', 'person', 'Övrigt', 'Other', paragraphs(person.other)),
    section('references', 'phone', 'Referenser', 'References', paragraphs(person.references)),
  ];
  return page(person, CSS, `${head}<main>${main.join('')}</main>`);
}

export const templates: Template[] = [
  {
    id: 'td-band',
    hand,
    manner:
      'As from Canva: coloured head with picture, contact in a row of icons; period over place left of each entry',
    make: (person, kit) => kit.press.html(band(person, kit)),
  },
];
