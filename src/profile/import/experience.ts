import type { Draft } from './draft.ts';
import { type Entry, entriesOf, type Fragment, isLink } from './entries.ts';
import {
  extentPattern,
  extractBracketedPlaces,
  isTableHeader,
  placeLabelPattern,
  putBody,
  putDates,
  separatorPattern,
  splitFragment,
  splitLabels,
  splitTrailingPlace,
} from './heads.ts';
import type { Line } from './lines.ts';
import { isPlace, titleScore } from './roles.ts';

const wordSeparators = /\s+(?:på|hos|vid|at)\s+(?=\p{Lu})/u;

type Kind = 'work' | 'volunteer' | 'projects';
const fields = {
  work: { name: 'name', position: 'position' },
  volunteer: { name: 'organization', position: 'position' },
  projects: { name: 'entity', position: 'name' },
} as const;

interface Read {
  entry: Entry;
  texts: Fragment[];
  location: Fragment | undefined;
  url: Fragment | undefined;
  /** Extents such as "Deltid" or "75 %". */
  extents: Fragment[];
}

/** Reads jobs, and sections in the same form. */
export function readExperience(draft: Draft, kind: Kind, lines: Line[]): void {
  const { order, rows } = withoutLabels(draft, lines);
  const entries = extractBracketedPlaces(entriesOf(rows)).map((entry) => partsOf(entry, kind === 'projects'));
  peelPlaces(entries);
  // Sums up whether title or employer comes first: unclear entries follow the majority.
  const leaning = entries.reduce((sum, { texts: [a, b] }) => sum + (a && b ? lean(a.text, b.text) : 0), 0);
  const full = entries.filter(({ texts }) => texts.length > 1);
  const areBelow = full.filter(isAboveName).length > full.length / 2;
  let last: { name: Fragment; position: Fragment | undefined; entry: Entry } | undefined;
  let whole: Read | undefined;
  for (const [i, { entry, texts, location, url, extents }] of entries.entries()) {
    if (texts.length === 0 && entry.body.length === 0 && !entry.dates) continue;
    const next = entries[i + 1];
    if (kind !== 'projects' && next && holdsRoles(entries[i] as Read, next)) {
      whole = entries[i];
      draft.understood(...entry.lines);
      continue;
    }
    if (whole && !isWithin(entry, whole.entry)) whole = undefined;
    let path = `${kind}.${draft.next(kind)}`;
    const put = (field: string, part: Fragment | undefined) => {
      if (part) draft.put(`${path}.${field}`, part.text, part.line, ...(part.also ?? []));
    };
    const labelled = texts.map(labelOf);
    const said = byLabels(labelled);
    const [a, b, ...others] = said ?? labelled.map(({ part }) => part);
    let more = others;
    let position: Fragment | undefined;
    let name: Fragment | undefined;
    if (kind === 'projects') {
      position = a;
      if (b && titleScore(b.text) > 0) draft.put(`${path}.roles.0`, b.text, b.line);
      else if (b) more = [b, ...others];
    } else if (a && b) {
      const own = lean(a.text, b.text);
      const titleFirst = said
        ? true
        : order !== 0
          ? order > 0
          : Math.abs(own) >= 2
            ? own > 0
            : leaning + own * 0.5 >= 0;
      [position, name] = titleFirst ? [a, b] : [b, a];
    } else if (a) {
      const isFurther = last !== undefined && (isBelow(entry, a, last) || isRightBelow(entry, a, entries[i - 1]));
      const isTitle = labelled[0]?.kind === 'title';
      if (isTitle) [position, name] = [a, last?.name];
      else if (whole) [position, name] = [a, whole.texts[0]];
      else if (titleScore(a.text) < 0) name = a;
      else {
        position = a;
        name = (areBelow && !a.line.record ? belowIn(entries, i) : undefined) ?? (isFurther ? last?.name : undefined);
      }
    }
    if (name && name !== last?.name) last = { name, position, entry };
    const isTold = entry.body.length + extents.length + more.length > 0;
    const told = kind === 'work' ? toldBefore(draft, [position, name], entry, isTold) : undefined;
    path = told?.path ?? path;
    if (!told?.isFiner) {
      put(fields[kind].position, position);
      put(fields[kind].name, name);
    }
    if (kind === 'work') put('location', location ?? (whole && name === whole.texts[0] ? whole.location : undefined));
    else if (location) more.push(location);
    put('url', url);
    if (told?.isFiner) draft.understood(...entry.lines);
    else putDates(draft, path, entry, 'both');
    putBody(draft, path, entry, [...extents, ...more], kind === 'projects' ? 'description' : 'summary');
  }
}

/** Finds the same job described earlier, with more or less detail or with title and employer divided differently. */
function toldBefore(
  draft: Draft,
  heads: (Fragment | undefined)[],
  { dates }: Entry,
  isTold: boolean,
): { path: string; isFiner: boolean } | undefined {
  const { start, end = '' } = dates?.span ?? {};
  const lettersOf = (texts: string[]) =>
    texts
      .join('')
      .replace(/[^\p{L}\d]/gu, '')
      .toLowerCase();
  const own = lettersOf(heads.map((part) => part?.text ?? ''));
  const agree = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);
  for (let n = 0; start && n < draft.count('work'); n += 1) {
    const path = `work.${n}`;
    const job = (draft.valueAt(path) ?? {}) as Record<string, string>;
    const { position = '', name = '', startDate = '', endDate = '', summary, highlights } = job;
    const isSame = name !== '' && lettersOf([position, name]) === own && agree(startDate, start) && agree(endDate, end);
    if (isSame && !(isTold && (summary || highlights))) return { path, isFiner: startDate.length > start.length };
  }
  return undefined;
}

/** Whether an employer with the whole period is a heading for roles that each have their own period. */
function holdsRoles(read: Read, next: Read): boolean {
  const [name] = read.texts;
  const [role] = next.texts;
  if (!name || !role || read.texts.length > 1 || next.texts.length > 1 || read.entry.body.length > 0) return false;
  return titleScore(name.text) <= 0 && titleScore(role.text) > 0 && isWithin(next.entry, read.entry);
}

function isWithin({ dates: inner }: Entry, { dates: outer }: Entry): boolean {
  if (!inner || !outer || inner.span.single) return false;
  const [from = '', to = '9999'] = [outer.span.start, outer.span.end];
  const last = inner.span.end ?? '9999';
  return (inner.span.start ?? '') >= from && last.slice(0, to.length) <= to;
}

const employerLabel =
  /^(?:arbetsgivare|företag|arbetsplats|organisation|förening|uppdragsgivare|kund|employer|company|organi[sz]ation)$/i;
const titleLabel = /^(?:befattning|titel|roll|yrke|tjänst|position|uppdrag|title|role|job title|anställning)$/i;
interface Labelled {
  kind: 'title' | 'employer' | undefined;
  part: Fragment;
}

/** "Titel: Kassör" names the kind; so does one of the words in "Kund/arbetsgivare: Kulör AB". */
function labelOf(part: Fragment): Labelled {
  const [, label = '', text = ''] = /^([\p{L} /]{3,30}):\s*(\S.*)$/u.exec(part.text) ?? [];
  const words = label.split('/').map((word) => word.trim());
  const isAny = (kind: RegExp) => words.some((word) => kind.test(word));
  const kind = isAny(titleLabel) ? 'title' : isAny(employerLabel) ? 'employer' : undefined;
  return { kind, part: kind ? { ...part, text } : part };
}

/** Title and employer, in this order, if both are labelled. */
function byLabels(labelled: Labelled[]): Fragment[] | undefined {
  const title = labelled.find(({ kind }) => kind === 'title');
  const employer = labelled.find(({ kind }) => kind === 'employer');
  if (!title || !employer) return undefined;
  const rest = labelled.filter((each) => each !== title && each !== employer);
  return [title.part, employer.part, ...rest.map(({ part }) => part)];
}

/** Removes a table's header row, which names the columns. @returns an order above 0 if the title comes first */
function withoutLabels(draft: Draft, lines: Line[]): { order: number; rows: Line[] } {
  const head = lines.find(isTableHeader);
  if (!head) return { order: 0, rows: lines };
  draft.names(head);
  const labels = head.cells.flatMap(splitLabels);
  const title = labels.findIndex((label) => titleLabel.test(label));
  const employer = labels.findIndex((label) => employerLabel.test(label));
  const order = title < 0 || employer < 0 ? 0 : employer - title;
  return { order, rows: lines.filter((line) => line !== head) };
}

/** Whether a position belongs to the employer named above the first of several positions. */
function isBelow(
  entry: Entry,
  position: Fragment,
  above: { name: Fragment; position: Fragment | undefined; entry: Entry },
): boolean {
  if (!entry.dates) return false;
  if (above.name.strong && !position.strong && above.position && !above.position.strong) return true;
  const named = above.entry.dates?.line;
  return above.name.line !== named && above.position?.line === named && position.line === entry.dates.line;
}

/** "Operatör, 2005 – 2008" directly below a job without a description. */
function isRightBelow(entry: Entry, position: Fragment, above: Read | undefined): boolean {
  const [first] = entry.lines;
  const isOne = first !== undefined && first === position.line && entry.dates !== undefined;
  const end = entry.dates?.span.end ?? '9999';
  // A role ended before the next one at the same employer began.
  const isEarlier = end.slice(0, 4) <= (above?.entry.dates?.span.end ?? '9999').slice(0, 4);
  return isOne && first.gap <= 1.45 && above !== undefined && above.entry.body.length === 0 && isEarlier;
}

/** Whether the title and the dates share a line, with the employer on the next. */
function isAboveName({ entry, texts: [a, b] }: Read): boolean {
  return a !== undefined && b !== undefined && a.line === entry.dates?.line && b.line !== a.line;
}

/** Finds the employer below several consecutive titles that have no descriptions and no extra space between them. */
function belowIn(entries: Read[], from: number): Fragment | undefined {
  const rest = entries.slice(from);
  const next = rest.findIndex(({ texts }) => texts.length > 1);
  const gapOf = (read: Read | undefined) => read?.entry.lines[0]?.gap ?? 1;
  const isNear = (read: Read) => gapOf(read) <= Math.max(1.45, gapOf(rest[0]) + 0.1);
  const areOne =
    rest.slice(0, next).every(({ entry }) => entry.body.length === 0) && rest.slice(0, next + 1).every(isNear);
  return areOne ? rest[next]?.texts[1] : undefined;
}

/** Above 0 if `a` looks like the title and `b` like the employer. */
function lean(a: string, b: string): number {
  return titleScore(a) - titleScore(b);
}

/** Splits the heading of an entry into texts that each hold one fact. */
function partsOf(entry: Entry, keepCommas: boolean): Read {
  let location: Fragment | undefined;
  let url: Fragment | undefined;
  let texts: Fragment[] = [];
  for (const part of entry.head) {
    if (isLink(part.text)) url ??= part;
    else if (placeLabelPattern.test(part.text) && !location)
      location = { ...part, text: part.text.replace(placeLabelPattern, '') };
    else if (isPlace(part.text) && !location && entry.head.length > 1) location = { ...part, text: part.text };
    else texts.push(part);
  }
  texts = texts.flatMap((part) => splitFragment(part, separatorPattern));
  const extents = texts.filter(({ text }) => extentPattern.test(text));
  texts = texts.filter((part) => !extents.includes(part));
  const place = texts.findIndex((part, i) => i > 0 && !location && isPlace(part.text));
  if (place > 0) [location] = texts.splice(place, 1);
  texts = texts.flatMap((part) =>
    splitTrailingPlace(part, (found) => {
      location ??= found;
      return location === found;
    }),
  );
  const [only] = texts;
  if (texts.length === 1 && only && labelOf(only).kind) return { entry, texts, location, url, extents };
  if (texts.length === 1) texts = texts.flatMap((part) => splitFragment(part, wordSeparators));
  if (texts.length === 1 && !keepCommas)
    texts = titleAndRest(
      texts.flatMap((part) => splitFragment(part, /,\s+|\s*\/\s+|:\s+|(?<=\p{Ll}{3})\.\s+(?=\p{Lu})/u)),
    );
  return { entry, texts, location, url, extents };
}

/** "Lärare, Önstaskolan, Västerås stad": everything except the title is the employer. */
function titleAndRest(pieces: Fragment[]): Fragment[] {
  const [first] = pieces;
  if (!first || pieces.length < 3) return pieces;
  const scores = pieces.map(({ text }) => titleScore(text));
  const title = scores.indexOf(Math.max(...scores));
  const join = (some: Fragment[]) => ({ ...first, text: some.map(({ text }) => text).join(', ') });
  if (title === 0) return [first, join(pieces.slice(1))];
  return title === pieces.length - 1 ? [join(pieces.slice(0, -1)), pieces[title] as Fragment] : pieces;
}

/** If most employers are followed by a comma and a place, an unknown word there is a place too. */
function peelPlaces(entries: Read[]): void {
  const known = entries.filter(({ location }) => location).length;
  for (const read of entries) {
    if (read.location || read.texts.length === 0) continue;
    read.texts = read.texts.flatMap((part) => {
      const found = /^(.+),\s*(\p{Lu}[\p{Ll}-]+(?:\s\p{Lu}[\p{Ll}-]+)?)$/u.exec(part.text);
      const [, head = '', rest = ''] = found ?? [];
      const isEmployer = found && titleScore(head) < 0 && titleScore(rest) === 0;
      if (
        !found ||
        read.location ||
        !(isEmployer || (known > 0 && titleScore(rest) === 0 && read.texts.length > 1 && titleScore(head) <= 0))
      )
        return [part];
      read.location = { ...part, text: rest };
      return [{ ...part, text: head }];
    });
  }
}
