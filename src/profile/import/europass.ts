import { decodeXml, type Element, elementText, findElement, findElements } from '../../platform/text/xml.ts';
import { datesIn } from './dates.ts';
import { Draft } from './draft.ts';
import { cleanText, createLine, type Line } from './lines.ts';

/** A Europass document as lines, with a draft to fill from its elements. */
export class EuropassSource {
  readonly lines: Line[] = [];
  readonly draft = new Draft();
  readonly #at = new Map<Element, Line>();

  constructor(root: Element, ignored: RegExp) {
    this.#number(root, ignored);
  }

  /** Makes a line of every element with a text of its own, and of every date in attributes. */
  #number(element: Element, ignored: RegExp): void {
    if (ignored.test(element.name)) return;
    const own = element.children
      .filter((child) => typeof child === 'string')
      .join('')
      .trim();
    const dated = ['year', 'month', 'day'].flatMap((name) => element.attributes[name] ?? []).join('');
    if (own !== '' || dated !== '') {
      const text = htmlToParagraphs(own).join(' ') || dated;
      const line = { ...createLine(1, this.lines.length + 1, [text]), text: `${element.name}: ${text}` };
      this.lines.push(line);
      this.#at.set(element, line);
      if (/(?:Code|ID|Ongoing|Current|Indicator)$/.test(element.name)) this.draft.names(line);
    }
    for (const child of element.children) if (typeof child !== 'string') this.#number(child, ignored);
  }

  /** Puts the text of an element, or a value derived from it, into the draft. */
  put(path: string, element: Element | undefined, value: unknown = cleanText(elementText(element))): boolean {
    if (!element || value === '' || value === undefined) return false;
    this.draft.put(path, value, ...this.linesOf(element));
    return true;
  }

  /** Puts the elements at the given paths into fields; the first existing one of several paths counts. */
  putAll(path: string, element: Element | undefined, fields: Record<string, string>): void {
    for (const [field, paths] of Object.entries(fields)) {
      const found = paths.split('|').flatMap((each) => findElement(element, each) ?? [])[0];
      const isDate = /date$/i.test(field);
      this.put(`${path}.${field}`, found, isDate ? (dateOf(found) ?? '') : undefined);
    }
  }

  linesOf(element: Element | undefined): Line[] {
    if (!element) return [];
    const own = this.#at.get(element);
    const inner = element.children.flatMap((child) => (typeof child === 'string' ? [] : this.linesOf(child)));
    return [...(own ? [own] : []), ...inner];
  }

  /** Marks codes and levels that only repeat what another element says. */
  understand(...elements: (Element | undefined)[]): void {
    for (const element of elements) this.draft.understood(...this.linesOf(element));
  }

  /** Puts the paragraphs of escaped HTML as a list. */
  putTexts(path: string, element: Element | undefined): void {
    htmlToParagraphs(elementText(element)).forEach((text, i) => {
      this.put(`${path}.${i}`, element, text);
    });
  }

  /** Puts escaped HTML: list items into one field, the other text into another. */
  putHtml(path: string, element: Element | undefined, prose: string, list: string): void {
    if (!element) return;
    const html = elementText(element);
    const items = [...html.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/gi)].map(([, item = '']) =>
      htmlToParagraphs(item).join(' '),
    );
    const rest = htmlToParagraphs(html.replace(/<li[^>]*>[\s\S]*?<\/li>/gi, '')).join('\n');
    if (rest !== '') this.put(`${path}.${prose}`, element, rest);
    items
      .filter((item) => item !== '')
      .forEach((item, i) => {
        this.put(`${path}.${list}.${i}`, element, item);
      });
  }

  next(list: string): string {
    return `${list}.${this.draft.next(list)}`;
  }
}

/** Converts HTML to paragraphs of plain text. */
export function htmlToParagraphs(html: string): string[] {
  return decodeXml(html.replace(/<(?:br|\/p|\/div|\/li|\/h\d)[^>]*>/gi, '\n').replace(/<[^>]*>/g, ''))
    .split('\n')
    .map(cleanText)
    .filter((text) => text !== '');
}

/** Reads `2019-03-01T00:00`, `2019-03`, or separate year, month and day; 1 January means a year only. */
export function dateOf(element: Element | undefined): string | undefined {
  if (!element) return undefined;
  const part = (name: string) => {
    const inner = elementText(findElement(element, name.charAt(0).toUpperCase() + name.slice(1)));
    return (element.attributes[name] ?? inner).replace(/\D/g, '');
  };
  const [year, month, day] = [part('year'), part('month'), part('day')];
  if (year.length === 4) {
    const parts = month ? [year, month, ...(day ? [day] : [])] : [year];
    return parts.map((digits) => digits.padStart(2, '0')).join('-');
  }
  const text = elementText(element).trim();
  const written = /^\d{4}(?:-\d{2}){0,2}/.exec(text)?.[0];
  return written ?? datesIn(text)[0]?.start;
}

/** The Europass format of a root element; undefined if it is none. */
export function europassKind(root: Element): 'candidate' | 'passport' | undefined {
  if (root.name === 'Candidate' || findElements(root, 'CandidateProfile').length > 0) return 'candidate';
  if (root.name === 'SkillsPassport' || findElements(root, 'LearnerInfo').length > 0) return 'passport';
  return undefined;
}
