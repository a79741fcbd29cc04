/** Whether somebody who guesses would try a password early. Pure. */

/** What Swedes choose, and no list from abroad has; with å, ä and ö as a and o. */
const swedish = new Set(
  `
losenord losen hemligt hemlig hemlis kodord inloggning valkommen valkomna
sommar sommaren vinter vintern host hosten varen jul julen julafton midsommar semester solsken
januari februari mars april maj juni juli augusti september oktober november december
mandag tisdag onsdag torsdag fredag lordag sondag
hejsan hejhej hejsvejs tjena tjenare fotboll ishockey innebandy handboll zlatan ibrahimovic
hammarby bajen djurgarden malmoff malmo ifkgoteborg goteborg blavitt elfsborg norrkoping helsingborg hacken
halmstad kalmar orebro sirius brommapojkarna mjallby degerfors oster frolunda farjestad modo brynas
lulea skelleftea stockholm uppsala vasteras linkoping jonkoping umea
sverige svensk svenska alskling alskar alskardig karlek gumman gubben mamma pappa mormor morfar farmor farfar familj
barnen bebis hunden katten hund katt hast hasten kompis vannen prinsessa angel banan choklad kaffe godis glass blomma
solros stjarna regnbage
jobb jobbet arbete arbetet arbetsformedlingen admin administrator sokvag
`
    .trim()
    .split(/\s+/),
);

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopa', 'asdfghjkloa', 'zxcvbnm,.-'];
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** How many digits and signs around a word still leave it that word. */
const MOST_AROUND = 6;
const SHORTEST_WORD = 3;
const SHORTEST_RUN = 3;

const advice = 'Välj ett annat, gärna tre eller fyra ord som inte hör ihop.';

/**
 * What is wrong with a new password, as a Swedish sentence goes on after its name; or nothing.
 *
 * @param common passwords that many have, in small letters
 */
export function whyGuessable(
  password: string,
  email: string,
  common: ReadonlySet<string>,
): string | undefined {
  const text = password.normalize('NFC').toLowerCase().trim();
  if (common.has(text)) return `används av så många att det gissas direkt. ${advice}`;
  if (isPattern(folded(text))) return `är ett mönster som gissas direkt. ${advice}`;
  if (isOwn(text, email)) return `är din adress eller en del av den, och gissas lätt. ${advice}`;
  const known = (word: string) => common.has(word) || swedish.has(folded(word));
  if (wordsIn(text).some(known)) {
    return `är ett vanligt ord med siffror eller tecken till, och gissas lätt. ${advice}`;
  }
  return undefined;
}

/** The word that digits and signs stand around or in the place of: `sommar` of `$ommar2026!`. */
function wordsIn(text: string): string[] {
  const bare = (from: string) => from.replace(/^\P{L}+|\P{L}+$/gu, '');
  const undisguised = text
    .replace(/\P{L}+$/u, '')
    .replace(/[0134577@$!]/g, (sign) => lookalikes[sign] ?? sign);
  return [bare(text), bare(undisguised)]
    .filter((word) => word.length >= SHORTEST_WORD && text.length - word.length <= MOST_AROUND)
    .flatMap((word) => [word, /^(.+?)\1+$/u.exec(word)?.[1] ?? word]);
}

/** One to four signs again and again, or nothing but rows of keys, of the alphabet or of one sign. */
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

/** How the sign at `at` follows the one before it: along which row and whither. */
function stepsTo(text: string, at: number): string[] {
  const [a = '', b = ''] = [text[at - 1], text[at]];
  if (a === b) return ['same'];
  return rows.flatMap((row, number) => {
    const way = row.indexOf(b) - row.indexOf(a);
    return row.includes(a) && row.includes(b) && Math.abs(way) === 1 ? [`${number}:${way}`] : [];
  });
}

const isStep = (text: string, at: number) => stepsTo(text, at).length > 0;

function goesOn(text: string, at: number): boolean {
  const before = stepsTo(text, at - 1);
  return stepsTo(text, at).some((step) => before.includes(step));
}

/** Made of the person's address or of our name, and little else. */
function isOwn(text: string, email: string): boolean {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  if (text.includes(email.toLowerCase()) || text === local) return true;
  const labels = domain.split('.').slice(0, -1);
  const pieces = [local, ...labels].flatMap((part) => part.split(/[^a-z]+/)).concat('sokvag');
  const own = pieces.filter((piece) => piece.length >= SHORTEST_WORD);
  const letters = folded(text).replace(/\P{L}/gu, '');
  return text.length - letters.length <= MOST_AROUND && isMadeOf(letters, own);
}

/** Looked at from each place once: a pattern of alternatives would try every way to lay them. */
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
