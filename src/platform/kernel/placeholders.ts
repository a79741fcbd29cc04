/** What a letter has left to fill in. */

const PLACEHOLDERS = [
  /\[\[(?:(?!\[\[|\]\]).){0,500}\]\]/gs,
  // One that is too long, or not closed.
  /\[\[|\]\]/g,
  /\[[^\]\n]{1,60}\]/g,
  /\{\{?[^{}\n]{1,60}\}\}?/g,
  /<(?:namn|företag|arbetsgivare|titel|tjänst|datum|ort|name|company|title|date|position)[^>\n]{0,40}>/gi,
  /\b(?:x{3,}|lorem(?: ipsum)?|todo|tbd)\b/gi,
  /_{3,}/g,
  /\b(?:företagsnamn|ditt namn|your name|company name|skriv här|fyll i här)\b/gi,
];

const PLACEHOLDER_WORDS = [
  '(?:FÖRETAG|ARBETSGIVARE|TJÄNST|TITEL|ROLL|NAMN|DATUM|ORT|ANNONS)(?:E?N|ET|S?NAMN)?|NAME|COMPANY',
  'EMPLOYER|TITLE|POSITION|DATE',
].join('|');
/** Words that stand in the place of others when they are written like this, unless all of the letter is. */
const SHOUTED = new RegExp(String.raw`(?<!\p{L})(?:${PLACEHOLDER_WORDS})(?!\p{L})`, 'gu');

/** What is left to fill in, in the order of the patterns. */
export function findPlaceholders(text: string): string[] {
  let rest = text;
  const patterns = isShouting(text) ? PLACEHOLDERS : [...PLACEHOLDERS, SHOUTED];
  return patterns.flatMap((pattern) => {
    const found = [...rest.matchAll(pattern)].map(([match]) => match);
    rest = rest.replace(pattern, ' ');
    return found;
  });
}

function isShouting(text: string): boolean {
  const large = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return large > small;
}
