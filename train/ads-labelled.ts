import type { RequirementKind } from '../src/ads/contract.ts';
import { splitAdIntoUnits } from '../src/ads/requirements/reader.ts';
import type { WordSpan } from '../src/ads/requirements/span-features.ts';
import type { UnitWithContext } from '../src/ads/requirements/zone-features.ts';
import { unitZones } from '../src/ads/requirements/zones.ts';
import {
  type AdLabel,
  type AdText,
  adTexts,
  hashOfText,
  type LabelledRequirement,
  type Offsets,
} from './ads-labels.ts';
import { type ByHand, labelsOf } from './labels.ts';

/** An ad with its labels, mapped to its units. */
export interface LabelledAd {
  id: string;
  hand: string;
  /** Ads of one employer are alike: no model is measured on an employer that it was trained on. */
  employer: string;
  /** Concept id of the occupation's field; null if the ad names no occupation. */
  field: string | null;
  text: string;
  units: readonly UnitWithContext[];
  /** The class of each unit: an index into `unitZones`. */
  zones: Uint8Array;
  requirements: readonly LabelledRequirement[];
}

/**
 * The labelled ads whose texts are in a folder; ads whose text has changed are left out.
 * @throws Error if the words of a requirement begin or end with a space
 */
export function labelledAds(folder: string): LabelledAd[] {
  const texts = adTexts(folder);
  return labelsOf<AdLabel>('ads').flatMap((label) => {
    const ad = texts.get(label.id);
    return ad && hashOfText(ad.text) === label.hash ? [labelledAd(label, ad)] : [];
  });
}

function labelledAd(label: ByHand<AdLabel>, { text, record }: AdText): LabelledAd {
  // Offsets that count an emoji once cut the words behind it.
  for (const [start, end] of label.requirements.flatMap(({ spans }) => spans))
    if (text.slice(start, end).trim().length !== end - start)
      throw new Error(`${label.hand}.jsonl: ${start} to ${end} of ${label.id} are not whole words`);
  const units = splitAdIntoUnits(text);
  const zoneOf = ({ start, end }: { start: number; end: number }): number => {
    const shared = label.zones.map(([from, to]) => Math.min(to, end) - Math.max(from, start));
    const most = Math.max(...shared);
    return unitZones.indexOf(label.zones[shared.indexOf(most)]?.[2] ?? 'other');
  };
  return {
    id: label.id,
    hand: label.hand,
    employer: employerOf(record),
    field: fieldOf(record),
    text,
    units,
    zones: Uint8Array.from(units, ({ unit }) => zoneOf(unit)),
    requirements: label.requirements,
  };
}

const employerOf = (record: AdText['record']): string =>
  (record.employer as { name?: string } | undefined)?.name?.toLowerCase() ?? '';

function fieldOf(record: AdText['record']): string | null {
  const [field] = [record.occupation_field].flat() as ({ concept_id?: string } | null)[];
  const { occupation } = (record._source ?? {}) as { occupation?: string };
  return occupation === 'default' ? null : (field?.concept_id ?? null);
}

/** The words of a unit that belong to a requirement, each with its kind. */
export function spansOf(units: readonly UnitWithContext[], requirements: readonly LabelledRequirement[]) {
  return units.map(({ unit, tokens }) =>
    requirements
      .flatMap((requirement) =>
        requirement.spans.flatMap(([start, end], n): (WordSpan & { of: LabelledRequirement; isFirst: boolean })[] => {
          if (end <= unit.start || start >= unit.end) return [];
          const inside = tokens.flatMap((token, at) => (token.start < end && token.end > start ? [at] : []));
          const [first] = inside;
          const last = inside.at(-1);
          if (first === undefined || last === undefined) return [];
          return [{ kind: requirement.kind, first, last, of: requirement, isFirst: n === 0 }];
        }),
      )
      .sort((a, b) => a.first - b.first),
  );
}

/** An ad written for the training data: its requirements are known, its zones are not. */
interface OwnLabel {
  description: string;
  expected: { kind: RequirementKind; label: string; accept?: string[]; level: 'must' | 'nice'; sentence: string }[];
  either?: OwnLabel['expected'];
}
export interface OwnAd {
  units: readonly UnitWithContext[];
  /** The requirements in each unit that is labelled completely: none in most. */
  known: ReadonlyMap<number, LabelledRequirement[]>;
}

export function ownAds(): OwnAd[] {
  return labelsOf<OwnLabel>('ads-of-ours').map(({ description, expected, either = [] }) => {
    const units = splitAdIntoUnits(description);
    const known = new Map(units.map((_, at): [number, LabelledRequirement[]] => [at, []]));
    const unknown = new Set<number>();
    const unitsAt = (start: number, end: number): number[] =>
      units.flatMap(({ unit }, at) => (unit.start < end && unit.end > start ? [at] : []));
    for (const { sentence } of either) {
      const start = description.indexOf(sentence);
      for (const at of unitsAt(start, start + sentence.length)) unknown.add(at);
    }
    for (const { kind, label, accept = [], level, sentence } of expected) {
      const start = description.indexOf(sentence);
      if (start < 0 || sentence === '') continue;
      const spans = namesIn(sentence, [label, ...accept]).map(([from, to]): Offsets => [start + from, start + to]);
      for (const at of unitsAt(start, start + sentence.length)) {
        if (spans.length === 0) unknown.add(at);
        known.get(at)?.push({ kind, level, spans });
      }
    }
    for (const at of unknown) known.delete(at);
    return { units, known };
  });
}

/** The names of a requirement in its sentence: the first that it has, and what stands beside it as an alternative. */
function namesIn(sentence: string, names: readonly string[]): Offsets[] {
  const said = sentence.toLowerCase();
  const spans: Offsets[] = [];
  for (const name of names.map((one) => one.toLowerCase())) {
    const at = nameIn(said, name);
    const end = at + name.length;
    if (at >= 0 && !spans.some(([from, to]) => from < end && to > at)) spans.push([at, end]);
  }
  return spans;
}

/** Where a name begins as a word of its own, or as a part of one if it has more letters than a licence class. */
function nameIn(said: string, name: string): number {
  for (let at = said.indexOf(name); at >= 0; at = said.indexOf(name, at + 1))
    if (!isInWord(said, at, at + name.length)) return at;
  return name.length > 3 ? said.indexOf(name) : -1;
}

const LETTER = /[\p{L}\p{N}]/u;
const isInWord = (said: string, start: number, end: number): boolean =>
  LETTER.test(said.charAt(start - 1)) || LETTER.test(said.charAt(end));
