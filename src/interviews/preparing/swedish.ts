import { dataEntries } from '../../platform/text/data-files.ts';
import type { PreparationLine } from '../contract.ts';
import { findSentence, type PreparationFacts, sayingPattern } from './facts.ts';
import { requiredChecks } from './trades.ts';

/** How it is done in Sweden. Told with the ad's own sentence where the ad speaks of it. */
interface Custom {
  id: string;
  label: string;
  text: string;
  said?: string;
  /** Told although the ad says nothing of it. */
  always: boolean;
  href?: string;
}

const customs = dataEntries<Custom>(new URL('./customs.jsonl', import.meta.url)).map((custom) => ({
  ...custom,
  pattern: sayingPattern(custom.said),
}));

const CURRENCIES = 'kr|kronor|sek|:-';
const PERIODS = 'månaden|månad|mån|tim(?:me|men)?|h';
/** "Från 236 kronor i timmen", "32 000–36 000 kr/mån", "35 000 SEK per månad". */
const AMOUNT = new RegExp(
  String.raw`\d\s?(?:${CURRENCIES})(?![a-zåäö])\.?\s*(?:(?:i|per|/|om)\s*)?(?:${PERIODS})(?![a-zåäö])`,
  'i',
);

/** What the ad offers: a sum of its text, or what it says in the field for it. */
function pay({ sentences, dossier }: PreparationFacts): string | undefined {
  return findSentence(sentences, AMOUNT) ?? dossier.salary ?? undefined;
}

/** What is particular about looking for work in Sweden, first what this ad's trade asks for. */
export function swedishMarketLines(facts: PreparationFacts): PreparationLine[] {
  const told = customs.flatMap(({ id, label, text, pattern, always, href }) => {
    const sentence = (id === 'salary' ? pay(facts) : undefined) ?? findSentence(facts.sentences, pattern);
    if (!always && sentence === undefined) return [];
    const source = sentence === undefined ? ('general' as const) : ('ad' as const);
    return [{ id, label, text, source, sentence: sentence ?? null, href: href ?? null }];
  });
  return [...requiredChecks(facts), ...told];
}
