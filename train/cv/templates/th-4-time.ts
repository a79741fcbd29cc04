import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { bullets, filled, page, period, type Span, tag } from './tc-html.ts';
import { type Merit, meritsOf } from './tf-plain-years.ts';
import { typed } from './tg-3-tags.ts';
import { hand, home } from './th-1-word-rows.ts';

const CSS = `@page { size: A4; margin: 15mm 17mm } * { box-sizing: border-box }
body { margin: 0; font: 9.8pt/1.45 sans-serif; color: #222; overflow-wrap: anywhere;
  -webkit-print-color-adjust: exact }
h1 { margin: 0; font-size: 27pt; line-height: 1.15; font-weight: normal } .label { font-size: 13pt; color: #b4532a }
.contact { display: grid; grid-template-columns: 1fr 1fr; gap: .6mm 8mm; margin: 3mm 0 0; padding: 2.5mm 0;
  border: solid #ccc; border-width: .3mm 0 }
h2 { margin: 6.5mm 0 2.5mm; font-size: 13pt; line-height: 1.2; color: #b4532a; break-after: avoid }
h3 { margin: 0; font-size: 10.6pt; line-height: 1.4 } h3 span { font-weight: normal; color: #555 }
p { margin: 0 0 1mm } ul { margin: .4mm 0 0; padding-left: 4.5mm } li, p { break-inside: avoid }
.row { display: grid; grid-template-columns: 37mm 1fr } .date { padding-right: 5mm; text-align: right; color: #b4532a }
.said { position: relative; padding: 0 0 1mm 6mm; border-left: .5mm solid #d8b5a4 } .last .said { padding-bottom: 4mm }
.said::before { content: ''; position: absolute; left: -1.25mm; top: 1.4mm; width: 2mm; height: 2mm;
  border-radius: 50%; background: #d8b5a4 } .house { break-after: avoid } .house .said { padding-bottom: .2mm }
.house .said::before { left: -1.75mm; top: 1mm; width: 3mm; height: 3mm; background: #b4532a }
.group { font-weight: bold; break-after: avoid }`;

const row = (date: string, said: string, type = ''): string =>
  `<div class="row ${type}">${tag('div', date, 'date') || '<div></div>'}<div class="said">${said}</div></div>`;

/** A large dot at the employer or school; a small one at each title, its period on the other side of the line. */
const stretch = (
  house: string,
  place: string | undefined,
  steps: { when: string; said: string }[],
  lines: string[] = [],
): string => {
  const head = `<h3>${[tag('b', house), tag('span', place)].filter(Boolean).join(', ')}</h3>`;
  const last = steps.length - 1;
  return [
    row('', head, 'house'),
    ...steps.map(({ when, said }, at) =>
      row(when, tag('div', said) + (at === last ? bullets(lines) : ''), at === last ? 'last' : ''),
    ),
  ].join('');
};

function alongTime(person: Person, kit: Kit): string {
  const how = { style: '01/2020', between: ' – ', open: { sv: 'idag', en: 'today' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const section = (kind: SectionKind, swedish: string, english: string, body: string[] = []): string =>
    body.length === 0 ? '' : `<section>${tag('h2', kit.heading(kind, swedish, english))}${body.join('')}</section>`;
  const paragraphs = (lines: string[] = []): string[] => lines.map((line) => tag('p', line));
  const merits = (list: Merit[]): string[] =>
    list.map(({ name, by, date }) => tag('p', filled([filled([name, by], ', '), date && `(${date})`], ' ')));

  const contact = [person.phone, person.email, home(person), ...(person.links ?? []), ...(person.personal ?? [])];
  const top = [
    tag('h1', person.name) + tag('div', person.label, 'label'),
    `<div class="contact">${contact.map((one) => tag('div', one)).join('')}</div>`,
    section('summary', 'Kort presentation', 'Introduction', paragraphs(person.summary)),
    section(
      'work',
      'Erfarenhet',
      'Experience',
      person.jobs.map(({ employer, place, roles, lines }) =>
        stretch(
          employer,
          place,
          roles.map((role) => ({ when: when(role), said: role.title })),
          lines,
        ),
      ),
    ),
    section(
      'education',
      'Utbildningar',
      'Education',
      person.studies.map((one) => stretch(one.school, one.place, [{ when: when(one), said: one.degree }], one.lines)),
    ),
    section(
      'volunteer',
      'Ideella engagemang',
      'Volunteering',
      person.volunteer?.map((one) => stretch(one.organization, '', [{ when: when(one), said: one.title }], one.lines)),
    ),
    section(
      'projects',
      'Projekt',
      'Projects',
      person.projects?.map((one) =>
        row(one.date ? written(one.date) : '', tag('h3', one.name) + bullets(one.lines), 'last'),
      ),
    ),
  ];
  const short = [
    section(
      'skills',
      'Kompetenser',
      'Skills',
      person.skills
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => tag('p', group, 'group') + tag('p', items.join(' · '))),
    ),
    section(
      'languages',
      'Språkkunskaper',
      'Languages',
      person.languages.map(({ language, level }) => tag('p', filled([language, level], ' – '))),
    ),
    section('certificates', 'Kurser och intyg', 'Courses', merits(meritsOf(person.certificates, written))),
    section(
      'licences',
      'Körkort',
      'Driving licence',
      person.licences.length > 0 ? [tag('p', person.licences.join(', '))] : [],
    ),
    section('awards', 'Utmärkelser', 'Awards', merits(meritsOf(person.awards, written))),
    section('publications', 'Publikationer', 'Publications', merits(meritsOf(person.publications, written))),
    section(
      'interests',
      'Intressen',
      'Interests',
      person.interests?.length ? [tag('p', person.interests.join(' · '))] : [],
    ),
    section('other', 'Övrigt', 'Other', paragraphs(person.other)),
    section('references', 'Referenser', 'References', paragraphs(person.references)),
  ];
  return page(person, CSS, typed(top.join('') + short.join('')));
}

export const templates: Template[] = [
  {
    id: 'th-time',
    hand,
    manner: 'One column, a line of time: large dots at "Employer, Place", small ones at titles with months left of it',
    make: (person, kit) => kit.press.html(alongTime(person, kit)),
  },
];
