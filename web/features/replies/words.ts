import type { Ask } from '../../../src/replies/ask-contract.ts';
import { type DateLike, dayInStockholm, formatMoment, longDay, shortDay, time } from '../../text/format.ts';
import { formatInterviewTime } from '../interviews/words.ts';
import type { Reply, ReplyClass, ReplyInterview } from './api.ts';

type Tone = 'green' | 'amber' | 'blue' | 'grey';

const tones: Record<ReplyClass, Tone> = {
  acknowledgement: 'blue',
  rejection: 'grey',
  interview: 'green',
  assessment: 'amber',
  question: 'amber',
  offer: 'green',
  cancelled: 'grey',
  alert: 'grey',
  auto: 'grey',
  bounce: 'amber',
  phishing: 'amber',
  reminder: 'amber',
  marketing: 'grey',
  other: 'grey',
};
export const replyTone = (reply: Reply): Tone =>
  reply.warnings.length > 0 || reply.meetingChange || !reply.isSure ? 'amber' : tones[reply.class];

/** The button's label for accepting a reply, and the confirmation's text for moves with consequences. */
const yes: Record<ReplyClass, { act: string; ask?: string }> = {
  acknowledgement: { act: 'Notera att de har fått den' },
  // Doing the assessment is a separate task, which remains.
  assessment: { act: 'Markera som läst' },
  question: { act: 'Markera som läst' },
  rejection: { act: 'Markera som avslag', ask: 'Är det ett avslag?' },
  cancelled: { act: 'Markera som avslutad', ask: 'Är rekryteringen avbruten?' },
  interview: { act: 'Markera som kallad till intervju' },
  offer: { act: 'Markera som erbjudande', ask: 'Är det ett erbjudande?' },
  reminder: { act: 'Notera påminnelsen' },
  alert: { act: 'Klart' },
  auto: { act: 'Klart' },
  bounce: { act: 'Klart' },
  phishing: { act: 'Klart' },
  marketing: { act: 'Klart' },
  other: { act: 'Klart' },
};

/** The classes of mails in everyday words. */
export const replyClassPhrases: Record<ReplyClass, string> = {
  interview: 'en kallelse eller ett besked om en intervju',
  rejection: 'ett avslag',
  question: 'en fråga eller något att komplettera',
  assessment: 'ett test eller arbetsprov',
  offer: 'ett erbjudande om jobb',
  acknowledgement: 'en bekräftelse på att ansökan kommit fram',
  cancelled: 'ett besked om att rekryteringen är avbruten',
  reminder: 'en påminnelse',
  auto: 'ett autosvar',
  alert: 'tips om lediga jobb',
  marketing: 'reklam eller ett nyhetsbrev',
  phishing: 'ett bedrägeriförsök',
  bounce: 'ett besked från en mejlserver',
  other: 'något annat',
};
export const kinds = Object.keys(replyClassPhrases) as ReplyClass[];

/** The labels for a change of an existing interview. */
const changes = {
  moved: { act: 'Flytta intervjun', ask: 'Vilken tid flyttas intervjun till?' },
  cancelled: { act: 'Ställ in intervjun', ask: 'Är intervjun inställd?' },
} as const;

/** The labels for a rejection after the user's yes. It may be one for all others who applied, so it is asked about. */
const withdrawal = { act: 'Markera att erbjudandet drogs tillbaka', ask: 'Har de dragit tillbaka erbjudandet?' };
export const isWithdrawal = ({ proposedMove }: Pick<Reply, 'proposedMove'>): boolean =>
  proposedMove?.verb === 'offer_withdrawn';

type Proposing = Pick<Reply, 'proposedMove' | 'interviewChange' | 'class' | 'times'>;

export function acceptButtonLabel(reply: Omit<Proposing, 'times'>): string {
  if (!reply.proposedMove) return 'Klart';
  if (isWithdrawal(reply)) return withdrawal.act;
  return reply.interviewChange ? changes[reply.interviewChange].act : yes[reply.class].act;
}

/** The confirmation's text; undefined if none is needed. */
export function acceptQuestion(reply: Proposing): string | undefined {
  if (!reply.proposedMove) return undefined;
  if (isWithdrawal(reply)) return withdrawal.ask;
  if (reply.interviewChange) return changes[reply.interviewChange].ask;
  if (reply.class === 'interview') return reply.times.length > 0 ? 'Vilken tid blir intervjun?' : undefined;
  return yes[reply.class].ask;
}

/** The sender's name, else the address. */
export const senderName = ({ from }: Reply): string => from.replace(/<[^<>]*>$/, '').trimEnd() || from;

export const isPast = ({ startsAt }: Reply['times'][number]): boolean => Date.parse(startsAt) < Date.now();

/** An example: `tors 26 nov 13.00–14.00`. */
export const formatProposedTime = ({ startsAt, endsAt }: Reply['times'][number]): string =>
  endsAt ? formatInterviewTime({ startsAt, endsAt }) : `${shortDay(startsAt)} ${time(startsAt)}`;

/** An example: `tors 26 nov kl. 13.00`. */
export const formatStartTime = ({ startsAt }: { startsAt: string }): string =>
  `${shortDay(startsAt)} kl. ${time(startsAt)}`;

/** When the employer promised an answer; the day is an ISO date. */
export const describePromise = (day: string): string =>
  `${day < dayInStockholm() ? 'De lovade' : 'De har lovat'} svar senast ${longDay(day)}.`;

/** The interview that accepting adds or changes; undefined if it does neither. */
export function describeInterview({ what, round, startsAt, where }: ReplyInterview): string | undefined {
  const meant = startsAt ? `Omgång ${round}, ${shortDay(startsAt)} ${time(startsAt)},` : `Omgång ${round}`;
  const place = where ? ` ${describeWhere(where)}` : '';
  switch (what) {
    case 'adds':
      return `${round === 1 ? 'Den läggs in som den första intervjun.' : `Den läggs in som omgång ${round}.`}${place}`;
    case 'moves':
      return `${meant} flyttas till den tiden.${place}`;
    case 'awaits':
      return `${meant} står kvar som ”flyttas – ny tid saknas”. Du påminns inte om den gamla tiden.`;
    case 'cancels':
      return `${meant} ställs in.`;
    case 'stands':
      return `${meant} är redan inlagd.${place || ' Inget läggs till.'}`;
    case 'unclear':
      return 'Mejlet nämner en dag då ingen intervju är inlagd. Ställ in den som gäller på ansökan i stället.';
    case 'nothing':
      return undefined;
  }
}

const describeWhere = (where: string) =>
  where.startsWith('https://') ? 'Länken till mötet följer med.' : `Plats enligt svaret: ${where}.`;

/** The message after accepting a reply. */
export const acceptedMessage = ({ classLabel, proposedMove, interviewChange, application }: Reply): string => {
  const isOwnLabel = interviewChange || isWithdrawal({ proposedMove });
  const what = isOwnLabel && proposedMove ? proposedMove.label : classLabel;
  return `Noterat: ${what.toLowerCase()} för ${application?.title}, ${application?.employer}.`;
};

/** The message after pasting an answer. Text that was pasted before is the existing reply, in its present state. */
export function pastedMessage({ state, application }: Reply): string {
  const what = application ? `${application.title}, ${application.employer}` : 'ingen ansökan';
  if (state === 'proposed') return `Svaret är läst och ligger på ${what}. Säg vad det betyder.`;
  const said = state === 'accepted' ? 'Det är redan noterat.' : 'Du har avfärdat det.';
  return `Det svaret finns redan, på ${what}. ${said}`;
}

/** The day of what an employer waits for: the last one, or else the first time to come of those in the mail. */
export function describeAskDay({ dueOn, times }: Pick<Ask, 'dueOn' | 'times'>, now: DateLike = Date.now()): string {
  if (dueOn) return `sista dag ${shortDay(dueOn, now)}`;
  const at = times.findIndex((time) => Date.parse(time) > new Date(now).getTime());
  const coming = times[at];
  if (!coming) return 'utan sista dag';
  const which = times.length === 1 ? 'det gäller' : at === 0 ? 'första tiden de föreslår:' : 'nästa tid de föreslår:';
  return `${which} ${formatMoment(coming, now)}`;
}

/** Leaves out what a later mail asks for again: it cannot be reopened, and reads like the later one. */
export const withoutReplacedAsks = <A extends Pick<Ask, 'kind' | 'askedAt' | 'doneBy'>>(asks: readonly A[]): A[] =>
  asks.filter(
    ({ kind, askedAt, doneBy }) =>
      doneBy !== 'employer' || !asks.some((one) => one.kind === kind && one.askedAt > askedAt),
  );
