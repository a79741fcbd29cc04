import { type Mail, renderMail } from './render-mail.ts';

/** What came since the last summary; its paragraphs are made where the facts are. */
export function digestMail(
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
  todayLink: string,
  settingsLink: string,
): Mail {
  return renderMail({
    kind: 'digest',
    subject,
    paragraphs,
    action: { label: 'Öppna Sökväg', link: todayLink },
    footnote: `Du får sammanfattningen för att du har valt det. Ändra eller sluta: ${settingsLink}`,
  });
}
