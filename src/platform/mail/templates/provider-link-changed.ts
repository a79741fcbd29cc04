import { formatDayAndTime } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

const notYou = 'Var det inte du? Byt lösenord så snart du kan, och se efter under Konto hur man kan logga in.';

/** To the account's address: a login at the provider opens it from now on. */
export function providerLinked({ label, email, at }: { label: string; email: string | null; at: Date }): Mail {
  return renderMail({
    kind: 'provider_linked',
    subject: `Du kan nu logga in med ${label}`,
    paragraphs: [
      `Den ${formatDayAndTime(at)} kopplades ditt konto till en inloggning hos ${label}` +
        `${email === null ? '' : ` (${email})`}. Ditt lösenord gäller som förut.`,
      notYou,
    ],
  });
}

export function providerUnlinked({ label, at }: { label: string; at: Date }): Mail {
  return renderMail({
    kind: 'provider_unlinked',
    subject: `Inloggning med ${label} är borttagen`,
    paragraphs: [
      `Den ${formatDayAndTime(at)} kopplades ditt konto bort från ${label}. ` +
        'Nu loggar du in med lösenordet eller en passkey.',
      notYou,
    ],
  });
}
