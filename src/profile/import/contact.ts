import type { Draft } from './draft.ts';
import { parseHeading } from './headings.ts';
import { type Line, textOfLine } from './lines.ts';
import { isPlace, titleScore } from './roles.ts';
import { alternationOf } from './word-lists.ts';

const email = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;
const restOfUrl = String.raw`[^\s|,;<>()]+`;
const networkSite = 'linkedin|github|gitlab|xing|behance|dribbble|stackoverflow|twitter|facebook|instagram';
const domainEnding = 'se|com|nu|net|org|io|dev|me|eu|info|app|ai|tech|design|xyz|blog';
const link = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)${restOfUrl}`,
    String.raw`\b(?:[a-z]{2}\.)?(?:${networkSite})\.com\/${restOfUrl}`,
    String.raw`\bgithub\.io\/${restOfUrl}`,
    String.raw`\b(?:[\p{L}\d-]+\.)+(?:${domainEnding})(?:\/[^\s|,;<>()]*)?(?![\p{L}\d@.])`,
  ].join('|'),
  'giu',
);
const countryCode = String.raw`(?:(?:\((?=\+\d{1,3}\)))?\+|\b00)\d{1,3}`;
const foreignPhone = String.raw`${countryCode}[\s().-]*(?:\(0\))?[\s().-]*(?:\d[\s().-]*){6,11}\d`;
const swedishPhone = String.raw`(?<![\d/.–-])\(?0\d{1,3}\)?(?:\s?[-–/]\s?|\s|\.)?(?:\d[\s.-]?){4,8}\d(?![\d/])`;
const americanPhone = String.raw`(?<!\d)\(\d{3}\)\s?\d{3}[\s.-]\d{4}|(?<!\d)\d{3}[.-]\d{3}[.-]\d{4}(?!\d)`;
const phone = new RegExp(`${foreignPhone}|${swedishPhone}|${americanPhone}`, 'u');
const postal = /(?:\b(?:SE|S)[-\s])?(?<!\d)(\d{3}\s?\d{2})\s+((?:S:?t\.? )?\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+){0,2})/u;
const nameAndNumber = String.raw`[\p{Lu}][\p{L}.'’ -]*\p{L}\.?\s\d{1,4}\s?[A-Za-z]?(?:\s?(?:lgh|tr|nb|bv)\.?\s?\d*)?`;
const numberAndName = String.raw`\d{1,5}\s\p{Lu}[\p{L}.' -]+`;
const street = new RegExp(String.raw`^(?:(?:c\/o\s.+?,\s*)?)(${nameAndNumber}|${numberAndName})$`, 'u');
const labelled = String.raw`^(?:${alternationOf('label of contact data')})\s*(?::|\.(?=\s))\s*`;
const labelBeforeNumber = String.raw`^(?:tel|mobil|e-post|email|mail|telefon|phone|adress)\s+(?=\S*[\d@])`;
const labels = new RegExp(`${labelled}|${labelBeforeNumber}`, 'iu');
const notWanted = /^(?:född|ålder|nationalitet|medborgarskap|civilstånd|date of birth|nationality|personnummer|age)/iu;

const networks: [RegExp, string][] = [
  [/linkedin/i, 'LinkedIn'],
  [/github/i, 'GitHub'],
  [/gitlab/i, 'GitLab'],
  [/xing/i, 'Xing'],
  [/behance/i, 'Behance'],
  [/dribbble/i, 'Dribbble'],
  [/stack ?overflow/i, 'Stack Overflow'],
  [/twitter|\bx\.com/i, 'Twitter'],
  [/facebook/i, 'Facebook'],
  [/instagram/i, 'Instagram'],
];

/** Reads contact data above the first heading and under "Kontakt". @returns the lines without contact data */
export function readContact(draft: Draft, lines: Line[]): Line[] {
  const rest: Line[] = [];
  lines.forEach((line, i) => {
    readLinks(draft, line);
    const next = lines[i + 1];
    const code = /(?<!\d)(\d{3}\s?\d{2})$/.exec(textOfLine(line));
    // The town continues on the next line.
    if (
      code &&
      next &&
      !phone.test(textOfLine(line)) &&
      /^\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?$/u.test(textOfLine(next)) &&
      !draft.has('basics.location.city')
    ) {
      draft.put('basics.location.city', textOfLine(next), next);
      draft.put('basics.location.postalCode', code[1], line);
      const before = textOfLine(line)
        .slice(0, code.index)
        .replace(/[,\s]+$/, '');
      if (before !== '') draft.put('basics.location.address', before, line);
      return;
    }
    if (draft.isUsed(line) && draft.valueAt('basics.location.city') === textOfLine(line)) return;
    const cells = line.cells.flatMap((cell) => cell.split(/\s+[|•·∙▪●◦⋄]\s+|\s{2,}/u));
    const left = cells.flatMap((cell) => readCell(draft, cell, line, lines[i - 1]));
    if (left.length === cells.length && left.every((text, n) => text === cells[n])) rest.push(line);
    else {
      const names = readLeft(draft, line, left);
      if (names.length > 0) rest.push({ ...line, cells: names });
    }
  });
  return rest;
}

const likeName = /^(?:\p{Lu}[\p{L}'’.-]*\s){1,3}\p{Lu}[\p{L}'’-]+$/u;

/** Handles text beside contact data: a title, or something unknown. @returns texts that may be a name */
function readLeft(draft: Draft, line: Line, left: string[]): string[] {
  return left.filter((text) => {
    if (likeName.test(text) && titleScore(text) <= 0) return true;
    if (titleScore(text) > 0 && !draft.has('basics.label')) draft.put('basics.label', text, line);
    else if (!line.links.some((url) => url.includes(text))) draft.leave(line, text);
    return false;
  });
}

/** Reads the links of texts and icons. */
function readLinks(draft: Draft, line: Line): void {
  for (const url of line.links) {
    const address = /^mailto:([^?]+)/i.exec(url)?.[1];
    if (address) once(draft, 'basics.email', decodeURIComponent(address), line);
    else if (
      networks.some(([pattern]) => pattern.test(url)) &&
      !textOfLine(line).includes(url.replace(/^https?:\/\/(?:www\.)?/, ''))
    )
      readLink(draft, url, line);
  }
}

/** @returns the parts of the cell that are no contact data */
function readCell(draft: Draft, cell: string, line: Line, above: Line | undefined): string[] {
  let text = cell.trim();
  const label = labels.exec(text)?.[0] ?? '';
  if (notWanted.test(label)) return [text];
  text = text.slice(label.length).trim();
  let found = false;
  const take = (pattern: RegExp, use: (match: RegExpExecArray) => boolean) => {
    pattern.lastIndex = 0;
    const match = pattern.exec(text);
    if (!match || !use(match)) return;
    found = true;
    text = `${text.slice(0, match.index)}  ${text.slice(match.index + match[0].length)}`.trim();
  };
  take(email, ([address]) => once(draft, 'basics.email', address, line));
  for (let n = 0; n < 3; n += 1) take(link, (match) => readLink(draft, match[0], line));
  take(phone, ([number]) => isPhone(number) && once(draft, 'basics.phone', number.trim(), line));
  const before = text;
  take(postal, ({ 1: code, 2: city }) => {
    const isNew = once(
      draft,
      'basics.location.postalCode',
      `${code?.replace(/\s/g, '').replace(/^(...)/, '$1 ')}`,
      line,
    );
    return once(draft, 'basics.location.city', city, line) || isNew;
  });
  if (text !== before && draft.has('basics.location.city')) take(/^[,\s]*(?:sverige|sweden)$/i, () => true);
  text = text.replace(/^[\s,;|·•/–-]+|[\s,;|·•/–-]+$/gu, '');
  if (text !== '' && street.test(text) && !draft.has('basics.location.address') && titleScore(text) <= 0) {
    draft.put('basics.location.address', text, line);
    return [];
  }
  if (text !== '' && readNamed(draft, label, text, line)) return [];
  const region =
    /^(?:greater\s+)?(\p{Lu}[\p{L}-]+)(?:\s+metropolitan area|\s+area|sområdet|-området|\s+(?:med|och) omnejd|\s+och omgivning)$/iu.exec(
      text,
    )?.[1];
  if (region && isPlace(region)) return readPlace(draft, region, line) ? [] : [text];
  if (text !== '' && isPlace(text)) return readPlace(draft, text, line) ? [] : [text];
  const network = networks.find(([pattern]) => pattern.test(text) && text.length < 20)?.[1];
  if (network && above && /^[\w.-]{3,40}$/.test(above.cells[0] ?? '') && !parseHeading(above.text)) {
    addProfile(draft, { network, username: above.cells[0] as string }, above, line);
    return [];
  }
  if (!found && label === '') return [cell];
  if (found || text === '') {
    const leftover = text
      .replace(/\b(?:tel(?:efon)?|mobil|e-?post|e-?mail|mail|och|and|adress|hem|arbete)\b\.?:?/giu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    return leftover.length > 2 ? [text.replace(/\s{2,}/g, ' ')] : [];
  }
  return [label + text];
}

function readNamed(draft: Draft, label: string, text: string, line: Line): boolean {
  if (/^(?:namn|name|fullständigt namn)/i.test(label)) return once(draft, 'basics.name', text, line);
  if (/^(?:ort|stad|bostadsort|bor i|bosatt i|hemort|location|city)/i.test(label)) return readPlace(draft, text, line);
  if (/^(?:adress|address|bostadsadress|postadress)/i.test(label)) {
    if (isPlace(text)) return readPlace(draft, text, line);
    return once(draft, 'basics.location.address', text, line);
  }
  if (/^(?:linkedin|github)/i.test(label) && /^[\w/.-]+$/.test(text)) {
    addProfile(draft, { network: /^l/i.test(label) ? 'LinkedIn' : 'GitHub', username: text }, line);
    return true;
  }
  if (/^(?:yrke|titel)/i.test(label)) return once(draft, 'basics.label', text, line);
  return false;
}

function readPlace(draft: Draft, text: string, line: Line): boolean {
  const [city = '', ...more] = text.split(/,\s*/);
  if (/^(?:sverige|sweden)$/i.test(city)) return once(draft, 'basics.location.countryCode', 'SE', line);
  if (!once(draft, 'basics.location.city', city, line)) return false;
  const last = more.at(-1) ?? '';
  if (/^(?:sverige|sweden)$/i.test(last)) draft.put('basics.location.countryCode', 'SE', line);
  else if (last !== '') draft.put('basics.location.region', more.join(', '), line);
  return true;
}

/** Keeps the first value of a path. @returns false for a further value, which is then left unrecognised */
function once(draft: Draft, path: string, value: string | undefined, line: Line): boolean {
  if (value && draft.valueAt(path) === value) return true;
  if (!value || draft.has(path)) return false;
  draft.put(path, value, line);
  return true;
}

function isPhone(number: string): boolean {
  const digits = number.replace(/\D/g, '').length;
  return digits >= 8 && digits <= 15 && !/^(?:19|20)\d\d[\s./-]/.test(number.trim());
}

function readLink(draft: Draft, url: string, line: Line): boolean {
  const written = url.replace(/[.,;]+$/, '');
  const network = networks.find(([pattern]) => pattern.test(written))?.[1];
  // LinkedIn's query parameters describe where the URL was copied, not the profile.
  const clean = network === 'LinkedIn' ? written.replace(/[?#].*$/, '') : written;
  const path = /^[^/]*\/\/?[^/]*\/(.*)$/.exec(clean.includes('//') ? clean : `//${clean}`)?.[1] ?? '';
  if (network && path !== '') {
    const username = path.replace(/^(?:in|pub|users|profile)\//, '').replace(/\/.*$|\?.*$/g, '');
    addProfile(draft, { network, username, url: /^https?:/.test(clean) ? clean : `https://${clean}` }, line);
    return true;
  }
  return once(draft, 'basics.url', clean, line);
}

function addProfile(
  draft: Draft,
  profile: { network: string; username: string; url?: string },
  ...lines: Line[]
): void {
  for (let n = 0; n < draft.count('basics.profiles'); n += 1) {
    const at = `basics.profiles.${n}`;
    const isSame = draft.valueAt(`${at}.network`) === profile.network;
    if (isSame && draft.valueAt(`${at}.username`) === profile.username) {
      draft.understood(...lines);
      return;
    }
  }
  const n = draft.next('basics.profiles');
  for (const [key, value] of Object.entries(profile)) draft.put(`basics.profiles.${n}.${key}`, value, ...lines);
}
