import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { bullets, filled, page, period, type Span, tag } from './tc-html.ts';
import { type Merit, meritsOf, postsOf } from './tf-plain-years.ts';
import { typed } from './tg-3-tags.ts';
import { hand, home } from './th-1-word-rows.ts';

const CSS = `@page { size: A4; margin: 0 } * { box-sizing: border-box }
body { margin: 0; font: 9.6pt/1.45 sans-serif; color: #2b2b2b; -webkit-print-color-adjust: exact }
.sheet { display: flex; min-height: 296.5mm }
aside, main { padding: 13mm 8mm; -webkit-box-decoration-break: clone; box-decoration-break: clone;
  overflow-wrap: break-word }
.side { position: fixed; top: 0; bottom: 0; left: 0; width: 68mm; z-index: -1; background: #e9eef0;
  border-right: .5mm solid #2f6f73 } aside { flex: 0 0 68mm; min-width: 0; padding: 13mm 6mm }
main { flex: 1 1 0; min-width: 0; padding: 13mm 12mm }
.photo { width: 36mm; height: 36mm; margin: 0 auto 6mm; border-radius: 50%; background: #b7c7ca; overflow: hidden;
  position: relative } .photo i { position: absolute; left: 11mm; top: 7mm; width: 14mm; height: 14mm;
  border-radius: 50%; background: #f4f7f7 } .photo i + i { left: 5mm; top: 23mm; width: 26mm; height: 26mm }
h1 { margin: 0; font-size: 25pt; line-height: 1.15; color: #2f6f73 } .label { font-size: 12.5pt; margin: 1mm 0 0 }
h2 { margin: 7mm 0 2.5mm; font-size: 13pt; line-height: 1.2; color: #2f6f73; break-after: avoid }
aside h2 { margin: 6mm 0 2mm; padding-bottom: 1mm; border-bottom: .3mm solid #2f6f73; font-size: 11.5pt }
main h2 { padding-bottom: 1mm; border-bottom: .3mm solid #c9d4d6 }
dl, dd, p { margin: 0 } dt { font-weight: bold; font-size: 8.6pt } dd { margin-bottom: 1.6mm; font-size: 9pt }
p { margin-bottom: 1mm }
.entry { margin-bottom: 4mm } .top { display: flex; justify-content: space-between; gap: 6mm; break-after: avoid;
  break-inside: avoid }
h3 { margin: 0; font-size: 10.4pt } .top span { flex: none; color: #5d6b6e } .at { color: #2f6f73 }
ul { margin: .8mm 0 0; padding-left: 4.5mm } li { margin-bottom: .4mm } li, p, dd { break-inside: avoid }
aside ul { margin: 0; padding-left: 4mm } .group { margin: 2mm 0 .6mm; font-weight: bold;
  break-after: avoid }
.tongue { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 3mm; margin-bottom: 1mm }
.tongue span + span { text-align: right; color: #5d6b6e }`;

/** The title and, at the other end of its line, the period; employer and place below. */
const entry = (title: string, when: string, at: string, lines: string[] = []): string =>
  `<div class="entry"><div class="top">${tag('h3', title)}${tag('span', when)}</div>${tag('p', at, 'at')}${bullets(
    lines,
  )}</div>`;

function besides(person: Person, kit: Kit): string {
  const sv = person.language === 'sv';
  const how = { style: 'jan 2020', between: ' - ', open: { sv: 'nu', en: 'present' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const section = (kind: SectionKind, swedish: string, english: string, body: string[] = []): string =>
    body.length === 0 ? '' : tag('h2', kit.heading(kind, swedish, english)) + body.join('');
  const paragraphs = (lines: string[] = []): string[] => lines.map((line) => tag('p', line));
  const merits = (list: Merit[]): string[] => list.map(({ name, by, date }) => entry(name, date ?? '', by ?? ''));
  const detail = (swedish: string, english: string, said: string[]): string =>
    said.length === 0 ? '' : tag('dt', sv ? swedish : english) + said.map((one) => tag('dd', one)).join('');

  const details = [
    detail('Namn', 'Name', [person.name]),
    detail('Adress', 'Address', [home(person)]),
    detail('Telefonnummer', 'Phone number', [person.phone]),
    detail('E-postadress', 'Email address', [person.email]),
    detail('Körkort', 'Driving licence', person.licences.length > 0 ? [person.licences.join(', ')] : []),
    detail('Webb', 'Web', person.links ?? []),
    detail('Övrigt', 'Other', person.personal ?? []),
  ];
  const aside = [
    '<div class="photo"><i></i><i></i></div>',
    section('contact', 'Personliga uppgifter', 'Personal details', [`<dl>${details.join('')}</dl>`]),
    section(
      'skills',
      'Färdigheter',
      'Skills',
      person.skills
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => tag('p', group, 'group') + bullets(items)),
    ),
    section(
      'languages',
      'Språk',
      'Languages',
      person.languages.map(
        ({ language, level }) => `<div class="tongue">${tag('span', language)}${tag('span', level)}</div>`,
      ),
    ),
    section('interests', 'Hobbyer', 'Hobbies', person.interests?.length ? [bullets(person.interests)] : []),
  ];
  const main = [
    tag('h1', person.name) + tag('p', person.label, 'label'),
    section('summary', 'Profil', 'Profile', paragraphs(person.summary)),
    section(
      'work',
      'Arbetslivserfarenhet',
      'Work experience',
      postsOf(person).map((post) =>
        entry(post.title, when(post), filled([post.employer, post.place], ', '), post.lines),
      ),
    ),
    section(
      'education',
      'Utbildning och kvalifikationer',
      'Education and qualifications',
      person.studies.map((one) => entry(one.degree, when(one), filled([one.school, one.place], ', '), one.lines)),
    ),
    section('certificates', 'Kurser', 'Courses', merits(meritsOf(person.certificates, written))),
    section(
      'volunteer',
      'Ideellt arbete',
      'Voluntary work',
      person.volunteer?.map((one) => entry(one.title, when(one), one.organization, one.lines)),
    ),
    section(
      'projects',
      'Projekt',
      'Projects',
      person.projects?.map((one) => entry(one.name, one.date ? written(one.date) : '', '', one.lines)),
    ),
    section('awards', 'Prestationer', 'Achievements', merits(meritsOf(person.awards, written))),
    section('publications', 'Publikationer', 'Publications', merits(meritsOf(person.publications, written))),
    section('other', 'Övrigt', 'Other', paragraphs(person.other)),
    section('references', 'Referenser', 'References', paragraphs(person.references)),
  ];
  const sheet = `<div class="sheet"><aside>${aside.join('')}</aside><main>${main.join('')}</main></div>`;
  return page(person, CSS, typed(`<div class="side"></div>${sheet}`));
}

export const templates: Template[] = [
  {
    id: 'th-sidebar',
    hand,
    manner: 'As from a CV service: sidebar left with labels over facts ("Namn", "Körkort"), title and period opposite',
    make: (person, kit) => kit.press.html(besides(person, kit)),
  },
];
