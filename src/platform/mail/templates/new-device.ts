import { formatDayAndTime, formatDuration } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

/** To the account's address: it was opened from where it never was before. @param ttl seconds that the link works */
export function newDevice(facts: { device: string; ip: string; at: Date; link: string; ttl: number }): Mail {
  return renderMail({
    kind: 'new_device',
    linkLives: facts.ttl,
    subject: 'Ny inloggning på ditt konto',
    paragraphs: [
      `Den ${formatDayAndTime(facts.at)} loggade någon in på ditt konto hos Sökväg från en enhet eller ett nätverk ` +
        `som vi inte känner igen: ${facts.device}, adress ${facts.ip}.`,
      'Är det du? Då behöver du inte göra något.',
      `Är det inte du? Använd knappen inom ${formatDuration(facts.ttl)}. Då loggas alla enheter ut, ditt lösenord ` +
        'slutar gälla och du får en länk där du väljer ett nytt.',
    ],
    action: { label: 'Det var inte jag', link: facts.link },
  });
}
