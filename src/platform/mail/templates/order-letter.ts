import type { Mail } from '../mail.ts';
import { type OrderFacts, orderFootnote } from './order-facts.ts';
import { renderMail } from './render-mail.ts';

interface LetterFacts {
  /** `Brev 2`: no job and no employer stand in a mail. */
  title: string;
  letterId: string;
  /** Whether it is the first that the customer gets of this letter. */
  isNew: boolean;
}

/** A letter of an order that was sent before: another one of it, or the next version of one that is there. */
export function orderLetter(
  { code, letterCount, lettersDelivered, link }: OrderFacts,
  { title, letterId, isNew }: LetterFacts,
): Mail {
  const rest = `${lettersDelivered} av ${letterCount} brev i beställningen är klara.`;
  return {
    kind: isNew ? 'order_letter_delivered' : 'order_letter_version',
    ...renderMail({
      subject: isNew ? `Ännu ett brev är klart, ${code}` : `En ny version av brevet, ${code}`,
      paragraphs: [
        isNew
          ? `${title} är klart. ${rest}`
          : `Vi har ändrat ${title} i din beställning ${code}. Den nya versionen gäller, och de tidigare ` +
            'finns kvar på brevets sida.',
        'Vill du ändra något? Svara på det här mejlet.',
      ],
      action: { label: isNew ? 'Läs brevet' : 'Läs den nya versionen', link: `${link}/${letterId}` },
      footnote: orderFootnote,
    }),
  };
}
