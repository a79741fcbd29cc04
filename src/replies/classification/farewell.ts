import type { Sentence } from '../reading/sentences.ts';
import type { Finding } from './findings.ts';
import { isConditional } from './hypothetical.ts';
import { anyOf } from './phrases.ts';

/**
 * A "no" that is said nowhere and in the whole mail: it thanks, speaks of many who were good, of a decision and of what
 * was missing, and takes leave. Each of these stands in mails of other classes too; several of them hardly do.
 */
const signs: readonly { weight: number; pattern: RegExp }[] = [
  // A decision has been made
  {
    weight: 1,
    pattern: anyOf([
      '(vi|jag|kunden|panelen|styrelsen|ledningen|gruppen|we|they|client|panel|team) .. (bestämt|bestämde|fattat|fattade|valt|valde|landat|landade|enats|enades|resonerat|decided|chose|chosen|concluded|reached|settled|felt|feel)',
      '(beslutet|beslut|valet|urvalet|bedömningen|the decision|our decision|the choice|the shortlist|selection) (är|har|blev|var|föll|is|was|has)',
      '(efter|after) .. (övervägande|överväganden|avvägning|diskussion*|diskuterat|consideration|deliberation|discussion|discussions|discussing)',
    ]),
  },
  // Somebody else is nearer
  {
    weight: 1.2,
    pattern: anyOf([
      '(andra|annan|andre) (sökande|kandidat*|person*|profil*)',
      '(other|another|different|several) [very|strong|more] (candidate*|applicant*|person|people|profile*)',
      '(närmare|längre|bredare|djupare|closer|stronger|deeper|broader) .. (erfarenhet|kompetens|profil|behov|krav|experience|skills|background|match|fit)',
      '(saknar|saknade|lacked|gap|gaps|missing) .. (erfarenhet|kunskap*|vana|experience|knowledge|skills|*)',
      '(behöver|söker|letar efter|need|looking for) (någon|nån|en person|someone|somebody|a person) (som|med|who|with)',
    ]),
  },
  // Regret
  {
    weight: 0.6,
    pattern: anyOf([
      '(tyvärr|dessvärre|tråkigt|tråkiga|ledsen|ledsna|beklagar|besviken|besvikelse|unfortunately|sadly|regrettably|regret|disappointing|disappointed|disappointment|sorry)',
      '(hade|hoppats|wish|hoped) .. (annat|bättre|roligare|better|different|yes) (besked|nyheter|news|answer|to everyone)',
    ]),
  },
  // There were many, and good ones
  {
    weight: 0.8,
    pattern: anyOf([
      '(hård|hårt|stor|tuff|stenhård|fierce|strong|tough|stiff) (konkurrens|konkurrensen|competition|field)',
      '(exceptional|strong|large|wide|high|impressive) (pool|number|field|calibre|caliber|quality)',
      '(konkurrensen|competition|nivån|standard|field) .. (hård|hårt|stor|tuff|hög|high|strong|fierce|exceptional*)',
      '(många|flera|hundratals|many|several|hundreds of|over *) .. (starka|kvalificerade|duktiga|kompetenta|bra|fina|strong|qualified|talented|great|excellent) .. (sökande|kandidater|ansökningar|applicants|candidates|applications)',
      '(svårt|tufft|jämnt|difficult|tough|hard|close) [litet] (val|beslut|urval|choice|choices|decision|decisions|call)',
    ]),
  },
  // Kind words about what has been
  {
    weight: 0.6,
    pattern: anyOf([
      '(imponerade|imponerad|uppskattade|tyckte (om|mycket|verkligen|jättemycket)|gillade|fint intryck|gott intryck|starkt intryck|impressed|appreciated|enjoyed|loved|liked|great impression)',
      '(tack|thanks|thank you|grateful|tacksamma) .. (tid|engagemang|tålamod|time|effort|patience)',
    ]),
  },
  // Leave is taken
  {
    weight: 1.2,
    pattern: anyOf([
      '(lycka till|all lycka|all framgång|stort lycka till|best of luck|good luck|every success|all the best|well|success) .. (framöver|framtid*|fortsatt*|vidare|jobbsök*|jobbsökande*|sökande*|letande*|karriär*|äventyr|search|future|career|endeavo*|job hunt|out there)',
      '(sök|söka|söker|välkommen att söka|apply) [gärna|dig|till] (igen|på nytt|framöver|again|in the future|for other|våra andra|andra tjänster|nästa (gång|år|omgång))',
      '(håll|keep) (utkik|an eye|ögonen)',
      '(hoppas|hope) .. (vägar|paths|korsas|cross|i framtiden|in the future|du hittar|you find|hör av dig)',
      '(sparar|spara|behåller|keep) .. (cv|uppgifter|profil|details|resume|ansökan) .. (framtida|kandidatbank|kommande|future|file)',
      '(ge inte upp|lycka till med allt|stå på dig|give up)',
    ]),
  },
];
/** Of these together: regrets and kind words add nothing to one alone, as delays have them too. */
const enough = 2;
/** Above the courtesies of a receipt, and below all that is said. */
const weight = 3.2;

/** The "no" of the whole mail, with the sentence that comes nearest to it. */
export function farewell(sentences: readonly Sentence[]): Finding[] {
  const told = sentences.filter(({ words }) => !isConditional(words) && !words.endsWith('?'));
  const found = signs.map(({ pattern }) => told.find(({ words }) => pattern.test(words)));
  const sum = signs.reduce((all, sign, n) => all + (found[n] ? sign.weight : 0), 0);
  const [decision, other, , , , leave] = found;
  const sentence = other ?? decision ?? leave;
  if (!sentence || !(other || leave) || sum < enough) return [];
  return [{ class: 'rejection', weight, sentence, at: sentences.indexOf(sentence) }];
}
