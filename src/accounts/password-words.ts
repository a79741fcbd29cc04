/**
 * What guesses begin with. The page measures by the same words, rows and look-alikes in a file of its own, as pages take
 * nothing but types from here: test/checks/password-words.test.ts holds the two together. Pure.
 */

/** What Swedes choose, and no list from abroad has; with å, ä and ö as a and o. */
export const swedishWords: readonly string[] = `
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
  .split(/\s+/);

/** Along which fingers go, either way. */
export const keyboardRows = [
  'abcdefghijklmnopqrstuvwxyzåäö',
  '01234567890',
  'qwertyuiopå',
  'asdfghjklöä',
  'zxcvbnm,.-',
];

/** What stands in the place of a letter. */
export const lookalikeLetters: Readonly<Record<string, string>> = {
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
