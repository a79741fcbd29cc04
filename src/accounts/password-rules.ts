import { domainToUnicode } from 'node:url';
import guesses from './password-guesses.json' with { type: 'json' };

/** Whether a password would be among the first guesses. Pure functions. */

/**
 * First guesses: words that Swedes choose and foreign lists lack (with å, ä and ö as a and o), keyboard rows in both
 * directions, and characters that replace letters. The page uses the same file.
 */
const { keyboardRows } = guesses;
const swedish = new Set(guesses.swedishWords);
const lookalikeLetters: Readonly<Record<string, string>> = guesses.lookalikeLetters;

/**
 * A word with up to this many digits and signs around it still counts as the word. Keyboard rows around it do not
 * count.
 */
const MOST_AROUND = 6;
const SHORTEST_WORD = 3;
const SHORTEST_RUN = 3;
const OUR_NAME = 'sokvag';

const advice = 'Välj ett annat, gärna tre eller fyra ord som inte hör ihop.';

/**
 * Why a new password is too easy to guess: a Swedish text to put after the field's name ("Lösenordet är …"). Undefined
 * when it is accepted.
 *
 * @param email the account's address; empty when unknown
 * @param common frequent passwords, in lower case
 */
export function guessableReason(password: string, email: string, common: ReadonlySet<string>): string | undefined {
  const text = password.normalize('NFKC').toLowerCase().trim();
  if (common.has(text)) return `används av så många att det gissas direkt. ${advice}`;
  if (isPattern(text)) return `är ett mönster som gissas direkt. ${advice}`;
  const own = email ? whoseOwn(text, email) : undefined;
  if (own) return `är ${own}, och gissas lätt. ${advice}`;
  const known = (word: string) => common.has(word) || swedish.has(folded(word));
  if (!wordsIn(text).some(known)) return undefined;
  return `är ett vanligt ord${withWhat(text, known(text))}, och gissas lätt. ${advice}`;
}

function withWhat(text: string, isWord: boolean): string {
  if (isWord) return '';
  return /\P{L}/u.test(text) ? ' med några siffror eller tecken' : ' om och om igen';
}

/** The word that digits and signs surround or disguise: `sommar` in `$ommar2026!`. */
function wordsIn(text: string): string[] {
  const undisguised = text
    .replace(/(?<!\P{L})\P{L}+$/u, '')
    .replace(/[0134577@$!]/g, (sign) => lookalikeLetters[sign] ?? sign);
  return [text, undisguised].flatMap((written) => {
    const word = written.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '');
    const start = written.indexOf(word);
    const isAround = isLittle([text.slice(0, start), text.slice(start + word.length)]);
    return word.length >= SHORTEST_WORD && isAround ? [word, /^(.+?)\1+$/u.exec(word)?.[1] ?? word] : [];
  });
}

/** Whether the characters around a word are too few or too regular to make it harder to guess. */
function isLittle(around: string[]): boolean {
  return around.filter((piece) => !isPattern(piece)).join('').length <= MOST_AROUND;
}

/**
 * Whether the text only repeats one to four characters, or consists of runs along keyboard rows, the alphabet or one
 * character.
 */
function isPattern(text: string): boolean {
  if (/^(.{1,4}?)\1+$/u.test(text)) return true;
  let start = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && isStep(text, at) && (at - start === 1 || goesOn(text, at))) continue;
    if (at - start < SHORTEST_RUN) return false;
    start = at;
  }
  return true;
}

/** How the character at `at` follows the one before it: along which keyboard row and in which direction. */
function stepsTo(text: string, at: number): string[] {
  const [a = '', b = ''] = [text[at - 1], text[at]];
  if (a === b) return ['same'];
  return keyboardRows.flatMap((row, number) => [
    ...(row.includes(a + b) ? [`${number}:on`] : []),
    ...(row.includes(b + a) ? [`${number}:back`] : []),
  ]);
}

const isStep = (text: string, at: number) => stepsTo(text, at).length > 0;

function goesOn(text: string, at: number): boolean {
  const before = stepsTo(text, at - 1);
  return stepsTo(text, at).some((step) => before.includes(step));
}

/**
 * Whether the password consists of parts of the address, possibly with our name, and little else. Returns which, in
 * Swedish.
 */
function whoseOwn(text: string, email: string): string | undefined {
  const address = email.toLowerCase();
  const [local = '', domain = ''] = address.split('@');
  const part = 'din adress eller en del av den';
  if (text.includes(address) || text === local) return part;
  const labels = (domainToUnicode(domain) || domain).split('.').slice(0, -1);
  const pieces = [local, ...labels]
    .flatMap((named) => folded(named).split(/[^a-z]+/))
    .filter((piece) => piece.length >= SHORTEST_WORD);
  const letters = folded(text).replace(/\P{L}/gu, '');
  if (!isLittle(text.split(/\p{L}+/u))) return undefined;
  if (isMadeOf(letters, pieces)) return part;
  const withName = isMadeOf(letters, [...pieces, OUR_NAME]) && !isMadeOf(letters, [OUR_NAME]);
  return withName ? 'din adress och namnet Sökväg' : undefined;
}

/** Visits each position once. A regular expression with alternatives would try every combination. */
function isMadeOf(text: string, pieces: string[]): boolean {
  const reached = new Set([0]);
  for (const at of reached) {
    for (const piece of pieces) if (text.startsWith(piece, at)) reached.add(at + piece.length);
  }
  return text !== '' && reached.has(text.length);
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
