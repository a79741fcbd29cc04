import { namePermissions, type Permission } from '../../kernel/permissions.ts';
import { formatDayAndTime } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

export interface AdministratorChange {
  /** Whose account it is about. */
  email: string;
  /** The administrator who did it. */
  by: string;
  what: 'made' | 'changed' | 'removed';
  /** Those that the account has from now on. */
  permissions: readonly Permission[];
  at: Date;
  /** The list of users, for administrators. */
  link: string;
}

const kinds = {
  made: 'administrator_made',
  changed: 'administrator_changed',
  removed: 'administrator_removed',
} as const;

/** What they open, for somebody who has just got them. */
function meaningOf(permissions: readonly Permission[]): string {
  if (permissions.includes('all')) return 'Du får göra allt: se andras beställningar, brev, betalningar och konton.';
  const parts = [
    ...(permissions.includes('letters') ? ['skriva brev och se vad kunderna delar för dem'] : []),
    ...(permissions.includes('money') ? ['sköta betalningar, kvitton och bokföring'] : []),
  ];
  return `Du får ${parts.join(', och ')}.`;
}

/** To the person themselves. */
export function administratorChanged(
  { by, what, permissions, at }: AdministratorChange,
  { hasSecondStep }: { hasSecondStep: boolean },
): Mail {
  const when = formatDayAndTime(at);
  const secondStep = hasSecondStep ? '' : ' Slå på tvåstegsinloggning under Konto innan du börjar.';
  const mails = {
    made: {
      subject: 'Du är nu administratör',
      paragraphs: [
        `${by} gjorde ditt konto till administratör den ${when}. Du är utloggad överallt: logga in på nytt.`,
        `${meaningOf(permissions)}${secondStep}`,
        'Var det inte väntat? Svara på det här mejlet, och byt lösenord.',
      ],
    },
    changed: {
      subject: 'Dina behörigheter är ändrade',
      paragraphs: [
        `${by} ändrade vad du får göra som administratör den ${when}. Det gäller direkt.`,
        meaningOf(permissions),
        'Var det inte väntat? Svara på det här mejlet.',
      ],
    },
    removed: {
      subject: 'Du är inte längre administratör',
      paragraphs: [
        `${by} tog bort behörigheten som administratör från ditt konto den ${when}. Du är utloggad överallt och kan ` +
          'logga in som vanligt.',
        'Var det inte väntat? Svara på det här mejlet.',
      ],
    },
  };
  return renderMail({ kind: kinds[what], ...mails[what] });
}

/** To everybody who could take it back, also the one who did it. */
export function administratorChangeNotice({ email, by, what, permissions, at, link }: AdministratorChange): Mail {
  const when = formatDayAndTime(at);
  const named = namePermissions(permissions);
  const mails = {
    made: {
      subject: 'En ny administratör',
      told: `${by} gjorde ${email} till administratör den ${when}, med behörigheten ${named}.`,
    },
    changed: {
      subject: 'En administratörs behörigheter är ändrade',
      told: `${by} ändrade vad ${email} får göra den ${when}. Behörigheten är nu ${named}.`,
    },
    removed: {
      subject: 'En administratör är borttagen',
      told: `${by} tog bort ${email} som administratör den ${when}.`,
    },
  };
  return renderMail({
    kind: kinds[what],
    subject: mails[what].subject,
    paragraphs: [
      mails[what].told,
      'Stämmer det inte? Ändra tillbaka under Användare, avsluta inloggningarna på båda kontona och byt lösenord.',
    ],
    action: { label: 'Visa användarna', link },
    footnote: 'Du får det här mejlet för att du är administratör hos Sökväg.',
  });
}
