import { dataEntries } from '../../platform/text/data-files.ts';
import type { PreparationLine } from '../contract.ts';
import { findSentence, type PreparationFacts, toPattern } from './facts.ts';
import { requiredChecks } from './trades.ts';

/** A custom of the Swedish labour market, shown with the ad's own sentence if the ad mentions it. */
interface Custom {
  id: string;
  label: string;
  text: string;
  said?: string;
  /** Shown even if the ad does not mention it. */
  always: boolean;
  href?: string;
}

const customs = dataEntries<Custom>(new URL('./customs.jsonl', import.meta.url)).map((custom) => ({
  ...custom,
  pattern: toPattern(custom.said),
}));

const CURRENCIES = 'kr|kronor|sek|:-';
const PERIODS = 'månaden|månad|mån|tim(?:me|men)?|h';
/** An amount with its period: "Från 236 kronor i timmen", "32 000–36 000 kr/mån", "35 000 SEK per månad". */
const AMOUNT = new RegExp(
  String.raw`\d\s?(?:${CURRENCIES})(?![a-zåäö])\.?\s*(?:(?:i|per|/|om)\s*)?(?:${PERIODS})(?![a-zåäö])`,
  'i',
);

/** The pay that the ad offers: a sentence with an amount, else its separate field. */
function pay({ sentences, dossier }: PreparationFacts): string | undefined {
  return findSentence(sentences, AMOUNT) ?? dossier.salary ?? undefined;
}

/** Advice on job applications in Sweden; the checks of this ad's trade come first. */
export function swedishMarketLines(facts: PreparationFacts): PreparationLine[] {
  const told = customs.flatMap(({ id, label, text, pattern, always, href }) => {
    const sentence = (id === 'salary' ? pay(facts) : undefined) ?? findSentence(facts.sentences, pattern);
    if (!always && sentence === undefined) return [];
    const source = sentence === undefined ? ('general' as const) : ('ad' as const);
    return [{ id, label, text, source, sentence: sentence ?? null, href: href ?? null }];
  });
  return [...requiredChecks(facts), ...told];
}
