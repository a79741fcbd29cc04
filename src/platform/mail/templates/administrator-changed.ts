import { formatDayAndTime } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

interface Change {
  /** Whose account it is about. */
  email: string;
  /** The administrator who did it. */
  by: string;
  made: boolean;
  at: Date;
  /** The list of users, for administrators. */
  link: string;
}

const kindOf = (made: boolean) => (made ? 'administrator_made' : 'administrator_removed');

/** To the person themselves. */
export function administratorChanged({ by, made, at }: Change, { hasSecondStep }: { hasSecondStep: boolean }): Mail {
  const secondStep = hasSecondStep ? '' : ' Slå på tvåstegsinloggning under Konto innan du börjar.';
  return renderMail({
    kind: kindOf(made),
    subject: made ? 'Du är nu administratör' : 'Du är inte längre administratör',
    paragraphs: made
      ? [
          `${by} gjorde ditt konto till administratör den ${formatDayAndTime(at)}. Du är utloggad ` +
            'överallt: logga in på nytt.',
          `Du ser andras beställningar och uppgifter.${secondStep}`,
          'Var det inte väntat? Svara på det här mejlet, och byt lösenord.',
        ]
      : [
          `${by} tog bort behörigheten som administratör från ditt konto den ${formatDayAndTime(at)}. Du ` +
            'är utloggad överallt och kan logga in som vanligt.',
          'Var det inte väntat? Svara på det här mejlet.',
        ],
  });
}

/** To every administrator, also the one who did it. */
export function administratorChangeNotice({ email, by, made, at, link }: Change): Mail {
  return renderMail({
    kind: kindOf(made),
    subject: made ? 'En ny administratör' : 'En administratör är borttagen',
    paragraphs: [
      made
        ? `${by} gjorde ${email} till administratör den ${formatDayAndTime(at)}.`
        : `${by} tog bort ${email} som administratör den ${formatDayAndTime(at)}.`,
      'Stämmer det inte? Ta bort behörigheten igen, avsluta inloggningarna på båda kontona och byt lösenord.',
    ],
    action: { label: 'Visa användarna', link },
    footnote: 'Du får det här mejlet för att du är administratör hos Sökväg.',
  });
}
