import { formatShortDay } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

/** Mails of the conversation about an order. Subjects hold its code alone: nothing that somebody typed. */

const TO_CUSTOMER = 'Du får det här mejlet för att du har beställt brev hos Sökväg.';
const TO_WRITER = 'Du får det här mejlet för att du är administratör för Sökväg.';

interface Facts {
  code: string;
  link: string;
}

/** The writer asks the customer something. */
export function orderQuestion({ code, text, link }: Facts & { text: string }): Mail {
  return renderMail({
    kind: 'order_question',
    subject: `En fråga om din beställning ${code}`,
    paragraphs: [`Vi som skriver brevet undrar:\n${text}`, 'Svara på beställningens sida, så skriver vi vidare.'],
    action: { label: 'Svara', link },
    footnote: TO_CUSTOMER,
  });
}

/** The customer wrote. The words stay on the page. */
export function orderAnswered({ code, link }: Facts): Mail {
  return renderMail({
    kind: 'order_answered',
    subject: `Kunden har skrivit, ${code}`,
    paragraphs: [`Det finns ett nytt meddelande i beställningen ${code}.`],
    action: { label: 'Läs och svara', link },
    footnote: TO_WRITER,
  });
}

/** The customer asks for a revision. */
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
