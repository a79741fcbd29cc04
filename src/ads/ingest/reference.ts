const LABEL = [
  '[Rr]eferens(?:nummer|nr|kod)?',
  '[Rr]ef(?:nr|nummer)?',
  '[Dd]iarienummer|[Dd]nr',
  '[Rr]eference(?: number| no| code| id)?',
  '[Mm]ärk(?: din| er)? ansökan(?: med)?',
].join('|');
const PREFIX = String.raw`(?:\p{Lu}{1,4}(?:/\p{Lu}{1,4})? )?`;
const CODE = String.raw`${PREFIX}(?=[-/:.\p{L}]*\d)[\p{L}\d]{1,20}(?:[-/:.][\p{L}\d]{1,20}){0,5}`;
const LABELLED = new RegExp(String.raw`\b(?:${LABEL})[.:]{0,2} {1,2}["'”“„’‘»«]?(${CODE})`, 'gu');

/**
 * Finds the reference that applicants should quote ("Ange referens 2026/4310"), with or without quotation marks around
 * it; null if the ad has none or several. A label without a number ("Referenser tas in", "ref. enligt nedan") does not
 * count.
 */
export function findReference(text: string): string | null {
  const named = [...text.matchAll(LABELLED)].map(([, reference = '']) => reference);
  const [only, ...others] = new Set(named.filter((one) => one.length > 2 && /\d/.test(one)));
  return only !== undefined && others.length === 0 ? only : null;
}
