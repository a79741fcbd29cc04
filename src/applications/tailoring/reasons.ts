import type { LineFault, LineVerdict } from './verify.ts';

/**
 * Questions to the user about a line that was left out of the CV. They know what is true; the profile may not say it.
 */
const ASKS: Record<LineFault, (words: string, isOne: boolean) => string> = {
  'new words': (words) => `Vi hittar inte ${words} i din profil.`,
  number: (words) => `Vi hittar inte talet ${words} i din profil.`,
  unit: (words) => `I din profil har ${words} en annan enhet.`,
  period: (words) => `I din profil gäller ${words} en annan tid.`,
  counted: (words) => `I din profil gäller ${words} något annat.`,
  direction: (words) => `I din profil går ${words} åt andra hållet.`,
  date: (words) => `Vi hittar inte datumet ${words} i din profil.`,
  'how often': (words) => `Vi hittar inte hur ofta i din profil: ${words}.`,
  qualifier: (words) => `Raden säger mer än din profil när det gäller ${words}.`,
  'left out': (words) => `Din profil säger också ${words}.`,
  scope: (words) => `Raden tar med mer än din profil när det gäller ${words}.`,
  negation: (words) => `I din profil verkar det vara tvärtom: ${words}.`,
  role: (words) => `I din profil har du en annan roll: ${words}.`,
  object: (words, isOne) =>
    isOne ? `I din profil står ${words} i ett annat sammanhang.` : `I din profil hör ${words} ihop på ett annat sätt.`,
  order: (words, isOne) =>
    isOne ? `Din profil säger det med andra ord än ${words}.` : `I din profil står inte ${words} tillsammans.`,
  identity: () => 'Namn, arbetsgivare, titlar, skolor och datum skrivs precis som i din profil.',
};

export function blockedReason(text: string, verdict: LineVerdict | undefined): string {
  if (!verdict || verdict.ok) return 'Vad har du gjort? Skriv raden med ord som går att jämföra med din profil.';
  const { why, words, basis } = verdict;
  // If the whole line is at fault, there is no single word to ask about.
  const named = words.filter((word) => !text.startsWith(word) || word.length < Math.min(text.length, LONGEST_NAMED));
  if (named.length > 0)
    return `Stämmer det här? ${ASKS[why](inRow.format(named.map((word) => `”${word}”`)), named.length === 1)}`;
  const [said] = basis;
  return said ? `Stämmer raden? Den säger mer än ”${said}”.` : 'Stämmer raden? Vi hittar den inte i din profil.';
}

const inRow = new Intl.ListFormat('sv');

/** Longest text, in characters, that is quoted in a question. */
const LONGEST_NAMED = 80;

/** Whether a line contains no word of two letters or more. */
export const hasNoWords = (text: string): boolean => !/\p{L}{2}/u.test(text);
