import { formatShortDay } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

/** Mails about messages and revisions of an order. Subjects contain only the order code, never user text. */

const TO_CUSTOMER = 'Du får det här mejlet för att du har beställt brev hos Sökväg.';
const TO_WRITER = 'Du får det här mejlet för att du är administratör hos Sökväg.';

interface Facts {
  code: string;
  link: string;
}

/** To the customer: a message, which may be a question or an answer. */
export function orderQuestion({ code, text, link }: Facts & { text: string }): Mail {
  return renderMail({
    kind: 'order_question',
    subject: `Ett meddelande om din beställning ${code}`,
    paragraphs: [`Vi skriver till dig:\n${text}`, 'Du kan svara på beställningens sida.'],
    action: { label: 'Läs och svara', link },
    footnote: TO_CUSTOMER,
  });
}

/** To the writer: the customer has written. The mail does not contain the message. */
export function orderAnswered({ code, link }: Facts): Mail {
  return renderMail({
    kind: 'order_answered',
    subject: `Kunden har skrivit, ${code}`,
    paragraphs: [`Det finns ett nytt meddelande i beställningen ${code}.`],
    action: { label: 'Läs och svara', link },
    footnote: TO_WRITER,
  });
}

/** To the writer: the customer requests a revision. */
export function orderRevisionAsked({ code, link, title, dueOn }: Facts & { title: string; dueOn: string }): Mail {
  return renderMail({
    kind: 'order_revision_asked',
    subject: `En ändring önskas, ${code}`,
    paragraphs: [
      `Kunden vill ha ${title} ändrat i beställningen ${code}.`,
      `Lämna den nya versionen senast ${formatShortDay(dueOn)}.`,
    ],
    action: { label: 'Läs kommentarerna', link },
    footnote: TO_WRITER,
  });
}
