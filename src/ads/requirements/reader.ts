import type { ModelWeights } from '../../platform/reading/model.ts';
import {
  type ClassTransitions,
  likeliestSequence,
  readClassTransitions,
  runForwardBackward,
} from '../../platform/reading/sequence.ts';
import { type RequirementKind, requirementKinds } from '../contract.ts';
import { FeatureSum } from './features.ts';
import { addLevelFeatures, addLinkFeatures, LEVEL_SLOT_COUNT, type WordSpan } from './span-features.ts';
import { addTagFeatures, addUnitFeatures, TAG_SLOT_COUNT } from './tag-features.ts';
import { splitUnits } from './units.ts';
import { tokenizeRange } from './words.ts';
import {
  addZoneFeatures,
  BOUNDARY_KINDS,
  boundariesOf,
  type UnitWithContext,
  unitsWithContext,
  ZONE_SLOT_COUNT,
} from './zone-features.ts';
import {
  mayHoldRequirements,
  OTHER_ZONE,
  probabilityAsked,
  probabilityAtLevel,
  unitZones,
  type ZonedUnit,
  zoneFeatureNames,
} from './zones.ts';

/** The tag of a word: nothing, the first word of the name of a requirement, or a further word of it. */
export const wordTags: readonly string[] = ['-', ...requirementKinds.flatMap((kind) => [`${kind} begins`, kind])];
export const wordTagIndex = (kind: RequirementKind, isFirst: boolean): number =>
  1 + 2 * requirementKinds.indexOf(kind) + (isFirst ? 0 : 1);
const kindOf = (tag: number): RequirementKind | undefined => requirementKinds[(tag - 1) >> 1];
const isBeginning = (tag: number): boolean => tag % 2 === 1;

export const linkKinds = ['both', 'either'] as const;

/** Kinds that are often stated among the terms of employment. */
const TOLD_AMONG_TERMS: readonly RequirementKind[] = ['working_hours', 'security_clearance'];

/** The trained models, one per step. */
export interface AdModels {
  zones: ModelWeights;
  tags: ModelWeights;
  levels: ModelWeights;
  links: ModelWeights;
}

/** Something that an ad names and seems to ask for. */
export interface Mention {
  kind: RequirementKind;
  /** Offsets in the text, its own and those of its unit. */
  start: number;
  end: number;
  unit: { start: number; end: number; at: number };
  /** Probabilities: that the words name it, that the unit asks for it, and that it is a demand rather than a merit. */
  named: number;
  asked: number;
  must: number;
  /** Whether it is an alternative to the mention before it. */
  either: boolean;
  /** The probability that the next unit asks for something too; 0 if there is no next unit. */
  askedBehind: number;
  /** How many units before its own probably name merits. */
  meritsBefore: number;
  /** The number of words in its unit, and how many of them come before the mention. */
  words: number;
  wordsBefore: number;
}

/** Shifts the scores towards tagging a word: false ones are filtered by confidence later. */
const EAGERNESS = 0.7;
/** If all tags score this much lower than no tag, no transition between words can make up for it. */
const FAR_LESS = 4;

/** The units of an ad, without their zones. */
export function splitAdIntoUnits(text: string): UnitWithContext[] {
  const units = splitUnits(text);
  return unitsWithContext(
    text,
    units,
    units.map(({ start, end }) => tokenizeRange(text, start, end)),
  );
}

/** Reads the requirements of an ad with the trained models. The time is linear to the length of the text. */
export class AdReader {
  readonly #zones: FeatureSum;
  readonly #zoneChain: ClassTransitions;
  readonly #tags: FeatureSum;
  readonly #tagChain: ClassTransitions;
  readonly #levels: FeatureSum;
  readonly #links: FeatureSum;

  constructor(models: AdModels) {
    this.#zones = new FeatureSum(models.zones, ZONE_SLOT_COUNT);
    this.#zoneChain = readClassTransitions(models.zones, BOUNDARY_KINDS);
    this.#tags = new FeatureSum(models.tags, TAG_SLOT_COUNT);
    this.#tagChain = readClassTransitions(models.tags);
    this.#levels = new FeatureSum(models.levels, LEVEL_SLOT_COUNT);
    this.#links = new FeatureSum(models.links);
  }

  read(text: string): Mention[] {
    return this.mentionsIn(this.zonesOf(splitAdIntoUnits(text)));
  }

  /** The mentions in units with known zones. */
  mentionsIn(units: readonly ZonedUnit[]): Mention[] {
    let meritsBefore = 0;
    return units.flatMap((unit, at) => {
      const mentions = mayHoldRequirements(unit.zones) ? this.#mentionsOf(units, at, meritsBefore) : [];
      if (probabilityAtLevel('nice', unit) > 0.5) meritsBefore += 1;
      return mentions;
    });
  }

  /** How probable each zone is for each unit. */
  zonesOf(units: readonly UnitWithContext[]): ZonedUnit[] {
    const logits = new Float64Array(units.length * unitZones.length);
    units.forEach((_, at) => {
      this.#zones.begin();
      addZoneFeatures(this.#zones, units, at);
      logits.set(this.#zones.scores, at * unitZones.length);
    });
    const { marginals } = runForwardBackward(logits, this.#zoneChain, boundariesOf(units));
    return units.map((unit, at) => ({
      ...unit,
      zones: marginals.subarray(at * unitZones.length, (at + 1) * unitZones.length),
    }));
  }

  /** The spans of a unit that name something, with probabilities. */
  #spansIn(unit: ZonedUnit): (WordSpan & { probability: number })[] {
    const width = wordTags.length;
    const names = zoneFeatureNames(unit.zones);
    const logits = new Float64Array(unit.tokens.length * width);
    this.#tags.begin();
    addUnitFeatures(this.#tags, unit, names);
    const shared = this.#tags.scores.slice();
    let mayName = false;
    unit.tokens.forEach((_, at) => {
      this.#tags.begin(shared);
      addTagFeatures(this.#tags, unit, at, names);
      logits.set(this.#tags.scores, at * width);
      (logits[at * width] as number) -= EAGERNESS;
      const least = (logits[at * width] as number) - FAR_LESS;
      for (let tag = 1; tag < width && !mayName; tag += 1) mayName = (logits[at * width + tag] as number) > least;
    });
    if (!mayName) return [];
    const sequence = likeliestSequence(logits, this.#tagChain);
    if (sequence.every((tag) => tag === 0)) return [];
    const { marginals } = runForwardBackward(logits, this.#tagChain);
    const spans: (WordSpan & { probability: number })[] = [];
    sequence.forEach((tag, at) => {
      const kind = kindOf(tag);
      if (tag === 0 || !kind) return;
      const begins = wordTagIndex(kind, true);
      const probability = (marginals[at * width + begins] ?? 0) + (marginals[at * width + begins + 1] ?? 0);
      const last = spans.at(-1);
      if (!isBeginning(tag) && last?.kind === kind && last.last === at - 1) {
        last.last = at;
        last.probability = Math.min(last.probability, probability);
      } else spans.push({ kind, first: at, last: at, probability });
    });
    return spans;
  }

  #mentionsOf(units: readonly ZonedUnit[], at: number, meritsBefore: number): Mention[] {
    const read = units[at] as ZonedUnit;
    const spans = this.#spansIn(read);
    const { tokens, unit, zones: likely } = read;
    const asks = probabilityAsked(read);
    const askedBehind = probabilityAsked(units[at + 1]);
    return spans.map((span, n): Mention => {
      const before = spans[n - 1];
      return {
        kind: span.kind,
        start: tokens[span.first]?.start ?? 0,
        end: tokens[span.last]?.end ?? 0,
        unit: { start: unit.start, end: unit.end, at },
        named: span.probability,
        asked: TOLD_AMONG_TERMS.includes(span.kind) ? asks + (likely[OTHER_ZONE] ?? 0) : asks,
        must: this.#mustOf(units, at, span),
        either: before?.kind === span.kind && this.#isEither(read, before, span),
        askedBehind,
        meritsBefore,
        words: tokens.length,
        wordsBefore: span.first,
      };
    });
  }

  #mustOf(units: readonly ZonedUnit[], at: number, span: WordSpan): number {
    this.#levels.begin();
    addLevelFeatures(this.#levels, units, at, span);
    const [must = 0, nice = 0] = this.#levels.scores;
    return 1 / (1 + Math.exp(nice - must));
  }

  #isEither(unit: ZonedUnit, one: WordSpan, other: WordSpan): boolean {
    this.#links.begin();
    addLinkFeatures(this.#links, unit, one, other);
    const [both = 0, either = 0] = this.#links.scores;
    return either > both;
  }
}
