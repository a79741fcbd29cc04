import type { Sentence } from '../reading/sentences.ts';
import type { Finding } from './findings.ts';
import { anyOf, weights } from './phrases.ts';

/** What was asked of those who went through a recruitment, for the good of the next. */
const opinion = anyOf([
  '(fyll i|fylla i|besvara|svara på|till|vår|take|complete|our|short|kort) {vår|en|kort|korta|our|the|a|short|this|gärna} (*enkät|*enkäten|survey|utvärderingen|utvärdering|kandidatundersökning*)',
  '(svaren|svar|answers|responses|formulär*|form|enkäten) .. (anonym|anonyma|anonymt|anonymous|confidential)',
  '(vad|hur) (du|ni) (tyckte|upplevde|kände) .. (intervju*|rekryter*|process*|mötet|besöket|oss)',
  '(vad du tyckte|hur det var att|hur intervjun var|how (the|your) [*] (process|interview|experience) (felt|was|went))',
  '(hur var det att|how was it to) (bli intervjuad|söka|träffa|be interviewed|apply|interview)',
  '(vad|what) (vi|we) (kunde|could) [have|ha] (gjort|done) [bättre|better]',
  '(svar|svaren|answers|responses|svarar|skriver|synpunkter|write|say) .. (inte|not|aldrig|never) .. (delas|shared|påverkar|seen|affect|visas)',
  '(ge|give|lämna|ger) (oss|us) {ditt|your|ärlig|honest|gärna} (betyg|feedback|åsikt|synpunkter|opinion|återkoppling) {på|om|on|about|hur}',
  '(ditt betyg|din åsikt|your opinion|dina synpunkter) (på|om|är|matters|on|of)',
  '(rekommendera|recommend) (oss|us)',
]);

/** Said in haste: more is to come, and nothing is agreed on. */
const haste = anyOf([
  '(hinner|hann|kan) {jag|vi|inte|ej|just|nu} (inte|ej) {riktigt|just|nu|tyvärr} (svara|prata|ringa|läsa|titta)',
  '(inte|ej) (hinner|hann|kan) (svara|prata|ringa|läsa)',
  '(hinner|hann) {jag|inte|ej} (inte|ej)',
  '(sitter i|är i|fast i) (möte|möten|*möten|*möte|förhandlingar)',
  '(på resande fot|fullt med kunder|swamped|snowed under|in meetings|missed your call|såg att du ringde|ser att du ringt|missade ditt samtal)',
  '(inget|inte något|inga|no|nothing|not anything|have not anything|anything) (nytt|nya besked|news|new) {att|to|yet|än|för|tyvärr}',
]);
const thanksForCalling = anyOf([
  '(hör av dig|hörde av dig|hört av dig|frågar|påminner|ringde|ringer|påminnelsen|your call|checking in|getting in touch|following up)',
]);

/** What is received, if something is. */
const papers = anyOf([
  '(*ansökan|*anmälan|cv|*brev|*intyg|*betyg|papper|*handlingar|application|resume|letter|certificate*|documents)',
]);

/** Of a profile that is on show, not of an application. */
const onShow = anyOf([
  '(*profil|profile) (är|is) [till|bara|only|just] [*] [*] (procent|percent|% *) [klar|komplett|complete]',
  '(*profil|profile) (är|is) {till|bara|only|just|*0|*5|procent|percent} (komplett|complete)',
  '(sökbar|sökbart|synlig|synligt|visible|searchable|discoverable) {nu|för|to|by|alla|våra|hos|bland} [*] [*] [*] (arbetsgivare|arbetsgivarna|rekryterare|employers|recruiters|companies)',
]);

/** Of something that was set: then a call is one. */
const agreed = anyOf([
  '(intervju*|telefonintervju*|interview|screening|passar|funkar|suit|suits|works for you|bokat|booked)',
]);

const given = (sentences: readonly Sentence[], sign: RegExp) => sentences.some(({ words }) => sign.test(words));

/** Whether a finding is left, once it is clear what the whole mail was sent for. */
export function occasionOf(
  sentences: readonly Sentence[],
  findings: readonly Finding[],
  hasTimes: boolean,
): (one: Finding) => boolean {
  const isOpinion = given(sentences, opinion);
  const isHaste = !hasTimes && given(sentences, haste) && !given(sentences, agreed);
  // A survey is asked for beside a "no" as well.
  const isRefused = findings.some(({ class: name, weight }) => name === 'rejection' && weight === weights.decisive);
  const isBare = !given(sentences, papers);
  const isOnShow = given(sentences, onShow);
  return ({ class: name, sentence: { words } }) => {
    if (isOpinion && !hasTimes && (name === 'question' || name === 'assessment')) return false;
    if (isOpinion && isRefused && name === 'other') return false;
    if (isHaste && name === 'interview') return false;
    if (isOnShow && (name === 'acknowledgement' || name === 'question')) return false;
    return !(isHaste && name === 'acknowledgement' && (isBare || thanksForCalling.test(words)));
  };
}
