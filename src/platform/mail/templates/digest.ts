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
    footnote: `Välj när du vill ha sammanfattningen, eller stäng av den: ${settingsLink}`,
  });
}
