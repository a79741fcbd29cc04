/** A number of years in a unit, and where it is. */
export interface StatedYears {
  years: number;
  /** Offset into the unit's text. */
  at: number;
}

const NUMBERS: Record<string, number> = {
  ett: 1,
  två: 2,
  tre: 3,
  fyra: 4,
  fem: 5,
  sex: 6,
  sju: 7,
  åtta: 8,
  nio: 9,
  tio: 10,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const NUMBER = String.raw`\d{1,2}(?:[.,]\d)?|${Object.keys(NUMBERS).join('|')}`;
/** "Minst 3 års", "2-3 år", "5+ years", "sex månaders"; a range counts as its lower end. */
const UNIT = "års?|years?['’]?|yrs|månad(?:er)?s?|months?['’]?";
const YEARS = new RegExp(
  String.raw`(?<![\p{L}\d])(${NUMBER})(?:\s?(?:[-–]|till|to)\s?(?:${NUMBER}))?\s?\+?\s?(${UNIT})(?!\p{L})`,
  'giu',
);
/** A higher number is an age, of a person or a company: no ad asks for more. */
const MOST_YEARS = 20;

export function findYears(text: string): StatedYears[] {
  if (!/år|yea|yrs|månad|month/i.test(text)) return [];
  return [...text.matchAll(YEARS)].flatMap((match) => {
    const [, count = '', unit = ''] = match;
    const number = NUMBERS[count.toLowerCase()] ?? Number(count.replace(',', '.'));
    const years = /^m/i.test(unit) ? Math.round((number / 12) * 10) / 10 : number;
    return years > MOST_YEARS || years === 0 ? [] : [{ years, at: match.index }];
  });
}
