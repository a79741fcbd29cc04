import guesses from '../../../src/accounts/password-guesses.json' with { type: 'json' };
import more from './common-words.json' with { type: 'json' };

/**
 * A rough measure of a new password, to guide and never to block: the server's rules decide. It estimates what an
 * attacker has to guess: a listed word, a year or a row of keys counts as only two characters, whatever its length.
 */
export type Strength = 'weak' | 'fair' | 'strong';

export interface MeasuredPassword {
  strength: Strength;
  /** The most useful improvement in a short sentence; empty when there is none. */
  advice: string;
}

/**
 * The words of the server's list besides the Swedish ones, as far as they fit on a page. The longest come first, since
 * one may contain another.
 */
const commonWords = [...more, ...guesses.swedishWords].sort((a, b) => b.length - a.length);
const { keyboardRows } = guesses;
const lookalikeLetters: Readonly<Record<string, string>> = guesses.lookalikeLetters;

/** Lower case with å, ä and ö as a and o, character by character. */
const folded = (text: string) => text.replace(/[à-ÿ]/g, (sign) => sign.normalize('NFD').charAt(0));

const plain = (text: string) => text.replace(/[0134577@$!]/g, (sign) => lookalikeLetters[sign] ?? sign);

/** The parts of an email address that a user might build a password from. */
function partsOfEmail(email: string): string[] {
  return folded(email.normalize('NFC').toLowerCase())
    .split(/[^a-z]+/)
    .filter((part) => part.length >= 3 && !['com', 'net', 'org', 'www'].includes(part));
}

/** How the character at `at` follows the previous one: `fg` are neighbours in the alphabet and on the keyboard. */
function stepsTo(text: string, at: number): string[] {
  const [a = '', b = ''] = [text[at - 1], text[at]];
  if (a === b) return ['same'];
  return keyboardRows.flatMap((row, number) => [
    ...(row.includes(a + b) ? [`${number}:on`] : []),
    ...(row.includes(b + a) ? [`${number}:back`] : []),
  ]);
}

/**
 * Ranges of four or more characters that follow the alphabet or a row of keys in either direction, or repeat one
 * character.
 */
function runs(text: string): [number, number][] {
  const found: [number, number][] = [];
  let start = 0;
  let along: string[] = [];
  for (let index = 1; index <= text.length; index += 1) {
    const steps = index < text.length ? stepsTo(text, index) : [];
    const goingOn = index - start === 1 ? steps : along.filter((step) => steps.includes(step));
    if (goingOn.length > 0) {
      along = goingOn;
      continue;
    }
    if (index - start >= 4) found.push([start, index]);
    start = steps.length === 0 ? index : index - 1;
    along = steps;
  }
  return found;
}

export function measurePassword(password: string, email = ''): MeasuredPassword {
  const text = password.normalize('NFC').toLowerCase();
  const letters = folded(text);
  const disguised = plain(letters);
  const weak = new Array<boolean>(text.length).fill(false);
  let pieces = 0;
  let advice = '';

  const mark = (start: number, end: number, why: string) => {
    if (weak.slice(start, end).some(Boolean)) return;
    weak.fill(true, start, end);
    pieces += 1;
    advice ||= why;
  };
  const markAll = (words: string[], why: string) => {
    for (const word of words) {
      for (const form of [letters, disguised]) {
        for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1)) mark(at, at + word.length, why);
      }
    }
  };

  markAll(partsOfEmail(email), 'Det liknar din e-postadress.');
  for (const [start, end] of runs(text)) {
    const same = text[start] === text[start + 1];
    mark(start, end, same ? 'Det är samma tecken om och om igen.' : 'Det följer ett mönster på tangentbordet.');
  }
  markAll(commonWords, 'Det innehåller ett vanligt ord.');
  for (const year of text.matchAll(/(19|20)\d\d/g)) mark(year.index, year.index + 4, 'Det innehåller ett årtal.');

  const free = weak.filter((isWeak) => !isWeak).length;
  const kinds = [/[a-zåäö]/, /[A-ZÅÄÖ]/, /\d/, /[^\da-zåäö]/i].filter((kind) => kind.test(password)).length;
  const worth = free + pieces * 2 + (kinds > 2 ? 1 : 0);
  if (password.length < 8) return { strength: 'weak', advice: 'Använd minst 8 tecken.' };
  if (worth < 9) return { strength: 'weak', advice: advice || 'Gör det längre, gärna med flera ord.' };
  if (worth < 14) return { strength: 'fair', advice: advice || 'Ännu ett ord gör det starkt.' };
  return { strength: 'strong', advice: '' };
}
