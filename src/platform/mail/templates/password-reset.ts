import { formatDuration } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

interface Facts {
  link: string;
  /** Seconds that the link lives. */
  ttl: number;
  /** It follows on a change of address that was undone, and is urgent; nobody asked for it. */
  reverted?: boolean;
}

/** To the account's address: the link that sets a new password. */
export function passwordReset({ link, ttl, reverted = false }: Facts): Mail {
  const lives = `Länken gäller i ${formatDuration(ttl)} och kan användas en gång.`;
  const paragraphs = reverted
    ? [
        'Du tog tillbaka din e-postadress. Välj ett nytt lösenord nu: den som bytte adressen kan känna till det gamla.',
        lives,
      ]
    : [
        'Du har bett om att få välja ett nytt lösenord till Sökväg.',
        `${lives} När du har valt ett nytt lösenord loggas alla enheter ut.`,
        'Har du inte bett om det? Då behöver du inte göra något. Ditt lösenord är oförändrat.',
      ];
  return renderMail({
    kind: 'password_reset',
    linkLives: ttl,
    subject: 'Välj ett nytt lösenord',
    paragraphs,
    action: { label: 'Välj nytt lösenord', link },
    footnote: reverted
      ? 'Du får det här mejlet för att bytet av e-postadress ångrades.'
      : 'Du får det här mejlet för att någon skrev din adress på sidan "Glömt lösenordet?" hos Sökväg.',
  });
}
