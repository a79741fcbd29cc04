import { formatDayAndTime } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

interface Facts {
  at: Date;
  how: 'change' | 'reset';
  /** Access tokens that ended with the old one. */
  keys: number;
  /** Whether mail accounts of the person stand still until they are confirmed. */
  paused: boolean;
  /** Whether the account has passkeys. */
  hasPasskey?: boolean;
}

/** To the account's address: its password is another. */
export function passwordChanged({ at, how, keys, paused, hasPasskey = false }: Facts): Mail {
  const what =
    how === 'change'
      ? `Lösenordet till ditt konto hos Sökväg byttes den ${formatDayAndTime(at)}. Alla andra enheter är utloggade.`
      : `Du valde ett nytt lösenord till Sökväg den ${formatDayAndTime(at)}. Alla enheter är utloggade, så ` +
        'du behöver logga in igen.';
  return renderMail({
    kind: 'password_changed',
    subject: 'Ditt lösenord är bytt',
    paragraphs: [
      what,
      ...(keys > 0
        ? ['Dina åtkomstnycklar har slutat gälla. Program som använde dem behöver nya: du skapar dem under Konto.']
        : []),
      ...(paused
        ? [
            'E-posten som du har kopplat till Sökväg är pausad. Logga in och bekräfta under Konto att ' +
              'den fortfarande är din.',
          ]
        : []),
      ...(how === 'reset' && hasPasskey
        ? [
            'Dina passkeys är kvar. Använd dem en gång tillsammans med det nya lösenordet, sedan räcker de ensamma ' +
              'igen. Ta bort dem som du inte känner igen under Konto.',
          ]
        : []),
      'Var det inte du? Gå till Sökväg, välj "Glömt lösenordet?" och sätt ett nytt lösenord så snart du kan.',
    ],
  });
}
