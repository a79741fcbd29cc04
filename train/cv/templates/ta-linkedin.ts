import { interRegular, interSemiBold } from '../../../test/quality/cv/press.ts';
import type { Kit, SectionKind, Template } from '../kit.ts';
import type { Person } from '../person.ts';

interface Look {
  size: number;
  colour?: string;
  bold?: boolean;
  after?: number;
  /** The space that must be left below for the line to stay on the page. */
  keep?: number;
  link?: string;
}

/** The template's words other than headings. */
interface Words {
  month: [string, string];
  year: [string, string];
  short: string;
  country: string;
  bullet: string;
}
const SWEDISH: Words = {
  month: ['månad', 'månader'],
  year: ['år', 'år'],
  short: 'mindre än ett år',
  country: 'Sverige',
  bullet: '',
};
const ENGLISH: Words = {
  month: ['month', 'months'],
  year: ['year', 'years'],
  short: 'less than a year',
  country: 'Sweden',
  bullet: '• ',
};

/** The month in which the profile was exported. */
const SAVED = '2026-10';

const counted = (count: number, [one, many]: [string, string]): string => `${count} ${count === 1 ? one : many}`;

/** "4 år 2 månader": the first and the last month both count; years without months are subtracted. */
function duration({ start, end }: { start: string; end: string }, words: Words): string {
  const last = end || (start > SAVED ? start : SAVED);
  const [from = 0, fromMonth] = start.split('-').map(Number);
  const [to = 0, toMonth] = last.split('-').map(Number);
  if (!fromMonth || !toMonth) return to > from ? counted(to - from, words.year) : words.short;
  const months = Math.max(1, (to - from) * 12 + toMonth - fromMonth + 1);
  const years = Math.floor(months / 12);
  return [years && counted(years, words.year), months % 12 && counted(months % 12, words.month)]
    .filter(Boolean)
    .join(' ');
}

const HOW = { style: 'januari 2020', between: ' - ', open: { sv: 'Present', en: 'Present' } } as const;

function dates(kit: Kit, span: { start: string; end: string }): string {
  if (span.start) return kit.period(span, HOW);
  return span.end && kit.date(span.end, HOW.style);
}

function withDuration(kit: Kit, span: { start: string; end: string }, words: Words): string {
  return span.start ? `${dates(kit, span)} (${duration(span, words)})` : dates(kit, span);
}

/** A column that continues on the next pages. */
class Column {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #left: number;
  readonly #width: number;
  #page = 0;
  #y = 38;

  constructor(pdf: PDFKit.PDFDocument, left: number, width: number) {
    this.#pdf = pdf;
    this.#left = left;
    this.#width = width;
  }

  write(text: string | undefined, { size, colour = '#181818', bold, after = 0, keep = 0, link }: Look): void {
    if (!text) return;
    const pdf = this.#pdf;
    const font = bold ? interSemiBold : interRegular;
    for (const line of this.#lines(text, font, size)) {
      const height = size * 1.36;
      if (this.#y + height + keep > pdf.page.height - 52) {
        this.#page += 1;
        if (this.#page >= pdf.bufferedPageRange().count) pdf.addPage();
        this.#y = 38;
      }
      pdf.switchToPage(this.#page);
      pdf.font(font).fontSize(size).fillColor(colour);
      pdf.text(line, this.#left, this.#y, { lineBreak: false, ...(link ? { link } : {}) });
      this.#y += height;
    }
    this.#y += after;
  }

  gap(points: number): void {
    this.#y += points;
  }

  /** Addresses without a space break after a hyphen or slash, or anywhere. */
  #lines(text: string, font: string, size: number): string[] {
    this.#pdf.font(font).fontSize(size);
    const fits = (line: string): boolean => this.#pdf.widthOfString(line.trimEnd()) <= this.#width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/(?<=\s)/u)) {
      if (fits(line + word)) {
        line += word;
        continue;
      }
      if (fits(word)) {
        lines.push(line);
        line = word;
        continue;
      }
      for (const piece of word.split(/(?<=[-/])/u).flatMap((part) => (fits(part) ? [part] : [...part]))) {
        if (!fits(line + piece)) {
          lines.push(line);
          line = '';
        }
        line += piece;
      }
    }
    return [...lines, line].map((each) => each.trim()).filter((each) => each !== '');
  }
}

const WHITE = '#ffffff';
const PALE = '#d3dbe0';
const GREY = '#8f8f8f';

function sidebar(column: Column, person: Person, kit: Kit): void {
  const item = (text: string | undefined, look: Partial<Look> = {}): void =>
    column.write(text, { size: 10, colour: PALE, after: 1, ...look });
  const section = (kind: SectionKind, sv: string, en: string, items: string[]): void => {
    if (items.length === 0) return;
    column.write(kit.heading(kind, sv, en), { size: 13, colour: WHITE, after: 6, keep: 20 });
    for (const text of items) item(text, { after: 4 });
    column.gap(14);
  };

  column.write(kit.heading('contact', 'Kontakt', 'Contact'), { size: 13, colour: WHITE, after: 6 });
  item(person.address);
  item(person.phone && `${person.phone} (Mobile)`);
  item(person.email, { link: `mailto:${person.email}` });
  for (const text of person.links ?? []) {
    const name = text.includes('linkedin') ? 'LinkedIn' : 'Personal';
    const link = text.startsWith('http') ? text : `https://${text}`;
    item(`${text} (${name})`, { colour: WHITE, link });
  }
  for (const text of person.personal ?? []) item(text);
  column.gap(18);

  const top = person.skills.flatMap(({ items }) => items).slice(0, 3);
  section('skills', 'Topprankade kunskaper', 'Top Skills', top);
  const spoken = person.languages.map(({ language, level }) => (level ? `${language} (${level})` : language));
  section('languages', 'Languages', 'Languages', spoken);

  const dated = (name: string, from?: string, date?: string): string => {
    const more = [from, date && kit.date(date, HOW.style)].filter(Boolean).join(', ');
    return more ? `${name} (${more})` : name;
  };
  const certificates = (person.certificates ?? []).map(({ name, issuer, date }) => dated(name, issuer, date));
  section('certificates', 'Certifications', 'Certifications', certificates);
  const awards = (person.awards ?? []).map(({ name, issuer, date }) => dated(name, issuer, date));
  section('awards', 'Honors-Awards', 'Honors-Awards', awards);
  const publications = (person.publications ?? []).map(({ name, publisher, date }) => dated(name, publisher, date));
  section('publications', 'Publications', 'Publications', publications);
}

function main(column: Column, person: Person, kit: Kit, words: Words): void {
  const heading = (kind: SectionKind, sv: string, en: string): void => {
    column.gap(14);
    column.write(kit.heading(kind, sv, en), { size: 15.5, after: 8, keep: 46 });
  };
  const text = (line: string): void => column.write(line, { size: 10.5, after: 1 });
  const list = (kind: SectionKind, sv: string, en: string, lines: string[] = []): void => {
    if (lines.length === 0) return;
    heading(kind, sv, en);
    for (const line of lines) text(line);
  };

  column.write(person.name, { size: 26, after: 2 });
  column.write(person.label, { size: 12, after: 1 });
  const { city, phone } = person;
  const inSweden = city !== '' && !city.includes(',') && /^\(?(0[1-9]|\+46|0046)/u.test(phone);
  column.write(inSweden ? `${city}, ${words.country}` : city, { size: 12, colour: GREY, after: 4 });

  list('summary', 'Sammanfattning', 'Summary', person.summary);

  if (person.jobs.length > 0) heading('work', 'Erfarenhet', 'Experience');
  for (const { employer, place, roles, lines = [] } of person.jobs) {
    column.write(employer, { size: 12.5, after: 1, keep: 40 });
    const starts = roles.map(({ start }) => start).filter(Boolean);
    if (roles.length > 1 && starts.length > 0) {
      const ends = roles.map(({ end }) => end);
      const end = ends.includes('') ? '' : (ends.toSorted().at(-1) ?? '');
      column.write(duration({ start: starts.toSorted()[0] ?? '', end }, words), { size: 10.5, after: 2, keep: 30 });
    }
    for (const [index, role] of roles.entries()) {
      column.write(role.title, { size: 11.5, after: 1, keep: 26 });
      column.write(withDuration(kit, role, words), { size: 10.5, after: 1 });
      column.write(place, { size: 10.5, colour: GREY, after: 3 });
      if (index === 0) for (const line of lines) text(words.bullet + line);
      column.gap(6);
    }
    column.gap(6);
  }

  if (person.studies.length > 0) heading('education', 'Utbildning', 'Education');
  for (const { degree, school, place, lines = [], ...span } of person.studies) {
    column.write(school, { size: 12, bold: true, after: 1, keep: 20 });
    const years = dates(kit, span);
    column.write([degree, years && `(${years})`].filter(Boolean).join(' · '), { size: 10.5, after: 1 });
    column.write(place, { size: 10.5, colour: GREY, after: 1 });
    for (const line of lines) text(line);
    column.gap(7);
  }

  const { volunteer = [], projects = [] } = person;
  if (volunteer.length > 0) heading('volunteer', 'Volontärarbete', 'Volunteer Experience');
  for (const { organization, title, lines = [], ...span } of volunteer) {
    column.write(organization, { size: 12.5, after: 1, keep: 30 });
    column.write(title, { size: 11.5, after: 1 });
    column.write(withDuration(kit, span, words), { size: 10.5, after: 2 });
    for (const line of lines) text(words.bullet + line);
    column.gap(8);
  }
  if (projects.length > 0) heading('projects', 'Projekt', 'Projects');
  for (const { name, date, lines } of projects) {
    column.write(name, { size: 12, after: 1, keep: 20 });
    column.write(date && kit.date(date, HOW.style), { size: 10.5, after: 1 });
    for (const line of lines) text(words.bullet + line);
    column.gap(7);
  }

  const grouped = person.skills.some(({ group }) => group);
  const rest = person.skills.flatMap(({ items }) => items).slice(3);
  const skills = person.skills.map(({ group, items }) => (group ? `${group}: ` : '') + items.join(', '));
  list('skills', 'Kunskaper', 'Skills', grouped ? skills : rest.length > 0 ? [rest.join(' · ')] : []);
  if (person.licences.length > 0) list('licences', 'Körkort', 'Driving Licence', [person.licences.join(', ')]);
  list('interests', 'Intressen', 'Interests', person.interests);
  list('references', 'Rekommendationer', 'Recommendations', person.references);
  list('other', 'Övrigt', 'Additional Information', person.other);
}

function make(person: Person, kit: Kit, size: 'A4' | 'LETTER', words: Words): Promise<Uint8Array> {
  const draw = (pdf: PDFKit.PDFDocument): void => {
    const side = size === 'A4' ? 198 : 204;
    const paint = (): void => {
      pdf.rect(0, 0, side, pdf.page.height).fill('#293e49');
    };
    paint();
    pdf.on('pageAdded', paint);
    sidebar(new Column(pdf, 20, side - 38), person, kit);
    main(new Column(pdf, side + 22, pdf.page.width - side - 58), person, kit, words);
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(page);
      pdf.font(interRegular).fontSize(9).fillColor(GREY);
      const text = `Page ${page + 1} of ${count}`;
      const left = side + (pdf.page.width - side - pdf.widthOfString(text)) / 2;
      pdf.text(text, left, pdf.page.height - 34, { lineBreak: false });
    }
  };
  return kit.press.pdfkit(draw, { size, margin: 0, info: { Title: person.name } });
}

export const templates: Template[] = [
  {
    id: 'ta-linkedin-sv',
    hand: 'ta',
    manner: "LinkedIn's PDF export, Swedish",
    language: 'sv',
    make: (person, kit) => make(person, kit, 'A4', SWEDISH),
  },
  {
    id: 'ta-linkedin-en',
    hand: 'ta',
    manner: "LinkedIn's PDF export, English, US letter",
    language: 'en',
    make: (person, kit) => make(person, kit, 'LETTER', ENGLISH),
  },
];
