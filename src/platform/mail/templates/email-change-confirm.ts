import { formatDuration } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

/** To the NEW address: the link that confirms it. @param ttl seconds */
export function emailChangeConfirm({ link, ttl }: { link: string; ttl: number }): Mail {
  return renderMail({
    kind: 'email_change_confirm',
    linkLives: ttl,
    subject: 'Bekräfta din nya e-postadress',
    paragraphs: [
      'Någon vill använda den här adressen för sitt konto hos Sökväg. Är det du? Öppna länken och skriv ' +
        'ditt lösenord.',
      `Länken gäller i ${formatDuration(ttl)}.`,
      'Är det inte du? Då behöver du inte göra något. Utan lösenordet händer ingenting.',
    ],
    action: { label: 'Bekräfta adressen', link },
    footnote: 'Du får det här mejlet för att adressen skrevs in som ny e-postadress hos Sökväg.',
  });
}
