import type { MailKindFields } from '../kinds.ts';

/** A rendered mail: its kind, subject, and content as text and HTML. */
export type Mail = MailKindFields & { subject: string; text: string; html: string };

interface Content {
  subject: string;
  /** Plain text, one element per paragraph; an empty one is left out. */
  paragraphs: (string | false | null | undefined)[];
  /** The button, placed after the first paragraph. */
  action?: { label: string; link: string };
  /** A second link, as plain text after the paragraphs. */
  aside?: { label: string; link: string };
  /** Why the reader gets this mail, in small print. Default: their account changed. */
  footnote?: string;
}

export type MailContent = Content & MailKindFields;

const ACCOUNT_CHANGED = 'Du får det här mejlet när något viktigt ändras i ditt konto hos Sökväg.';
const META = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
const BODY =
  'margin:0;background:#f6f5f2;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;' +
  'line-height:1.5;color:#23211d';
const BUTTON =
  'background:#1f6f5c;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;' +
  'display:inline-block';
const PLAIN_LINK = 'color:#1f6f5c;word-break:break-all';
const NOTE = 'margin:0 0 16px;color:#5c5a55;font-size:14px';
const link = (href: string, style: string, label = href) =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;

/** Renders a mail as text and HTML. This is the only place where user text is escaped. */
export function renderMail(content: MailContent): Mail {
  const { subject, paragraphs, action, aside, footnote = ACCOUNT_CHANGED, ...kind } = content;
  const [first = '', ...rest] = paragraphs.filter((paragraph): paragraph is string => Boolean(paragraph));
  const text = [
    'Hej!',
    first,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...rest,
    ...(aside ? [`${aside.label}:\n${aside.link}`] : []),
    'Vänliga hälsningar\nSökväg',
    `--\n${footnote}`,
  ].join('\n\n');
  const p = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
  const button = action
    ? `<p style="margin:24px 0">${link(action.link, BUTTON, action.label)}</p>
<p style="${NOTE}">Fungerar inte knappen? Öppna den här adressen:<br>${link(action.link, PLAIN_LINK)}</p>`
    : '';
  const other = aside ? `\n<p style="margin:0 0 16px">${link(aside.link, PLAIN_LINK, aside.label)}</p>` : '';
  const html = `<!doctype html>
<html lang="sv">
<head>${META}<title>${escapeHtml(subject)}</title></head>
<body style="${BODY}">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#1f6f5c">Sökväg</p>
<div style="background:#ffffff;border-radius:12px;padding:24px">
${p('Hej!')}
${p(first)}
${button}
${rest.map(p).join('\n')}${other}
${p('Vänliga hälsningar\nSökväg')}
</div>
<p style="margin:16px 0 0;color:#5c5a55;font-size:13px">${escapeHtml(footnote)}</p>
</div>
</body>
</html>`;
  return { ...kind, subject, text, html };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
