/**
 * Whether an ad offers remote work, by its text: the agency's field is empty. A sentence that denies it ("ej
 * distansarbete") or is about something else ("distanskurser") does not count.
 */
export function offersRemoteWork(headline: string, text: string): boolean {
  return sentencesWith(`${headline}.\n${text}`).some((sentence) => OFFER.test(sentence.replace(REFUSAL, ' ')));
}

const OFFER = new RegExp(
  [
    String.raw`distansarbet\w*`,
    String.raw`(?:arbet|jobb)\p{L}*(?:\s\p{L}+){0,3}\s(?:på\sdistans|hemifrån|remote)`,
    String.raw`(?:arbete|jobb|tjänst\p{L}*|roll\p{L}*|uppdrag\p{L}*)\s` +
      String.raw`(?:utförs\s|sker\s|är\s)?(?:helt\s|delvis\s)?på\sdistans`,
    String.raw`(?:helt|delvis|100\s?%)\s(?:på\sdistans|remote|remotely)`,
    String.raw`(?:distans|remote|hemifrån)\s?(?:jobb|tjänst)`,
    String.raw`möjlighet\p{L}*\s(?:till|att\sarbeta|att\sjobba)\s(?:på\s)?(?:distans|hemarbete|hemmakontor)`,
    String.raw`hemarbete|(?:arbeta|jobba|arbetsplats)\shemma|remote-?\s?arbete`,
    String.raw`hybrid[\s-]?(?:arbet\p{L}*|upplägg|lösning|modell|setup)`,
    String.raw`utföras\s(?:\p{L}+\s){0,2}(?:på\sdistans|hemifrån)`,
    String.raw`(?:fully|full|100\s?%|partly|partially)[\s-]remote`,
    String.raw`remote[\s-](?:work|working|first|job|position|role|friendly|possible|option)\w*`,
    String.raw`work(?:ing)?\s(?:partly\s|fully\s|\d+%\s)?(?:remote(?:ly)?|from\shome)`,
    String.raw`hybrid\s(?:work|working|model|setup|position|role)\w*`,
    String.raw`(?:position|role|job)\sis\s(?:fully\s|partly\s)?remote`,
    String.raw`^\s*remote\b|\((?:[^()]*\s)?(?:remote|hybrid|distans)\)|[-–/,|]\s?(?:remote|distans)\s*\.?$`,
  ].join('|'),
  'iu',
);

/** Denials: the words from the negation to what it denies. */
const NO = String.raw`\b(?:ej|inte|inget|ingen|inga|utan|icke|not|no|cannot|can't|don't|doesn't)`;
const WAY = String.raw`(?:distans\p{L}*|hemifrån|hemarbete|hemma|remote(?:ly)?|from\shome|hybrid\p{L}*)`;
const REFUSAL = new RegExp(
  [
    String.raw`${NO}(?:[\s-]+(?!men\b|but\b)[\p{L}\d]+){0,6}[\s-]+${WAY}(?:[\s-](?:work|working|arbete))?`,
    String.raw`${WAY}(?:\s[\p{L}]+){0,4}\s${NO}\b`,
    String.raw`${WAY}(?:\s\p{L}+){0,3}\s(?:erbjuds|godkänns|accepteras|medges)\s(?:ej|inte)`,
  ].join('|'),
  'giu',
);
const WORTH_READING = /distans|hemifrån|hemarbete|hemma|remote|hybrid|from home/i;

/** Longer sentences are skipped: they are no sentences, and the patterns are slow on them. */
export const MAX_SENTENCE_LENGTH = 2000;

function sentencesWith(text: string): string[] {
  if (!WORTH_READING.test(text)) return [];
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.slice(0, MAX_SENTENCE_LENGTH))
    .filter((sentence) => WORTH_READING.test(sentence));
}
