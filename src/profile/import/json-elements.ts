import type { Element } from '../../platform/text/xml.ts';

/** Converts JSON to elements, lists to several elements of one name. Europass uses one structure for JSON and XML. */
export function jsonToElement(name: string, value: unknown): Element {
  return { name, attributes: {}, children: childrenOf(value) };
}

function childrenOf(value: unknown): (Element | string)[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) =>
    Array.isArray(inner) ? inner.map((each) => jsonToElement(key, each)) : [jsonToElement(key, inner)],
  );
}
