import type { AdminSeller } from './api.ts';

const fields: Record<AdminSeller['missing'][number], string> = {
  name: 'namn',
  orgNumber: 'organisationsnummer',
  vatNumber: 'momsnummer',
  address: 'postadress',
  email: 'e-post',
};

/** The missing fields, as a list in a sentence. */
export const missingFieldsText = (missing: AdminSeller['missing']): string =>
  new Intl.ListFormat('sv').format(missing.map((field) => fields[field]));
