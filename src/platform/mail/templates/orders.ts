import { addSeconds } from '../../kernel/clock.ts';
import { type Ore, toSek } from '../../kernel/money.ts';
import { formatKronor, formatLongDay } from '../../kernel/swedish.ts';
import { formatPayeeNumber } from '../../kernel/swish.ts';
import { type Mail, type MailContent, renderMail } from './render-mail.ts';

/** The facts in mails about an order. Amounts are in öre. */
export interface OrderFacts {
  code: string;
  letterCount: number;
  /** Number of letters that are delivered. */
  lettersDelivered: number;
  amountDue: Ore;
  /** Payments minus refunds. */
  amountPaid: Ore;
  amountRefunded: Ore;
  /** The amount to refund: an overpayment, or the payment for a cancelled order. */
  amountToRefund: Ore;
  /** Whether the order is cancelled or refunded, so that all its money goes back to the customer. */
  isCalledOff: boolean;
  isAwaitingPayment: boolean;
  /** Whether the customer may report a payment. */
  mayConfirm: boolean;
  payment: { number: string; receiverName: string };
  /** When it was placed or last changed status. */
  payableSince: Date;
  /** Seconds from `payableSince` until an unpaid order expires. */
  expireAfter: number;
  /**
   * The day after which work begins, if the customer chose to wait for the end of the withdrawal period; null once it
   * has passed.
   */
  workAfter: Date | null;
  /** The administrator's reason for the change of status. */
  reason: string | null;
  /** Link to the order's page. */
  link: string;
  /** Link to withdraw without a login; available only when the order is placed. */
  withdrawLink?: string | undefined;
}

const FOOTNOTE = 'Du får det här mejlet för att du har beställt brev hos Sökväg.';

function formatLetterCount(count: number): string {
  return count === 1 ? 'ett brev' : `${count} brev`;
}

export function formatAmount(ore: Ore): string {
  return formatKronor(toSek(ore));
}

/** How to pay the remaining amount, in three lines. */
export function paymentInstructions({ amountDue, amountPaid, payment, code, mayConfirm }: OrderFacts): string {
  return [
    `Betala ${formatAmount(amountDue - amountPaid)} med Swish till ${formatPayeeNumber(payment.number)} ` +
      `(${payment.receiverName}).`,
    `Skriv ${code} som meddelande.`,
    mayConfirm
      ? 'Tryck sedan på "Jag har betalat" på beställningens sida.'
      : 'Sedan är du klar. Vi ser när pengarna har kommit och mejlar dig.',
  ].join('\n');
}

function paymentDeadline({ payableSince, expireAfter }: OrderFacts): string {
  return formatLongDay(addSeconds(payableSince, expireAfter));
}

/** When work begins, if it waits for the end of the withdrawal period; else null. */
function begins({ workAfter }: OrderFacts): string | null {
  return workAfter && `Vi börjar skriva efter ${formatLongDay(workAfter)}, när ångerfristen har gått ut.`;
}

/** A mail about an order. Its button opens the order's page unless `content` has another link. */
export function orderMail({ link }: Pick<OrderFacts, 'link'>, content: MailContent): Mail {
  return renderMail({ action: { label: 'Visa beställningen', link }, ...content, footnote: FOOTNOTE });
}

export function orderCreated(order: OrderFacts): Mail {
  return orderMail(order, {
    kind: 'order_created',
    subject: `Din beställning ${order.code}`,
    paragraphs: [
      `Tack för din beställning av ${formatLetterCount(order.letterCount)}.`,
      paymentInstructions(order),
      `Betala senast ${paymentDeadline(order)}. ${begins(order) ?? 'Vi börjar när betalningen har kommit.'}`,
      'Bekräftelsen med villkoren och ett ångerformulär ligger bifogad som PDF. Spara den.',
      'Du kan ångra dig inom 14 dagar, utan att logga in.',
    ],
    aside: { label: 'Ångra avtalet här', link: order.withdrawLink ?? order.link },
  });
}

export function orderReminder(order: OrderFacts): Mail {
  return orderMail(order, {
    kind: 'order_reminder',
    subject: `Glöm inte din beställning ${order.code}`,
    paragraphs: [
      `Du har beställt ${formatLetterCount(order.letterCount)} men vi har inte sett någon betalning än.`,
      paymentInstructions(order),
      `Efter ${paymentDeadline(order)} förfaller beställningen. Vill du inte ha den kan du avbryta den på dess sida.`,
    ],
  });
}

/** The customer claims to have paid. This is not verified, so the mail must not read like a receipt. */
export function orderProcessing(order: OrderFacts): Mail {
  return orderMail(order, {
    kind: 'order_processing',
    subject: `Vi kontrollerar din betalning, ${order.code}`,
    paragraphs: [
      begins(order)
        ? `Vi kontrollerar betalningen för beställningen ${order.code}. ${begins(order)}`
        : `Vi kontrollerar betalningen för beställningen ${order.code} och börjar sedan skriva.`,
      'Det här är inget kvitto. Kvittot kommer när vi har sett betalningen.',
    ],
  });
}

export function orderPaid(order: OrderFacts): Mail {
  const { amountPaid, amountDue, amountToRefund, code } = order;
  const received = amountPaid > 0;
  const waits = begins(order);
  return orderMail(order, {
    kind: 'order_paid',
    subject: received
      ? `Betalningen har kommit, ${code}`
      : `${waits ? 'Klar att skrivas' : 'Vi börjar skriva'}, ${code}`,
    paragraphs: [
      received
        ? `Vi har tagit emot ${formatAmount(amountPaid)} för beställningen ${code}. ${waits ?? 'Nu börjar vi skriva.'}`
        : `Beställningen ${code} är klar att skrivas. ${waits ?? 'Nu börjar vi.'}`,
      received && amountPaid < amountDue && `Priset är ${formatAmount(amountDue)}, men du behöver inte betala mer.`,
      ...(amountToRefund > 0
        ? [`Priset är ${formatAmount(amountDue)}, så det är ${formatAmount(amountToRefund)} för mycket.`, refundText]
        : []),
      received && 'Kvittot hämtar du på beställningens sida.',
    ],
  });
}

/** The text that an overpayment will be refunded. */
export const refundText =
  'Vi betalar tillbaka det till numret eller kontot som pengarna kom från, och mejlar dig när det är gjort. ' +
  'Vill du ha pengarna på ett annat sätt, svara på det här mejlet.';

/** The order waits for the customer: for a payment or an answer. */
export function orderOnHold(order: OrderFacts): Mail {
  const { amountPaid, amountDue, code } = order;
  const left = amountDue - amountPaid;
  const [first, ...rest] =
    amountPaid > 0 && left > 0
      ? [
          `Vi har fått ${formatAmount(amountPaid)} av ${formatAmount(amountDue)} för beställningen ` +
            `${code}. Det återstår ${formatAmount(left)}.`,
          paymentInstructions(order),
        ]
      : left > 0
        ? [
            `Vi hittar ingen betalning märkt ${code}.`,
            'Har du betalat? Svara på det här mejlet med tiden och numret du swishade från. Annars kan du betala nu:',
            paymentInstructions(order),
          ]
        : [`Vi behöver något av dig innan vi kan gå vidare med beställningen ${code}.`];
  return orderMail(order, {
    kind: 'order_on_hold',
    subject: `Vi väntar på dig, ${code}`,
    paragraphs: [first as string, order.reason && `Vi skriver: ${order.reason}`, ...rest],
  });
}

export function orderSent(order: OrderFacts): Mail {
  const { code, letterCount, lettersDelivered, link } = order;
  const { subject, told, label } = words(letterCount, lettersDelivered);
  return orderMail(order, {
    kind: 'order_sent',
    subject: `${subject}, ${code}`,
    paragraphs: [
      told,
      'Är du nöjd godkänner du brevet där. Vill du ändra något ber du om det på samma sida. Lycka till med ansökan.',
    ],
    action: { label, link },
  });
}

function words(count: number, delivered: number) {
  if (delivered < count) {
    const told =
      `${delivered} av ${count} brev är klara. Du läser och hämtar dem på beställningens sida, och där ` +
      'kommer också resten.';
    return { subject: `${delivered} av ${count} brev är klara`, told, label: 'Visa breven' };
  }
  return count === 1
    ? {
        subject: 'Ditt brev är klart',
        told: 'Ditt brev är klart. Du läser och hämtar det på beställningens sida.',
        label: 'Läs brevet',
      }
    : {
        subject: 'Dina brev är klara',
        told: 'Dina brev är klara. Du läser och hämtar dem på beställningens sida.',
        label: 'Läs breven',
      };
}

interface LetterFacts {
  /** `Brev 2`: mails never name the job or the employer. */
  title: string;
  letterId: string;
  /** Whether it is the first delivered version of this letter. */
  isNew: boolean;
}

/** A delivery after the first of the order: another letter, or a new version of a letter. */
export function orderLetter(
  { code, letterCount, lettersDelivered, link }: OrderFacts,
  { title, letterId, isNew }: LetterFacts,
): Mail {
  const rest = `${lettersDelivered} av ${letterCount} brev i beställningen är klara.`;
  return orderMail(
    { link },
    {
      kind: isNew ? 'order_letter_delivered' : 'order_letter_version',
      subject: isNew ? `Ännu ett brev är klart, ${code}` : `En ny version av brevet, ${code}`,
      paragraphs: [
        isNew
          ? `${title} är klart. ${rest}`
          : `Vi har ändrat ${title} i din beställning ${code}. Den nya versionen gäller, och de tidigare ` +
            'finns kvar på brevets sida.',
        'Är du nöjd godkänner du brevet på dess sida. Vill du ändra något ber du om det där.',
      ],
      action: { label: isNew ? 'Läs brevet' : 'Läs den nya versionen', link: `${link}/${letterId}` },
    },
  );
}

export function orderExpired(order: OrderFacts): Mail {
  return orderMail(order, {
    kind: 'order_expired',
    subject: `Beställningen ${order.code} har förfallit`,
    paragraphs: [
      order.amountPaid > 0
        ? `Vi har fått ${formatAmount(order.amountPaid)} av ${formatAmount(order.amountDue)} för ` +
          `beställningen ${order.code}, men inte resten i tid. Därför har den förfallit.`
        : `Vi har inte sett någon betalning för beställningen ${order.code}, så den har förfallit. Du ` +
          'behöver inte göra något.',
      'Vill du ändå att vi skriver? Då kan du fortfarande betala:',
      paymentInstructions(order),
    ],
  });
}

export function orderCancelled(order: OrderFacts): Mail {
  return orderMail(order, {
    kind: 'order_cancelled',
    subject: `Beställningen ${order.code} är avbruten`,
    paragraphs: [
      `Beställningen ${order.code} är avbruten.`,
      order.reason && `Vi skriver: ${order.reason}`,
      order.amountPaid > 0 ? `Vi betalar tillbaka ${formatAmount(order.amountPaid)}.` : 'Du behöver inte betala något.',
    ],
  });
}

/** The order is closed without a refund so far: nothing was paid, or the refund follows. */
export function orderClosed(order: OrderFacts): Mail {
  return orderMail(order, {
    kind: 'order_closed',
    subject: `Beställningen ${order.code} är avslutad`,
    paragraphs: [
      `Beställningen ${order.code} är avslutad.`,
      order.reason && `Vi skriver: ${order.reason}`,
      order.amountPaid > 0
        ? `Vi ska betala tillbaka ${formatAmount(order.amountPaid)} och mejlar dig när det är gjort.`
        : 'Du behöver inte betala något.',
    ],
  });
}

export function orderRefunded(order: OrderFacts): Mail {
  return orderMail(order, {
    kind: 'order_refunded',
    subject: `Pengarna är återbetalda, ${order.code}`,
    paragraphs: [
      `Vi har betalat tillbaka ${formatAmount(order.amountRefunded)} för beställningen ${order.code}.`,
      order.reason && `Vi skriver: ${order.reason}`,
      'Kvittot på återbetalningen hämtar du på beställningens sida.',
    ],
  });
}
