import { formatDuration } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

/** To the OLD address, when a change is asked for and when it is done: the way back. @param ttl seconds */
export function emailChangeNotice(facts: {
  link: string;
  newEmail: string;
  stage: 'requested' | 'done';
  ttl: number;
}): Mail {
  const requested = facts.stage === 'requested';
  return renderMail({
    kind: `email_change_${facts.stage}`,
    linkLives: facts.ttl,
    subject: requested ? 'Din e-postadress är på väg att bytas' : 'Din e-postadress är bytt',
    paragraphs: [
      requested
        ? `Någon har bett om att byta adressen för ditt konto hos Sökväg till ${facts.newEmail}.`
        : `Adressen för ditt konto hos Sökväg är nu ${facts.newEmail}. Du loggar in med den från och med nu.`,
      `Är det inte du? Använd knappen inom ${formatDuration(facts.ttl)}. Då får du tillbaka din adress, ` +
        'alla inloggningar avslutas och du väljer ett nytt lösenord.',
      'Är det du? Då behöver du inte göra något.',
    ],
    action: { label: 'Det var inte jag, ångra bytet', link: facts.link },
  });
}
