/** An XML element: name, content, attributes. */
export type Element = [name: string, content: string | ElementContent, attributes?: Record<string, string>];
/** Undefined children are omitted, and so are elements without content. */
export type ElementContent = (Element | undefined)[];

export function xmlElement(
  name: string,
  content: string | ElementContent,
  attributes: Record<string, string> = {},
): Element | undefined {
  const kept = typeof content === 'string' ? content.trim() : content.filter((one) => one !== undefined);
  return kept.length > 0 ? [name, kept, attributes] : undefined;
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function serializeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${written(root, '')}\n`;
}

function written([name, content, attributes = {}]: Element, indent: string): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `${indent}<${name}${named.join('')}>`;
  if (typeof content === 'string') return `${start}${escapeXml(content)}</${name}>`;
  const inner = content.flatMap((one) => (one ? [written(one, `${indent}  `)] : []));
  return [start, ...inner, `${indent}</${name}>`].join('\n');
}
