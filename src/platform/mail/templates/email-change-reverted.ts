import type { Mail } from '../mail.ts';
import { renderMail } from './render-mail.ts';

/** To the OLD address, which is the account's again. */
export function emailChangeReverted({ newEmail }: { newEmail: string }): Mail {
  return {
    kind: 'email_change_reverted',
    ...renderMail({
      subject: 'Bytet av e-postadress är ångrat',
      paragraphs: [
        `Ditt konto hos Sökväg har din adress igen, inte ${newEmail}. Alla inloggningar är avslutade.`,
        'I ett mejl för sig får du en länk där du väljer ett nytt lösenord. Gör det nu: den som försökte ' +
          'byta adressen kan känna till det gamla.',
      ],
      footnote: 'Du får det här mejlet när något viktigt ändras i ditt konto hos Sökväg.',
    }),
  };
}
