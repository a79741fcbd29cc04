import { readFileSync, writeFileSync } from 'node:fs';
import { requirementKinds } from '../src/ads/contract.ts';
import { splitUnits } from '../src/ads/requirements/units.ts';
import { unitZones, type Zone } from '../src/ads/requirements/zones.ts';
import { type AdLabel, adTexts, hashOfText, type LabelledRequirement } from './ads-labels.ts';

/**
 * Writes ads as sheets that annotators label by `guides/ads.md`, and reads the answers as labels without texts.
 *
 * npm run train:sheets -- write <folder of texts> <ids, one a line> <sheet>
 *     npm run train:sheets -- read <folder of texts> <answers> <hand> [labels.jsonl]
 */

/** An ad's units, numbered; a blank line stands for a new paragraph. */
function sheetOf(id: string, headline: string, text: string): string {
  let line = 0;
  const rows = splitUnits(text).map((unit, n) => {
    const gap = n > 0 && unit.line > line + 1 ? '\n' : '';
    line = unit.line;
    return `${gap}${n + 1}${unit.isBullet ? ' *' : ''} ${text.slice(unit.start, unit.end)}`;
  });
  return `@ ${id} — ${headline}\n${rows.join('\n')}\n`;
}

interface Draft {
  label: AdLabel;
  text: string;
  units: ReturnType<typeof splitUnits>;
  zones: (Zone | undefined)[];
  /** The last unit with a zone: the requirements that follow are in it. */
  unit: number;
}

const ZONE_LINE = /^(\d+)(?:\s*-\s*(\d+))?\s+(\w+)$/;

/** Reads answers; every fault is reported with its line. */
function labelsFrom(answers: string, texts: ReturnType<typeof adTexts>) {
  const faults: string[] = [];
  const drafts: Draft[] = [];
  for (const [n, written] of answers.split('\n').entries()) {
    const line = written.trim();
    const fault = line === '' ? undefined : faultOf(line, drafts, texts);
    if (fault) faults.push(`line ${n + 1}: ${fault}: ${line}`);
  }
  for (const { label, units, zones: own } of drafts) {
    const without = own.flatMap((zone, at) => (zone ? [] : [at + 1]));
    if (without.length > 0) faults.push(`ad ${label.id}: no zone for ${without.join(', ')}`);
    label.zones = units.map(({ start, end }, at) => [start, end, own[at] ?? 'other']);
  }
  return { labels: drafts.map(({ label }) => label), faults };
}

/** Applies a line; returns what is wrong with it, or undefined. */
function faultOf(line: string, drafts: Draft[], texts: ReturnType<typeof adTexts>): string | undefined {
  if (line.startsWith('@')) {
    const id = line.slice(1).trim().split(/\s/)[0] ?? '';
    const ad = texts.get(id);
    if (!ad) return 'no such ad';
    const units = splitUnits(ad.text);
    const label = { id, hash: hashOfText(ad.text), zones: [], requirements: [] };
    drafts.push({ label, text: ad.text, units, zones: units.map(() => undefined), unit: 0 });
    return undefined;
  }
  const draft = drafts.at(-1);
  if (!draft) return 'no ad before it';
  const [, first, last = first, name] = ZONE_LINE.exec(line) ?? [];
  if (first === undefined) {
    const found = requirementFrom(line, draft);
    if (typeof found === 'string') return found;
    draft.label.requirements.push(found);
    return undefined;
  }
  const zone = unitZones.find((one) => one === name);
  if (!zone) return `a zone is one of ${unitZones.join(', ')}`;
  if (Number(last) > draft.units.length) return `the ad has ${draft.units.length} units`;
  draft.zones.fill(zone, Number(first) - 1, Number(last));
  draft.unit = Number(last);
  return undefined;
}

const REQUIREMENT = new RegExp(
  String.raw`^(?:(must|nice)\s+)?(${requirementKinds.join('|')})(?:\s+(\d+(?:[.,]\d+)?))?\s*\|\s*(.+)$`,
);

function requirementFrom(line: string, draft: Draft): LabelledRequirement | string {
  const [, level, kind, years, quoted = ''] = REQUIREMENT.exec(line) ?? [];
  if (!kind) return 'neither an ad, a zone nor a requirement';
  const { start, end } = draft.units[draft.unit - 1] ?? { start: 0, end: 0 };
  const said = draft.text.slice(start, end);
  const zone = draft.zones[draft.unit - 1];
  const spans: [number, number][] = [];
  for (const quote of quoted.split('|').map((one) => one.trim())) {
    const found = [said.indexOf(quote), said.toLowerCase().indexOf(quote.toLowerCase())].find((at) => at >= 0);
    if (quote === '' || found === undefined) return `"${quote}" does not stand in unit ${draft.unit}`;
    // A text that occurs twice in a unit and is labelled twice means both occurrences.
    const isTaken = (at: number) =>
      draft.label.requirements.some((one) => one.kind === kind && one.spans.some(([from]) => from === start + at));
    const second = said.indexOf(quote, found + 1);
    const at = isTaken(found) && second >= 0 ? second : found;
    spans.push([start + at, start + at + quote.length]);
  }
  const told = level ?? (zone === 'nice' ? 'nice' : 'must');
  return {
    kind: kind as LabelledRequirement['kind'],
    level: told as LabelledRequirement['level'],
    ...(years ? { years: Number(years.replace(',', '.')) } : {}),
    spans,
  };
}

const [, , command, folder = '', from = '', to = '', out] = process.argv;
const texts = adTexts(folder);
if (command === 'write') {
  const ids = readFileSync(from, 'utf8').trim().split('\n');
  const sheets = ids.map((id) => sheetOf(id, texts.get(id)?.headline ?? '', texts.get(id)?.text ?? ''));
  writeFileSync(to, sheets.join('\n'));
} else {
  const { labels, faults } = labelsFrom(readFileSync(from, 'utf8'), texts);
  const all = labels.reduce((sum, { requirements }) => sum + requirements.length, 0);
  process.stdout.write(`${labels.length} ads, ${all} requirements, ${faults.length} faults\n${faults.join('\n')}\n`);
  if (out && faults.length === 0) writeFileSync(out, labels.map((label) => `${JSON.stringify(label)}\n`).join(''));
}
