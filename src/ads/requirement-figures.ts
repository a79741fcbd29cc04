import type { Db } from '../platform/db/open.ts';
import type { RequirementKind } from './contract.ts';
import { isOccupationFieldWellRead } from './requirement-certainty.ts';
import { countRequirements } from './requirement-figures-store.ts';
import { MIN_CONFIDENCE } from './requirements/confidence.ts';

/** The number of requirements in open ads per kind, and how many are uncertain. */
export async function requirementFigures(db: Db): Promise<Map<RequirementKind, { read: number; unsure: number }>> {
  const figures = new Map<RequirementKind, { read: number; unsure: number }>();
  for (const { kind, occupationFieldId, ...count } of await countRequirements(db, MIN_CONFIDENCE.verdict)) {
    const { read, unsure } = figures.get(kind) ?? { read: 0, unsure: 0 };
    const doubted = isOccupationFieldWellRead(occupationFieldId) ? count.below : count.withConfidence;
    figures.set(kind, { read: read + count.read, unsure: unsure + doubted });
  }
  return figures;
}
