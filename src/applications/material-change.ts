import { canonicalEmail } from '../platform/kernel/email-address.ts';
import { refuseField } from '../platform/kernel/errors.ts';
import type { ApplicationChange } from './contract.ts';
import { refuseRecipient } from './initial-values.ts';

/** The requested changes of the material as database columns; a refusal where a field is empty. */
export function toMaterialColumns({
  recipient,
  cvTemplate,
  mailText,
  ...change
}: Omit<ApplicationChange, 'notes' | 'tags' | 'deadline' | 'attachments' | 'answers'>) {
  const rest = {
    ...change,
    ...(cvTemplate === undefined ? {} : { cv_template: cvTemplate }),
    ...(mailText === undefined ? {} : { mail_text: mailText?.trim() ?? null }),
  };
  if (rest.mail_text === '') return refuseField('mailText', 'Skriv några ord, eller låt brevet vara mejlets text.');
  for (const field of ['subject', 'title', 'employer'] as const) {
    if (rest[field] === undefined) continue;
    // A line break would end the mail header that contains it.
    rest[field] = rest[field].replace(/\s+/g, ' ').trim();
    if (rest[field] === '') return refuseField(field, 'Fältet är tomt. Skriv något.');
  }
  if (recipient === undefined) return rest;
  const address = recipient === null || recipient.trim() === '' ? null : canonicalEmail(recipient);
  return address === undefined ? refuseRecipient(recipient ?? '') : { ...rest, recipient: address };
}
