import { keyOfLargestSum, splitBeforeEach } from '../../platform/kernel/groups.ts';
import { isDateText, splitDates } from './dates.ts';
import type { Draft } from './draft.ts';
import { entriesOf, type Paragraph, paragraphsOf } from './entries.ts';
import { parseInlineHeading } from './headings.ts';
import { isLanguageWithLevel, ratingPattern, readLanguages } from './languages.ts';
import { type Line, textOfLine } from './lines.ts';
import { alternationOf } from './word-lists.ts';

const skillLevel = `(?:mycket |very )?(?:${alternationOf('level of a skill')})`;
const ofWhat = String.raw`(?:\s+(?:kunskap(?:er)?|nivå|vana|knowledge|level|skills))?`;
const measuredLevel = String.raw`\d{1,2}\s*(?:år|years?)(?:s erfarenhet)?|[1-5]\s*\/\s*5`;
const level = new RegExp(
  String.raw`(?:(?:(?<!\s)\s+)?(?:[:–—-]\s+|\(\s*|,\s*)|(?<!\s)\s{2,})(${skillLevel}${ofWhat}|${measuredLevel})\)?$`,
  'iu',
);
const levelAlone = new RegExp(`^(?:${alternationOf('level by itself')})$`, 'i');
const verb = String.raw`(?:(?:har|kan|är|behärskar|använder|arbetar|have|am|can|use)\s+)`;
const knowledge =
  '(?:kunskap(?:er)?|erfarenhet(?:er)?|vana?|duktig|bra|proficient|skilled|experience[d]?|knowledge|familiar)';
const knowledgeOf = String.raw`${knowledge}\s+(?:i|inom|om|av|med|vid|på|in|of|with)\s+`;
/** "Jag har goda kunskaper i Excel och Hogia": the words before the skills. */
const spoken = new RegExp(
  String.raw`^(?:(?:jag|i)\s+)?${verb}(?:[\p{L}-]+\s+){0,5}?(?:${knowledgeOf}|(?<=(?:behärskar|använder|kan|use)\s))`,
  'iu',
);

/** A list with a category before it. */
const named = /^([^:,;]{2,40}):\s+(\S.*)$/u;
const dashed = /^([^:,;]{2,40})\s[—–]\s(\S.*)$/u;

/** Reads skills from lists with commas, bullets or cells; "Kategori: a, b" keeps its category. */
export function readSkills(draft: Draft, all: Line[], heading: Line | undefined): void {
  const areSpoken = Map.groupBy(all, (line) => !line.continues && isLanguageWithLevel(textOfLine(line)));
  const lines = areSpoken.get(false) ?? [];
  readLanguages(draft, areSpoken.get(true) ?? []);
  // "Verktyg: Git, Jira" begins a new group, even if the line above is full.
  const paragraphs = paragraphsOf(
    lines.map((line) => (named.test(textOfLine(line)) ? { ...line, continues: false } : line)),
  )
    .flatMap(kindsOf)
    .map((one) => ({ ...one, text: one.text.replace(spoken, '') }));
  const usual = usualLook(paragraphs);
  // "Språk Java, Kotlin" is a table row with the category in the first cell.
  const areNamedBeside =
    lines.filter(({ cells }) => cells.length === 2 && cells[1]?.includes(',')).length > 0.5 * paragraphs.length;
  const areDashed =
    paragraphs.length > 1 && paragraphs.every(({ text }) => dashed.test(text) && itemsIn(text).length > 1);
  const areNamed = paragraphs.some(({ text }) => levelAlone.test(text));
  let group: { name: string; n: number; keywords: number } | undefined;
  for (const [i, { text, lines: where }] of paragraphs.entries()) {
    const lead = where[0]?.lead.replace(/:$/, '') ?? '';
    const isLed = lead.length > 1 && lead.length <= 40 && text.startsWith(`${lead} `) && text.includes(', ');
    const beside = areNamedBeside && where[0]?.cells.length === 2 ? [text, ...where[0].cells] : undefined;
    if (beside && where.length > 1) beside[2] = text.slice((beside[1] as string).length).trim();
    const category = beside
      ? beside
      : isLed
        ? [text, lead, text.slice(lead.length).trim()]
        : (named.exec(text) ?? (areDashed ? dashed.exec(text) : null));
    const isList = category?.[2]?.includes(',') || (!level.test(text) && !levelAlone.test(category?.[2] ?? ''));
    if (category && isList) {
      addGroup(draft, category[1] as string, itemsIn(category[2] as string), where);
      group = undefined;
      continue;
    }
    const next = paragraphs[i + 1];
    // A category, its level and its skills, each on a line of its own.
    if (areNamed && next && levelAlone.test(next.text)) {
      const n = draft.next('skills');
      draft.put(`skills.${n}.name`, text, ...where);
      group = { name: text, n, keywords: 0 };
      continue;
    }
    if (group && levelAlone.test(text)) {
      draft.put(`skills.${group.n}.level`, text, ...where);
      continue;
    }
    const isTitle =
      /:$/.test(text) ||
      (where[0]?.strong && next && !next.lines[0]?.strong && !where[0].bullet && itemsIn(next.text).length > 1) ||
      (lookOf(paragraphs[i]) !== usual && lookOf(next) === usual && !text.includes(','));
    if (isTitle && next) {
      const n = draft.next('skills');
      draft.put(`skills.${n}.name`, text.replace(/:$/, ''), ...where);
      group = { name: text, n, keywords: 0 };
      continue;
    }
    if (text.length > 120 && /[.!]$/.test(text) && text.split(',').length < 6) continue;
    if (group) {
      for (const item of itemsIn(text)) draft.put(`skills.${group.n}.keywords.${group.keywords++}`, item, ...where);
      continue;
    }
    const items = level.test(text) && !/[,;|]/.test(text) ? [text] : itemsIn(text);
    for (const item of items) addSkill(draft, item, where);
  }
  if (heading) draft.names(heading);
}

/** Splits "Hår: klippning, färg; Salong: Fortnox", which holds several categories. */
function kindsOf(one: Paragraph): Paragraph[] {
  const kinds = one.text.replace(/\.$/, '').split(/;\s+/);
  const areNamed = kinds.length > 1 && kinds.every((kind) => /^[^:,]{2,40}:\s/.test(kind));
  return areNamed ? kinds.map((text) => ({ ...one, text })) : [one];
}

const lookOf = (one: Paragraph | undefined): string => {
  const [line] = one?.lines ?? [];
  return line ? `${line.face}:${Math.round(line.size)}:${line.bullet}` : '';
};

/** The look of most of a list; lines with another look name a category of the lines below. */
function usualLook(paragraphs: Paragraph[]): string {
  const look = keyOfLargestSum(paragraphs, (one) => [lookOf(one), 1]);
  return paragraphs.filter((one) => lookOf(one) === look).length > 0.5 * paragraphs.length ? look : '';
}

function addGroup(draft: Draft, name: string, keywords: string[], where: Line[]): void {
  const n = draft.next('skills');
  draft.put(`skills.${n}.name`, name.trim(), ...where);
  keywords
    .filter((keyword) => !isKnown(draft, keyword))
    .forEach((keyword, i) => {
      draft.put(`skills.${n}.keywords.${i}`, keyword, ...where);
    });
}

function addSkill(draft: Draft, item: string, where: Line[]): void {
  const found = level.exec(item);
  const labelled = /^([^:]{2,50}):\s*(\S.{0,40})$/u.exec(item);
  const name = (found ? item.slice(0, found.index) : (labelled?.[1] ?? item)).replace(/[.:]$/, '').trim();
  if (name === '') return;
  if (isKnown(draft, name)) {
    draft.understood(...where);
    return;
  }
  const n = draft.next('skills');
  draft.put(`skills.${n}.name`, name, ...where);
  const how = found?.[1] ?? labelled?.[2];
  if (how) draft.put(`skills.${n}.level`, how.trim(), ...where);
}

/** LinkedIn lists the top skills twice, and so do many users. */
function isKnown(draft: Draft, name: string): boolean {
  return Array.from({ length: draft.count('skills') }, (_, n) => draft.valueAt(`skills.${n}.name`)).includes(name);
}

const dividers = [/(?:[,;•·|●▪]|\s{2,})(?![^()]*\))/u, /\s\/\s(?![^()]*\))/u];

/** Splits a list into items; a comma between brackets does not split. */
function itemsIn(text: string): string[] {
  // "16S / ITS, qPCR, PLFA": the rarer of commas and slashes belongs to the items.
  const [byMarks, bySlashes] = dividers.map((divider) => text.split(divider)) as [string[], string[]];
  const items = bySlashes.length > byMarks.length ? bySlashes : byMarks;
  const parts = items.length > 1 && text.includes(',') ? items.splice(-1).flatMap(lastItems) : [];
  return [...items, ...parts]
    .map((item) =>
      item
        .replace(ratingPattern, '')
        .replace(/^[\s–—-]+|[\s.–—-]+$/gu, '')
        .trim(),
    )
    .filter((item) => item.length > 0 && item.length <= 200);
}

/** "och lift", "travers samt lift", "travers och lift": the end of a list. */
function lastItems(text: string): string[] {
  const parts = text.split(/^\s*(?:och|samt|and)\s+|\s+(?:samt)\s+/u);
  const [, one, other] = /^\s*(\S+(?:\s\S+)?)\s+(?:och|and)\s+(\S+(?:\s\S+)?)\s*$/u.exec(parts.at(-1) ?? '') ?? [];
  return one && other ? [...parts.slice(0, -1), one, other] : parts;
}

const simple = {
  certificates: { name: 'name', by: 'issuer', date: 'date', more: undefined },
  awards: { name: 'title', by: 'awarder', date: 'date', more: 'summary' },
} as const;

/** Reads entries with a name, an issuer and a date: certificates, awards, publications. */
export function readDatedEntries(draft: Draft, kind: keyof typeof simple, lines: Line[]): void {
  const names = simple[kind];
  const areList =
    lines.every((line) => line.bullet || line.continues || (lines.length <= 2 && line.cells.length < 3)) ||
    (kind === 'certificates' && lines.every((line) => line.cells.length < 3 && !isDateText(textOfLine(line))));
  const items = areList
    ? paragraphsOf(lines).map(({ text, lines: where }) => {
        const { span, rest } = splitDates(text);
        return {
          head: [{ text: rest, lines: where }],
          span,
          dated: where,
          body: [] as { text: string; lines: Line[] }[],
        };
      })
    : entriesOf(lines).map((entry) => ({
        head: entry.head.map(({ text, line, also = [] }) => ({ text, lines: [line, ...also] })),
        span: entry.dates?.span,
        dated: entry.dates ? [entry.dates.line] : [],
        body: entry.body,
      }));
  for (const { head, span, dated, body } of items) {
    const [title, ...others] = head;
    if (!title || title.text === '') continue;
    const n = draft.next(kind);
    const split = /^(.{3,}?)(?:,\s+|\s+[–—-]\s+|\s+\|\s+)(.{2,60})$/u.exec(title.text);
    const isDivided = split && others.length === 0 && /^\p{Lu}\p{L}{2}/u.test(split[2] ?? '');
    draft.put(`${kind}.${n}.${names.name}`, isDivided ? split[1] : title.text, ...title.lines);
    if (isDivided) draft.put(`${kind}.${n}.${names.by}`, split[2], ...title.lines);
    else if (others[0]) draft.put(`${kind}.${n}.${names.by}`, others[0].text, ...others[0].lines);
    const date = span?.end ?? span?.start;
    if (date) draft.put(`${kind}.${n}.${names.date}`, date, ...dated);
    const told = [...others.slice(1), ...body];
    if (names.more)
      draft.put(
        `${kind}.${n}.${names.more}`,
        told.map(({ text }) => text).join('\n'),
        ...told.flatMap(({ lines: where }) => where),
      );
  }
}

/** Reads a title, then authors and publisher: years in these begin no new entry. */
export function readPublications(draft: Draft, lines: Line[]): void {
  const isApart = (line: Line) => line.bullet || line.gap >= 1.4 || line.cells.slice(1).some(isDateText);
  for (const [first, ...others] of splitBeforeEach(lines, (line) => isApart(line) && !line.continues)) {
    const n = draft.next('publications');
    const whole = textOfLine(first);
    const { span, rest } = splitDates(whole);
    // A year in the middle is part of the title.
    const isDated =
      first.cells.some(isDateText) || (span !== undefined && (span.from === 0 || span.to >= whole.length - 2));
    draft.put(`publications.${n}.name`, isDated ? rest : whole, first);
    if (span) draft.put(`publications.${n}.releaseDate`, span.end ?? span.start, first);
    draft.put(
      `publications.${n}.summary`,
      paragraphsOf(others)
        .map(({ text }) => text)
        .join('\n'),
      ...others,
    );
  }
}

export function readInterests(draft: Draft, lines: Line[]): void {
  for (const { text, lines: where } of paragraphsOf(lines)) {
    const items = text.length > 90 && /[.!]$/.test(text) ? [text] : itemsIn(text);
    for (const item of items) draft.put(`interests.${draft.next('interests')}.name`, item, ...where);
  }
}

/** "Referenser lämnas gärna vid en intervju"; more words may be about somebody. */
const MOST_WORDS_OF_NOTE = 8;

/** Reads referees; the note that there are some, as "Lämnas gärna på begäran", is none. */
export function readReferences(draft: Draft, lines: Line[]): void {
  const beginsWithName = (text: string) =>
    /^\p{Lu}[\p{L}-]+\s\p{Lu}[\p{L}-]+/u.test(text) && !/\d|@/.test(text.slice(0, 20));
  for (const block of splitBeforeEach(
    lines,
    (line) => line.bullet || (line.gap > 1.3 && beginsWithName(textOfLine(line))),
  )) {
    const text = block.map(textOfLine).join(', ');
    const note = block.map(textOfLine).join(' ');
    const isNote = parseInlineHeading(`Referenser ${note.replace(/^(?:fler )?referen\p{L}+\s/iu, '')}`);
    const isPerson = /.\p{Lu}|[\d@:,]|\s(?:av|från|hos|from|by|with)\s/u.test(note);
    if (isNote?.section === 'references' && !isPerson && note.split(' ').length <= MOST_WORDS_OF_NOTE) {
      draft.names(...block);
      continue;
    }
    const n = draft.next('references');
    const name = /^(\p{Lu}[\p{L}'’-]+(?:\s(?:\p{Lu}[\p{L}'’.-]*|von|af|de)){1,3})(?=$|[,:(–—|-]|\s{2}|\s[–—-])/u.exec(
      text,
    )?.[1];
    const rest = (name ? text.slice(name.length) : text).replace(/^[\s,:–—|-]+/u, '');
    if (name) draft.put(`references.${n}.name`, name, ...block.slice(0, 1));
    draft.put(`references.${n}.reference`, rest, ...block);
  }
}
