import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { bullets, filled, living, page, period, type Span, tag } from './tc-html.ts';
import { type Merit, meritsOf, postsOf } from './tf-plain-years.ts';
import { hand } from './tg-1-word-margin.ts';

/** The browser's own fonts have no arrow: it is typed as two signs. */
export const typed = (html: string): string => html.replaceAll('→', '-&gt;');

const CSS = `@page { size: A4; margin: 13mm 15mm } * { box-sizing: border-box }
body { margin: 0; font: 9.3pt/1.42 sans-serif; color: #313c4e;
  overflow-wrap: anywhere; -webkit-print-color-adjust: exact }
h1 { margin: 0; font-size: 24pt; line-height: 1.15; font-weight: normal } .label { font-size: 12pt; color: #2573a7 }
.band { display: flex; flex-wrap: wrap; gap: 1.2mm 8mm; margin: 3mm 0 6mm;
  padding: 2.4mm 4mm; background: #313c4e; color: #fff; font-size: 8.7pt } .band i { display: inline-block;
  width: 2.4mm; height: 2.4mm; margin-right: 2mm; border-radius: 50%; background: #7fb9e0 }
.columns { display: flex; gap: 10mm } main { flex: 1 1 0 } aside { flex: 0 0 58mm }
h2 { margin: 6mm 0 2.5mm; padding-bottom: .6mm; font-size: 12pt; color: #2573a7; border-bottom: .6mm solid #2573a7;
  text-transform: uppercase; break-after: avoid } h2:first-child { margin-top: 0 }
h3 { margin: 0; font-size: 11pt; line-height: 1.3; break-after: avoid } p { margin: 0 0 1mm }
.at { font-size: 11pt; margin: 0 } .row { display: flex; justify-content: space-between; gap: 4mm; font-size: 8.3pt;
  font-style: italic; color: #2573a7 } .small { font-size: 8.3pt; font-style: italic; color: #2573a7; margin: 0 }
.entry { margin-bottom: 4mm } ul { margin: .6mm 0 0; padding-left: 4.5mm } ul li { margin-bottom: .5mm }
ul { list-style: square } p, li { break-inside: avoid }
li::marker { color: #2573a7 } .group { margin: 2.5mm 0 1.2mm; font-weight: bold }
.tags { display: flex; flex-wrap: wrap; gap: 1.8mm 2mm } .tags span { padding: .7mm 2.4mm; background: #7d8ba0;
  color: #fff; border-radius: 1mm } .frames span { background: none; color: inherit; border: .3mm solid #9aa5b5 }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 2mm 4mm }`;

/** Title, employer, then the period in italics with the place at the other end of its line. */
const entry = (title: string, at: string, when: string, place = '', lines: string[] = []): string => {
  const row = when || place ? `<div class="row">${tag('span', when)}${tag('span', place)}</div>` : '';
  return `<div class="entry">${tag('h3', title)}${tag('p', at, 'at')}${row}${bullets(lines)}</div>`;
};

const tags = (items: string[], type = ''): string =>
  `<div class="tags${type && ` ${type}`}">${items.map((item) => tag('span', item)).join('')}</div>`;

function tagged(person: Person, kit: Kit): string {
  const how = { style: '01/2020', between: ' - ', open: { sv: 'Nuvarande', en: 'Present' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const section = (kind: SectionKind, swedish: string, english: string, body: string[] = []): string =>
    body.length === 0 ? '' : tag('h2', kit.heading(kind, swedish, english)) + body.join('');
  const paragraphs = (lines: string[] = []): string[] => lines.map((line) => tag('p', line));
  const merits = (list: Merit[]): string[] =>
    list.map(
      ({ name, by, date }) => `<p>${tag('span', filled([name, date && `(${date})`], ' '))}</p>${tag('p', by, 'small')}`,
    );

  const contact = [person.email, person.phone, living(person), ...(person.links ?? []), ...(person.personal ?? [])];
  const head = [
    tag('h1', person.name) + tag('p', person.label, 'label') + paragraphs(person.summary).join(''),
    `<div class="band">${contact.map((one) => `<span><i></i>${tag('span', one)}</span>`).join('')}</div>`,
  ];
  const main = [
    section(
      'work',
      'Arbetslivserfarenhet',
      'Work experience',
      postsOf(person).map((post) => entry(post.title, post.employer, when(post), post.place, post.lines)),
    ),
    section(
      'education',
      'Utbildning',
      'Education',
      person.studies.map((one) => entry(one.degree, one.school, when(one), one.place, one.lines)),
    ),
    section(
      'volunteer',
      'Volontärarbete',
      'Volunteer experience',
      person.volunteer?.map((one) => entry(one.title, one.organization, when(one), '', one.lines)),
    ),
    section(
      'projects',
      'Personliga projekt',
      'Personal projects',
      person.projects?.map((one) =>
        entry(filled([one.name, one.date && `(${written(one.date)})`], ' '), '', '', '', one.lines),
      ),
    ),
    section('publications', 'Publikationer', 'Publications', merits(meritsOf(person.publications, written))),
  ];
  const spoken = person.languages.map(
    ({ language, level }) => `<div>${tag('p', language, 'at')}${tag('p', level, 'small')}</div>`,
  );
  const aside = [
    section(
      'skills',
      'Färdigheter',
      'Skills',
      person.skills
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => tag('p', group, 'group') + tags(items)),
    ),
    section('languages', 'Språk', 'Languages', spoken.length > 0 ? [`<div class="two">${spoken.join('')}</div>`] : []),
    section('certificates', 'Certifikat', 'Certificates', merits(meritsOf(person.certificates, written))),
    section('licences', 'Körkort', 'Driving licence', person.licences.length > 0 ? [tags(person.licences)] : []),
    section('awards', 'Utmärkelser', 'Achievements', merits(meritsOf(person.awards, written))),
    section('interests', 'Intressen', 'Interests', person.interests?.length ? [tags(person.interests, 'frames')] : []),
    section('references', 'Referenser', 'References', paragraphs(person.references)),
    section('other', 'Övrigt', 'Other', paragraphs(person.other)),
  ];
  const columns = `<div class="columns"><main>${main.join('')}</main><aside>${aside.join('')}</aside></div>`;
  return page(person, CSS, typed(head.join('') + columns));
}

export const templates: Template[] = [
  {
    id: 'tg-tags',
    hand,
    manner: 'As from Novoresume: title, employer, period in italics with the place opposite; sidebar right with tags',
    make: (person, kit) => kit.press.html(tagged(person, kit)),
  },
];
