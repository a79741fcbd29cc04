import type { FieldError } from '../platform/kernel/errors.ts';
import type { ConceptType } from '../taxonomy/contract.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import type { Wishes } from './contract.ts';

const chosen: { field: keyof Wishes & string; type: ConceptType; message: string }[] = [
  { field: 'occupations', type: 'occupation-name', message: 'Yrket finns inte. Välj ett i listan.' },
  { field: 'municipalities', type: 'municipality', message: 'Kommunen finns inte. Välj en i listan.' },
  { field: 'regions', type: 'region', message: 'Länet finns inte. Välj ett i listan.' },
  { field: 'home', type: 'municipality', message: 'Kommunen finns inte. Välj en i listan.' },
  { field: 'employmentTypes', type: 'employment-type', message: 'Anställningsformen finns inte. Välj en i listan.' },
];

/** Errors of chosen ids that the taxonomy does not offer. If it holds nothing of a type, every id is accepted. */
export function validateWishes(taxonomy: Taxonomy, wishes: Wishes): FieldError[] {
  return chosen.flatMap(({ field, type, message }) => {
    const value = wishes[field];
    const ids: [path: string, id: string][] = Array.isArray(value)
      ? value.map((id, i) => [`wishes.${field}.${i}`, id])
      : typeof value === 'string'
        ? [[`wishes.${field}`, value]]
        : [];
    return ids.filter(([, id]) => !taxonomy.allows(type, id)).map(([path]) => ({ field: path, message }));
  });
}
