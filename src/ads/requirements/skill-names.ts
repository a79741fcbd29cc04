import { stem } from '../../platform/text/stem.ts';
import { tokenize } from '../../platform/text/tokenize.ts';

/** A skill of the taxonomy. */
export interface SkillConcept {
  id: string;
  label: string;
  synonyms: readonly string[];
}

/** Concept ids of skills by `skillNameKey`. */
export type SkillNames = ReadonlyMap<string, string>;

/** If two skills share a name, the first gets it. */
export function skillNames(concepts: Iterable<SkillConcept>): SkillNames {
  const names = new Map<string, string>();
  for (const { id, label, synonyms } of concepts) {
    for (const name of [label, ...synonyms]) {
      const key = skillNameKey(name);
      if (key !== '' && !names.has(key)) names.set(key, id);
    }
  }
  return names;
}

/** A name regardless of endings: "truckkort" and "truckkortet" have one key. */
export const skillNameKey = (name: string): string =>
  tokenize(name)
    .map((word) => stem(word, 'sv'))
    .join(' ');
