import { duration } from '../../kernel/swedish.ts';
import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';

/** To the account's address: the link that sets a new password. @param ttl seconds */
export function passwordReset({ link, ttl }: { link: string; ttl: number }): Mail {
  return {
    kind: 'password_reset',
    ...letterhead({
      subject: 'Välj ett nytt lösenord',
      paragraphs: [
        'Du har bett om att få välja ett nytt lösenord till Sökväg.',
        `Länken gäller i ${duration(ttl)} och kan användas en gång. När du har valt ett nytt lösenord loggas alla enheter ut.`,
        'Har du inte bett om det? Då behöver du inte göra något. Ditt lösenord är oförändrat.',
      ],
      action: { label: 'Välj nytt lösenord', link },
      footnote:
        'Du får det här mejlet för att någon skrev din adress på sidan "Glömt lösenordet?" hos Sökväg.',
    }),
  };
}
