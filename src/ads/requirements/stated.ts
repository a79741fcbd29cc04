import type { RequirementKind } from '../contract.ts';
import type { PlacedRequirement } from './placed-requirement.ts';

/** Requirements in the fields of a record. They are seldom filled in, and then the text often says the same. */

const LISTS: [string, RequirementKind][] = [
  ['skills', 'skill'],
  ['languages', 'language'],
  ['work_experiences', 'experience'],
  ['education', 'education'],
  ['education_level', 'education'],
];

export function findFieldRequirements(record: unknown, told: readonly PlacedRequirement[]): PlacedRequirement[] {
  const stated: PlacedRequirement[] = [];
  const add = (kind: RequirementKind, level: 'must' | 'nice', label: string, conceptId?: string): void => {
    // The field for experience mostly repeats the ad's own occupation; the text says it better.
    if (kind === 'experience' && told.some((one) => one.kind === 'experience')) return;
    const same = told.find((one) => one.kind === kind && saysSame(one, label));
    if (same) {
      if (conceptId) same.conceptId ??= conceptId;
      // The field is a tick box for demand or merit, while the employer's words say which, and users see those.
      if (level === 'must' && kind !== 'driving_licence') same.level = 'must';
      if (same.level === level) delete same.confidence;
      return;
    }
    stated.push({ kind, label, level, sentence: '', start: 0, end: 0, ...(conceptId ? { conceptId } : {}) });
  };
  for (const level of ['must', 'nice'] as const) {
    const lists = field(record, `${level}${level === 'must' ? '_have' : '_to_have'}`);
    for (const [name, kind] of LISTS) {
      for (const item of items(field(lists, name))) {
        const label = field(item, 'label');
        const id = field(item, 'concept_id');
        if (typeof label === 'string' && label) add(kind, level, label, typeof id === 'string' ? id : undefined);
      }
    }
  }
  if (field(record, 'driving_license_required') === true) {
    const classes = items(field(record, 'driving_license')).map((item) => field(item, 'label'));
    for (const label of classes) if (typeof label === 'string') add('driving_licence', 'must', `${label}-körkort`);
    if (classes.length === 0) add('driving_licence', 'must', 'B-körkort');
  }
  if (field(record, 'access_to_own_car') === true) add('own_car', 'must', 'Egen bil');
  return stated;
}

export function readEmployerNames(record: unknown): string[] {
  const employer = field(record, 'employer');
  return ['name', 'workplace'].map((name) => field(employer, name)).filter((name) => typeof name === 'string');
}

function saysSame({ kind, label }: PlacedRequirement, other: string): boolean {
  if (kind === 'own_car') return true;
  const [ours, theirs] = [label.toLowerCase(), other.toLowerCase()];
  return ours === theirs || (kind === 'skill' && (ours.includes(theirs) || theirs.includes(ours)));
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function items(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
