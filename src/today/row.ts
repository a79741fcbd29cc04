import type { SubjectType, TodayKind } from './contract.ts';
import type { Moment } from './moment-rules.ts';

/** How a person is told of one thing. */
export interface ItemText {
  title: string;
  reason: string;
  action: { label: string; href: string };
  dueAt: Date | null;
  subject: { type: SubjectType; id: string };
}

/** A row of the table: when a fact is an item of the list, how heavy it is, and what counts as the same occasion. */
export interface ItemRule<Fact> {
  kind: TodayKind;
  applies(fact: Fact, at: Moment): boolean;
  /** Heavier ones come first. The tables name the steps. */
  weight(fact: Fact, at: Moment): number;
  /** What was done or put off stays so until this is another. Unique within its kind. */
  episode(fact: Fact, at: Moment): string;
  tell(fact: Fact, at: Moment): ItemText;
  /** Of several items about one vacancy only the heaviest is shown; left out where each stands for itself. */
  vacancy?(fact: Fact): string | null;
}

export interface ItemCandidate extends ItemText {
  kind: TodayKind;
  /** Unique among a person's items. */
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
        ...row.tell(fact, at),
        kind: row.kind,
        episode: `${row.kind}:${row.episode(fact, at)}`,
        weight: row.weight(fact, at),
        vacancy: row.vacancy?.(fact) ?? null,
      })),
  );
}
