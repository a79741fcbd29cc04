import { formatDayAndTime } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

/** To the account's address: a key was made that programs use in the person's place. */
export function accessTokenMade({ name, scope, at }: { name: string; scope: 'read' | 'write'; at: Date }): Mail {
  const may =
    scope === 'read'
      ? 'Den som har nyckeln kan läsa dina uppgifter i Sökväg.'
      : 'Den som har nyckeln kan läsa och ändra dina uppgifter i Sökväg.';
  return renderMail({
    kind: 'access_token_made',
    subject: 'En ny åtkomstnyckel till ditt konto',
    paragraphs: [
      `Åtkomstnyckeln "${name}" skapades den ${formatDayAndTime(at)}. ${may} Den kan inte godkänna eller ` +
        'skicka ansökningar, och inte ändra ditt konto.',
      'Var det inte du? Byt lösenord så snart du kan. Då slutar alla åtkomstnycklar att gälla.',
    ],
  });
}
