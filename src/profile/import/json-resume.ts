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

/** Reads a JSON Resume document, and reports what is not part of JSON Resume or does not fit. */
export function readJsonResume(document: Record<string, unknown>): { lines: Line[]; draft: Draft } {
  const { lines, at } = jsonToLines(document);
  const draft = new Draft();
  const fitting = new Fitting(draft, at);
  fitting.take(Resume as Schema, document, '', '');
  draft.names(...lines);
  return { lines, draft };
}

class Fitting {
  readonly #draft: Draft;
  readonly #at: Map<string, Line>;

  constructor(draft: Draft, at: Map<string, Line>) {
    this.#draft = draft;
    this.#at = at;
  }

  /** @param to the path in the draft; `from` is the path in the document */
  take(schema: Schema, value: unknown, to: string, from: string): void {
    if (value === null || value === undefined || value === '') return;
    if (schema.properties) this.#takeObject(schema, value, to, from);
    else if (schema.items) this.#takeList(schema, value, to, from);
    else this.#takeValue(schema, value, to, from);
  }

  #takeObject(schema: Schema, value: unknown, to: string, from: string): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.#leave(from, value);
      return;
    }
    const names = renamed[to.split('.')[0] ?? ''] ?? {};
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__') continue;
      const newName = names[key];
      const name = newName && !(newName in value) && to !== '' ? newName : key;
      const below = (path: string, part: string) => (path === '' ? part : `${path}.${part}`);
      const known = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
      if (known) this.take(known, inner, below(to, name), below(from, key));
      else {
        // Kept if the schema allows it, but also reported, as this application does not use it.
        if (schema.additionalProperties && !key.includes('.')) this.#put(below(to, name), inner, below(from, key));
        this.#leave(below(from, key), inner);
      }
    }
  }

  #takeList(schema: Schema, value: unknown, to: string, from: string): void {
    const list = Array.isArray(value) ? value : [value];
    const most = schema.maxItems ?? list.length;
    let n = 0;
    for (const [i, inner] of list.entries()) {
      const fits = typeof inner === 'object' ? schema.items?.properties !== undefined : !schema.items?.properties;
      const path = Array.isArray(value) ? `${from}.${i}` : from;
      if (inner === null || inner === '') continue;
      if (n < most && fits) this.take(schema.items as Schema, inner, `${to}.${n++}`, path);
      else this.#leave(path, inner);
    }
  }

  #takeValue(schema: Schema, value: unknown, to: string, from: string): void {
    if (schema.type === 'boolean') {
      if (typeof value === 'boolean') this.#put(to, value, from);
      else this.#leave(from, value);
      return;
    }
    if (typeof value === 'object') {
      this.#leave(from, value);
      return;
    }
    const text = String(value).replaceAll('\0', '').normalize('NFC');
    if (schema.format !== 'resume-date') {
      const most = schema.maxLength ?? text.length;
      if (text.length > most) this.#leave(from, text.slice(most));
      this.#put(to, text.slice(0, most), from);
      return;
    }
    const exact = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/.exec(text)?.[0];
    const date = exact ?? (/^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : datesIn(text)[0]?.start);
    if (date) this.#put(to, date, from);
    else if (!/^(?:nu|present|current|now|pågående)$/i.test(text)) this.#leave(from, text);
  }

  #put(to: string, value: unknown, from: string): void {
    const line = this.#at.get(from);
    this.#draft.put(to, value, ...(line ? [line] : []));
  }

  #leave(from: string, value: unknown): void {
    const line = this.#at.get(from);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (line) this.#draft.leave(line, `${from}: ${text}`.slice(0, 2000));
  }
}
