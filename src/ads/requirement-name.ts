import type { Requirement } from './contract.ts';

/** What is asked for, where it is told outside of a list: of several of which one is enough, all. */
export function requirementName({ label, alternatives }: Pick<Requirement, 'label' | 'alternatives'>): string {
  return alternatives?.length ? alternatives.join(' eller ') : label;
}
