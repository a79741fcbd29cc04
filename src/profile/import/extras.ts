import type { Draft } from './draft.ts';
import { type Line, textOfLine } from './lines.ts';
import { alternationOf, cvImportWordList } from './word-lists.ts';

/** Fields beyond JSON Resume that Swedish employers ask for: driving licences, a car, legitimation, availability. */

const classes = 'AM|A1|A2|A|B96|BE|B|C1E|C1|CE|C|D1E|D1|DE|D';
const classList = new RegExp(`(?<![\\p{L}\\d])(?:${classes})(?![\\p{L}\\d])`, 'gu');
const licenceName = String.raw`(?<name>körkort(?:sbehörighet(?:er)?)?|driv(?:ing|er['’]?s?)\s*licen[cs]e)`;
const classWords = 'klass|behörighet|category|class';
const beforeClasses = String.raw`(?:[:–—(-]|,(?=\s*(?:${classWords}))|${classWords}|med|typ|\s)*`;
const someClasses = String.raw`(?:(?:${classes})(?![\p{L}\d])(?:\s*(?:[,/+&]|och|samt|and)\s*|\s+)?)+`;
const licence = new RegExp(`${licenceName}${beforeClasses}(?<classes>${someClasses})`, 'iu');
/** The classes of another card, "Truckkort A+B", are none of a driving licence. */
const notOfOtherCard = String.raw`(?<!(?<!kör)kort(?:et)?:?\s)`;
const otherCard = new RegExp(
  String.raw`(?<!\p{L})(?!kör)\p{L}+kort(?:et)?[\s:(-]+(?:(?:klass|typ)\s+)?${someClasses}`,
  'giu',
);
const betweenClasses = String.raw`(?:\s*[,/+&]\s*|\s+(?:och|and)\s+|-,\s*)`;
const classesFirst = String.raw`${notOfOtherCard}(?<![\p{L}\d])(?<classes>(?:(?:${classes})${betweenClasses})*(?:${classes}))[\s-]*`;
const classFirst = new RegExp(`${classesFirst}körkort`, 'iu');
/** In English the "a" of "a driving licence" is the article, but not that of "category A driving licence". */
const englishClassFirst = new RegExp(
  String.raw`(?:(?<=(?:category|class|an) )|(?!a[\s-]+driving))${classesFirst}driving licen[cs]e`,
  'iu',
);
const plainInSwedish = '(?:(?:jag )?har )?(?:(?:giltigt|svenskt) )*körkort(?: finns)?(?:,?(?: och)? egen bil)?';
const plainInEnglish = "(?:(?:full|clean|valid|uk|swedish),? )*driv(?:ing|er['’]?s?) licen[cs]e";
/** "Körkort", "Full clean UK driving licence": the whole text is a licence, and its class is not said. */
const plainLicence = new RegExp(String.raw`^(?:${plainInSwedish}|${plainInEnglish})\.?$`, 'iu');
const car = /tillgång till (?:egen )?bil|har (?:egen )?bil|egen bil|own car|access to (?:a )?car/iu;
const professions = cvImportWordList('legitimation');
const legitimated = new RegExp(
  `(?:legitimerad|leg\\.)\\s+((?:grund|gymnasie|ämnes)?(?:${alternationOf('legitimation')}))`,
  'iu',
);
const legitimation = /(?<!\p{L})(\p{L}+?)(?:s|e)?(?:-\s?)?legitimation(?:en)?(?!\p{L})/iu;

export function readExtras(draft: Draft, lines: Line[]): void {
  for (const line of lines) {
    const text = textOfLine(line);
    if (/körkort|driving|driver/i.test(text)) readLicences(draft, text, line);
    if (car.test(text) && text.length < 120) {
      draft.put('x-sokvag.ownCar', true, line);
      // "B-körkort, tillgång till bil" says nothing beyond the fields.
      const more = text.replace(car, '').replace(/körkort|driving licen[cs]e/giu, '');
      if (!/\p{L}{4}/u.test(more)) draft.names(line);
    }
    const profession = professionIn(text);
    if (profession) addOnce(draft, 'x-sokvag.legitimations', profession, line);
  }
}

function readLicences(draft: Draft, text: string, line: Line): void {
  const after = licence.exec(text)?.groups;
  // "Driving licence - a must": the article, not the class.
  const isArticle = after?.classes?.trim() === 'a' && !/^k/iu.test(after.name ?? '');
  const found = after && !isArticle ? after : (classFirst.exec(text) ?? englishClassFirst.exec(text))?.groups;
  for (const [name] of (found?.classes ?? '').toUpperCase().matchAll(classList)) {
    addLicence(draft, name, line);
  }
}

/** Whether a text is nothing but a driving licence without its class. */
export const isLicenceWithoutClass = (text: string): boolean => plainLicence.test(text.trim());

/** A class for heavy trailers includes the class without them. */
function addLicence(draft: Draft, name: string, line: Line): void {
  if (/^(?:B|C1|C|D1|D)E$/.test(name)) addOnce(draft, 'x-sokvag.drivingLicences', name.slice(0, -1), line);
  addOnce(draft, 'x-sokvag.drivingLicences', name, line);
}

const classesOnly = new RegExp(
  `^(?:(?:[Kk]lass(?:er)?|[Bb]ehörighet(?:er)?|[Cc]lass)\\s*:?\\s*)?(?:(?:${classes})(?:-körkort)?(?![\\p{L}\\d])[\\s,/+&|.]*(?:och\\s+|samt\\s+|and\\s+)?)+$`,
  'u',
);

/** Reads the section "Körkort": plain classes are driving licences, other lines become certificates. */
export function readLicenceSection(draft: Draft, lines: Line[]): void {
  for (const line of lines) {
    const text = textOfLine(line);
    const items = text
      .replace(otherCard, ' ')
      .split(/,\s+|\s+(?:och|samt|and)\s+/)
      .filter((item) => classesOnly.test(item.trim()));
    for (const [name] of items.join(' ').matchAll(classList)) addLicence(draft, name, line);
    if (items.length === 0 && !/körkort|driv|\bbil\b|\bcar\b/i.test(text) && text.length > 2) {
      draft.put(`certificates.${draft.next('certificates')}.name`, text, line);
    }
  }
}

function professionIn(text: string): string | undefined {
  const named = legitimated.exec(text)?.[1];
  if (named) return named.toLowerCase();
  const stem = legitimation.exec(text)?.[1]?.toLowerCase();
  if (!stem) return undefined;
  return professions.find((profession) => profession === stem || (profession.startsWith(stem) && stem.length > 4));
}

function addOnce(draft: Draft, list: string, value: string, line: Line): void {
  for (let n = 0; n < draft.count(list); n += 1) if (draft.valueAt(`${list}.${n}`) === value) return;
  draft.put(`${list}.${draft.next(list)}`, value, line);
}

/** Reads the section "Legitimation": lines that consist of a profession. */
export function readLegitimations(draft: Draft, lines: Line[]): void {
  for (const line of lines) {
    const plain = textOfLine(line)
      .toLowerCase()
      .replace(/^leg(?:itimerad|\.)\s+/, '')
      .trim();
    if (professions.includes(plain)) addOnce(draft, 'x-sokvag.legitimations', plain, line);
  }
}

/** Reads when the user can begin. */
export function readAvailability(draft: Draft, lines: Line[]): void {
  if (lines.length === 0 || draft.has('x-sokvag.availability')) return;
  const text = lines.map(textOfLine).join(', ');
  if (text.length <= 500) draft.put('x-sokvag.availability', text, ...lines);
}
