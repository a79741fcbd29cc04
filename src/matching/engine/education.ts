import type { EducationLevel } from './facts.ts';

/** What tells the level of an education, the highest first: names of degrees, schools and courses. */
const SIGNS: readonly (readonly [EducationLevel, RegExp])[] = [
  ['doctor', /doktor|ph\.?\s?d|disput|licentiat/i],
  [
    'master',
    /master|magister|civilingenjör|civilekonom|m\.?sc|läkarprogram|juristprogram|jur\.? ?kand|psykologprogram|mba|arkitektprogram|tandläkarprogram|apotekar/i,
  ],
  [
    'bachelor',
    /kandidat|bachelor|b\.?sc|högskoleingenjör|högskoleexamen|högskola|högskole|universitet|university|college|akademisk|sjuksköterskeprogram|lärarprogram|lärarexamen|förskollärar|socionom|fil\.? ?kand|degree/i,
  ],
  [
    'vocational',
    /yrkeshögskol|\byh\b|\bky\b|yrkesutbildning|vocational|yrkesexamen|kvalificerad yrkes|polytechnic/i,
  ],
  [
    'secondary',
    /gymnas|studenten|high school|komvux|vård- och omsorgs|programmet|folkhögskol|upper secondary|yrkesvux|lärling/i,
  ],
  ['primary', /grundskol|primary school|folkskol/i],
];

/** The level of an education by how it is named; `none` where nothing tells. */
export function levelOfEducation(text: string): EducationLevel {
  // Yrkeshögskola holds the word högskola and is another level.
  if (/yrkeshögskol/i.test(text)) return 'vocational';
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? 'none';
}
