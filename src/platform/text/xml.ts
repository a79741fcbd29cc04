import { XMLParser } from 'fast-xml-parser';

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities that a document defines are ignored; the predefined ones are decoded below.
  processEntities: false,
});

/**
 * Whether a document has a DOCTYPE or defines entities, which can expand without bound or read files. No document we
 * expect needs them.
 */
export function definesEntities(text: string): boolean {
  return /<!(?:DOCTYPE|ENTITY)/i.test(text);
}

type Parsed = { ':@'?: Record<string, string>; '#text'?: string } & Record<string, unknown>;

/** Parses an XML document and returns its root; undefined if it is malformed or defines entities. */
export function parseXml(text: string): Element | undefined {
  if (definesEntities(text)) return undefined;
  try {
    const roots = (parser.parse(text, true) as Parsed[]).map(elementOf);
    return roots.find((root): root is Element => typeof root === 'object' && !root.name.startsWith('?'));
  } catch {
    return undefined;
  }
}

function elementOf(parsed: Parsed): Element | string {
  if (parsed['#text'] !== undefined) return decodeXml(String(parsed['#text']));
  const name = Object.keys(parsed).find((key) => key !== ':@') ?? '';
  const attributes = Object.fromEntries(
    Object.entries(parsed[':@'] ?? {}).map(([key, value]) => [key, decodeXml(String(value))]),
  );
  return { name, attributes, children: ((parsed[name] as Parsed[]) ?? []).map(elementOf) };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export function decodeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Elements with a name at any depth, outermost first; the name may be a path such as `Address/City`. */
export function findElements(element: Element | undefined, path: string): Element[] {
  const [name = '', ...rest] = path.split('/');
  const found = element ? descendants(element, name) : [];
  return rest.length === 0 ? found : found.flatMap((each) => findElements(each, rest.join('/')));
}

function descendants(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.name === name ? [child] : descendants(child, name);
  });
}

export function findElement(element: Element | undefined, path: string): Element | undefined {
  return findElements(element, path)[0];
}

/** The text of an element and all its descendants. */
export function elementText(element: Element | undefined): string {
  if (!element) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : elementText(child))).join('');
}

/** Direct children with a name. */
export function findChildren(element: Element | undefined, name: string): Element[] {
  return (element?.children ?? []).filter(
    (child): child is Element => typeof child !== 'string' && child.name === name,
  );
}

export function findChild(element: Element | undefined, name: string): Element | undefined {
  return findChildren(element, name)[0];
}

/** The trimmed text of an element, or of the descendant at a path of names; '' if there is none. */
export function textAtPath(element: Element | undefined, path = ''): string {
  const found = path.split('/').reduce((at, name) => (name ? findChild(at, name) : at), element);
  return elementText(found).trim();
}
