import type { Fault, Verdict } from './verify.ts';

/** Why a line is not in the CV, as the person reads it. */
const SAYS: Record<Fault, (words: string) => string> = {
  'new words': (words) => `Det här står inte i din profil: ${words}.`,
  number: (words) => `Talet ${words} står inte i din profil.`,
  unit: (words) => `${words} har en annan enhet i din profil.`,
  period: (words) => `${words} gäller en annan tid i din profil.`,
  counted: (words) => `${words} gäller något annat i din profil.`,
  direction: (words) => `Från och till är omkastade, eller ett ”med” har blivit ett ”till”: ${words}.`,
  date: (words) => `Datumet ${words} stämmer inte med din profil.`,
  'how often': (words) => `Så ofta står det inte i din profil: ${words}.`,
  qualifier: (words) => `Raden lovar mer än din profil. Det som saknas eller har ändrats: ${words}.`,
  scope: (words) => `Raden omfattar mer än det som står i din profil: ${words}.`,
  negation: (words) => `Din profil säger motsatsen. Se efter ordet ${words}.`,
  role: (words) => `Raden ger dig en annan roll än i din profil: ${words}.`,
  object: (words) => `Det här hör ihop på ett annat sätt i din profil: ${words}.`,
  order: (words) => `De här orden står inte tillsammans i din profil: ${words}.`,
  identity: () => 'Namn, arbetsgivare, titlar, skolor och datum skrivs precis som i din profil.',
};

const WHAT_TO_DO = 'Skriv om raden, eller lägg till det i profilen om det stämmer.';

export function blockedReason(verdict: Verdict | undefined): string {
  if (!verdict || verdict.ok) return `Raden säger ingenting som går att jämföra med din profil. ${WHAT_TO_DO}`;
  const words = verdict.words.map((word) => `”${word}”`).join(', ');
  return `${SAYS[verdict.why](words)} ${WHAT_TO_DO}`;
}

/** A line has to say something: a name or a sign alone is none. */
export const isWithoutWords = (text: string): boolean => !/\p{L}{2}/u.test(text);
