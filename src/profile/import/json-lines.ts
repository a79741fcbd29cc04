import { createLine, type Line } from './lines.ts';

/** Prints a JSON document line by line. @returns the lines, and the line of each value by its path */
export function jsonToLines(value: unknown): { lines: Line[]; at: Map<string, Line> } {
  const lines: Line[] = [];
  const at = new Map<string, Line>();
  const write = (text: string, depth: number): Line => {
    const line = { ...createLine(1, lines.length + 1, [text]), text: '  '.repeat(depth) + text };
    lines.push(line);
    return line;
  };
  const print = (inner: unknown, path: string, key: string, depth: number, comma: string) => {
    const label = key === '' ? '' : `${JSON.stringify(key)}: `;
    if (typeof inner === 'object' && inner !== null) {
      const entries = Object.entries(inner);
      const [open, close] = Array.isArray(inner) ? ['[', ']'] : ['{', '}'];
      if (entries.length === 0) {
        at.set(path, write(`${label}${open}${close}${comma}`, depth));
        return;
      }
      at.set(path, write(label + open, depth));
      entries.forEach(([name, child], i) => {
        const below = path === '' ? name : `${path}.${name}`;
        print(child, below, Array.isArray(inner) ? '' : name, depth + 1, i < entries.length - 1 ? ',' : '');
      });
      write(close + comma, depth);
      return;
    }
    at.set(path, write(`${label}${JSON.stringify(inner)}${comma}`, depth));
  };
  print(value, '', '', 0, '');
  return { lines, at };
}
