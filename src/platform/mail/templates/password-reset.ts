import { formatDuration } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

interface Facts {
  link: string;
  /** Seconds that the link lives. */
  ttl: number;
  /** What it follows on, when nobody asked for it and it is urgent: an undone change of address, a denied login. */
  after?: 'reverted' | 'denied' | undefined;
}

const urgent = {
  reverted: {
    said:
      'Du tog tillbaka din e-postadress. Välj ett nytt lösenord nu: den som bytte adressen kan känna till ' +
      'det gamla.',
    why: 'Du får det här mejlet för att bytet av e-postadress ångrades.',
  },
  denied: {
    said: 'Du sa att en inloggning inte var din. Ditt gamla lösenord gäller inte längre: välj ett nytt nu.',
    why: 'Du får det här mejlet för att någon tryckte på "Det var inte jag" i ett mejl till dig.',
  },
};

/** To the account's address: the link that sets a new password. */
export function passwordReset({ link, ttl, after }: Facts): Mail {
  const lives = `Länken gäller i ${formatDuration(ttl)} och kan användas en gång.`;
  const paragraphs = after
    ? [urgent[after].said, lives]
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
    footnote: after
      ? urgent[after].why
      : 'Du får det här mejlet för att någon skrev din adress på sidan "Glömt lösenordet?" hos Sökväg.',
  });
}
