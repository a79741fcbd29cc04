import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { filled, living, period, type Span } from './tc-html.ts';

export const hand = 'tf';

export interface Post extends Span {
  title: string;
  employer: string;
  place: string;
  lines: string[];
}

/** A post for each role, newest first; an employer's lines are under the newest. */
export const postsOf = ({ jobs }: Person): Post[] =>
  jobs.flatMap(({ employer, place = '', roles, lines = [] }) =>
    roles.map((role, at) => ({ ...role, employer, place, lines: at === 0 ? lines : [] })),
  );

export interface Merit {
  name: string;
  by: string;
  date: string;
}

/** Courses, awards and publications in one format. */
export const meritsOf = (
  list: { name: string; issuer?: string; publisher?: string; date?: string }[] = [],
  written: (date: string) => string = (date) => date,
): Merit[] =>
  list.map(({ name, issuer, publisher, date }) => ({
    name,
    by: issuer ?? publisher ?? '',
    date: date ? written(date) : '',
  }));

const WIDTH = 76;
const YEARS = 12;
/** The sort key of entries without a date. */
const LAST = '9999';

/** Wraps a text at spaces: `first` begins the first line, spaces indent the others. */
function wrapped(text: string, first: string, indent: number): string[] {
  const lines: string[] = [];
  let before = first;
  let words = '';
  for (const word of text.split(/\s+/)) {
    if (words !== '' && before.length + words.length + 1 + word.length > WIDTH) {
      lines.push(before + words);
      before = ' '.repeat(indent);
      words = '';
    }
    words += words === '' ? word : ` ${word}`;
  }
  return [...lines, before + words];
}

const row = (years: string, text: string): string[] =>
  wrapped(text, years.length < YEARS ? years.padEnd(YEARS) : `${years} `, Math.max(YEARS, years.length + 1));

const below = (said: string): string[] => wrapped(said, ' '.repeat(YEARS), YEARS);

const dashes = (lines: string[] = []): string[] =>
  lines.flatMap((line) => wrapped(line, `${' '.repeat(YEARS)}- `, YEARS + 2));

/** Oldest first, by year. */
const oldestFirst = <T extends Span>(list: T[] = []): T[] =>
  list.toReversed().sort((a, b) => (a.start || a.end).localeCompare(b.start || b.end));

function plain(person: Person, kit: Kit): string {
  const sv = person.language === 'sv';
  const how = { style: '2020', between: '-', open: { sv: '', en: '' } } as const;
  const when = (of: Span): string => period(kit, of, how);
  const label = (swedish: string, english: string, said: string | undefined): string[] => {
    const name = `${sv ? swedish : english}:`;
    return said ? wrapped(said, name.padEnd(YEARS), YEARS) : [];
  };
  const text: string[] = [
    sv ? 'Meritförteckning' : 'Curriculum vitae',
    '',
    ...label('Namn', 'Name', person.name),
    ...label('Yrke', 'Trade', person.label),
    ...label('Adress', 'Address', living(person)),
    ...label('Telefon', 'Telephone', person.phone),
    ...label('E-post', 'E-mail', person.email),
    ...(person.links ?? []).flatMap((link) => label('Hemsida', 'Web', link)),
    ...(person.personal ?? []).flatMap(below),
  ];
  const add = (kind: SectionKind, swedish: string, english: string, lines: string[] = []): void => {
    if (lines.length > 0) text.push('', '', kit.heading(kind, swedish, english), '', ...lines);
  };
  const dated = (list: Merit[]): string[] =>
    list
      .toSorted((a, b) => (a.date || LAST).localeCompare(b.date || LAST))
      .flatMap(({ name, by, date }) => row(date, filled([name, by], ', ')));
  const written = (date: string): string => kit.date(date, '2020');

  add(
    'summary',
    'Om mig',
    'About me',
    person.summary?.flatMap((line) => wrapped(line, '', 0)),
  );
  add(
    'education',
    'Skolor och utbildning',
    'Schools and training',
    oldestFirst(person.studies).flatMap((one) => [
      ...row(when(one), filled([one.degree, one.school, one.place], ', ')),
      ...dashes(one.lines),
    ]),
  );
  add(
    'work',
    'Anställningar',
    'Employment',
    oldestFirst(postsOf(person))
      .flatMap((post) => [
        ...row(when(post), filled([post.employer, post.place], ', ')),
        ...below(post.title),
        ...dashes(post.lines),
        '',
      ])
      .slice(0, -1),
  );
  add('certificates', 'Kurser och bevis', 'Courses and certificates', dated(meritsOf(person.certificates, written)));
  add(
    'volunteer',
    'Föreningsuppdrag',
    'Clubs and societies',
    oldestFirst(person.volunteer).flatMap((one) => [
      ...row(when(one), filled([one.organization, one.title], ', ')),
      ...dashes(one.lines),
    ]),
  );
  add(
    'projects',
    'Egna arbeten',
    'Own work',
    person.projects
      ?.toSorted((a, b) => (a.date || LAST).localeCompare(b.date || LAST))
      .flatMap((one) => [...row(one.date ? written(one.date) : '', one.name), ...dashes(one.lines)]),
  );
  add('awards', 'Utmärkelser', 'Awards', dated(meritsOf(person.awards, written)));
  add('publications', 'Skrifter', 'Publications', dated(meritsOf(person.publications, written)));
  add(
    'skills',
    'Kan arbeta med',
    'Skills',
    person.skills
      .filter(({ items }) => items.length > 0)
      .flatMap(({ group, items }) => wrapped(filled([group, items.join(', ')], ': '), '', 2)),
  );
  add(
    'languages',
    'Språk',
    'Languages',
    person.languages.map(({ language, level }) => filled([language, level], ', ')),
  );
  if (person.licences.length > 0) add('licences', 'Körkort', 'Driving licence', [person.licences.join(', ')]);
  if (person.interests?.length) add('interests', 'Fritid', 'Spare time', wrapped(person.interests.join(', '), '', 0));
  add(
    'other',
    'Övrigt',
    'Other',
    person.other?.flatMap((line) => wrapped(line, '', 0)),
  );
  add(
    'references',
    'Referenser',
    'References',
    person.references?.flatMap((line) => wrapped(line, '', 2)),
  );
  return `${text.join('\r\n')}\r\n`;
}

export const templates: Template[] = [
  {
    id: 'tf-plain-years',
    hand,
    manner: "A craftsman's typed list: the oldest first, years in front, employer over title, open years as 2019-",
    make: (person, kit) => new TextEncoder().encode(plain(person, kit)),
  },
];
