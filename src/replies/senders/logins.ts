import { decodeEntities } from '../reading/html-text.ts';
import { linkHost } from './domains.ts';

/**
 * Hosts at which a mail asks its reader to log in with BankID: where a link leads, told from the name in it or beside
 * it. It is the one name that nobody writes about in a mail without meaning the login, and what it opens is a person's
 * bank; so it is looked for by its name, and for nothing else. In time that grows with the mail's length. Pure.
 */
export function findLoginHosts({ text, html }: { text: string | null; html: string | null }): string[] {
  const links = [...linksOfHtml((html ?? '').slice(0, LONGEST)), ...linksOfText((text ?? '').slice(0, LONGEST))];
  const hosts = links.flatMap(({ link, beside }) => (names(link) || names(beside) ? (linkHost(link) ?? []) : []));
  return [...new Set(hosts)].slice(0, MOST);
}

const bankId = /bank[-_\s]{0,3}id(?!\p{L}{3})/iu;
const LONGEST = 500_000;
const MOST = 20;
/** Characters beside a link that belong to it, and of what opens it and stands in it. */
const BESIDE = 200;
const LONGEST_TAG = 8000;
const LONGEST_NAME = 2000;

/**
 * Whether it is called by its name, also in other forms of its letters and with signs between them that nobody sees.
 */
function names(text: string): boolean {
  return bankId.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));
}

interface Link {
  link: string;
  beside: string;
}

function linksOfHtml(html: string): Link[] {
  const [before = '', ...opened] = html.split(/<(?:a|area|form)(?=[\s/])/i);
  let earlier = before;
  return opened.flatMap((source) => {
    const { leadsTo, end } = tagIn(source.slice(0, LONGEST_TAG));
    const rest = source.slice(end, end + LONGEST_NAME);
    // What a picture is called stands in a tag, and a name may be half in bold.
    const [own = ''] = rest.split(/<\/(?:a|form)/i, 1);
    const within = `${source.slice(0, Math.min(end, LONGEST_NAME))} ${own} ${own.replace(TAG, '')}`;
    const beside =
      `${plain(earlier.slice(-2 * BESIDE)).slice(-BESIDE)} ` + `${plain(rest.slice(0, 2 * BESIDE)).slice(0, BESIDE)}`;
    earlier = source;
    return leadsTo ? [{ link: leadsTo, beside: decodeEntities(`${beside} ${within}`) }] : [];
  });
}

/** As browsers read it: a slash parts as a space does, and a quoted ">" ends nothing. */
const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;

/** Where a tag leads, and where it ends. @param source what follows on its name */
function tagIn(source: string): { leadsTo: string | undefined; end: number } {
  let leadsTo: string | undefined;
  let at = 0;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(source);
    if (!found) break;
    at = attribute.lastIndex;
    const [, name = '', double, single, bare] = found;
    if (/^(?:href|action)$/i.test(name)) leadsTo ??= decodeEntities(double ?? single ?? bare ?? '').trim();
  }
  const end = source.indexOf('>', at);
  return { leadsTo, end: end < 0 ? source.length : end + 1 };
}

const TAG = /<[^<>]*>?/g;
const plain = (html: string): string => html.replace(TAG, ' ');

function linksOfText(text: string): Link[] {
  const lines = text.split('\n');
  return lines.flatMap((line, n) =>
    (line.slice(0, 10_000).match(/(?:https?:\/\/|(?<![\w.@/-])www\.)[^\s<>"')\]]{1,2000}/gi) ?? []).map((link) => ({
      link: /^www/i.test(link) ? `https://${link}` : link,
      beside: `${(lines[n - 1] ?? '').slice(-BESIDE)} ${line.slice(0, 10 * BESIDE)}`,
    })),
  );
}
