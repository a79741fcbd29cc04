import { isConditional, isHypothetical } from '../classification/hypothetical.ts';
import { anyOf } from '../classification/phrases.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { newText } from '../reading/sections.ts';
import { splitSentences } from '../reading/sentences.ts';
import { findDays } from './days.ts';

/** What a mail says of a meeting: calls to one, moves one that was agreed on, or cancels it. */
export interface MeetingChange {
  change: 'called' | 'moved' | 'cancelled';
  /** The days that it names, in Stockholm. */
  days: string[];
  /** The sentence that moves it or cancels it. */
  evidence: string | null;
}

const meeting =
  '(intervju|intervjun|intervjutid|intervjutiden|mötet|möte|träffen|samtalet|videomötet|tiden|tid|' +
  'interview|meeting|call)';
const moving = anyOf([
  '(flytta|flyttar|flyttat|flyttas|ändra|ändrar|ändrat|byta|byter|skjuta|skjuter|skjuts) [på|upp|fram] ' +
    `[nu|tyvärr] [vår|din|er|den|vårt] ${meeting}`,
  `${meeting} .. (flyttas|flyttats|flyttad|flyttat|ändras|ändrats|ändrad|skjuts|moved|rescheduled|postponed)`,
  '(boka|bokar|bokat|bokas) om',
  '(omboka|ombokar|ombokat|ombokas|ombokad|ombokning)',
  '(ny|nya|annan|andra|new) (tid|tider|intervjutid|mötestid|time) .. (i stället|istället|för din|för ' +
    'vår|för intervjun|instead)',
  '(reschedule|rescheduled|rescheduling|postpone|postponed)',
  `(move|moved|moving) .. ${meeting}`,
  // As calendars say it, and as we say it of them.
  '(ändrad|uppdaterad|updated) (inbjudan|invitation)',
  `${meeting} .. (funkar|fungerar|passar|gäller) .. inte längre`,
  `${meeting} .. no longer (works|work|possible|suits)`,
]);
const calling = anyOf([
  `(ställa in|ställer in|ställt in|avboka|avbokar|avbokat|stryka) .. ${meeting}`,
  `${meeting} .. (inställd|inställt|ställs in|ställts in|avbokad|avbokat|avbokas|avbokats|blir inte ` +
    'av|utgår|cancelled|canceled|called off)',
  `(cancel|cancelling|canceling|cancelled|canceled) .. ${meeting}`,
  `(skjuta|skjuter|skjuts) (på|upp) .. ${meeting}`,
]);
/** What one may do oneself, if the time does not suit. */
const byYou = anyOf([
  '(kan|går det|om|vill|behöver|måste|önskar) [det|att|alltid] (du|ni) .. (boka om|omboka|avboka|flytta|ändra)',
  '(om|ifall) [den|tiden] .. (passar|förhinder)',
  '(kan|går det bra) (vi|att) boka om',
  '(if|should) (you|the) .. (reschedule|cancel|suit|work)',
]);

/** Reads what a mail says of a meeting; mails that say nothing of another one call to one. */
export function parseMeetingChange(mail: Pick<ParsedMail, 'text' | 'html' | 'receivedAt'>): MeetingChange {
  const text = newText(mail);
  const days = findDays(text, mail.receivedAt);
  const said = splitSentences(text).filter(
    ({ words }) => !isConditional(words) && !isHypothetical(words) && !byYou.test(words),
  );
  const saying = (cues: RegExp) => said.find(({ words }) => cues.test(words));
  const moved = saying(moving);
  const cancelled = moved ? undefined : saying(calling);
  const change = moved ? 'moved' : cancelled ? 'cancelled' : 'called';
  return { change, days, evidence: (moved ?? cancelled)?.text ?? null };
}
