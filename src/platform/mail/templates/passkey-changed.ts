import { formatDayAndTime } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

const notYou = 'Var det inte du? Byt lösenord så snart du kan, och ta bort de passkeys som inte är dina under Konto.';

/** To the account's address: a passkey opens it from now on. */
export function passkeyAdded({ name, at, first }: { name: string; at: Date; first: boolean }): Mail {
  return renderMail({
    kind: 'passkey_added',
    subject: 'En ny passkey till ditt konto',
    paragraphs: [
      `Passkeyn "${name}" lades till den ${formatDayAndTime(at)}. Med den loggar du in utan lösenord.`,
      ...(first ? ['Lösenordet räcker inte ensamt längre. Spara reservkoderna på ett säkert ställe.'] : []),
      notYou,
    ],
  });
}

/** @param last whether the password alone opens the account again */
export function passkeyRemoved({ name, at, last }: { name: string; at: Date; last: boolean }): Mail {
  return renderMail({
    kind: 'passkey_removed',
    subject: 'En passkey är borttagen',
    paragraphs: [
      `Passkeyn "${name}" togs bort den ${formatDayAndTime(at)} och öppnar inte längre ditt konto.`,
      ...(last ? ['Nu räcker ditt lösenord för att logga in.'] : []),
      notYou,
    ],
  });
}

/** A counter that went back: there are two of what there can be one of. */
export function passkeyCopied({ name }: { name: string }, at: Date): Mail {
  return renderMail({
    kind: 'passkey_copied',
    subject: 'En av dina passkeys kan vara kopierad',
    paragraphs: [
      `Den ${formatDayAndTime(at)} försökte någon logga in med passkeyn "${name}". Den räknar hur ofta den används, ` +
        'och räkningen gick bakåt. Det händer när någon har kopierat den. Vi släppte inte in någon.',
      'Ta bort passkeyn under Konto och lägg till en ny.',
    ],
  });
}
