import { hostOfLink } from './domains.ts';

/**
 * Hosts at which a mail asks its reader to log in with BankID: where a link leads, told from the name in it or beside
 * it. It is the one name that nobody writes about in a mail without meaning the login, and what it opens is a person's
 * bank; so it is looked for by its name, and for nothing else. In time that grows with the mail's length. Pure.
 */
export function loginHosts({ text, html }: { text: string | null; html: string | null }): string[] {
  const links = [
    ...linksOfHtml((html ?? '').slice(0, LONGEST)),
    ...linksOfText((text ?? '').slice(0, LONGEST)),
  ];
  const hosts = links.flatMap(({ link, beside }) =>
    named.test(link) || named.test(beside) ? (hostOfLink(link) ?? []) : [],
  );
  return [...new Set(hosts)].slice(0, MOST);
}

const named = /bank[-_ ]?id(?!\p{L}{3})/iu;
const LONGEST = 500_000;
const MOST = 20;
/** Characters beside a link that belong to it. */
const BESIDE = 200;

interface Link {
  link: string;
  beside: string;
}

function linksOfHtml(html: string): Link[] {
  const [before = '', ...anchors] = html.split(/<a(?=\s)/i);
  let earlier = before;
  return anchors.flatMap((anchor) => {
    const end = anchor.indexOf('>');
    const tag = anchor.slice(0, Math.min(end < 0 ? 0 : end, 4000));
    const [, double, single, bare] =
      /\shref\s{0,5}=\s{0,5}(?:"([^"]{1,3000})"|'([^']{1,3000})'|([^\s"'>]{1,3000}))/i.exec(tag) ?? [];
    const link = (double ?? single ?? bare)?.replaceAll('&amp;', '&').trim();
    const beside = `${plain(earlier.slice(-2 * BESIDE)).slice(-BESIDE)} ${plain(anchor.slice(end + 1, end + 1 + 2 * BESIDE)).slice(0, BESIDE)}`;
    earlier = anchor;
    return link ? [{ link, beside }] : [];
  });
}

const plain = (html: string): string => html.replace(/<[^<>]*>?/g, ' ');

function linksOfText(text: string): Link[] {
  const lines = text.split('\n');
  return lines.flatMap((line, n) =>
    (line.slice(0, 10_000).match(/https?:\/\/[^\s<>"')\]]{1,2000}/gi) ?? []).map((link) => ({
      link,
      beside: `${(lines[n - 1] ?? '').slice(-BESIDE)} ${line.slice(0, 10 * BESIDE)}`,
    })),
  );
}
