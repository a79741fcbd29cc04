import { readFileSync } from 'node:fs';
import { decodeModel } from '../../platform/reading/model.ts';
import type { AdModelCard } from './card.ts';
import { confidenceOf } from './confidence.ts';
import { labelMention } from './labels.ts';
import { mustProbabilities } from './levels.ts';
import type { PlacedRequirement } from './placed-requirement.ts';
import { AdReader, type Mention } from './reader.ts';
import { type SkillNames, skillNameKey } from './skill-names.ts';
import { findFieldRequirements, readEmployerNames } from './stated.ts';
import { findYears } from './years.ts';

export type { PlacedRequirement } from './placed-requirement.ts';
export type { SkillConcept, SkillNames } from './skill-names.ts';
export { skillNames } from './skill-names.ts';

export interface AdText {
  description: string;
  /** The agency's record; its fields for demands and merits are read. */
  record: unknown;
}

const fileOf = (name: string): Buffer => readFileSync(new URL(`model/${name}`, import.meta.url));
let loaded: { reader: AdReader; card: AdModelCard } | undefined;

/** The committed models: four files, loaded once per process. */
function model(): { reader: AdReader; card: AdModelCard } {
  if (!loaded) {
    const [zones, tags, levels, links] = ['zones', 'tags', 'levels', 'links'].map((name) =>
      decodeModel(fileOf(`${name}.bin`)),
    ) as [never, never, never, never];
    const card = JSON.parse(fileOf('card.json').toString('utf8')) as AdModelCard;
    loaded = { reader: new AdReader({ zones, tags, levels, links }), card };
  }
  return loaded;
}

/** No ad asks for more; a text that names more is no ad. */
const MOST_TOLD = 200;

/** The requirements of an ad, in the order of its text, then of its fields. */
export function findRequirements({ description: text, record }: AdText, skills: SkillNames): PlacedRequirement[] {
  const { reader, card } = model();
  const employers = readEmployerNames(record);
  const told = requirementsFrom(text, reader.read(text), card, skills)
    .map(({ requirement }) => requirement)
    .filter(({ kind, label }) => kind !== 'skill' || !employers.some((name) => isPartOf(name, label)))
    .slice(0, MOST_TOLD);
  return [...told, ...findFieldRequirements(record, told)];
}

/** A name within the employer's name ("Exempel Konsult" in "Exempel Konsult AB") is no requirement. */
const isPartOf = (name: string, label: string): boolean =>
  label.length > 3 && ` ${name} `.toLowerCase().includes(` ${label.toLowerCase()} `);

/** A requirement as it is told, with all mentions that it is made of. */
export interface ToldRequirement {
  requirement: PlacedRequirement;
  mentions: readonly Mention[];
}

/** Turns mentions into requirements: those with enough confidence, alternatives grouped, without duplicates. */
export function requirementsFrom(
  text: string,
  mentions: readonly Mention[],
  { calibration, least, levels }: Pick<AdModelCard, 'calibration' | 'least' | 'levels'>,
  skills: SkillNames,
): ToldRequirement[] {
  const sure = mentions.filter((mention) => confidenceOf(mention, calibration) >= least);
  const musts = mustProbabilities(sure, levels);
  const likely = sure.map((mention, n) => ({
    mention: { ...mention, must: musts[n] ?? mention.must },
    confidence: confidenceOf(mention, calibration),
  }));
  const years = yearsByMention(
    text,
    likely.map(({ mention }) => mention),
  );
  const groups: (typeof likely)[] = [];
  for (const one of likely) {
    const group = groups.at(-1);
    const isSame = group?.[0]?.mention.unit.at === one.mention.unit.at && group[0].mention.kind === one.mention.kind;
    if (one.mention.either && group && isSame) group.push(one);
    else groups.push([one]);
  }
  return distinct(
    groups.flatMap((group) => {
      const mentioned = group.map(({ mention }) => mention);
      return requirementOf(text, group, years, skills).map((requirement) => ({ requirement, mentions: mentioned }));
    }),
  );
}

const LONGEST_EDUCATION = 120;

function requirementOf(
  text: string,
  group: readonly { mention: Mention; confidence: number }[],
  years: ReadonlyMap<Mention, number>,
  skills: SkillNames,
): PlacedRequirement[] {
  const [first] = group;
  if (!first) return [];
  const { kind, unit, must } = first.mention;
  const last = group.at(-1)?.mention ?? first.mention;
  // Levels and subjects of an education form one label: a subject alone is no requirement.
  const isWhole = kind === 'education' && last.end - first.mention.start <= LONGEST_EDUCATION;
  const labels = isWhole
    ? labelMention(kind, text.slice(first.mention.start, last.end))
    : group.flatMap(({ mention }) => labelMention(kind, text.slice(mention.start, mention.end)));
  const told = group.map(({ mention }) => years.get(mention)).find((count) => count !== undefined);
  const isMust = must >= 0.5;
  const confidence = Math.max(...group.map((one) => one.confidence)) * (isMust ? must : 1 - must);
  const requirement = (label: string, alternatives: readonly string[]): PlacedRequirement => {
    const conceptId = kind === 'skill' ? skills.get(skillNameKey(label)) : undefined;
    return {
      kind,
      label,
      level: isMust ? 'must' : 'nice',
      sentence: text.slice(unit.start, unit.end),
      start: unit.start,
      end: unit.end,
      confidence: Math.round(confidence * 1000) / 1000,
      ...(told === undefined ? {} : { years: told }),
      ...(conceptId === undefined ? {} : { conceptId }),
      ...(alternatives.length > 1 ? { alternatives: [...alternatives] } : {}),
    };
  };
  const names = [...new Set(labels)];
  // All licence classes in a mention are required, unless it says "eller".
  if (group.length === 1 && !/ eller | or |\//i.test(text.slice(first.mention.start, first.mention.end)))
    return names.map((label) => requirement(label, []));
  return names.slice(0, 1).map((label) => requirement(label, names));
}

/** The years for experience and skills: years in a unit belong to the next mention, or to the last if none follows. */
function yearsByMention(text: string, mentions: readonly Mention[]): Map<Mention, number> {
  const years = new Map<Mention, number>();
  for (const [at, all] of Map.groupBy(mentions, ({ unit }) => unit.at)) {
    const own = all.filter(({ kind }) => kind === 'experience' || kind === 'skill');
    const { unit } = own[0] ?? {};
    if (!unit || unit.at !== at) continue;
    for (const told of findYears(text.slice(unit.start, unit.end))) {
      const of = own.find(({ end }) => end > unit.start + told.at) ?? own.at(-1);
      if (of && !years.has(of)) years.set(of, told.years);
    }
  }
  return years;
}

/** A requirement that an ad states twice is returned once, as a demand if it is one anywhere. */
function distinct(all: readonly ToldRequirement[]): ToldRequirement[] {
  const groups = Map.groupBy(
    all,
    ({ requirement: { kind, conceptId, label } }) => `${kind} ${conceptId ?? skillNameKey(label)}`,
  );
  return [...groups.values()].map((same) => ({
    requirement: same.map(({ requirement }) => requirement).reduce(merged),
    mentions: same.flatMap(({ mentions }) => mentions),
  }));
}

function merged(known: PlacedRequirement, one: PlacedRequirement): PlacedRequirement {
  const isRaised = known.level === 'nice' && one.level === 'must';
  const isSurer = known.level === one.level && (one.confidence ?? 1) > (known.confidence ?? 1);
  const years = known.years ?? one.years;
  return {
    ...known,
    ...(isRaised || isSurer ? { level: one.level, confidence: one.confidence ?? 1 } : {}),
    ...(years === undefined ? {} : { years }),
  };
}
