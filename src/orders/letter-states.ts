import { allowedVerbs, type TransitionTable } from '../platform/kernel/transitions.ts';
import type { LetterStage } from './desk-contract.ts';

type LetterRole = 'customer' | 'admin';

/**
 * The stages of a letter, from its order to its acceptance. A version that is delivered after that has to be accepted
 * again.
 */
export const letterTransitions = {
  write: { from: ['ordered', 'written'], to: 'written', by: ['admin'], label: 'Skriv' },
  deliver: {
    from: ['written', 'delivered', 'revision_asked', 'accepted'],
    to: 'delivered',
    by: ['admin'],
    label: 'Leverera',
  },
  ask_revision: { from: ['delivered'], to: 'revision_asked', by: ['customer'], label: 'Be om en ändring' },
  accept: { from: ['delivered', 'revision_asked'], to: 'accepted', by: ['customer'], label: 'Godkänn brevet' },
} as const satisfies TransitionTable<LetterStage, LetterRole, string>;
type LetterVerb = keyof typeof letterTransitions;

export const letterStageLabels: Record<LetterStage, string> = {
  ordered: 'inte skrivet ännu',
  written: 'inte levererat ännu',
  delivered: 'levererat',
  revision_asked: 'på väg att ändras',
  accepted: 'godkänt',
};

/** The stored facts that a letter's stage is derived from. */
export interface LetterFacts {
  status: 'ordered' | 'written' | 'delivered';
  isAccepted: boolean;
  isRevised: boolean;
}

export function letterStage({ status, isAccepted, isRevised }: LetterFacts): LetterStage {
  if (status !== 'delivered') return status;
  return isAccepted ? 'accepted' : isRevised ? 'revision_asked' : 'delivered';
}

export function mayMoveLetter(stage: LetterStage, verb: LetterVerb, role: LetterRole): boolean {
  return allowedVerbs<LetterStage, LetterRole, LetterVerb>(letterTransitions, stage, role).includes(verb);
}
