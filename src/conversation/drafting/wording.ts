import type { AskKind } from '../../replies/ask-contract.ts';
import type { ReplyClass } from '../../replies/contract.ts';
import type { AnswerKind } from '../contract.ts';
import type { RequiredContent } from '../rules.ts';

/** The text of a drafted answer. It uses only facts of the user and the names and times of the mail. */

export interface DraftFacts {
  kind: AnswerKind;
  language: 'sv' | 'en';
  /** First name of the mail's sender; null where that is no person. */
  firstName: string | null;
  title: string;
  /** The accepted time. */
  at: Date | null;
  /** The number of times that the mail proposes. */
  timesSaid: number;
  /** How the mail changes a meeting. */
  change: 'moved' | 'cancelled' | null;
  /** The topic of the mail that is answered; null without a mail. */
  about: AskKind | ReplyClass | null;
  /** What the mail asks for. */
  wanted: readonly RequiredContent[];
  /** The times that suit the user. */
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
type Opening = Partial<Record<AskKind | ReplyClass, [sv: string, en: string]>>;

const invited: Opening[AskKind] = ['Tack för inbjudan!', 'Thank you for the invitation.'];
const answered: Opening[AskKind] = ['Tack för beskedet.', 'Thank you for letting me know.'];
/** Opening sentences by topic. Other topics get a general one. */
const openings: Opening = {
  ...{ time: invited, booking: invited, interview: invited },
  ...{ rejection: answered, cancelled: answered },
  test: ['Tack för att jag får gå vidare!', 'Thank you for taking my application further.'],
  assessment: ['Tack för att jag får gå vidare!', 'Thank you for taking my application further.'],
  offer: ['Tack för erbjudandet!', 'Thank you for the offer.'],
  question: ['Tack för frågan!', 'Thank you for your question.'],
  acknowledgement: ['Tack för att ni bekräftade min ansökan!', 'Thank you for confirming my application.'],
  reminder: ['Tack för påminnelsen!', 'Thank you for reminding me.'],
};
/** Topics for which a question begins with thanks. */
const thanked: readonly DraftFacts['about'][] = ['time', 'booking', 'interview', 'test', 'assessment', 'offer'];
function opening({ about, change, language }: DraftFacts): string {
  const known = change ? answered : about && openings[about];
  const [sv, en] = known ?? ['Tack för mejlet!', 'Thank you for your message.'];
  return language === 'sv' ? sv : en;
}

/** Placeholders for what only the user knows. They are Swedish even in an English answer, as they ask the user. */
const gaps = {
  time: '[[Vilken tid passar?]]',
  times: '[[När kan du?]]',
  question: '[[Vad vill du fråga?]]',
  references: '[[Vem får de ringa? Skriv namn, roll och telefonnummer.]]',
  answer: '[[Vad vill du svara?]]',
  name: '[[Vad heter du?]]',
} as const;
const list = (facts: DraftFacts) => facts.times.map((at) => `- ${moment(facts, at)}`).join('\n');

function notThen({ timesSaid, language }: DraftFacts): string {
  if (timesSaid === 0) return '';
  const isOne = timesSaid === 1;
  if (language === 'en')
    return `, but am not able to come at ${isOne ? 'the time' : 'any of the times'} that you proposed`;
  return `, men kan tyvärr inte ${isOne ? 'den tid' : 'någon av de tider'} som ni har föreslagit`;
}

const swedish: Record<AnswerKind, Words> = {
  accept_time: (f) => [
    f.at ? `${opening(f)} Jag kommer gärna ${moment(f, f.at)}.` : `${opening(f)} Jag kommer gärna. ${gaps.time}`,
  ],
  propose_times: (f) => [
    f.change === 'cancelled'
      ? `${opening(f)} Jag är fortfarande intresserad och vill gärna hitta en ny tid.`
      : `${opening(f)} Jag vill gärna träffas${notThen(f)}.`,
    f.times.length > 0 ? `Passar någon av de här tiderna?\n${list(f)}` : gaps.times,
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
  question: (f) => [
    !thanked.includes(f.about)
      ? `Jag har sökt tjänsten som ${f.title} och undrar över en sak:`
      : `${opening(f)} Jag undrar över en sak:`,
    gaps.question,
  ],
  documents: (f) => [
    ...(f.wanted.includes('papers') ? ['Här kommer det som ni bad om.'] : []),
    ...(f.wanted.includes('references') ? [`Här är mina referenser:\n${gaps.references}`] : []),
    ...(f.wanted.includes('words') ? [...(f.wanted.length > 1 ? [] : [opening(f)]), gaps.answer] : []),
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
  other: (f) => [...(f.about === null ? [] : [opening(f)]), gaps.answer],
};

const english: Record<AnswerKind, Words> = {
  accept_time: (f) => [
    f.at ? `${opening(f)} I am happy to meet on ${moment(f, f.at)}.` : `${opening(f)} I am happy to meet. ${gaps.time}`,
  ],
  propose_times: (f) => [
    f.change === 'cancelled'
      ? `${opening(f)} I am still interested and would like to find another time.`
      : `${opening(f)} I would like to meet${notThen(f)}.`,
    f.times.length > 0 ? `Would any of these suit you?\n${list(f)}` : gaps.times,
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
  question: (f) => [
    !thanked.includes(f.about)
      ? `I have applied for the position as ${f.title} and have a question:`
      : `${opening(f)} I have a question:`,
    gaps.question,
  ],
  documents: (f) => [
    ...(f.wanted.includes('papers') ? ['Please find attached what you asked for.'] : []),
    ...(f.wanted.includes('references') ? [`My references:\n${gaps.references}`] : []),
    ...(f.wanted.includes('words') ? [...(f.wanted.length > 1 ? [] : [opening(f)]), gaps.answer] : []),
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
  other: (f) => [...(f.about === null ? [] : [opening(f)]), gaps.answer],
};

export function draftText(facts: DraftFacts): string {
  const { language, firstName, kind } = facts;
  const hello = language === 'sv' ? 'Hej' : 'Hi';
  const bye = language === 'sv' ? 'Vänliga hälsningar' : 'Kind regards';
  const name = facts.name || gaps.name;
  const paragraphs = (language === 'sv' ? swedish : english)[kind](facts);
  return [
    firstName ? `${hello} ${firstName}!` : `${hello}!`,
    ...paragraphs,
    [bye, name, facts.phone].join('\n').trim(),
  ].join('\n\n');
}

/** The line above the quoted mail: its sender and day. */
export function attributionLine({ language }: Pick<DraftFacts, 'language'>, who: string, at: Date): string {
  const when = days[language].format(at).replace(',', '');
  if (who === '') return language === 'sv' ? `${capital(when)} skrev ni:` : `On ${when} you wrote:`;
  return language === 'sv' ? `${capital(when)} skrev ${who}:` : `On ${when} ${who} wrote:`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
