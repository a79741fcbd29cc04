import type { Chance } from './random.ts';

/**
 * Compounds, of which Swedish makes new ones each day: first parts of a trade before heads of four sorts. A word in
 * braces asks for one in its form: {mötena} may become "planeringsgenomgångarna".
 */

/** Each with its article, definite, plural, definite plural; the first gives the words that ask for the sort. */
const sorts = [
  `ett möte, mötet, möten, mötena
  en genomgång, genomgången, genomgångar, genomgångarna
  en avstämning, avstämningen, avstämningar, avstämningarna
  en dialog, dialogen, dialoger, dialogerna
  en träff, träffen, träffar, träffarna
  en dag, dagen, dagar, dagarna
  ett samtal, samtalet, samtal, samtalen
  ett forum, forumet, forum, forumen`,
  `en plan, planen, planer, planerna
  en rutin, rutinen, rutiner, rutinerna
  ett underlag, underlaget, underlag, underlagen
  en rapport, rapporten, rapporter, rapporterna
  en lista, listan, listor, listorna
  en riktlinje, riktlinjen, riktlinjer, riktlinjerna
  en instruktion, instruktionen, instruktioner, instruktionerna
  en manual, manualen, manualer, manualerna
  en metod, metoden, metoder, metoderna
  ett mål, målet, mål, målen
  en fråga, frågan, frågor, frågorna
  en process, processen, processer, processerna`,
  `en grupp, gruppen, grupper, grupperna
  ett team, teamet, team, teamen
  ett nätverk, nätverket, nätverk, nätverken
  ett råd, rådet, råd, råden
  en enhet, enheten, enheter, enheterna`,
  `ett projekt, projektet, projekt, projekten
  en satsning, satsningen, satsningar, satsningarna
  ett program, programmet, program, programmen
  en översyn, översynen, översyner, översynerna
  en förbättring, förbättringen, förbättringar, förbättringarna
  en utbildning, utbildningen, utbildningar, utbildningarna
  en utredning, utredningen, utredningar, utredningarna
  ett uppdrag, uppdraget, uppdrag, uppdragen`,
].map((text) => text.split('\n').map((line) => line.trim().split(', ')));

const masses = `arbete planering uppföljning utveckling samordning dokumentation utvärdering rapportering
  administration analys`.split(/\s+/);

const everywhere = `kvalitets miljö arbetsmiljö verksamhets utvecklings samordnings planerings uppföljnings
  introduktions säkerhets dokumentations personal hållbarhets förbättrings kompetens budget informations
  samverkans beredskaps digitaliserings utvärderings jämställdhets`.split(/\s+/);

/** A compound in the sort and the form of the word that asks for it. */
export function compound(chance: Chance, firsts: readonly string[], asked: string): string {
  const first = chance.pick(chance.of(0.25) ? everywhere : firsts);
  if (asked === 'arbete') return joined(first, fitting(chance, masses, first));
  for (const sort of sorts) {
    const form = sort[0]?.findIndex((word) => word.replace(/^e(n|tt) /, '') === asked) ?? -1;
    if (form < 0) continue;
    const head = fitting(
      chance,
      sort.map((forms) => forms[form] ?? ''),
      first,
    );
    const [, article = '', noun = ''] = /^(ett? |en )?(.+)$/.exec(head) ?? [];
    return article + joined(first, noun);
  }
  throw new Error(`nothing known of {${asked}}`);
}

/** Not "planeringsplanering". */
function fitting(chance: Chance, heads: readonly string[], first: string): string {
  const start = first.slice(0, 3);
  return chance.pick(heads.filter((head) => !head.replace(/^e(n|tt) /, '').startsWith(start)));
}

/** A compound is never written with three equal letters in a row. */
function joined(first: string, second: string): string {
  return first.at(-1) === first.at(-2) && first.at(-1) === second[0] ? first + second.slice(1) : first + second;
}
