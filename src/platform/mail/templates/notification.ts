import { type Mail, renderMail } from './render-mail.ts';

interface Told {
  title: string;
  body: string;
  link: string;
}

/** What happened to a person's things: one thing with its button, or several in a list. */
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
