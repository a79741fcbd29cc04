/** A value of a compose file. */
export type Node = string | Node[] | { [key: string]: Node };

interface Line {
  indent: number;
  text: string;
  number: number;
}

/**
 * Reads the subset of YAML that compose.yaml uses: mappings and lists by indentation, plain or double-quoted scalars on
 * one line. Anything else is refused, so that nothing is read differently than Docker reads it.
 *
 * @throws Error naming the line
 */
export function readCompose(source: string): Node {
  const lines = source.split('\n').flatMap((whole, index): Line[] => {
    const text = whole.trim();
    if (text === '' || text.startsWith('#')) return [];
    if (whole.includes('\t')) throw new Error(`line ${index + 1}: a tab`);
    return [{ indent: whole.length - whole.trimStart().length, text, number: index + 1 }];
  });
  const reader = { lines, at: 0 };
  const node = block(reader, 0);
  const left = reader.lines[reader.at];
  if (left) throw new Error(`line ${left.number}: indented otherwise than what it belongs to`);
  return node;
}

interface Reader {
  lines: Line[];
  at: number;
}

function block(reader: Reader, indent: number): Node {
  return reader.lines[reader.at]?.text.startsWith('- ') ? list(reader, indent) : mapping(reader, indent);
}

function list(reader: Reader, indent: number): Node[] {
  const items: Node[] = [];
  for (let line = reader.lines[reader.at]; line?.indent === indent; line = reader.lines[reader.at]) {
    if (!line.text.startsWith('- ')) throw new Error(`line ${line.number}: no item of the list`);
    const text = line.text.slice(2).trim();
    if (/^[\w-]+: /.test(text)) {
      // A mapping that begins on the line of its list dash.
      reader.lines[reader.at] = { ...line, indent: indent + 2, text };
      items.push(mapping(reader, indent + 2));
    } else {
      reader.at += 1;
      items.push(scalar(text, line.number));
    }
  }
  return items;
}

function mapping(reader: Reader, indent: number): { [key: string]: Node } {
  const found: { [key: string]: Node } = {};
  for (let line = reader.lines[reader.at]; line?.indent === indent; line = reader.lines[reader.at]) {
    const parts = /^([\w./-]+):(?: (.+))?$/.exec(line.text);
    const [, key, value] = parts ?? [];
    if (key === undefined) throw new Error(`line ${line.number}: neither key nor value`);
    if (key in found) throw new Error(`line ${line.number}: ${key} twice`);
    reader.at += 1;
    const next = reader.lines[reader.at];
    if (value !== undefined) found[key] = scalar(value, line.number);
    else if (next && next.indent > indent) found[key] = block(reader, next.indent);
    else found[key] = '';
  }
  return found;
}

function scalar(text: string, number: number): string {
  const quoted = /^"([^"\\]*)"$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted;
  if (/^[[{&*!|>'"%@`]|: | #/.test(text.replace(/\$\{[^}]*\}/g, '')))
    throw new Error(`line ${number}: ${text} may be read in several ways`);
  return text;
}

/** The value at a path of keys; undefined if there is none. */
export function at(node: Node | undefined, ...path: string[]): Node | undefined {
  return path.reduce<Node | undefined>(
    (from, key) => (typeof from === 'object' && !Array.isArray(from) ? from[key] : undefined),
    node,
  );
}

export const keysOf = (node: Node | undefined): string[] =>
  typeof node === 'object' && !Array.isArray(node) ? Object.keys(node) : [];
export const itemsOf = (node: Node | undefined): Node[] => (Array.isArray(node) ? node : []);
export const textOf = (node: Node | undefined): string => (typeof node === 'string' ? node : '');
