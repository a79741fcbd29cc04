/**
 * A rough measure of a new password, to guide and never to block: the server's rules decide. It counts what
 * an attacker would have to guess: a word from the list, a year or a row of keys counts as little as two
 * characters, however long it is.
 */
export type Strength = 'weak' | 'fair' | 'strong';

export interface Measured {
  strength: Strength;
  /** What would help most, as a short sentence; empty when nothing does. */
  advice: string;
}

/** What Swedes choose, longest first where one holds another. */
const commonWords = `
lösenord losenord password passord hemligt hemlig kodord inloggning välkommen valkommen welcome secret
sommar vinter höst host vår jul midsommar semester solsken januari februari mars april maj juni juli augusti
september oktober november december måndag mandag tisdag onsdag torsdag fredag lördag lordag söndag sondag
hejsan hejhej hejsvejs hej tjena fotboll hockey ishockey innebandy handboll ronaldo zlatan ibrahimovic
hammarby bajen djurgården djurgarden djurgår aik malmöff malmoff malmö malmo ifkgöteborg göteborg goteborg
blåvitt blavitt elfsborg norrköping norrkoping helsingborg häcken hacken halmstad kalmar örebro orebro
sirius brommapojkarna mjällby degerfors öster gais frölunda frolunda färjestad farjestad modo brynäs brynas
luleå lulea skellefteå skelleftea stockholm uppsala västerås vasteras linköping linkoping jönköping umeå umea
sverige sweden svensk älskling alskling älskar alskar kärlek karlek gumman gubben mamma pappa mormor morfar
farmor farfar familj barnen bebis hunden katten hund katt häst hast kompis vännen prinsessa ängel angel
banan choklad kaffe godis glass blomma solros stjärna stjarna regnbåge
anna maria karin eva lena kerstin emma sara erik lars anders johan per mikael karl gustav oskar oscar
iphone samsung google facebook spotify volvo saab jobb arbete admin sökväg sokvag test
qwerty asdfgh zxcvbn abcdef iloveyou dragon monkey football sunshine princess letmein master
`
  .trim()
  .split(/\s+/)
  .sort((a, b) => b.length - a.length);

const rows = ['abcdefghijklmnopqrstuvwxyzåäö', '01234567890', 'qwertyuiopå', 'asdfghjklöä', 'zxcvbnm'];
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

const plain = (text: string) =>
  text.toLowerCase().replace(/[0134577@$!]/g, (sign) => lookalikes[sign] ?? sign);

/** The parts of an address that a person would build a password of. */
function partsOfEmail(email: string): string[] {
  return email
    .toLowerCase()
    .split(/[^a-zåäö]+/)
    .filter((part) => part.length >= 3 && !['com', 'net', 'org', 'www'].includes(part));
}

/** Four or more signs along a row of keys or of the alphabet, in either direction, or the same sign. */
function runs(text: string): [number, number][] {
  const found: [number, number][] = [];
  let start = 0;
  const step = (index: number) => {
    const [a, b] = [text[index - 1] ?? '', text[index] ?? ''];
    if (a === b) return 'same';
    for (const [number, row] of rows.entries()) {
      const distance = row.indexOf(b) - row.indexOf(a);
      if (row.includes(a) && row.includes(b) && Math.abs(distance) === 1) return `${number}${distance}`;
    }
    return null;
  };
  for (let index = 1; index <= text.length; index += 1) {
    const kind = index < text.length ? step(index) : null;
    if (kind !== null && (index - start === 1 || kind === step(index - 1))) continue;
    if (index - start >= 4) found.push([start, index]);
    start = kind === null ? index : index - 1;
  }
  return found;
}

export function measure(password: string, email = ''): Measured {
  const text = password.toLowerCase();
  const disguised = plain(password);
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
      for (const form of [text, disguised]) {
        for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1))
          mark(at, at + word.length, why);
      }
    }
  };

  markAll(partsOfEmail(email), 'Det liknar din e-postadress.');
  markAll(commonWords, 'Det innehåller ett vanligt ord.');
  for (const [start, end] of runs(text)) {
    const same = text[start] === text[start + 1];
    mark(
      start,
      end,
      same ? 'Det är samma tecken om och om igen.' : 'Det följer ett mönster på tangentbordet.',
    );
  }
  for (const year of text.matchAll(/(19|20)\d\d/g))
    mark(year.index, year.index + 4, 'Det innehåller ett årtal.');

  const free = weak.filter((isWeak) => !isWeak).length;
  const kinds = [/[a-zåäö]/, /[A-ZÅÄÖ]/, /\d/, /[^\da-zåäö]/i].filter((kind) => kind.test(password)).length;
  const worth = free + pieces * 2 + (kinds > 2 ? 1 : 0);
  if (password.length < 8) return { strength: 'weak', advice: 'Använd minst 8 tecken.' };
  if (worth < 9) return { strength: 'weak', advice: advice || 'Gör det längre, gärna med flera ord.' };
  if (worth < 14) return { strength: 'fair', advice: advice || 'Ännu ett ord gör det starkt.' };
  return { strength: 'strong', advice: '' };
}
