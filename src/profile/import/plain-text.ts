import { createLine, type Line, markContinuationLines, splitLongRow } from './lines.ts';

/** Decodes text in UTF-8, UTF-16 or Windows-1252, detected by its content; undefined if it is no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const body = a === 0xef && b === 0xbb && c === 0xbf ? bytes.subarray(3) : bytes;
  const sample = body.subarray(0, 4000);
  const zeros = [0, 1].map((odd) => sample.filter((byte, i) => i % 2 === odd && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (sample.length > 3 && Math.max(even, odd) > sample.length / 5) {
    if (Math.min(even, odd) > sample.length / 50) return undefined;
    return new TextDecoder(odd > even ? 'utf-16le' : 'utf-16be').decode(body);
  }
  const controls = body.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);
  if (controls.length > body.length / 100) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

/** `* OM MIG *`: the symbols on both sides are decoration. @returns the text between them, if both sides match */
function framedIn(row: string): string | undefined {
  const written = row.trim();
  const [before] = /^[*=~#_+-]+/.exec(written) ?? [];
  const [behind] = /(?<![*=~#_+-])[*=~#_+-]+$/.exec(written) ?? [];
  if (!before || !behind?.endsWith(before)) return undefined;
  return written.slice(before.length, -behind.length).trim() || undefined;
}
const ruler = /^\s*[=_*~#-]{3,}\s*$/;

/** Splits a text file into lines: tabs and wide gaps separate cells, empty lines count as space. */
export function linesOfText(text: string): Line[] {
  const lines: Line[] = [];
  let [page, number, gap] = [1, 0, 3];
  for (const written of text.split(/\r\n|[\n\r\u2028\u2029]|(?=\f)/).flatMap(splitLongRow)) {
    if (written.startsWith('\f')) [page, number] = [page + 1, 0];
    const row = written.replace('\f', '').replaceAll('\0', '');
    if (row.trim() === '') {
      gap += 1;
      continue;
    }
    const last = lines.at(-1);
    if (ruler.test(row)) {
      if (last && gap === 1) last.heading = true;
      gap += 0.6;
      continue;
    }
    number += 1;
    const indent = /^\s*/.exec(row)?.[0].replaceAll('\t', '        ').length ?? 0;
    const hashes = /^\s*(#{1,6})\s+/.exec(row)?.[1]?.length ?? 0;
    const frame = framedIn(row);
    const body = (frame ?? row)
      .trim()
      .replace(/^#{1,6}\s+/, '')
      .replace(/(\*\*?)(?=\S)([^*]*[^*\s])\1/g, '$2');
    const line = createLine(page, number, body.split(/\t+|\s{3,}/), {
      x: indent * 5,
      right: (indent + body.length) * 5,
      heading: hashes > 0 || (frame !== undefined && !/^\*\*/.test(row.trim())),
      size: hashes > 0 ? 18 - 2 * hashes : 10,
      strong: /^\s*\*\*.*\*\*\s*$/.test(row),
      gap,
    });
    if (line.text === '') continue;
    lines.push(line);
    gap = 1;
  }
  return markContinuationLines(lines);
}
