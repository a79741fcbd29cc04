import type { Resume } from '../../profile/contract.ts';

export interface TextAtPath {
  path: string;
  text: string;
}

/** Every text of a CV with its path, in document order, without dates and URLs. */
export function cvTexts(cv: Resume): TextAtPath[] {
  const lines: TextAtPath[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      if (value.trim()) lines.push({ path, text: value });
    } else if (Array.isArray(value)) {
      value.forEach((item, i) => {
        walk(item, `${path}.${i}`);
      });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        if (!NO_TEXT.has(key)) walk(item, path ? `${path}.${key}` : key);
      }
    }
  };
  walk(cv, '');
  const licences = cv['x-sokvag']?.drivingLicences;
  if (licences?.length) lines.push({ path: 'x-sokvag.drivingLicences', text: licences.join(', ') });
  return lines;
}

const NO_TEXT = new Set([
  'url',
  'image',
  '$schema',
  'meta',
  'startDate',
  'endDate',
  'date',
  'releaseDate',
  'drivingLicences',
]);
