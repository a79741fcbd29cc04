/**
 * The words of a CV's owner that the file contains and the reading does not. It is independent of the rules of the
 * import.
 */
import type { Resume } from '../../../src/profile/contract.ts';
import type { CvReading } from '../../../src/profile/import/read-cv.ts';

/** Fields of the data set that are not in the CV's own words; months are compared as numbers, headings by the field. */
const beside = new Set(['alternatives', 'file', 'hand', 'heading', 'id', 'kind', 'layout', 'personnummer', 'when']);

/** That there are referees, without saying who, is no fact for a field. */
const namesNoReferee =
  /^(?:fler |referenser )*(?:lämnas|ges|finns)(?: \p{L}+)*[.!]?$|^(?:references are )?\p{L}+ (?:up)?on request\.?$/iu;

function wordsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => (beside.has(key) ? [] : wordsIn(each)));
  if (namesNoReferee.test(String(value).trim())) return [];
  return (
    String(value)
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}{3,}|\d{4,}/gu) ?? []
  );
}

/** Words for the fields that the reading has as a code or a boolean. */
function saidByFields({ 'x-sokvag': { drivingLicences = [], ownCar = false } = {} }: Resume): string {
  return `${drivingLicences.length > 0 ? 'körkort driving licence' : ''} ${ownCar ? 'tillgång egen bil own car' : ''}`;
}

/** Words of three or more letters and numbers of four or more digits, each counted once for a CV. */
export function lostWords(
  own: unknown,
  { draft, lines, unrecognised }: Pick<CvReading, 'draft' | 'lines' | 'unrecognised'>,
): { printed: number; lost: string[] } {
  const texts = new Set(wordsIn(own));
  const told = new Set(wordsIn([draft, saidByFields(draft), unrecognised.map(({ text }) => text)]));
  const printed = [...new Set(wordsIn(lines.map(({ text }) => text)))].filter((word) => texts.has(word));
  return { printed: printed.length, lost: printed.filter((word) => !told.has(word)) };
}
