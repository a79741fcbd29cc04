import type { AnswerKind } from '../contract.ts';
import type { Wanted } from '../rules.ts';

/** The words of a ready answer: the person's facts, the mail's names and times, and nothing that neither said. */

export interface DraftFacts {
  kind: AnswerKind;
  language: 'sv' | 'en';
  /** Of who wrote; null where that is no person. */
  firstName: string | null;
  title: string;
  /** The time that is accepted. */
  at: Date | null;
  /** Whether the mail calls a meeting off. */
  isCancelled: boolean;
  /** What the mail asks for. */
  wanted: readonly Wanted[];
  /** When the person can. */
  times: readonly Date[];
  name: string;
  phone: string;
}

const zone = 'Europe/Stockholm';
const days = {
  sv: new Intl.DateTimeFormat('sv-SE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone }),
};
const clock = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone: zone });

const day = ({ language }: DraftFacts, at: Date) => days[language].format(at).replace(',', '');

function moment(facts: DraftFacts, at: Date): string {
  const time = clock.format(at);
  return facts.language === 'sv' ? `${day(facts, at)} kl. ${time.replace(':', '.')}` : `${day(facts, at)} at ${time}`;
}

type Words = (facts: DraftFacts) => string[];
const list = (facts: DraftFacts) => facts.times.map((at) => `- ${moment(facts, at)}`).join('\n');

const swedish: Record<AnswerKind, Words> = {
  accept_time: (f) => [
    f.at
      ? `Tack för inbjudan! Jag kommer gärna ${moment(f, f.at)}.`
      : 'Tack för inbjudan! Jag kommer gärna. [[Skriv vilken tid som passar.]]',
  ],
  propose_times: (f) => [
    f.isCancelled
      ? 'Tack för att ni hörde av er! Jag är fortfarande intresserad och vill gärna hitta en ny tid.'
      : 'Tack för inbjudan! Jag vill gärna träffas, men kan tyvärr inte den tid som ni har föreslagit.',
    f.times.length > 0 ? `Passar någon av de här tiderna?\n${list(f)}` : '[[Skriv när du kan.]]',
  ],
  accept_invitation: (f) => [
    f.at ? `Tack för inbjudan! Jag kommer ${moment(f, f.at)}.` : 'Tack för inbjudan! Jag kommer.',
  ],
  maybe_invitation: () => [
    'Tack för inbjudan! Jag kan inte säga säkert än om tiden passar. Jag återkommer så snart jag vet.',
  ],
  decline_invitation: () => [
    'Tack för inbjudan! Tyvärr kan jag inte den tiden. Hör gärna av er om det finns någon annan tid.',
  ],
  question: () => ['Tack för ert mejl! Jag undrar över en sak:', '[[Skriv din fråga.]]'],
  documents: ({ wanted }) => [
    wanted.includes('papers') ? 'Tack för ert mejl! Här kommer det som ni bad om.' : 'Tack för ert mejl!',
    ...(wanted.includes('references') ? ['Mina referenser:\n[[Skriv namn, roll och telefonnummer.]]'] : []),
    ...(wanted.includes('words') ? ['[[Skriv ditt svar.]]'] : []),
  ],
  thanks: (f) => [
    'Tack för samtalet!',
    `Jag är fortsatt intresserad av tjänsten som ${f.title} och ser fram emot att höra av er.`,
  ],
  accept_offer: (f) => [
    `Tack för erbjudandet! Jag tackar ja till tjänsten som ${f.title} och ser fram emot att börja.`,
  ],
  decline_offer: (f) => [
    `Tack för erbjudandet om tjänsten som ${f.title}, och för tiden som ni har lagt ner.`,
    'Efter att ha tänkt igenom det har jag bestämt mig för att tacka nej.',
  ],
  withdraw: (f) => [
    `Jag vill dra tillbaka min ansökan till tjänsten som ${f.title}.`,
    'Tack för er tid, och lycka till med rekryteringen.',
  ],
  other: () => ['Tack för ert mejl!', '[[Skriv ditt svar.]]'],
};

const english: Record<AnswerKind, Words> = {
  accept_time: (f) => [
    f.at
      ? `Thank you for the invitation. I am happy to come on ${moment(f, f.at)}.`
      : 'Thank you for the invitation. I am happy to come. [[Write which time suits you.]]',
  ],
  propose_times: (f) => [
    f.isCancelled
      ? 'Thank you for letting me know. I am still interested and would like to find another time.'
      : 'Thank you for the invitation. I would like to meet, but am not able to come at the time that you proposed.',
    f.times.length > 0 ? `Would any of these suit you?\n${list(f)}` : '[[Write when you can.]]',
  ],
  accept_invitation: (f) => [
    f.at ? `Thank you for the invitation. I will be there on ${moment(f, f.at)}.` : 'Thank you. I will be there.',
  ],
  maybe_invitation: () => [
    'Thank you for the invitation. I cannot say yet whether the time suits me, and will let you know as soon as I can.',
  ],
  decline_invitation: () => [
    'Thank you for the invitation. Unfortunately I am not able to come at that time. Is there another one?',
  ],
  question: () => ['Thank you for your message. I have a question:', '[[Write your question.]]'],
  documents: ({ wanted }) => [
    wanted.includes('papers')
      ? 'Thank you for your message. Please find attached what you asked for.'
      : 'Thank you for your message.',
    ...(wanted.includes('references') ? ['My references:\n[[Write name, role and phone number.]]'] : []),
    ...(wanted.includes('words') ? ['[[Write your answer.]]'] : []),
  ],
  thanks: (f) => [
    'Thank you for our conversation.',
    `I remain interested in the position as ${f.title} and look forward to hearing from you.`,
  ],
  accept_offer: (f) => [
    `Thank you for the offer. I am glad to accept the position as ${f.title} and look forward to starting.`,
  ],
  decline_offer: (f) => [
    `Thank you for offering me the position as ${f.title}, and for your time.`,
    'Having thought it over I have decided to decline.',
  ],
  withdraw: (f) => [
    `I would like to withdraw my application for the position as ${f.title}.`,
    'Thank you for your time, and good luck with the recruitment.',
  ],
  other: () => ['Thank you for your message.', '[[Write your answer.]]'],
};

export function draftText(facts: DraftFacts): string {
  const { language, firstName, kind } = facts;
  const hello = language === 'sv' ? 'Hej' : 'Hi';
  const bye = language === 'sv' ? 'Vänliga hälsningar' : 'Kind regards';
  const name = facts.name || (language === 'sv' ? '[[Skriv ditt namn.]]' : '[[Write your name.]]');
  const paragraphs = (language === 'sv' ? swedish : english)[kind](facts);
  return [
    firstName ? `${hello} ${firstName}!` : `${hello}!`,
    ...paragraphs,
    [bye, name, facts.phone].join('\n').trim(),
  ].join('\n\n');
}

/** Who wrote the mail that is answered and when, above its text. */
export function quoteHead({ language }: Pick<DraftFacts, 'language'>, who: string, at: Date): string {
  const when = days[language].format(at).replace(',', '');
  return language === 'sv' ? `${capital(when)} skrev ${who}:` : `On ${when} ${who} wrote:`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
