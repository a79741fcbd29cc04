import type { BasicsField, Resume } from '../api.ts';
import { asText, valueAt } from '../paths.ts';

/** A basic field in which the file differs from the profile. The profile's value stays until the user chooses. */

export interface FieldDifference {
  field: BasicsField;
  label: string;
  ours: string;
  theirs: string;
}

const labels: Record<BasicsField, string> = {
  name: 'Namn',
  label: 'Rubrik',
  email: 'E-post',
  phone: 'Telefon',
  location: 'Adress',
  url: 'Egen webbplats',
  summary: 'Kort om dig',
};
const fields = Object.keys(labels) as BasicsField[];
const inPlace = ['address', 'postalCode', 'city'];

export function findFieldDifferences(cv: Resume | undefined, draft: Resume): FieldDifference[] {
  return fields
    .filter((field) => pathsOf(field).some((path) => differs(wordsAt(cv, path), wordsAt(draft, path))))
    .map((field) => ({ field, label: labels[field], ours: told(cv, field), theirs: told(draft, field) }));
}

/** Whether the user edited the field here: then that value is wanted. */
export const isRewritten = (field: BasicsField, read: Resume, draft: Resume): boolean =>
  told(read, field) !== told(draft, field);

const pathsOf = (field: BasicsField): string[] =>
  field === 'location' ? inPlace.map((part) => `basics.location.${part}`) : [`basics.${field}`];
const wordsAt = (cv: Resume | undefined, path: string) => asText(valueAt(cv, path)).trim();

function told(cv: Resume | undefined, field: BasicsField): string {
  return pathsOf(field)
    .map((path) => wordsAt(cv, path))
    .filter(Boolean)
    .join(', ');
}

function differs(ours: string, theirs: string): boolean {
  return plain(ours) !== '' && plain(theirs) !== '' && plain(ours) !== plain(theirs);
}

/** A normal form, in which "070-123 45 67" and "0701234567" are equal. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
