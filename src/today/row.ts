import type { SubjectType, TodayKind } from './contract.ts';
import type { Moment } from './moment-rules.ts';

/** Text of an item, in Swedish. */
export interface ItemText {
  title: string;
  reason: string;
  action: { label: string; href: string };
  dueAt?: Date | null;
  subject: { type: SubjectType; id: string };
}

/** A rule that makes list items from facts of one kind: when it applies, its weight, and its occasion. */
export interface ItemRule<Fact> {
  kind: TodayKind;
  applies(fact: Fact, at: Moment): boolean;
  /** Items with a higher weight come first. The weights are listed in `today-rules.ts`. */
  weight(fact: Fact, at: Moment): number;
  /** Key of the occasion, unique within the kind. A mark (done or snoozed) applies until the key changes. */
  episode(fact: Fact, at: Moment): string;
  tell(fact: Fact, at: Moment): ItemText;
  /**
   * Of several items about one vacancy only that with the highest weight is shown. Not set for items that never share
   * one.
   */
  vacancy?(fact: Fact): string | null;
}

export interface ItemCandidate extends ItemText {
  kind: TodayKind;
  dueAt: Date | null;
  /** Key of the occasion, unique among a user's items. */
  episode: string;
  weight: number;
  vacancy: string | null;
}

export function buildCandidates<Fact>(
  rows: readonly ItemRule<Fact>[],
  facts: readonly Fact[],
  at: Moment,
): ItemCandidate[] {
  return facts.flatMap((fact) =>
    rows
      .filter((row) => row.applies(fact, at))
      .map((row) => ({
        dueAt: null,
        ...row.tell(fact, at),
        kind: row.kind,
        episode: `${row.kind}:${row.episode(fact, at)}`,
        weight: row.weight(fact, at),
        vacancy: row.vacancy?.(fact) ?? null,
      })),
  );
}
