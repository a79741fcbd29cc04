import { stem } from '../../platform/text/stem.ts';
import { tokenize } from '../../platform/text/tokenize.ts';

/** A skill of the taxonomy. */
export interface SkillConcept {
  id: string;
  label: string;
  synonyms: readonly string[];
}

/** Ids of the taxonomy's skills by their names. */
export type SkillNames = ReadonlyMap<string, string>;

/** Where two skills share a name, the one that comes first has it. */
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

/** A name whatever its endings: "truckkort" and "truckkortet" are one. */
export const skillNameKey = (name: string): string =>
  tokenize(name)
    .map((word) => stem(word, 'sv'))
    .join(' ');
