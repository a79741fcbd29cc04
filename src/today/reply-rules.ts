import { stockholmDay } from '../platform/kernel/clock.ts';
import { formatClockTime } from '../platform/kernel/swedish.ts';
import type { MailServerFact, ReplyFact } from './facts.ts';
import { daysUntil, formatProposedTimes, formatRelativeDay, LOOK_AHEAD_DAYS, type Moment } from './moment-rules.ts';
import type { ItemRule } from './row.ts';

/** Texts for a reply that wants something of the user, where no ask of its own says it. */
const asked: Record<string, { weight: number; what: string; action: string }> = {
  interview: { weight: 880, what: 'vill träffa dig', action: 'Svara på kallelsen' },
  offer: { weight: 895, what: 'har ett erbjudande till dig', action: 'Läs svaret' },
  assessment: { weight: 865, what: 'vill att du gör ett test eller arbetsprov', action: 'Läs svaret' },
  reminder: { weight: 845, what: 'har skickat en påminnelse', action: 'Läs svaret' },
  question: { weight: 845, what: 'har en fråga om din ansökan', action: 'Läs svaret' },
};
const toConfirm: Record<string, string> = {
  rejection: 'verkar ha tackat nej',
  cancelled: 'verkar ha avbrutit rekryteringen',
  acknowledgement: 'verkar ha tagit emot din ansökan',
  other: 'har skrivit till dig',
};

/** Link to the mail in the list of replies. */
const pageOf = ({ id }: Pick<ReplyFact, 'id'>): string => `/svar?svar=${id}`;

/** A change of an agreed meeting takes precedence over the mail's class. */
const changed = {
  moved: { weight: 935, what: 'flyttar mötet med dig', action: 'Se den nya tiden' },
  cancelled: { weight: 935, what: 'ställer in mötet med dig', action: 'Läs svaret' },
} as const;
/** The user has answered, and the appointment or offer still has to be recorded. */
const noted: typeof asked = {
  interview: { weight: 585, what: 'vill träffa dig', action: 'Lägg in tiden' },
  offer: { weight: 585, what: 'har ett erbjudande till dig', action: 'Notera erbjudandet' },
};

/** A change of a meeting in the next days is urgent. */
function changedWeight({ times: [first], change }: ReplyFact, moment: Moment): number {
  if (change === 'cancelled' || !first) return 965;
  return daysUntil(stockholmDay(first), moment) <= LOOK_AHEAD_DAYS ? 965 : 890;
}

/** After the user's yes, a rejection is often one for all others who applied. */
const afterYes = {
  what: 'har skrivit efter ditt ja',
  reason: 'Det liknar ett avslag, men kan vara ett utskick till alla andra som sökte.',
  action: 'Läs svaret',
};
/** A rejection that proposes nothing is older than what the user has noted since, such as their yes. */
const isPastRejection = ({ class: name, verb }: ReplyFact) =>
  verb === null && (name === 'rejection' || name === 'cancelled');

/** Whether other items cover the reply: its open asks, or done asks with nothing left to record. */
const isTold = ({ isSure, asks, class: name }: ReplyFact) =>
  isSure && (asks.open > 0 || (asks.done > 0 && name !== 'interview' && name !== 'offer'));

const askOf = ({ change, class: name, isSure, asks }: ReplyFact) =>
  change ? changed[change] : isSure ? (asks.done > 0 ? noted[name] : asked[name]) : undefined;

const toSay = { what: 'har skrivit till dig', reason: 'Läs det och säg vad det är.', action: 'Säg vad det är' };
const toCheck = { reason: 'Bekräfta att vi har förstått det rätt.', action: 'Bekräfta' };

function lookOf(fact: ReplyFact): { what: string | undefined; reason: string; action: string } {
  if (!fact.isSure) return toSay;
  if (fact.verb === 'offer_withdrawn') return afterYes;
  if (isPastRejection(fact)) return { what: toConfirm.other, reason: '', action: 'Läs svaret' };
  if (fact.class === 'rejection' && fact.hasJobThere)
    return { ...toCheck, what: `${toConfirm.rejection} till en annan ansökan` };
  return { ...toCheck, what: toConfirm[fact.class] };
}

export const replyItemRules: ItemRule<ReplyFact>[] = [
  {
    kind: 'reply',
    applies: ({ isSuspect }) => isSuspect,
    weight: () => 560,
    episode: ({ id, application }) => `${id}:${application?.id}`,
    tell: (fact, moment) => ({
      title: 'Ett mejl att se över',
      reason:
        `Det kom ${formatRelativeDay(stockholmDay(fact.receivedAt), moment)}, och vi är inte säkra på vem ` +
        'det är från. Läs det här innan du svarar på det eller öppnar en länk i det.',
      action: { label: 'Se över det', href: pageOf(fact) },
      subject: { type: 'reply', id: fact.id },
    }),
  },
  {
    kind: 'reply',
    // A bounce is shown with its application.
    applies: (fact) =>
      fact.application !== null &&
      fact.class !== 'bounce' &&
      !fact.isSuspect &&
      (fact.change !== null || !isTold(fact)),
    weight: (fact, moment) => (fact.change ? changedWeight(fact, moment) : (askOf(fact)?.weight ?? 580)),
    episode: ({ id, application }) => `${id}:${application?.id}`,
    tell: (fact, moment) => {
      const employer = fact.application?.employer ?? fact.sender;
      const isUntimed = fact.change === 'moved' && fact.times.length === 0;
      const ask = askOf(fact);
      const look = lookOf(fact);
      const time = isUntimed ? 'Vi hittar ingen ny tid i det.' : formatProposedTimes(fact.times, moment);
      return {
        title: `${employer} ${ask?.what ?? look.what ?? 'har svarat'}`,
        reason: ask
          ? `Svaret kom ${formatRelativeDay(stockholmDay(fact.receivedAt), moment)} och gäller ` +
            `${fact.application?.title}. ${time}`.trimEnd()
          : `Svaret kom ${formatRelativeDay(stockholmDay(fact.receivedAt), moment)} och gäller ` +
            `${fact.application?.title}. ${look.reason}`.trimEnd(),
        action: { label: isUntimed ? 'Läs svaret' : (ask?.action ?? look.action), href: pageOf(fact) },
        dueAt: fact.times[0] ?? null,
        subject: { type: 'reply', id: fact.id },
      };
    },
  },
  {
    kind: 'bounced',
    applies: ({ failed, application }) => failed === 'answer' && application !== null,
    weight: () => 860,
    episode: ({ id }) => id,
    tell: (fact) => ({
      title: `Ditt mejl till ${fact.application?.employer} kom aldrig fram`,
      reason: `Det gäller ${fact.application?.title}. Läs vad mejlservern svarade, och svara igen eller ring dem.`,
      action: { label: 'Läs beskedet', href: pageOf(fact) },
      subject: { type: 'reply', id: fact.id },
    }),
  },
  {
    kind: 'unsorted_reply',
    applies: ({ application, isSuspect }) => application === null && !isSuspect,
    weight: (fact) => (asked[fact.class] ? 800 : 570),
    episode: ({ id }) => id,
    tell: (fact, moment) => ({
      title: 'Vilken ansökan hör mejlet till?',
      reason:
        `”${fact.subject}” kom ${formatRelativeDay(stockholmDay(fact.receivedAt), moment)} och kan höra till ` +
        'flera av dina ansökningar.',
      action: { label: 'Välj ansökan', href: pageOf(fact) },
      subject: { type: 'reply', id: fact.id },
    }),
  },
];

const servers = {
  mailbox: {
    title: 'Vi kommer inte in i din brevlåda',
    why: 'Svar från arbetsgivare kan komma utan att de syns här',
    href: '/konto/svar',
  },
  sending_account: {
    title: 'Din e-postserver tar inte emot oss',
    why: 'Ansökningar kan inte skickas härifrån förrän det är ordnat',
    href: '/konto/e-post',
  },
} as const;

export const mailServerItemRules: ItemRule<MailServerFact>[] = [
  {
    kind: 'server',
    applies: () => true,
    weight: () => 680,
    episode: ({ type, version, workedAt }) => `${type}:${version}:${workedAt?.toISOString()}`,
    tell: ({ type, host, problem, workedAt }, moment) => ({
      title: servers[type].title,
      reason:
        `${servers[type].why}. ${problem ?? `Servern ${host} svarar inte.`}` +
        (workedAt ? ` Senast gick det ${timeOrDay(workedAt, moment)}.` : ''),
      action: { label: 'Se inställningarna', href: servers[type].href },
      subject: { type, id: host },
    }),
  },
];

function timeOrDay(at: Date, moment: Moment): string {
  const day = stockholmDay(at);
  return daysUntil(day, moment) === 0 ? `kl. ${formatClockTime(at)}` : formatRelativeDay(day, moment);
}
