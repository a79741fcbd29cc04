import { type Mail, renderMail } from './render-mail.ts';

interface Told {
  title: string;
  body: string;
  link: string;
}

/** A mail of notifications: one with its button, or several as a list. */
export function notificationMail(items: Told[], settingsLink: string): Mail {
  const [first] = items;
  if (!first) throw new Error('a mail that tells nothing');
  const footnote = `Välj vad du vill få mejl om: ${settingsLink}`;
  if (items.length === 1) {
    const action = { label: 'Öppna i Sökväg', link: first.link };
    const paragraphs = [`${first.title}. ${first.body}`];
    return renderMail({ kind: 'notification', subject: first.title, paragraphs, action, footnote });
  }
  const paragraphs = [
    `${items.length} saker har hänt:`,
    ...items.map(({ title, body, link }) => `${title}. ${body}\n${link}`),
  ];
  return renderMail({ kind: 'notification', subject: `${items.length} nyheter i Sökväg`, paragraphs, footnote });
}

/** A mail of news since the last digest. The caller writes its paragraphs. */
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
