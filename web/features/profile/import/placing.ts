import type { Resume } from '../api.ts';
import { readMonth } from '../months.ts';
import { asText, asTexts, entriesAt, valueAt, withValueAtPath } from '../paths.ts';
import { basicsFields, type FieldSpec, type SectionSpec, sections } from '../sections.ts';

/** Puts lines of a document into a draft, and removes them again. */

/** Where a line was put: the field, the added text, and a description. */
export interface PlacedLine {
  path: string;
  added: string[];
  label: string;
}

const own = 'x-sokvag';
/** The field that takes a line dropped on the whole entry. */
const mainField: Record<string, string> = {
  work: 'highlights',
  education: 'courses',
  skills: 'keywords',
  languages: 'fluency',
  certificates: 'issuer',
  projects: 'highlights',
  volunteer: 'highlights',
  'basics.profiles': 'url',
  awards: 'summary',
  publications: 'summary',
  interests: 'keywords',
  references: 'reference',
};

const sectionOf = (path: string): SectionSpec | undefined =>
  sections.find((each) => path === each.path || path.startsWith(`${each.path}.`));

/** The field for a path: for a section a new entry's field, for an entry its main field. */
function fieldMeant(draft: Resume, path: string, text: string): string {
  if (path === 'basics') return 'basics.summary';
  if (path === own) return `${own}.${licencesIn(text).length > 0 ? 'drivingLicences' : 'legitimations'}`;
  const section = sectionOf(path);
  if (!section) return path;
  const rest = path.slice(section.path.length + 1);
  if (rest === '') {
    const first = section.path === 'basics.profiles' ? 'url' : section.fields[0]?.name;
    return `${section.path}.${entriesAt(draft, section.path).length}.${first}`;
  }
  return /^\d+$/.test(rest) ? `${path}.${mainField[section.path]}` : path;
}

function specOf(path: string): FieldSpec | undefined {
  const section = sectionOf(path);
  if (!section) return basicsFields.find(({ name }) => `basics.${name}` === path);
  return section.fields.find(({ name }) => path.endsWith(`.${name}`));
}

/**
 * The draft with the line added.
 *
 * @param path of a section, an entry or a field
 * @returns null if there is no room
 */
export function withLine(draft: Resume, path: string, text: string): { draft: Resume; placed: PlacedLine } | null {
  const field = fieldMeant(draft, path, text);
  const label = formatPlace(draft, field);
  if (field.startsWith(`${own}.`)) return withLicence(draft, field, text, label);
  const spec = specOf(field);
  if (!spec) return null;
  const value = added(valueAt(draft, field), spec, text);
  if (value === null) return null;
  const section = sectionOf(field);
  const list = section ? entriesAt(draft, section.path) : [];
  const isNew = section && Number(field.slice(section.path.length + 1).split('.')[0]) >= list.length;
  if (isNew && list.length >= MOST_ENTRIES) return null;
  const roomy = isNew ? withValueAtPath(draft, section.path, [...list, {}]) : draft;
  const addedTexts = Array.isArray(value) ? [text] : [isMonth(spec) ? value : text];
  return { draft: withValueAtPath(roomy, field, value), placed: { path: field, added: addedTexts, label } };
}

const MOST_ENTRIES = 200;
const MOST_LINES = 100;
const LONGEST_LINE = 2000;
const isMonth = ({ kind }: FieldSpec) => kind === 'start' || kind === 'end' || kind === 'month';

function added(before: unknown, spec: FieldSpec, text: string): string | string[] | null {
  if (spec.kind === 'lines') {
    const lines = asTexts(before);
    return text.length > LONGEST_LINE || lines.length >= MOST_LINES ? null : [...lines, text];
  }
  const held = asText(before).trim();
  if (isMonth(spec)) return held ? null : (readMonth(text, spec.kind === 'end' ? 'end' : 'start') ?? text);
  const value = held ? `${held}${between(spec)}${text}` : text;
  return value.length > (spec.most ?? (spec.kind === 'url' ? 2000 : 500)) ? null : value;
}

const between = ({ kind }: FieldSpec) => (kind === 'long' ? '\n' : ' ');

const licenceClasses = /(?<![\p{L}\d])(?:AM|A1|A2|A|B96|BE|B|C1E|C1|CE|C|D1E|D1|DE|D|Traktor)(?![\p{L}\d])/gu;
/** Classes of another card: "Truckkort A+B", "truckkort: A, B", but not the B of "truckkort A, B-körkort". */
const otherCard =
  /(?<!\p{L})(?!kör)\p{L}+kort[\s:(-]+(?:klass\s+)?(?:[a-d][12]?e?(?![\p{L}\d]|-kör)[\s,/+&]*(?:och\s+)?)+/giu;

/** The driving licence classes that a text names. */
export const licencesIn = (text: string): string[] => [
  ...new Set(text.replace(otherCard, ' ').match(licenceClasses) ?? []),
];

function withLicence(draft: Resume, field: string, text: string, label: string) {
  const wanted = field.endsWith('.drivingLicences') ? licencesIn(text) : text.length <= 100 ? [text] : [];
  if (wanted.length === 0) return null;
  const before = asTexts(valueAt(draft, field));
  const fresh = wanted.filter((each) => !before.includes(each));
  return { draft: withValueAtPath(draft, field, [...before, ...fresh]), placed: { path: field, added: fresh, label } };
}

/** A description of a field: "Intressen", "Elektriker, Uppgifter och resultat". */
function formatPlace(draft: Resume, field: string): string {
  if (field.startsWith(`${own}.`)) return field.endsWith('drivingLicences') ? 'Körkort' : 'Legitimation';
  const section = sectionOf(field);
  const label = specOf(field)?.label ?? '';
  if (!section) return label;
  const at = Number(field.slice(section.path.length + 1).split('.')[0]);
  const entry = entriesAt(draft, section.path)[at];
  return entry ? `${section.told(entry).title}, ${label}` : section.title;
}

/** The draft without a line that was added. Text that was edited since stays. */
export function withoutLine(draft: Resume, { path, added: texts }: PlacedLine): Resume {
  for (const field of [path, ...siblings(draft, path)]) {
    const before = valueAt(draft, field);
    const after = without(before, texts);
    if (after !== before) return withValueAtPath(draft, field, after);
  }
  return draft;
}

/** The same field in the other entries: removed entries shift the paths of later ones. */
function siblings(draft: Resume, path: string): string[] {
  const section = sectionOf(path);
  if (!section) return [];
  const name = path.slice(section.path.length + 1).replace(/^\d+/, '');
  return entriesAt(draft, section.path).map((_, at) => `${section.path}.${at}${name}`);
}

function without(before: unknown, texts: string[]): unknown {
  if (Array.isArray(before)) {
    const left = before.filter((each) => !texts.includes(each));
    return left.length === before.length ? before : left.length > 0 ? left : undefined;
  }
  const [text = ''] = texts;
  const held = asText(before);
  if (held === text) return undefined;
  if (held.endsWith(`\n${text}`) || held.endsWith(` ${text}`)) return held.slice(0, -text.length - 1);
  return held.includes(`${text}\n`) ? held.replace(`${text}\n`, '') : before;
}
