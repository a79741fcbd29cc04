/** When two spellings of a value count as the same. README.md has the rules. */

const LEGAL_FORM = /\b(ab|hb|kb|ltd|inc|gmbh|llc|plc|as|oy)\b\.?|\(publ\)/g;
const CREDITS = /\b\d+([.,]\d)?[\s-]*(hp|yhp|poäng|yh-poäng|p|credits?|ects)\b/g;
const FILLERS = new Set(['i', 'in', 'of', 'med', 'inom', 'and', 'och', 'inriktning', 'examen']);
const NATIVE = /^(modersmål|native( speaker| or bilingual)?|mother tongue|förstaspråk)$/;

const LANGUAGES: [string, ...string[]][] = [
  ['sv', 'svenska', 'swedish'],
  ['en', 'engelska', 'english'],
  ['fi', 'finska', 'finnish'],
  ['no', 'norska', 'norwegian'],
  ['da', 'danska', 'danish'],
  ['de', 'tyska', 'german'],
  ['fr', 'franska', 'french'],
  ['es', 'spanska', 'spanish'],
  ['pl', 'polska', 'polish'],
  ['ar', 'arabiska', 'arabic'],
  ['so', 'somaliska', 'somali'],
  ['fa', 'persiska', 'farsi', 'persian'],
  ['prs', 'dari'],
  ['ps', 'pashto'],
  ['tr', 'turkiska', 'turkish'],
  ['ku', 'kurdiska', 'kurdish'],
  ['uk', 'ukrainska', 'ukrainian'],
  ['ru', 'ryska', 'russian'],
  ['ti', 'tigrinja', 'tigrinya'],
  ['am', 'amarinja', 'amharic', 'amhariska'],
  ['ja', 'japanska', 'japanese'],
  ['cy', 'kymriska', 'welsh'],
  ['pt', 'portugisiska', 'portuguese'],
  ['it', 'italienska', 'italian'],
  ['nl', 'nederländska', 'dutch'],
  ['hi', 'hindi'],
  ['th', 'thailändska', 'thai'],
  ['vi', 'vietnamesiska', 'vietnamese'],
];

/** Normalizes text: one kind of dash and quote, no case, no punctuation at the ends. */
export function normalised(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u00ad\u200b]/g, '')
    .replaceAll(/[‐‑–—−]/g, '-')
    .replaceAll(/[’‘´`]/g, "'")
    .replaceAll(/[”“]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.,;:•*-]+|[\s.,;:]+$/g, '');
}

/** Whether two texts are the same, with at most one wrong letter in ten. */
export function isSameText(a: string, b: string): boolean {
  const [one, two] = [normalised(a), normalised(b)];
  if (one === two) return true;
  const allowed = Math.floor(Math.max(one.length, two.length) / 10);
  return allowed > 0 && distance(one, two, allowed) <= allowed;
}

/** As `isSameText`; the legal form may be missing. */
export function isSameEmployer(a: string, b: string): boolean {
  const bare = (name: string) => normalised(normalised(name).replaceAll(LEGAL_FORM, ''));
  return isSameText(a, b) || isSameText(bare(a), bare(b));
}

/** Degree and subject may be split anywhere and swapped; credits may be missing. */
export function isSameDegree(a: string, b: string): boolean {
  const words = (text: string) =>
    normalised(text)
      .replaceAll(CREDITS, ' ')
      .split(/[^\p{L}\p{N}#+]+/u)
      .filter((word) => word !== '' && !FILLERS.has(word));
  const [one, two] = [words(a), words(b)];
  if (one.length === 0 || two.length === 0) return isSameText(a, b);
  const left = [...two];
  let common = 0;
  for (const word of one) {
    const found = left.indexOf(word);
    if (found < 0) continue;
    left.splice(found, 1);
    common += 1;
  }
  return (2 * common) / (one.length + two.length) >= 0.8;
}

/** Digits in the national format: `+46 (0)70-174 06 52` is `0701740652`. */
export function phoneDigits(phone: string): string {
  const digits = phone.replaceAll(/\(0\)/g, '').replaceAll(/[^\d+]/g, '');
  return digits.replace(/^(\+46|0046)0?/, '0');
}

export function languageCode(language: string): string {
  const name = normalised(language);
  return LANGUAGES.find((names) => names.includes(name))?.[0] ?? name;
}

export function levelOf(fluency: string): string {
  const level = normalised(fluency).replaceAll(/^\(|\)$/g, '');
  return NATIVE.test(level) ? 'native' : level;
}

/** Levenshtein distance, up to `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[b.length] ?? 0;
}
