import { Resume } from '../contract.ts';
import { datesIn } from './dates.ts';
import { Draft } from './draft.ts';
import { jsonToLines } from './json-lines.ts';
import type { Line } from './lines.ts';

interface Schema {
  type?: string | string[];
  format?: string;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
  items?: Schema;
}

const sections = ['basics', 'work', 'education', 'skills', 'volunteer', 'languages', 'projects', 'certificates'];

export function isJsonResume(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && sections.some((name) => name in value);
}

/** Names of fields before JSON Resume 1.0. */
const renamed: Record<string, Record<string, string>> = {
  basics: { website: 'url', picture: 'image' },
  work: { company: 'name', website: 'url' },
  volunteer: { website: 'url' },
  publications: { website: 'url' },
  education: { gpa: 'score' },
  languages: { name: 'language', level: 'fluency' },
};

const nowWords = /^(?:nu|present|current|now|pågående)$/i;
const below = (path: string, part: string) => (path === '' ? part : `${path}.${part}`);

/** Reads a JSON Resume document, and reports what is not part of JSON Resume or does not fit. */
export function readJsonResume(document: Record<string, unknown>): { lines: Line[]; draft: Draft } {
  const { lines, at } = jsonToLines(document);
  const draft = new Draft();

  // In each of these, `to` is the path in the draft and `from` the path in the document.
  const put = (to: string, value: unknown, from: string) => {
    const line = at.get(from);
    draft.put(to, value, ...(line ? [line] : []));
  };
  const leave = (from: string, value: unknown) => {
    const line = at.get(from);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (line) draft.leave(line, `${from}: ${text}`.slice(0, 2000));
  };
  const take = (schema: Schema, value: unknown, to: string, from: string): void => {
    if (value === null || value === undefined || value === '') return;
    if (schema.properties) takeObject(schema, value, to, from);
    else if (schema.items) takeList(schema, value, to, from);
    else if (schema.type === 'boolean' && typeof value === 'boolean') put(to, value, from);
    else if (schema.type === 'boolean' || typeof value === 'object') leave(from, value);
    else takeText(schema, String(value).replaceAll('\0', '').normalize('NFC'), to, from);
  };
  const takeObject = (schema: Schema, value: unknown, to: string, from: string) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return leave(from, value);
    const names = renamed[to.split('.')[0] ?? ''] ?? {};
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__') continue;
      const newName = names[key];
      const name = newName && !(newName in value) && to !== '' ? newName : key;
      const known = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
      if (known) take(known, inner, below(to, name), below(from, key));
      else {
        // Kept if the schema allows it, but also reported, as this application does not use it.
        if (schema.additionalProperties && !key.includes('.')) put(below(to, name), inner, below(from, key));
        leave(below(from, key), inner);
      }
    }
  };
  const takeList = (schema: Schema, value: unknown, to: string, from: string) => {
    const list = Array.isArray(value) ? value : [value];
    const most = schema.maxItems ?? list.length;
    let n = 0;
    for (const [i, inner] of list.entries()) {
      const fits = (typeof inner === 'object') === (schema.items?.properties !== undefined);
      const path = Array.isArray(value) ? `${from}.${i}` : from;
      if (inner === null || inner === '') continue;
      if (n < most && fits) take(schema.items as Schema, inner, `${to}.${n++}`, path);
      else leave(path, inner);
    }
  };
  const takeText = (schema: Schema, text: string, to: string, from: string) => {
    if (schema.format !== 'resume-date') {
      const most = schema.maxLength ?? text.length;
      if (text.length > most) leave(from, text.slice(most));
      return put(to, text.slice(0, most), from);
    }
    const exact = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/.exec(text)?.[0];
    const date = exact ?? (/^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : datesIn(text)[0]?.start);
    if (date) put(to, date, from);
    else if (!nowWords.test(text)) leave(from, text);
  };

  take(Resume as Schema, document, '', '');
  draft.names(...lines);
  return { lines, draft };
}
