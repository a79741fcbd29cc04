import { PrefilteredPattern } from '../../platform/text/prefiltered-pattern.ts';
import { capitalised, type Found, found } from './found.ts';
import { isFragment, type Segment } from './segments.ts';
import type { Span } from './spans.ts';

/** Languages that ads ask for, by the ways to write them. */
const NAMES: Record<string, string> = {
  svenska: 'svenska|svenskan|swedish|svenskkunskaper|svenskspråkig|svensktalande|språkkunskaper i svenska',
  engelska: 'engelska|engelskan|english|engelskkunskaper|engelsktalande',
  norska: 'norska|norwegian|norsktalande',
  danska: 'danska|danish|dansktalande',
  finska: 'finska|finnish|finsktalande|finskspråkig',
  tyska: 'tyska|german|tysktalande',
  franska: 'franska|french|fransktalande',
  spanska: 'spanska|spanish|spansktalande',
  italienska: 'italienska|italian',
  portugisiska: 'portugisiska|portuguese',
  nederländska: 'nederländska|holländska|dutch',
  polska: 'polska|polish|polsktalande|polskspråkig',
  ryska: 'ryska|russian|rysktalande',
  ukrainska: 'ukrainska|ukrainian',
  estniska: 'estniska|estonian',
  lettiska: 'lettiska|latvian',
  litauiska: 'litauiska|lithuanian',
  arabiska: 'arabiska|arabic|arabisktalande',
  persiska: 'persiska|farsi|persian',
  dari: 'dari',
  pashto: 'pashto',
  kurdiska: 'kurdiska|sorani|kurmanji|kurdish',
  somaliska: 'somaliska|somali|somalisktalande',
  tigrinja: 'tigrinja|tigrinska|tigrinya',
  amhariska: 'amhariska|amharic',
  turkiska: 'turkiska|turkish|turkisktalande',
  serbiska: 'serbiska|serbian',
  kroatiska: 'kroatiska|croatian',
  bosniska: 'bosniska|bosnian|bks',
  albanska: 'albanska|albanian',
  grekiska: 'grekiska|greek',
  rumänska: 'rumänska|romanian',
  ungerska: 'ungerska|hungarian',
  tjeckiska: 'tjeckiska|czech',
  bulgariska: 'bulgariska|bulgarian',
  kinesiska: 'kinesiska|mandarin|chinese',
  japanska: 'japanska|japanese',
  koreanska: 'koreanska|korean',
  thailändska: 'thailändska|thai',
  vietnamesiska: 'vietnamesiska|vietnamese',
  hindi: 'hindi',
  urdu: 'urdu',
  samiska: 'samiska|nordsamiska|sydsamiska|lulesamiska',
  meänkieli: 'meänkieli',
  romani: 'romani',
  teckenspråk: 'teckenspråk|sign language',
};
const BY_FORM = new Map(
  Object.entries(NAMES).flatMap(([name, forms]) => forms.split('|').map((form) => [form, name] as const)),
);
const ANY = new PrefilteredPattern(new RegExp(`(?<![a-zåäö-])(${[...BY_FORM.keys()].join('|')})(?![a-zåäö])`, 'g'));

/** What may stand behind a language's name; before anything else "svenska" says whose the thing is. */
const AFTER =
  /^(?:$|\s*[.,;:!?()/–-]|\s+(?:och|eller|samt|and|or|&|i|in|på|är|krävs|behövs|flytande|obehindrat|obehindrad|bra|väl|som|för|så|då|språket|språken|språk|language|obligatoriskt?|förutsätts|erfordras|önskas|uppskattas|premieras|välkomnas|duger|underlättar|ok|okej|also|fine|needed|meriterande|motsvarande|minst|lägst|helst|gärna|med|ett|vore|skulle|funkar|fungerar|går|kan|pratar|talar|räcker|both|is|are|required|fluently|well|to|at|skills|proficiency|speaking|både|båda|när|eftersom|vid|inklusive|inkl|önskvärt|önskas|utöver|såväl|till|utan|nivå|spoken|speakers?|as|language|muntligt|verbal|written|därtill|[abc][12]|blir|måste|behöver|ska|skall|bör|kommer|a|an|would|will|eftersom|likaså|att|dagligen|daily|över|man|because|since|lika|behärskar|förstår|klarar|används|sitter)(?![a-zåäö]))/;
/** A language that is taught, sold or the name of a subject. */
const TAUGHT =
  /undervis|läraren? i|lärare|lärarleg|lärarexamen|behörighet i|behörig (?:att undervisa )?i|ämne|svenska som andraspråk|svenska för invandrare|(?<!motsvarande )sfi(?!-nivå| [a-d](?![a-zåäö]))|lära sig|kurs/;
/** Words by which a language is asked for among tasks and facts of the employer. */
const SPOKEN =
  /(?<![a-zåäö])(?:skriftlig|muntlig|tal(?:ar|a)?|pratar?|prata|behärskar?|flytande|krävs?|krav|kräver|måste|viktig|skrift|skriv(?:a|er)|kunskaper|[a-zåäö]*språk(?:et)?|förstår|felfri|språkkunskaper|kommunicera|kommunicerar|obehindrat|speak|fluent|fluency|written|language|funkar|fungerar|kan|kunna|both|dagligen|daily)(?![a-zåäö])/;

/** What others speak. */
const OTHERS =
  /(?<![a-zåäö])(?:bland (?:personalen|kollegorna|oss)|(?:alla|många|flera|hälften|kollegor(?:na)?|medarbetar(?:e|na)|vi|gästerna|kunderna|eleverna)(?: [a-zåäö]+){0,3} (?:talar|pratar) [a-zåäö]+(?:,| och| eller) [a-zåäö]+(?=,| och| eller)|(?:kollegor(?:na)?|personalen|teamet) (?:talar|pratar)|(?:vi brukar|brukar vi) (?:tala|prata)|vi (?:talar|pratar) (?:också|även)|colleagues (?:speak|cover|from)|(?:team|colleagues) speak)(?![a-zåäö])/;

/** How far a sentence tells of others: "Vi pratar svenska och polska, men alla måste förstå svenska". */
function toldOfOthers(small: string): Span {
  const others = OTHERS.exec(small);
  if (!others) return { from: 0, to: 0 };
  const own = /(?:,? men|, (?:så|själv|och du)|;) /.exec(small.slice(others.index));
  return { from: others.index, to: own ? others.index + own.index : small.length };
}

/** "Du leder servisen på svenska", "undervisningen sker på engelska": what the work is done in. */
const USED =
  /(?<![a-zåäö])(?:du|sker|bedrivs|hålls|förs|skrivs) (?:[a-zåäö]+ ){0,5}på (?:en )?(?:god )?(?:svenska|engelska|norska|danska|finska|tyska)(?![a-zåäö])/;

/** Whether it names one: "knowledge of Swedish" is no skill beside the language. */
export const namesLanguage = (small: string): boolean => small.split(/[^a-zåäö]+/).some((word) => BY_FORM.has(word));

export const isLanguage = (small: string): boolean => BY_FORM.has(/^[a-zåäö]+/.exec(small)?.[0] ?? '');

export function languagesIn(segment: Segment): Found[] {
  const { small } = segment;
  const result: Found[] = [];
  let others: Span | undefined;
  ANY.rewind();
  for (let match = ANY.exec(small); match; match = ANY.exec(small)) {
    others ??= toldOfOthers(small);
    if (match.index >= others.from && match.index < others.to) continue;
    const form = match[1] as string;
    const rest = small.slice(match.index + form.length);
    const isAdjective = /ska$/.test(form) && !AFTER.test(rest);
    const isPlainAdjective =
      /^(?:swedish|english|german|finnish|danish|norwegian|french)$/.test(form) && !AFTER.test(rest);
    const isRead = /(?:läs|förstå|tala|prata|skriv|behärska)[a-zåäö]* (?:och [a-zåäö]+ )?$/.test(
      small.slice(0, match.index),
    );
    if (/(?:inte|ej) (?:[a-zåäö]+ )?(?:talar|pratar|kan|förstår) (?:någon )?$/.test(small.slice(0, match.index)))
      continue;
    if ((isAdjective && !isRead) || isPlainAdjective || TAUGHT.test(small)) continue;
    const isUsed = USED.test(small);
    const bare = isFragment(small) && segment.sentence.section === 'start';
    if (!segment.asked && !bare && !isUsed && !SPOKEN.test(small)) continue;
    if (
      !segment.asked &&
      segment.sentence.section === 'other' &&
      !/krav|krävs|måste|flytande|arbetsspråk|koncernspråk|fluent|tal och skrift/.test(small)
    )
      continue;
    const name = BY_FORM.get(form) as string;
    if (!result.some(({ label }) => label === capitalised(name)))
      result.push(found('language', capitalised(name), segment));
  }
  return result;
}
