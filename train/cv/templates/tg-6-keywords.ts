import { escaped, type Kit, type SectionKind, type Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { bullets, filled, living, page, period, type Span, tag } from './tc-html.ts';
import { type Merit, meritsOf, postsOf } from './tf-plain-years.ts';
import { hand } from './tg-1-word-margin.ts';
import { typed } from './tg-3-tags.ts';

const CSS = `@page { size: A4; margin: 17mm 20mm } * { box-sizing: border-box }
body { margin: 0; font: 10pt/1.42 sans-serif; color: #1d1d1d;
  overflow-wrap: anywhere }
h1 { margin: 0; font-size: 21pt; line-height: 1.2 } .label { font-size: 12pt; color: #444; margin: .5mm 0 1mm }
.contact { color: #444; font-size: 9.3pt; margin: 0 }
h2 { margin: 6mm 0 2mm; padding-bottom: .8mm; font-size: 11pt; text-transform: uppercase;
  border-bottom: .3mm solid #222; break-after: avoid }
h3 { margin: 0; font-size: 10.5pt; break-after: avoid } p { margin: 0 0 1mm }
.meta { margin: 0 0 .8mm; font-size: 9.3pt; color: #555; break-after: avoid } .entry { margin-bottom: 3.4mm }
ul { margin: 0; padding-left: 5mm } li { margin-bottom: .5mm }`;

/** The title, below it what stands between dots: "Employer · Place · aug 2019–nu". */
const entry = (title: string, meta: (string | undefined)[], lines: string[] = []): string =>
  `<div class="entry">${tag('h3', title)}${tag('p', filled(meta, ' · '), 'meta')}${bullets(lines)}</div>`;

function keywords(person: Person, kit: Kit): string {
  const how = { style: 'jan 2020', between: '–', open: { sv: 'nu', en: 'present' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const body: string[] = [
    tag('h1', person.name),
    tag('p', person.label, 'label'),
    tag('p', [person.phone, person.email, living(person)].join(' · '), 'contact'),
    tag('p', filled([...(person.links ?? []), ...(person.personal ?? [])], ' · '), 'contact'),
  ];
  const add = (kind: SectionKind, swedish: string, english: string, said: string[] = []): void => {
    if (said.length > 0) body.push(tag('h2', kit.heading(kind, swedish, english)), ...said);
  };
  const paragraphs = (lines: string[] = []): string[] => lines.map((line) => tag('p', line));
  const merits = (list: Merit[]): string[] =>
    paragraphs(list.map(({ name, by, date }) => filled([name, by, date], ' · ')));

  add('summary', 'Sammanfattning', 'Summary', paragraphs(person.summary));
  add(
    'skills',
    'Nyckelkompetenser',
    'Key skills',
    person.skills
      .filter(({ items }) => items.length > 0)
      .map(({ group, items }) => {
        const label = group ? `<b>${escaped(group)}:</b> ` : '';
        return `<p>${label}${escaped(items.join(' · '))}</p>`;
      }),
  );
  add(
    'work',
    'Erfarenhet',
    'Experience',
    postsOf(person).map((post) => entry(post.title, [post.employer, post.place, when(post)], post.lines)),
  );
  add(
    'education',
    'Utbildning',
    'Education',
    person.studies.map((one) => entry(one.degree, [one.school, one.place, when(one)], one.lines)),
  );
  add('certificates', 'Certifieringar och kurser', 'Certifications', merits(meritsOf(person.certificates, written)));
  add(
    'projects',
    'Projekt',
    'Projects',
    person.projects?.map((one) => entry(one.name, [one.date && written(one.date)], one.lines)),
  );
  add(
    'volunteer',
    'Ideellt arbete',
    'Volunteering',
    person.volunteer?.map((one) => entry(one.title, [one.organization, when(one)], one.lines)),
  );
  add('awards', 'Utmärkelser', 'Awards', merits(meritsOf(person.awards, written)));
  add('publications', 'Publikationer', 'Publications', merits(meritsOf(person.publications, written)));
  const spoken = person.languages.map(({ language, level }) => filled([language, level && `(${level})`], ' '));
  add('languages', 'Språk', 'Languages', spoken.length > 0 ? [tag('p', spoken.join(' · '))] : []);
  add(
    'licences',
    'Körkort',
    'Driving licence',
    person.licences.length > 0 ? [tag('p', person.licences.join(', '))] : [],
  );
  add('interests', 'Intressen', 'Interests', person.interests?.length ? [tag('p', person.interests.join(' · '))] : []);
  add('other', 'Övrigt', 'Additional information', paragraphs(person.other));
  add('references', 'Referenser', 'References', paragraphs(person.references));
  return page(person, CSS, typed(body.join('')));
}

export const templates: Template[] = [
  {
    id: 'tg-keywords',
    hand,
    manner: 'One column made for applicant systems: skills first, title over "Employer · Place · aug 2019–nu"',
    make: (person, kit) => kit.press.html(keywords(person, kit)),
  },
];
