import { toSek } from '../platform/kernel/money.ts';
import { formatDayAndTime, formatKronor, formatLongDay } from '../platform/kernel/swedish.ts';
import type { NotificationKind } from './contract.ts';

/** Which events create notifications, on which channels by default, and the texts. Pure: facts are arguments. */

export interface Channels {
  page: boolean;
  mail: boolean;
  /** To the browsers in which the user has turned on pushes. */
  push: boolean;
}

/**
 * All kinds with their label and default channels. Only urgent news is mailed at once by default: an offer, a moved or
 * cancelled meeting, an invitation for today or tomorrow. The digest covers the rest, and orders send their own mails.
 */
export const notificationRules: Record<NotificationKind, { label: string; defaults: Channels }> = {
  urgent: { label: 'Det som inte kan vänta', defaults: { page: true, mail: true, push: true } },
  reply: { label: 'Andra svar från arbetsgivare', defaults: { page: true, mail: false, push: true } },
  interview: { label: 'Intervjuer', defaults: { page: true, mail: false, push: true } },
  application: { label: 'Dina ansökningar', defaults: { page: true, mail: false, push: true } },
  nudge: { label: 'Påminnelser', defaults: { page: true, mail: false, push: false } },
  strong_matches: { label: 'Nya annonser som passar dig', defaults: { page: true, mail: false, push: false } },
  saved_search: { label: 'Sparade sökningar', defaults: { page: true, mail: false, push: true } },
  order: { label: 'Beställningar av brev', defaults: { page: true, mail: false, push: true } },
  report: { label: 'Aktivitetsrapporten', defaults: { page: true, mail: false, push: true } },
  mailbox: { label: 'Problem med din e-post', defaults: { page: true, mail: false, push: true } },
};

export interface Notice {
  kind: NotificationKind;
  groupKey: string;
  title: string;
  body: string;
  href: string;
  /** Whether only notifications with the same text are counted together, as the group has different news. */
  countsSameText?: true;
}

/** Facts about the subject of an event. */
export interface NoticeFacts {
  application?: { title: string; employer: string } | undefined;
}

interface Event {
  kind: string;
  subject: { type: string; id: string };
  data: Record<string, string | number | boolean | null | undefined>;
}

const replyTitles: Record<string, (employer: string) => string> = {
  rejection: (employer) => `Besked från ${employer}`,
  interview: (employer) => `${employer} vill träffa dig`,
  assessment: (employer) => `${employer} ber dig göra ett test`,
  question: (employer) => `${employer} frågar dig något`,
  offer: (employer) => `Erbjudande från ${employer}`,
  cancelled: (employer) => `${employer} har avbrutit rekryteringen`,
};

/** Titles for a mail that changes an agreed meeting, whatever the class of the mail. */
const meetingTitles: Record<string, (employer: string) => string> = {
  moved: (employer) => `${employer} flyttar mötet med dig`,
  cancelled: (employer) => `${employer} ställer in mötet med dig`,
};

const orderBodies: Record<string, string> = {
  on_hold: 'Vi väntar på något från dig. Öppna beställningen och se vad.',
  sent: 'Brevet är klart. Läs det i beställningen.',
  cancelled: 'Beställningen är avbruten.',
  expired: 'Beställningen har förfallit utan betalning.',
  refunded: 'Pengarna är betalda tillbaka till dig.',
};

/** The text for a new state of an order, fitting its payments and letters; undefined where none is needed. */
function orderBody(data: Event['data']): string | undefined {
  const { to, amountDue, amountPaid, amountRefunded, lettersDelivered, letterCount, workAfter } = data;
  if (to === 'paid') {
    if (typeof workAfter !== 'string')
      return amountPaid === 0 ? 'Vi börjar skriva.' : 'Vi har fått din betalning och börjar skriva.';
    const begins = `Vi börjar skriva efter ${formatLongDay(new Date(workAfter))}.`;
    return amountPaid === 0 ? begins : `Vi har fått din betalning. ${begins}`;
  }
  if (to === 'on_hold' && Number(amountPaid) > 0 && Number(amountPaid) < Number(amountDue)) {
    return `${missingOf(data)} saknas av betalningen. Öppna beställningen och se hur du betalar.`;
  }
  if (to === 'sent' && lettersDelivered === 0) return undefined;
  if (to === 'sent' && Number(lettersDelivered) < Number(letterCount))
    return `${lettersDelivered} av ${letterCount} brev är klara. Läs dem i beställningen.`;
  if (to === 'sent' && Number(lettersDelivered) > 1) return 'Breven är klara. Läs dem i beställningen.';
  if (to === 'expired' && Number(amountPaid) >= Number(amountDue)) return undefined;
  if (to === 'expired' && Number(amountPaid) > 0)
    return 'Beställningen har förfallit, eftersom en del av betalningen saknas.';
  if (to === 'refunded' && amountPaid === 0 && amountRefunded === 0) return 'Beställningen är avslutad.';
  if (to === 'refunded' && Number(amountPaid) > 0)
    return 'Beställningen är avslutad, och vi ska betala tillbaka pengarna.';
  return orderBodies[String(to)];
}

const inKronor = (ore: unknown): string => formatKronor(toSek(Number(ore)));
const missingOf = ({ amountPaid, amountDue }: Event['data']) => inKronor(Number(amountDue) - Number(amountPaid));

/** The text for money that did not move its order. */
const moneyBodies: Record<string, (data: Event['data']) => string> = {
  part: (data) =>
    `Vi har fått ${inKronor(data.amountPaid)} av ${inKronor(data.amountDue)}. ${missingOf(data)} saknas. ` +
    'Öppna beställningen och se hur du betalar.',
  excess: ({ amountToRefund }) =>
    `Vi ska betala tillbaka ${inKronor(amountToRefund)} till dig. Öppna beställningen och se varför.`,
  returned: () => 'Pengarna är betalda tillbaka till dig.',
  corrected: () => 'Vi har rättat beloppen. Öppna beställningen och se vad som gäller nu.',
};

/** The notification for an event, by its kind; undefined where there is none, as for what the user did. */
const notices: Record<string, (event: Event, facts: NoticeFacts) => Notice | undefined> = {
  'reply.arrived': ({ subject, data }, { application }) => {
    // A settled acknowledgement is notified by the application that it moved.
    if ((data.class === 'acknowledgement' && data.isSettled === true) || data.isOld === true) return undefined;
    if (data.isSuspect === true) return suspectNotice(subject.id);
    // The user pasted the mail and has just read it.
    if (data.source === 'user') return undefined;
    if (data.class === 'bounce') return bounceNotice(data, application, subject.id);
    const employer = application?.employer;
    const told = meetingTitles[String(data.change)] ?? replyTitles[String(data.class)];
    const title = employer ? (told?.(employer) ?? `Mejl från ${employer}`) : 'Ett mejl väntar på att sorteras';
    const at = typeof data.firstTime === 'string' ? ` De föreslår ${formatDayAndTime(new Date(data.firstTime))}.` : '';
    const body = application
      ? `Det gäller ${application.title}.${at} Läs mejlet och säg vad det betyder.`
      : 'Vi vet inte vilken ansökan det gäller. Välj ansökan bland svaren.';
    const group = data.applicationId ?? subject.id;
    // A grouped notification links to the newest mail, like its title.
    const href = `/svar?svar=${subject.id}`;
    const kind = data.isUrgent === true ? 'urgent' : 'reply';
    return { kind, groupKey: `reply:${group}`, title, body, href };
  },
  'application.moved': ({ subject, data }, { application }) => {
    if (!application || data.source === 'user' || data.source === 'import') return undefined;
    const { title: job, employer } = application;
    const told: Record<string, [string, string]> = {
      acknowledged: [`${employer} har fått din ansökan`, `Det gäller ${job}.`],
      ad_closed: [`Annonsen från ${employer} är stängd`, `Ansökan till ${job} går inte längre att skicka.`],
      needs_verification: [
        `Kom ansökan till ${employer} fram?`,
        'Din e-postserver gav inget tydligt svar. Titta bland dina skickade mejl och säg på ansökan om den kom fram.',
      ],
    };
    const words = told[String(data.to)];
    if (!words) return undefined;
    const [title, body] = words;
    const href = `/ansokningar/${subject.id}`;
    return { kind: 'application', groupKey: `application:${subject.id}`, title, body, href };
  },
  'order.moved': (event) => {
    const { data } = event;
    // `isQuiet`: the move only undoes an earlier one.
    if (data.by === 'customer' || data.isQuiet === true) return undefined;
    const body = orderBody(data);
    return body ? orderNotice(event, body) : undefined;
  },
  'order.money': (event) => {
    const body = moneyBodies[String(event.data.news)]?.(event.data);
    return body ? orderNotice(event, body) : undefined;
  },
  'order.letter': (event) =>
    orderNotice(event, event.data.isNew ? 'Ännu ett brev är klart.' : 'En ny version av brevet finns att läsa.'),
  'order.question': (event) => orderNotice(event, 'Vi har skrivit ett meddelande till dig. Läs det i beställningen.'),
  'matches.scored': ({ data }) => {
    if (Number(data.strong ?? 0) < 1) return undefined;
    const [title, body] = ['Nya annonser passar dig starkt', 'Se vilka, och varför de passar.'];
    const href = '/matchningar?band=stark&sort=published';
    return { kind: 'strong_matches', groupKey: 'strong_matches', title, body, href };
  },
  'nudge.planned': ({ subject, data }) => ({
    kind: 'nudge',
    groupKey: `nudge:${subject.id}`,
    title: String(data.title),
    body: String(data.body),
    href: String(data.href),
  }),
  'mailbox.changed': ({ data }) =>
    data.status === 'failed'
      ? {
          kind: 'mailbox',
          groupKey: 'mailbox',
          title: 'Vi kommer inte åt din brevlåda',
          body: String(data.problem ?? 'Öppna inställningarna och kontrollera inloggningen.'),
          href: '/konto/svar',
        }
      : undefined,
};

const orderNotice = ({ subject, data: { code } }: Event, body: string): Notice => ({
  kind: 'order',
  groupKey: `order:${subject.id}`,
  title: `Beställning ${code}`,
  body,
  href: `/brev/${code}`,
  countsSameText: true,
});

/** The notification of a suspicious mail repeats neither its content nor its sender. */
function suspectNotice(id: string): Notice {
  return {
    kind: 'reply',
    groupKey: `reply:${id}`,
    title: 'Ett mejl att se över',
    body: 'Läs det i Sökväg innan du svarar på det eller öppnar en länk i det.',
    href: `/svar?svar=${id}`,
  };
}

/** A delayed mail needs no action; one that never arrived does. */
function bounceNotice(
  data: Event['data'],
  application: NoticeFacts['application'],
  replyId: string,
): Notice | undefined {
  if (data.outcome !== 'failed' || !application) return undefined;
  if (data.of === 'answer')
    return {
      kind: 'application',
      groupKey: `reply:${replyId}`,
      title: `Ditt mejl till ${application.employer} kom aldrig fram`,
      body: `Det gäller ${application.title}. Läs vad mejlservern svarade, och svara igen eller ring dem.`,
      href: `/svar?svar=${replyId}`,
    };
  return {
    kind: 'application',
    groupKey: `application:${data.applicationId}`,
    title: `Ansökan till ${application.employer} kom aldrig fram`,
    body: `Det gäller ${application.title}. Öppna ansökan, se vad mejlservern svarade, rätta adressen och skicka igen.`,
    href: `/ansokningar/${data.applicationId}`,
  };
}

/** The notification of new ads for a saved search. */
export function savedSearchNotice({ id, name }: { id: string; name: string }): Notice {
  return {
    kind: 'saved_search',
    groupKey: `saved_search:${id}`,
    title: `Nya annonser i ${name}`,
    body: 'De har kommit sedan vi talade om det senast. Öppna sökningen och se vilka.',
    href: `/annonser/sparade?sokning=${id}`,
  };
}

/** The group of notifications that an event makes untrue: those of an order that the user has called off. */
export function endedGroup({ kind, subject, data }: Event): string | undefined {
  const isCalledOff = kind === 'order.moved' && data.by === 'customer' && data.to === 'cancelled';
  return isCalledOff ? `order:${subject.id}` : undefined;
}

export function eventNotice(event: Event, facts: NoticeFacts): Notice | undefined {
  return notices[event.kind]?.(event, facts);
}

/** The channels of a kind: the user's choices, else the defaults. Mail and push imply the page. */
export function effectiveChannels(
  kind: NotificationKind,
  own: Record<string, Partial<Channels> | undefined>,
): Channels {
  const { page, mail, push } = { ...notificationRules[kind].defaults, ...own[kind] };
  return { page: page || mail || push, mail, push };
}

export interface QuietHours {
  /** Stockholm time, HH:MM. */
  from: string;
  until: string;
}

/**
 * The first time from `at` on that is not quiet. If a daylight-saving change makes the end of the quiet hours occur
 * twice, the later one counts; if it skips the end, the end moves by the length of the jump.
 */
export function nextNonQuietTime(at: Date, quiet: QuietHours | undefined): Date {
  if (!quiet || quiet.from === quiet.until) return at;
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Stockholm');
  const now = local.toPlainTime().toString({ smallestUnit: 'second' }).slice(0, 5);
  const overMidnight = quiet.from > quiet.until;
  const isQuiet = overMidnight ? now >= quiet.from || now < quiet.until : now >= quiet.from && now < quiet.until;
  if (!isQuiet) return at;
  const day = overMidnight && now >= quiet.from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
  const end = day.toPlainDateTime(quiet.until).toZonedDateTime('Europe/Stockholm', { disambiguation: 'later' });
  return new Date(Math.max(end.epochMilliseconds, at.getTime()));
}
