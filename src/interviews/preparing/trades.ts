import { dataEntries } from '../../platform/text/data-files.ts';
import type { PreparationLine } from '../contract.ts';
import { findSentence, type PreparationFacts, sayingPattern } from './facts.ts';

/** What an ad of a trade says, and what to bring or to know because of it. */
interface TradeRule {
  id: string;
  /** Papers to bring, or what the trade asks of whoever is taken on. */
  list: 'papers' | 'checks';
  said: string;
  flags?: string;
  label: string;
  text: string;
}

const rules = dataEntries<TradeRule>(new URL('./trades.jsonl', import.meta.url)).map((rule) => ({
  ...rule,
  pattern: sayingPattern(rule.said, rule.flags),
}));

function linesFor(of: TradeRule['list'], { sentences, dossier }: PreparationFacts): PreparationLine[] {
  // The title says the trade as well, and is no sentence of the text.
  const said = [...sentences, dossier.title];
  return rules.flatMap(({ id, list, pattern, label, text }) => {
    if (list !== of) return [];
    const sentence = findSentence(said, pattern);
    return sentence === undefined ? [] : [{ id, label, text, source: 'ad' as const, sentence, href: null }];
  });
}

export const requiredPapers = (facts: PreparationFacts) => linesFor('papers', facts);
/** One extract is enough: what holds for schools says more than the general word. */
export const requiredChecks = (facts: PreparationFacts) => {
  const lines = linesFor('checks', facts);
  const forSchools = lines.some(({ id }) => id === 'criminal_record_children');
  return lines.filter(({ id }) => !(forSchools && id === 'criminal_record'));
};
