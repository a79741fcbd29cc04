import { dataEntries } from '../../platform/text/data-files.ts';
import type { PreparationLine } from '../contract.ts';
import { findSentence, type PreparationFacts, toPattern } from './facts.ts';

/** A pattern for ads of a trade, and what to bring or know. */
interface TradeRule {
  id: string;
  /** `papers`: documents to bring. `checks`: what the trade demands before hiring. */
  list: 'papers' | 'checks';
  said: string;
  flags?: string;
  label: string;
  text: string;
}

const rules = dataEntries<TradeRule>(new URL('./trades.jsonl', import.meta.url)).map((rule) => ({
  ...rule,
  pattern: toPattern(rule.said, rule.flags),
}));

function linesFor(of: TradeRule['list'], { sentences, dossier }: PreparationFacts): PreparationLine[] {
  // The title may name the trade too, and is not part of the sentences.
  const said = [...sentences, dossier.title];
  return rules.flatMap(({ id, list, pattern, label, text }) => {
    if (list !== of) return [];
    const sentence = findSentence(said, pattern);
    return sentence === undefined ? [] : [{ id, label, text, source: 'ad' as const, sentence, href: null }];
  });
}

export const requiredPapers = (facts: PreparationFacts) => linesFor('papers', facts);
/** One criminal record extract is enough; the rule for schools is more specific than the general one. */
export const requiredChecks = (facts: PreparationFacts) => {
  const lines = linesFor('checks', facts);
  const forSchools = lines.some(({ id }) => id === 'criminal_record_children');
  return lines.filter(({ id }) => !(forSchools && id === 'criminal_record'));
};
