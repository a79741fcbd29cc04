import { type Mail, renderMail } from './render-mail.ts';

/** To the OLD address, which is the account's again. */
export function emailChangeReverted({ newEmail }: { newEmail: string }): Mail {
  return renderMail({
    kind: 'email_change_reverted',
    subject: 'Bytet av e-postadress är ångrat',
    paragraphs: [
      `Ditt konto hos Sökväg har din adress igen, inte ${newEmail}. Alla inloggningar är avslutade.`,
      'I ett mejl för sig får du en länk där du väljer ett nytt lösenord. Gör det nu: den som försökte ' +
        'byta adressen kan känna till det gamla.',
    ],
  });
}
