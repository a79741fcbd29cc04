import { type Ore, toSek } from '../../kernel/money.ts';
import { formatDayAndTime, formatKronor, pluralize } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

/** The facts in mails about a withdrawal. */
interface WithdrawalFacts {
  code: string;
  name: string;
  at: Date;
  lettersKept: number;
  amountKept: Ore;
  amountBack: Ore;
  /** Link to the order's page; null when the account is deleted. */
  link: string | null;
}

const kronor = (ore: Ore) => formatKronor(toSek(ore));

/** The customer's confirmation of a withdrawal: its content, its time and its consequences. */
export function orderWithdrawn({ code, name, at, lettersKept, amountKept, amountBack, link }: WithdrawalFacts): Mail {
  const kept =
    `Du bad oss börja direkt, så du betalar för ${pluralize(lettersKept, 'brev', 'brev')} som redan är ` +
    `levererade: ${kronor(amountKept)}.`;
  const told = link ? ' och mejlar dig när det är gjort' : '';
  return renderMail({
    kind: 'order_withdrawn',
    subject: `Du har ångrat beställningen ${code}`,
    paragraphs: [
      `Vi tog emot ditt meddelande ${formatDayAndTime(at)}. Spara det här mejlet som kvitto.`,
      `${name} ångrar avtalet om beställning ${code}.`,
      lettersKept > 0 && kept,
      amountBack > 0
        ? `Vi betalar tillbaka ${kronor(amountBack)} med Swish inom 14 dagar${told}.`
        : 'Det finns inga pengar att betala tillbaka.',
    ],
    ...(link && { action: { label: 'Visa beställningen', link } }),
    footnote: 'Du får det här mejlet för att du har ångrat ett avtal med Sökväg.',
  });
}

/** What an administrator is told of a withdrawal. */
export interface WithdrawalNotice extends Pick<WithdrawalFacts, 'code' | 'at' | 'amountBack'> {
  link: string;
  mayPay: boolean;
  /** Why the customer's confirmation is held back; null if it is sent. */
  heldBack: string | null;
}

/** To an administrator. Asks for the refund only if the administrator may make it. */
export function orderWithdrawnNotice({ code, at, amountBack, link, mayPay, heldBack }: WithdrawalNotice): Mail {
  const receipt = heldBack
    ? `Kvittot till kunden skickades inte. ${heldBack} Kunden har rätt till ett kvitto, så lämna det på annat sätt.`
    : 'Kunden får ett kvitto på det med mejl.';
  const payBack = `Betala tillbaka ${kronor(amountBack)} inom 14 dagar. Hur du gör står på beställningens sida.`;
  const money = amountBack > 0 ? (mayPay ? [payBack] : []) : ['Det finns inga pengar att betala tillbaka.'];
  return renderMail({
    kind: 'order_withdrawn_notice',
    subject: `Kunden har ångrat beställningen ${code}`,
    paragraphs: [`Kunden ångrade avtalet ${formatDayAndTime(at)}. Skriv inte mer på beställningen.`, receipt, ...money],
    action: { label: 'Öppna beställningen', link },
    footnote: 'Du får det här mejlet för att du är administratör hos Sökväg.',
  });
}
