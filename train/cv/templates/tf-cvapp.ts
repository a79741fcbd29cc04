import { escaped, type Kit, type SectionKind, type Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { bullets, filled, living, page, period, type Span, strength, tag } from './tc-html.ts';
import { hand, type Merit, meritsOf } from './tf-plain-years.ts';

const CSS = `@page { size: A4; margin: 13mm 0 } @page :first { margin-top: 0 }
* { box-sizing: border-box } body { margin: 0; font: 9.5pt/1.45 'Open Sans', 'DejaVu Sans', sans-serif; color: #262b33 }
.page { display: flex; gap: 11mm; padding: 15mm 14mm 0 17mm }
main { flex: 1 1 0 } aside { flex: 0 0 46mm; font-size: 9pt }
header { display: flex; gap: 5mm; align-items: center; margin-bottom: 8mm }
.photo { flex: 0 0 19mm; height: 19mm; border-radius: 2mm; background: linear-gradient(#c9d3e0, #94a6bd) }
h1 { margin: 0; font-size: 21pt; line-height: 1.15 } .label { margin: 1mm 0 0; font-size: 9.5pt; color: #5b6470 }
h2 { margin: 7mm 0 2.5mm; font-size: 13pt; break-after: avoid } aside h2 { margin: 6mm 0 2mm; font-size: 11pt }
h2:first-child { margin-top: 0 } h3 { margin: 0; font-size: 10pt; break-after: avoid }
p { margin: 0 0 1mm } .when { margin: .6mm 0 1.2mm; font-size: 8.5pt; letter-spacing: .03em; color: #8a929e }
.entry { margin-bottom: 4.5mm } ul { margin: 0; padding-left: 4.5mm } li { margin-bottom: .6mm }
aside p { overflow-wrap: anywhere } .group { margin-top: 2.5mm; font-weight: bold } .level { color: #5b6470 }
.bar { height: .9mm; margin: 1mm 0 2.6mm; background: #d5dbe3 } .bar i { display: block; height: 100%;
  background: #1f6fd1 }`;

const bar = (fifths: number): string => `<div class="bar"><i style="width: ${fifths * 20}%"></i></div>`;

const entry = (title: string, when: string | undefined, lines: string[] = []): string =>
  `<div class="entry">${tag('h3', title)}${tag('p', when, 'when')}${bullets(lines)}</div>`;

function cvapp(person: Person, kit: Kit): string {
  const sv = person.language === 'sv';
  const how = { style: 'Januari 2020', between: ' — ', open: { sv: 'Nuvarande', en: 'Present' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const section = (kind: SectionKind, swedish: string, english: string, body: string[] = []): string =>
    body.length === 0 ? '' : tag('h2', kit.heading(kind, swedish, english)) + body.join('');
  const paragraphs = (lines: string[] = []): string[] => lines.map((line) => tag('p', line));
  const merits = (list: Merit[]): string[] => list.map(({ name, by, date }) => entry(filled([name, by], ', '), date));
  const at = sv ? ' på ' : ' at ';

  const photo = '<div class="photo"></div>';
  const head = `<header>${photo}<div>${tag('h1', person.name)}${tag('p', person.label, 'label')}</div></header>`;
  const main = [
    section('summary', 'Profil', 'Profile', paragraphs(person.summary)),
    section(
      'work',
      'Anställningshistorik',
      'Employment History',
      person.jobs.flatMap(({ employer, place, roles, lines }) =>
        roles.map((role, nth) =>
          entry(filled([role.title + at + employer, place], ', '), when(role), nth === 0 ? lines : []),
        ),
      ),
    ),
    section(
      'education',
      'Utbildning',
      'Education',
      person.studies.map((one) => entry(filled([one.degree, one.school, one.place], ', '), when(one), one.lines)),
    ),
    section('certificates', 'Kurser', 'Courses', merits(meritsOf(person.certificates, written))),
    section(
      'volunteer',
      'Aktiviteter utanför jobbet',
      'Extra-curricular activities',
      person.volunteer?.map((one) => entry(filled([one.title, one.organization], ', '), when(one), one.lines)),
    ),
    section(
      'projects',
      'Projekt',
      'Projects',
      person.projects?.map((one) => entry(one.name, one.date && written(one.date), one.lines)),
    ),
    section('awards', 'Utmärkelser', 'Awards', merits(meritsOf(person.awards, written))),
    section('publications', 'Publikationer', 'Publications', merits(meritsOf(person.publications, written))),
    section('references', 'Referenser', 'References', paragraphs(person.references)),
    section('other', 'Övrigt', 'Additional information', paragraphs(person.other)),
  ];
  const skills = person.skills.flatMap(({ group, items }, nth) => [
    tag('p', group, 'group'),
    ...items.map((item, of) => tag('p', item) + bar(5 - ((nth + of) % 3))),
  ]);
  const languages = person.languages.map(
    ({ language, level }) =>
      `<p>${escaped(language)}${level ? `<br>${tag('span', level, 'level')}` : ''}</p>${bar(strength(level))}`,
  );
  const aside = [
    section('contact', 'Detaljer', 'Details', [
      ...paragraphs([living(person), person.phone, person.email]),
      ...paragraphs(person.personal),
    ]),
    section('contact', 'Länkar', 'Links', paragraphs(person.links)),
    section('skills', 'Färdigheter', 'Skills', skills),
    section('languages', 'Språk', 'Languages', languages),
    section(
      'licences',
      'Körkort',
      'Driving licence',
      person.licences.length > 0 ? [tag('p', person.licences.join(', '))] : [],
    ),
    section('interests', 'Hobbyer', 'Hobbies', person.interests?.length ? [tag('p', person.interests.join(', '))] : []),
  ];
  return page(
    person,
    CSS,
    `<div class="page"><main>${head}${main.join('')}</main><aside>${aside.join('')}</aside></div>`,
  );
}

export const templates: Template[] = [
  {
    id: 'tf-cvapp',
    hand,
    manner: 'A web service\'s sheet: "Titel på Arbetsgivare, Ort", the period below, sidebar right with bars',
    make: (person, kit) => kit.press.html(cvapp(person, kit)),
  },
];
