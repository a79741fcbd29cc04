import { createLine, type Line } from './lines.ts';

/** Prints a JSON document line by line. @returns the lines, and the line of each value by its path */
export function jsonToLines(value: unknown): { lines: Line[]; at: Map<string, Line> } {
  const rows = JSON.stringify(value, null, 2).split('\n');
  const lines = rows.map((row, i) => ({ ...createLine(1, i + 1, [row.trim()]), text: row }));
  const at = new Map<string, Line>();
  let next = 0;
  const number = (inner: unknown, path: string) => {
    at.set(path, lines[next] as Line);
    next += 1;
    if (typeof inner !== 'object' || inner === null) return;
    const entries = Object.entries(inner);
    for (const [name, child] of entries) number(child, path === '' ? name : `${path}.${name}`);
    // The closing bracket has a line of its own.
    if (entries.length > 0) next += 1;
  };
  number(value, '');
  return { lines, at };
}
