import { isResumeDate } from '../../platform/kernel/resume-date.ts';
import { type CvImport, Resume } from '../contract.ts';
import { datesIn, impossibleMonths, isDuration } from './dates.ts';
import { type Line, textOfLine } from './lines.ts';

export type Provenance = CvImport['provenance'][number];

interface Schema {
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** The longest text allowed at a path; 0 if its list is full. */
function roomAt(path: string): number {
  let schema: Schema | undefined = Resume as Schema;
  for (const key of path.split('.')) {
    if (schema?.items && Number(key) >= (schema.maxItems ?? Number.POSITIVE_INFINITY)) return 0;
    schema = schema?.items ?? schema?.properties?.[key];
  }
  return schema?.maxLength ?? Number.POSITIVE_INFINITY;
}

const placeOf = ({ page, line }: { page: number; line: number }) => `${page}:${line}`;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}|\d{4,}/gu) ?? [];

/** The date without a day or a month that does not exist; empty if the year is none either. */
const existingDate = (date: string): string => [date, date.slice(0, 7), date.slice(0, 4)].find(isResumeDate) ?? '';

/** All strings and numbers in a value, at any depth. */
function textsIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];
}

/**
 * Builds a draft: each value records the lines that it comes from. It tracks every line: a line that is neither in a
 * value nor a heading nor left over is reported as unrecognised.
 */
export class Draft {
  readonly #values: Record<string, unknown> = {};
  readonly #provenance: Provenance[] = [];
  readonly #used = new Set<string>();
  readonly #names = new Set<string>();
  readonly #left: { page: number; line: number; text: string }[] = [];
  readonly #counts = new Map<string, number>();

  /** The index for the next entry of a list: that of the previous entry if it is still empty. */
  next(list: string): number {
    const begun = this.#counts.get(list) ?? 0;
    const n = begun > 0 && !this.has(`${list}.${begun - 1}`) ? begun - 1 : begun;
    this.#counts.set(list, n + 1);
    return n;
  }

  /** The number of entries begun in a list. */
  count(list: string): number {
    return this.#counts.get(list) ?? 0;
  }

  put(path: string, value: unknown, ...lines: Line[]): void {
    if (typeof value === 'string' && /date$/i.test(path) && !isResumeDate(value)) {
      const [line] = lines;
      if (line && value !== '') this.leave(line, value);
      value = existingDate(value);
    }
    if (value === undefined || value === '') return;
    const room = roomAt(path);
    if (room === 0) {
      for (const line of lines) this.leave(line, line.text);
      return;
    }
    if (typeof value === 'string' && value.length > room) {
      const [line] = lines;
      if (line) this.leave(line, value.slice(room));
      value = value.slice(0, room);
    }
    const keys = path.split('.');
    let at: Record<string, unknown> = this.#values;
    keys.forEach((key, i) => {
      if (i === keys.length - 1) at[key] = value;
      else {
        at[key] ??= /^\d+$/.test(keys[i + 1] ?? '') ? [] : {};
        at = at[key] as Record<string, unknown>;
      }
    });
    for (const line of lines) {
      this.#used.add(placeOf(line));
      this.#provenance.push({ path, page: line.page, line: line.line, text: line.text });
    }
  }

  has(path: string): boolean {
    return this.valueAt(path) !== undefined;
  }

  valueAt(path: string): unknown {
    let at: unknown = this.#values;
    for (const key of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[key];
    return at;
  }

  /** Marks headings, labels and codes, which only describe other lines. */
  names(...lines: Line[]): void {
    for (const line of lines) {
      this.#used.add(placeOf(line));
      this.#names.add(placeOf(line));
    }
  }

  /** Marks lines whose content is in the draft already, or continuations; other words are still reported. */
  understood(...lines: Line[]): void {
    for (const line of lines) this.#used.add(placeOf(line));
  }

  /** Reports a part of a line as unrecognised; the rest of the line was used. */
  leave(line: Line, text: string): void {
    this.#used.add(placeOf(line));
    this.#left.push({ page: line.page, line: line.line, text });
  }

  isUsed(line: Line): boolean {
    return this.#used.has(placeOf(line));
  }

  result(lines: Line[]): { draft: Resume; provenance: Provenance[]; unrecognised: CvImport['unrecognised'] } {
    const unused = this.#lost(lines);
    const order = new Map(lines.map((line, i) => [placeOf(line), i]));
    const at = (line: { page: number; line: number }) => order.get(placeOf(line)) ?? 0;
    return {
      draft: this.#values as Resume,
      provenance: this.#provenance,
      unrecognised: [...unused, ...this.#left, ...this.#withoutMonth()]
        .toSorted((a, b) => at(a) - at(b))
        .map(({ page, text }) => ({ page, text })),
    };
  }

  /** Months that cannot be, of dates that were put without them. */
  #withoutMonth() {
    const dates = this.#provenance.filter(({ path }) => /date$/i.test(path));
    const dated = new Map(dates.map((date) => [placeOf(date), date]));
    return [...dated.values()].flatMap(({ page, line, text }) =>
      impossibleMonths(text).map((month) => ({ page, line, text: month })),
    );
  }

  /** Lines of which most words are neither in the draft nor among the parts left over. */
  #lost(lines: Line[]): Line[] {
    const texts = [...textsIn(this.#values), ...this.#left.map(({ text }) => text)];
    const said = new Set(texts.flatMap(wordsIn));
    const put = new Set([...this.#provenance, ...this.#left].map(placeOf));
    return lines.filter((line) => {
      const place = placeOf(line);
      if (this.#names.has(place)) return false;
      if (!this.#used.has(place)) return true;
      const content = textOfLine(line);
      const spans = datesIn(content);
      const years = spans.flatMap(({ start, end }) => [start, end].flatMap((date) => date?.slice(0, 4) ?? []));
      if (!years.every((year) => said.has(year))) return true;
      const rest = spans.reduceRight((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, content);
      const words = isDuration(rest) ? [] : wordsIn(rest);
      const missing = words.filter((word) => !said.has(word)).length;
      return put.has(place) ? missing > 1 && missing > words.length / 2 : missing > 0;
    });
  }
}
