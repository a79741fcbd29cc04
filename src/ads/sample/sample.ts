import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { stockholmDay } from '../../platform/kernel/clock.ts';

/**
 * Sample ads in the format of the agency's JobStream v2, for a service without network. Employers, people and
 * workplaces are invented. `tools/sample` writes the file; its ads have placeholders for what depends on the day.
 */

/** Number of sample ads at a time. */
export const SAMPLE_SIZE = 300;
/** A sample ad is replaced by another one after so many days. */
export const SAMPLE_ROTATION_DAYS = 40;
/** The file has ads for so many rotations; then the texts repeat with other ids. */
export const SAMPLE_ROTATIONS = 4;
/** Ids of the sample have ten digits and begin with 9; the agency's have eight. */
const SAMPLE_IDS = 9_000_000_000;

export const SAMPLE_FILE = new URL('./ads.jsonl.br', import.meta.url);

/** One ad per line: those of the first rotation by slot, then those of the next. */
export const readTemplates = (): string[] => brotliDecompressSync(readFileSync(SAMPLE_FILE)).toString().split('\n');

export interface Publication {
  id: string;
  published: Temporal.PlainDate;
  deadline: Temporal.PlainDate;
}

const dayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const swedishDay = dayFormat('sv-SE');
const englishDay = dayFormat('en-GB');

/** Fills the placeholders of an ad. Its `timestamp` has milliseconds that are added to the time of publication. */
export function fillTemplate(template: string, { id, published, deadline }: Publication): Record<string, unknown> {
  const last = Date.UTC(deadline.year, deadline.month - 1, deadline.day);
  const words: Record<string, string> = {
    id,
    published: published.toString(),
    year: String(published.year),
    last: deadline.toString(),
    deadline: swedishDay.format(last),
    deadline_en: englishDay.format(last),
    week: String(deadline.add({ days: 10 }).weekOfYear),
  };
  const record = JSON.parse(template.replace(/\{(\w+)\}/g, (gap, name: string) => words[name] ?? gap));
  const at = Temporal.PlainDateTime.from(record.publication_date).toZonedDateTime('Europe/Stockholm');
  return { ...record, timestamp: at.epochMilliseconds + record.timestamp };
}

/**
 * About 300 ads with deadlines from tomorrow on. They stay the same from day to day, except for a few that come and go,
 * as at the agency.
 */
export function* sampleRecords(now: Date): Iterable<Record<string, unknown>> {
  const templates = readTemplates();
  const today = stockholmDay(now);
  const number = Math.floor(Date.UTC(today.year, today.month - 1, today.day) / 86_400_000);
  for (let slot = 0; slot < SAMPLE_SIZE; slot++) {
    const phase = (slot * 7) % SAMPLE_ROTATION_DAYS;
    const turn = Math.floor((number - phase) / SAMPLE_ROTATION_DAYS);
    const published = today.subtract({ days: number - phase - turn * SAMPLE_ROTATION_DAYS });
    const deadline = published.add({ days: SAMPLE_ROTATION_DAYS + ((slot * 11) % 23) });
    const template = templates[(turn % SAMPLE_ROTATIONS) * SAMPLE_SIZE + slot];
    if (template === undefined) throw new Error(`${SAMPLE_FILE.href} has no ad for slot ${slot} of turn ${turn}`);
    yield fillTemplate(template, { id: String(SAMPLE_IDS + turn * SAMPLE_SIZE + slot), published, deadline });
  }
}
