import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';

type How = Parameters<Kit['period']>[1];
type Span = { start: string; end: string };

const DATES: How = { style: 'jan -20', open: { sv: 'idag', en: 'today' } };
const WIDTH = 72;

/** Wraps a text at 72 columns; lines after the first are indented. */
function wrapped(text: string, first = '', next = ''): string[] {
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const bare = line === first || line === next;
    if (!bare && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = next + word;
    } else line += (bare ? '' : ' ') + word;
  }
  return [...lines, line].filter((each) => each.trim() !== '');
}

const joined = (separator: string, ...texts: (string | undefined)[]): string => texts.filter(Boolean).join(separator);

function text(person: Person, kit: Kit): string {
  const swedish = person.language === 'sv';
  const own = (sv: string, en: string): string => (swedish ? sv : en);
  const how: How = { ...DATES, between: own(' till ', ' to ') };
  const when = (span: Span): string => {
    if (span.start) return kit.period(span, how);
    return span.end && kit.date(span.end, how.style);
  };
  const day = (date?: string): string => (date ? kit.date(date, how.style) : '');
  const out: string[] = [];
  const say = (line: string | undefined): void => {
    if (line) out.push(...wrapped(line));
  };
  const points = (lines: string[] = []): void => {
    for (const line of lines) out.push(...wrapped(line, '- ', '  '));
  };
  const head = (kind: SectionKind, sv: string, en: string): void => {
    const title = kit.heading(kind, sv, en);
    out.push('', title, '='.repeat(title.length));
  };
  /** A section of entries with a blank line between them. */
  const section = <T>(kind: SectionKind, sv: string, en: string, list: T[] = [], set: (one: T) => void): void => {
    if (list.length === 0) return;
    head(kind, sv, en);
    for (const [index, one] of list.entries()) {
      if (index > 0) out.push('');
      set(one);
    }
  };
  const list = (kind: SectionKind, sv: string, en: string, lines: string[] = []): void => {
    if (lines.length === 0) return;
    head(kind, sv, en);
    points(lines);
  };

  say(person.name);
  say(person.label);
  out.push('');
  const { address = '', city } = person;
  say(address.includes(city) ? address : joined(', ', address, city));
  say(`${own('Tel', 'Phone')}: ${person.phone}`);
  say(`${own('Mejl', 'Email')}: ${person.email}`);
  for (const line of [...(person.links ?? []), ...(person.personal ?? [])]) say(line);

  section('summary', 'OM MIG', 'ABOUT ME', person.summary, say);
  section('work', 'JOBB', 'WORK HISTORY', person.jobs, ({ employer, place, roles, lines }) => {
    const firm = joined(', ', employer, place);
    const [only] = roles;
    if (roles.length === 1 && only) {
      say(`${only.title}${own(' hos ', ' at ')}${firm}`);
      say(when(only));
    } else {
      say(firm);
      for (const role of roles) say(when(role) ? `${role.title} (${when(role)})` : role.title);
    }
    points(lines);
  });
  section('education', 'UTBILDNING', 'EDUCATION', person.studies, ({ degree, school, place, lines, ...span }) => {
    say(joined(', ', degree, school, place));
    say(when(span));
    points(lines);
  });
  const certificates = person.certificates?.map(({ name, issuer, date }) => joined(', ', name, issuer, day(date)));
  list('certificates', 'KURSER OCH INTYG', 'COURSES AND CERTIFICATES', certificates);
  section('projects', 'PROJEKT', 'PROJECTS', person.projects, ({ name, date, lines }) => {
    say(date ? `${name} (${day(date)})` : name);
    points(lines);
  });
  section('volunteer', 'IDEELLT', 'VOLUNTEERING', person.volunteer, ({ organization, title, lines, ...span }) => {
    say(`${title}${own(' i ', ' at ')}${organization}`);
    say(when(span));
    points(lines);
  });
  if (person.skills.length > 0) head('skills', 'DET HÄR KAN JAG', 'SKILLS');
  for (const { group, items } of person.skills) say((group ? `${group}: ` : '') + items.join(', '));
  const spoken = person.languages.map(({ language, level }) => joined(': ', language, level));
  list('languages', 'SPRÅK', 'LANGUAGES', spoken);
  if (person.licences.length > 0) {
    head('licences', 'KÖRKORT', 'DRIVING LICENCE');
    say(person.licences.join(', '));
  }
  const awards = person.awards?.map(({ name, issuer, date }) => joined(', ', name, issuer, day(date)));
  list('awards', 'PRISER OCH STIPENDIER', 'AWARDS', awards);
  const published = person.publications?.map(({ name, publisher, date }) => joined(', ', name, publisher, day(date)));
  list('publications', 'PUBLICERAT', 'PUBLICATIONS', published);
  if (person.interests?.length) {
    head('interests', 'FRITID', 'INTERESTS');
    say(person.interests.join(', '));
  }
  list('references', 'REFERENSER', 'REFERENCES', person.references);
  if (person.other?.length) {
    head('other', 'ÖVRIGT', 'OTHER');
    for (const line of person.other) say(line);
  }
  return `${out.join('\n')}\n`;
}

export const templates: Template[] = [
  {
    id: 'ta-text-mail',
    hand: 'ta',
    manner: 'plain text as pasted into a mail: headings in capitals over a line of ===, 72 columns, hyphens',
    make: (person, kit) => new TextEncoder().encode(text(person, kit)),
  },
];
