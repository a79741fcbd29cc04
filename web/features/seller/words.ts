import type { AdminSeller } from './api.ts';

const fields: Record<AdminSeller['missing'][number], string> = {
  name: 'namn',
  orgNumber: 'organisationsnummer',
  vatNumber: 'momsnummer',
  address: 'postadress',
  email: 'e-post',
};

/** What is missing, as words of a sentence. */
export const missingWords = (missing: AdminSeller['missing']): string =>
  new Intl.ListFormat('sv').format(missing.map((field) => fields[field]));
