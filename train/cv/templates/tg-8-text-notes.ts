import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span } from './tc-html.ts';
import { type Merit, meritsOf, postsOf } from './tf-plain-years.ts';
import { hand } from './tg-1-word-margin.ts';

const stars = (lines: string[] = []): string[] => lines.map((line) => `* ${line}`);

/** "Title – Employer, Place (aug 2019 – nu)" */
const line = (title: string, at: string, when: string): string =>
  filled([filled([title, at], ' – '), when && `(${when})`], ' ');

/** Written in a phone's notes: long lines, no indents, an empty line between the entries. */
function notes(person: Person, kit: Kit): string {
  const sv = person.language === 'sv';
  const how = { style: 'jan 2020', between: ' – ', open: { sv: 'nu', en: 'now' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const written = (date: string): string => kit.date(date, how.style);
  const out: string[] = [
    person.name,
    ...(person.label ? [person.label] : []),
    living(person),
    `${sv ? 'Tel' : 'Phone'}: ${person.phone}`,
    `${sv ? 'Mejl' : 'Mail'}: ${person.email}`,
    ...(person.links ?? []),
    ...(person.personal ?? []),
  ];
  /** A heading with a colon and its entries; those of several lines stand apart. */
  const add = (kind: SectionKind, swedish: string, english: string, entries: string[][] = []): void => {
    if (entries.length === 0) return;
    const apart = entries.some(({ length }) => length > 1);
    out.push('', `${kit.heading(kind, swedish, english)}:`);
    for (const [at, entry] of entries.entries()) out.push(...(apart && at > 0 ? [''] : []), ...entry);
  };
  const merits = (list: Merit[]): string[][] => list.map(({ name, by, date }) => [`* ${line(name, by, date)}`]);
  const lines = (some: string[] = []): string[][] => some.map((one) => [one]);

  add('summary', 'Om mig', 'About me', lines(person.summary));
  add(
    'work',
    'Jobb',
    'Jobs',
    postsOf(person).map((post) => [
      line(post.title, filled([post.employer, post.place], ', '), when(post)),
      ...stars(post.lines),
    ]),
  );
  add(
    'education',
    'Utbildning',
    'Education',
    person.studies.map((one) => [
      line(one.degree, filled([one.school, one.place], ', '), when(one)),
      ...stars(one.lines),
    ]),
  );
  add('certificates', 'Kurser och intyg', 'Courses', merits(meritsOf(person.certificates, written)));
  add(
    'skills',
    'Kan',
    'Skills',
    person.skills
      .filter(({ items }) => items.length > 0)
      .map(({ group, items }) => [filled([group, items.join(', ')], ': ')]),
  );
  add(
    'languages',
    'Språk',
    'Languages',
    lines(person.languages.map(({ language, level }) => filled([language, level], ' – '))),
  );
  if (person.licences.length > 0) add('licences', 'Körkort', 'Driving licence', [[person.licences.join(', ')]]);
  add(
    'volunteer',
    'Ideellt',
    'Voluntary work',
    person.volunteer?.map((one) => [line(one.title, one.organization, when(one)), ...stars(one.lines)]),
  );
  add(
    'projects',
    'Projekt',
    'Projects',
    person.projects?.map((one) => [line(one.name, '', one.date ? written(one.date) : ''), ...stars(one.lines)]),
  );
  add('awards', 'Utmärkelser', 'Awards', merits(meritsOf(person.awards, written)));
  add('publications', 'Publikationer', 'Publications', merits(meritsOf(person.publications, written)));
  if (person.interests?.length) add('interests', 'Intressen', 'Interests', [[person.interests.join(', ')]]);
  add('other', 'Övrigt', 'Other', lines(person.other));
  add('references', 'Referenser', 'References', lines(person.references));
  return `${out.join('\n')}\n`;
}

export const templates: Template[] = [
  {
    id: 'tg-text-notes',
    hand,
    manner: 'Text from a phone\'s notes: "Title – Employer, Place (aug 2019 – nu)", stars, headings with a colon',
    make: (person, kit) => new TextEncoder().encode(notes(person, kit)),
  },
];
