import type { Press } from '../../test/quality/cv/press.ts';
import type { Person } from './person.ts';

/** The sections of a CV. */
export const SECTIONS = [
  'contact',
  'summary',
  'work',
  'education',
  'skills',
  'languages',
  'certificates',
  'licences',
  'volunteer',
  'projects',
  'awards',
  'publications',
  'references',
  'interests',
  'other',
] as const;
export type SectionKind = (typeof SECTIONS)[number];

/** A layout for any person's CV. */
export interface Template {
  id: string;
  /** The author of the template. */
  hand: string;
  /** A description: "LinkedIn's PDF export, Swedish". */
  manner: string;
  /** Set if it suits only people with this language. */
  language?: 'sv' | 'en';
  make: (person: Person, kit: Kit) => Promise<Uint8Array> | Uint8Array;
}

/** The format of months and years; chosen once for each template, as people do. */
export type DateStyle =
  | 'jan 2020'
  | 'januari 2020'
  | 'Januari 2020'
  | 'jan -20'
  | '2020-01'
  | '01/2020'
  | '2020.01'
  | '202001'
  | '2020';

const MONTHS = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/**
 * What a template gets besides the person. It records the headings that the template chose, since they belong to the
 * expected result.
 */
export class Kit {
  readonly press: Press;
  readonly headings: { kind: SectionKind; text: string }[] = [];
  readonly #person: Person;

  constructor(press: Press, person: Person) {
    this.press = press;
    this.#person = person;
  }

  /** Records and returns the heading of a section, in the person's language. */
  heading(kind: SectionKind, sv: string, en: string): string {
    const text = this.#person.language === 'sv' ? sv : en;
    this.headings.push({ kind, text });
    return text;
  }

  /**
   * "jan 2020 – pågående": `between` is the separator with its spaces, `open` the word for an ongoing period. A year
   * without a month stays one.
   */
  period(
    { start, end }: { start: string; end: string },
    { style, between = ' – ', open }: { style: DateStyle; between?: string; open?: { sv: string; en: string } },
  ): string {
    const { language } = this.#person;
    const last = end === '' ? (open ?? { sv: 'nu', en: 'present' })[language] : this.date(end, style);
    const first = this.date(start, style);
    return first === last ? first : first + between + last;
  }

  date(date: string, style: DateStyle): string {
    const [year = '', month] = date.split('-');
    if (!month || style === '2020') return year;
    const name = MONTHS[this.#person.language][Number(month) - 1] ?? '';
    const short = name.length > 4 ? name.slice(0, 3) : name;
    const written: Record<Exclude<DateStyle, '2020'>, string> = {
      'jan 2020': `${short} ${year}`,
      'januari 2020': `${name} ${year}`,
      'Januari 2020': `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`,
      'jan -20': `${short} -${year.slice(2)}`,
      '2020-01': `${year}-${month}`,
      '01/2020': `${month}/${year}`,
      '2020.01': `${year}.${month}`,
      '202001': `${year}${month}`,
    };
    return written[style];
  }
}

/** Escapes a text for HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
