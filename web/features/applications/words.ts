import { dayInStockholm, longDay } from '../../text/format.ts';
import { capitalize } from '../ads/words.ts';
import type { AnsweredRequirement, Application, ApplicationState, Transport } from './api.ts';

/** The employer of an application; null if nobody knows it. */
export const knownEmployer = ({ employer }: Pick<Application, 'employer'>): string | null =>
  employer === 'Okänd arbetsgivare' ? null : employer;

/** The employer, written as it writes itself, before a text; without one the text begins with a capital. */
export function withEmployer(application: Pick<Application, 'employer'>, text: string): string {
  const employer = knownEmployer(application);
  return employer ? `${employer} · ${text}` : capitalize(text);
}

export type Phase = 'preparing' | 'sent' | 'ongoing' | 'ended';

/** The phase of each state; the type requires one for every state. */
export const phaseByState: Record<ApplicationState, Phase> = {
  saved: 'preparing',
  drafting: 'preparing',
  awaiting_approval: 'preparing',
  approved: 'preparing',
  sending: 'sent',
  needs_verification: 'sent',
  sent: 'sent',
  acknowledged: 'ongoing',
  interviewing: 'ongoing',
  offered: 'ongoing',
  accepted: 'ended',
  declined: 'ended',
  rejected: 'ended',
  withdrawn: 'ended',
  no_reply: 'ended',
  ad_closed: 'ended',
};
const statesOf = (phase: Phase) =>
  (Object.keys(phaseByState) as ApplicationState[]).filter((state) => phaseByState[state] === phase);

/** The columns of the board. */
export const phases: Record<Phase, { label: string; states: readonly ApplicationState[]; empty: string }> = {
  preparing: { label: 'Förbereder', states: statesOf('preparing'), empty: 'Inget på gång att skriva.' },
  sent: { label: 'Skickade', states: statesOf('sent'), empty: 'Inget skickat som väntar på svar.' },
  ongoing: { label: 'På gång', states: statesOf('ongoing'), empty: 'Här hamnar det som arbetsgivare har svarat på.' },
  ended: { label: 'Avslutade', states: statesOf('ended'), empty: 'Inget avslutat ännu.' },
};
export const phaseIds = Object.keys(phases) as Phase[];

export type Tone = 'green' | 'amber' | 'blue' | 'grey';

const tones: Partial<Record<ApplicationState, Tone>> = {
  awaiting_approval: 'amber',
  needs_verification: 'amber',
  approved: 'blue',
  sending: 'blue',
  sent: 'blue',
  acknowledged: 'green',
  interviewing: 'green',
  offered: 'green',
  accepted: 'green',
};
export const stateTone = (state: ApplicationState): Tone => tones[state] ?? 'grey';

/** The steps from draft to answer. An application in any other state has ended elsewhere. */
const progressSteps: { label: string; states: readonly ApplicationState[]; isSkippable?: true }[] = [
  { label: 'Utkast', states: ['saved', 'drafting'] },
  { label: 'Granskning', states: ['awaiting_approval'], isSkippable: true },
  { label: 'Godkänd', states: ['approved', 'sending'], isSkippable: true },
  { label: 'Skickad', states: ['sent', 'needs_verification', 'acknowledged'] },
  { label: 'På gång', states: ['interviewing', 'offered', 'accepted'] },
];

/**
 * The steps of one application, and the current one; undefined if it ended elsewhere. An application that the user
 * marked as sent has skipped the steps that it did not pass since it was last a draft.
 */
export function stepsOf({ state, history }: Pick<Application, 'state' | 'history'>) {
  const here = progressSteps.findIndex(({ states }) => states.includes(state));
  if (here < 0) return undefined;
  const draft = history.findLastIndex(({ to }) => progressSteps[0]?.states.includes(to));
  const passed = history.slice(draft + 1).map(({ from }) => from);
  const steps = progressSteps.filter(
    ({ states, isSkippable }, at) => !isSkippable || at >= here || passed.some((one) => one && states.includes(one)),
  );
  return { labels: steps.map(({ label }) => label), current: steps.findIndex(({ states }) => states.includes(state)) };
}

/** The state in a sentence, for the top of the page. */
export function statusSentence(
  { state, deadline, sentAt, stateLabel, delivery }: Application,
  offer?: { isAnswered: boolean; dueOn: string | null; isAwaited?: boolean },
  isCalledOff = false,
  now = new Date(),
): string {
  const isPast = deadline !== null && deadline < dayInStockholm(now);
  const until = deadline ? ` Sista dag ${isPast ? 'var' : 'är'} ${longDay(atNoon(deadline))}.` : '';
  const since = sentAt ? ` Du sökte den ${longDay(sentAt)}.` : '';
  switch (state) {
    case 'saved':
    case 'drafting':
      return `Skriv brevet, anpassa cv:t och kontrollera mottagaren.${until}`;
    case 'awaiting_approval':
      return `Läs igenom allt en gång till och godkänn det som ska gå iväg.${until}`;
    case 'approved':
      return `Godkänd och redo att skickas.${until}`;
    case 'sending':
      return 'Ansökan skickas nu. Det tar oftast några sekunder.';
    case 'sent':
      if (delivery?.outcome === 'failed') return `Ansökan skickades men kom aldrig fram.${since}`;
      if (offer?.isAwaited) return `De har hört av sig och väntar på dig.${since}`;
      return `Ansökan är skickad.${since} Skriv här när du hör något.`;
    case 'needs_verification':
      return 'Vi vet inte om mejlet kom fram.';
    case 'acknowledged':
      return `${offer?.isAwaited ? 'De har hört av sig och väntar på dig.' : 'De har tagit emot din ansökan.'}${since}`;
    case 'interviewing':
      return `${isCalledOff ? 'Intervjun är inställd.' : 'Du är kallad till intervju.'}${since}`;
    case 'offered':
      if (offer?.isAnswered) return 'Du har svarat på erbjudandet. Skriv här vad det blev.';
      return offer?.dueOn
        ? `Du har fått ett erbjudande. Svara senast ${longDay(offer.dueOn)}.`
        : 'Du har fått ett erbjudande. Ta den tid du behöver.';
    case 'accepted':
      return 'Du har tackat ja. Grattis till jobbet.';
    default:
      return `${stateLabel}.${since}`;
  }
}

export const transportTexts: Record<Transport, { label: string; help: string }> = {
  smtp: { label: 'Mejl, direkt härifrån', help: 'Går från din egen e-post, med cv och bilagor.' },
  mailto: { label: 'Mejl, i ditt e-postprogram', help: 'Vi öppnar ett färdigt mejl. Filerna bifogar du själv.' },
  eml: { label: 'Mejlfil att öppna', help: 'Ett färdigt mejl med filerna i, för ditt e-postprogram.' },
  form: { label: 'Arbetsgivarens formulär', help: 'Du fyller i på deras sida, med texten bredvid.' },
  clipboard: { label: 'Kopiera själv', help: 'Du kopierar text och adress dit du vill.' },
};

/** Names the addresses of the ad, which may be somebody else's; undefined if there are none, or one is filled in. */
export const adviceOnRecipient = (recipient: string, addresses: readonly string[]): string | undefined =>
  recipient === '' && addresses.length > 0
    ? `I annonsen står ${new Intl.ListFormat('sv').format(addresses)}. Fyll i om ansökan ska dit.`
    : undefined;

const byHand: Record<Transport, string> = {
  smtp: 'Du skickade den själv.',
  mailto: 'Du skickade den själv, från ditt e-postprogram.',
  eml: 'Du skickade den själv, från ditt e-postprogram.',
  form: 'Du skickade den själv, i arbetsgivarens formulär.',
  clipboard: 'Du skickade den själv.',
};
/** How the user sent it by hand; undefined if it was sent from here, or not at all. */
export function describeSentByHand({
  sentAt,
  history,
  transport,
}: Pick<Application, 'sentAt' | 'history' | 'transport'>): string | undefined {
  const sent = history.findLast(({ verb }) => ['arrived', 'attest', 'mark_sent'].includes(verb));
  // If the outcome was unknown at first, the service did send it.
  const ours = sent?.verb === 'arrived' || sent?.from === 'needs_verification';
  return sentAt && sent && !ours ? byHand[sent.verb === 'attest' ? transport : 'clipboard'] : undefined;
}

/** Whether it can be edited: nothing was sent, and there is no approval. */
export const isEditable = ({ state }: Application) =>
  state === 'saved' || state === 'drafting' || state === 'awaiting_approval';

export const isBeforeSending = ({ state }: Application) => phaseByState[state] === 'preparing';

const GAP = /\[\[((?:(?!\[\[|\]\]).){0,500})\]\]/gs;
export const findPlaceholders = (text: string): string[] => [...text.matchAll(GAP)].map(([, gap = '']) => gap.trim());
/** Where a gap stands in a text, with its brackets; undefined where there is none. */
export function placeholderRange(text: string, gap: number): [from: number, to: number] | undefined {
  const found = [...text.matchAll(GAP)][gap];
  return found && [found.index, found.index + found[0].length];
}
/** The pieces of text around the gaps, one more than there are gaps. */
export const textAroundPlaceholders = (text: string): string[] => text.split(GAP).filter((_, at) => at % 2 === 0);
/** Replaces each gap by its text; a gap without a text stays. */
export function fillPlaceholders(text: string, filled: readonly string[]): string {
  let at = 0;
  return text.replace(GAP, (gap) => filled[at++]?.trim() || gap);
}

export const isByMail = (transport: Transport) => transport === 'smtp' || transport === 'mailto' || transport === 'eml';

const sources: Record<Application['history'][number]['source'], string> = {
  user: 'du',
  mail: 'efter ett svar',
  schedule: 'automatiskt',
  import: 'inläst',
  system: 'automatiskt',
};
export const sourceLabel = (source: keyof typeof sources) => sources[source];

const happened: Record<string, string> = {
  draft: 'Utkast påbörjat',
  request_approval: 'Klar att granska',
  approve: 'Godkänd',
  take_back_approval: 'Godkännandet togs tillbaka',
  edit: 'Ändrad, så den behöver godkännas på nytt',
  send: 'Skickades iväg',
  attest: 'Du har skickat den',
  mark_sent: 'Markerad som skickad',
  accept: 'Tackat ja',
  decline: 'Tackat nej',
  withdraw: 'Dragen tillbaka',
  close: 'Annonsen stängd',
  reopen: 'Öppnad igen',
  undo: 'Ångrat',
};
/** A move as a past event; the service's label names it as an action. */
export const historyLabel = ({ verb, label }: Application['history'][number]) => happened[verb] ?? label;

/**
 * Whether a reason is worth showing: replies of mail servers begin with a code and help few users; our own reasons
 * help.
 */
export const isReadableReason = (reason: string) => !/^\d{3}\b/.test(reason);

export const formatFileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / (1024 * 1024)).toFixed(1).replace('.', ',')} MB`;

const months = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Converts a day to an instant on that day. */
export const atNoon = (day: string): string => (months.test(day) ? `${day}T11:00:00Z` : day);

/**
 * Converts the day that the user entered: undefined, which means now, for today; otherwise around noon, as nobody asks
 * for the hour.
 */
export const toSentAt = (day: string): string | undefined =>
  day && day !== dayInStockholm() ? atNoon(day) : undefined;

const parts: [RegExp, string][] = [
  [/^basics\b/, 'Om dig'],
  [/^work\b/, 'Jobb'],
  [/^volunteer\b/, 'Ideellt'],
  [/^education\b/, 'Utbildning'],
  [/^skills\b/, 'Kompetens'],
  [/^languages\b/, 'Språk'],
  [/^certificates\b/, 'Intyg'],
  [/^projects\b/, 'Projekt'],
  [/^x-sokvag\b/, 'Körkort och mer'],
];
/** The part of the profile that a line comes from. */
export const profilePartName = (path: string): string => parts.find(([begins]) => begins.test(path))?.[1] ?? 'Profilen';

/** Where a requirement is answered. What is similar or uncertain is called as on the page of the match. */
export function describeRequirementAnswer({
  letter,
  cv,
  unsure,
}: Pick<AnsweredRequirement, 'letter' | 'cv' | 'unsure'>): string {
  if (letter) return cv?.isSure ? 'i brevet och i cv:t' : 'i brevet';
  if (cv) return cv.isSure ? 'i cv:t' : 'liknande i cv:t';
  return unsure ? 'kanske, inget svar än' : 'inget svar än';
}
