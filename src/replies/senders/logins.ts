import { decodeEntities } from '../reading/html-text.ts';
import { linkHost } from './domains.ts';

/**
 * The hosts at which a mail asks its reader to log in with BankID: targets of links with that name in or beside them.
 * BankID opens bank accounts, and a mail names it only for a login, so the name alone is searched for. Linear time.
 * Pure.
 */
export function findLoginHosts({ text, html }: { text: string | null; html: string | null }): string[] {
  const links = [...linksOfHtml((html ?? '').slice(0, LONGEST)), ...linksOfText((text ?? '').slice(0, LONGEST))];
  const hosts = links.flatMap(({ link, beside }) => (names(link) || names(beside) ? (linkHost(link) ?? []) : []));
  return [...new Set(hosts)].slice(0, MOST);
}

const bankId = /bank[-_\s]{0,3}id(?!\p{L}{3})/iu;
const LONGEST = 500_000;
const MOST = 20;
/** Limits in characters: the text beside a link that belongs to it, its opening tag, and its content. */
const BESIDE = 200;
const LONGEST_TAG = 8000;
const LONGEST_NAME = 2000;

/** Whether a text names BankID, also in other Unicode forms or with invisible characters between. */
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
    // The alternative text of a picture is inside a tag, and tags may split the name.
    const [own = ''] = rest.split(/<\/(?:a|form)/i, 1);
    const within = `${source.slice(0, Math.min(end, LONGEST_NAME))} ${own} ${own.replace(TAG, '')}`;
    const beside =
      `${plain(earlier.slice(-2 * BESIDE)).slice(-BESIDE)} ` + `${plain(rest.slice(0, 2 * BESIDE)).slice(0, BESIDE)}`;
    earlier = source;
    return leadsTo ? [{ link: leadsTo, beside: decodeEntities(`${beside} ${within}`) }] : [];
  });
}

/** Parses an attribute like browsers: a slash separates like a space, and a quoted ">" does not end the tag. */
const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;

/** The link target of a tag, and the index of its end. @param source the text after the tag name */
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
