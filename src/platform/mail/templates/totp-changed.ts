import { formatDayAndTime } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

interface Facts {
  on: boolean;
  at: Date;
  /** Whether its person chose that it can be recovered when it is lost. */
  allowRecovery?: boolean;
  /** Whether a passkey is still asked for. */
  hasPasskey?: boolean;
}

/** To the account's address: the second step of its logins went on or off. */
export function totpChanged({ on, at, allowRecovery = false, hasPasskey = false }: Facts): Mail {
  return renderMail({
    kind: on ? 'totp_enabled' : 'totp_disabled',
    subject: on ? 'Tvåstegsinloggning är påslagen' : 'Tvåstegsinloggning är avstängd',
    paragraphs: [
      on
        ? `Sedan den ${formatDayAndTime(at)} behövs en kod från din app när du loggar in. Spara ` +
          'reservkoderna på ett säkert ställe.'
        : `Sedan den ${formatDayAndTime(at)} räcker ditt lösenord ` +
          `${hasPasskey ? 'och en passkey ' : ''}för att logga in.`,
      ...(allowRecovery
        ? [
            'Du har tillåtit återställning: tappar du bort både appen och reservkoderna kan du börja den ' +
              'när du loggar in. Efter 72 timmar räcker lösenordet.',
          ]
        : []),
      'Var det inte du? Byt lösenord så snart du kan och se efter i säkerhetsloggen under Konto.',
    ],
  });
}
