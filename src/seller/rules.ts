import { canonicalEmail } from '../platform/kernel/email-address.ts';
import type { FieldError } from '../platform/kernel/errors.ts';
import type { SellerFacts, SellerField, SellerRequest } from './contract.ts';

/** The facts that a seller must state before a consumer may order. */

/** The legally required fields that are empty. A VAT number is required only where the price includes VAT. */
export function missingSellerFields(seller: SellerFacts, vatPercent: number): SellerField[] {
  const needed: SellerField[] = ['name', 'orgNumber', 'address', 'email'];
  if (vatPercent > 0) needed.push('vatNumber');
  return needed.filter((field) => !seller[field]?.trim());
}

/** `556000-1234` of ten or twelve digits whose check digit is right; undefined for anything else. */
export function parseOrgNumber(written: string): string | undefined {
  const digits = written.replace(/[\s-]/g, '');
  const ten = /^(?:16|19|20)?(\d{10})$/.exec(digits)?.[1];
  if (!ten) return undefined;
  const sum = [...ten].reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 ? `${ten.slice(0, 6)}-${ten.slice(6)}` : undefined;
}

/** `SE556000123401`: SE, the ten digits of a registration number and two more. */
export function parseVatNumber(written: string): string | undefined {
  const text = written.replace(/[\s-]/g, '').toUpperCase();
  return /^SE\d{12}$/.test(text) && parseOrgNumber(text.slice(2, 12)) ? text : undefined;
}

/** Digits with the signs that are written between them: `08-123 45 67`, `+46 (0)8 123 45 67`. */
const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d\s\(\)\/\-–]+$/v.test(text) && text.replaceAll(/\D/g, '').length >= 5;

/** Validates and normalizes the seller. Returns the values to store, or the errors. */
export function parseSeller(input: SellerRequest, vatPercent: number): SellerRequest | FieldError[] {
  const errors: FieldError[] = [];
  const fault = (field: SellerField | 'phone', message: string) => errors.push({ field, message });
  const name = input.name.trim();
  const address = input.address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
  const orgNumber = parseOrgNumber(input.orgNumber);
  const email = canonicalEmail(input.email);
  const vatText = input.vatNumber?.trim() ?? '';
  const vatNumber = vatText ? parseVatNumber(vatText) : null;
  if (!name) fault('name', 'Skriv namnet på företaget, eller ditt namn om du har enskild firma.');
  if (!orgNumber) {
    fault('orgNumber', 'Skriv organisationsnumret med tio siffror. Har du enskild firma är det ditt personnummer.');
  }
  if (vatNumber === undefined) fault('vatNumber', 'Skriv momsnumret som SE och tolv siffror.');
  else if (vatNumber === null && vatPercent > 0) fault('vatNumber', 'Priset innehåller moms, så momsnumret behövs.');
  else if (vatNumber && orgNumber && vatNumber.slice(2, 12) !== orgNumber.replace('-', '')) {
    fault('vatNumber', 'Momsnumret hör till ett annat organisationsnummer. Kontrollera båda.');
  }
  if (!address) fault('address', 'Skriv postadressen.');
  if (!email) fault('email', 'Skriv en e-postadress som kunderna når dig på.');
  const phone = input.phone?.trim() || null;
  if (phone && !isPhoneNumber(phone)) fault('phone', 'Skriv telefonnumret med siffror.');
  if (errors.length > 0 || !orgNumber || !email) return errors;
  return { name, orgNumber, vatNumber: vatNumber ?? null, address, email, phone };
}
