import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { FieldError } from '../kernel/errors.ts';
import { schemaFormats } from './formats.ts';

/** Swedish field names for the beginning of a sentence. Other fields use their own name. */
const labels: Record<string, string> = {
  email: 'E-postadressen',
  password: 'Lösenordet',
  newPassword: 'Det nya lösenordet',
  currentPassword: 'Ditt nuvarande lösenord',
  newEmail: 'Den nya e-postadressen',
  token: 'Länken',
  totp: 'Koden',
  passkey: 'Passkeyn',
  code: 'Koden',
  letterCount: 'Antalet brev',
  amount: 'Beloppet',
  instructions: 'Önskemålen',
  status: 'Statusen',
  reason: 'Anledningen',
  limit: 'Antalet per sida',
  cursor: 'Sidmarkören',
  q: 'Söktexten',
  near: 'Orten',
  radiusKm: 'Avståndet',
  name: 'Namnet',
  now: 'Tidpunkten',
  subject: 'Ämnet',
  text: 'Texten',
  receivedAt: 'Dagen då svaret kom',
  recipient: 'Mottagaren',
  transport: 'Sättet att skicka',
  people: 'Listan över vilka du träffar',
  startsAt: 'Starttiden',
  endsAt: 'Sluttiden',
  sentAt: 'Dagen då du skickade den',
  link: 'Länken',
  place: 'Platsen',
  kind: 'Slaget',
  notes: 'Anteckningarna',
  month: 'Månaden',
  target: 'Målet',
  quiet: 'De tysta timmarna',
  at: 'Klockslaget',
  weekday: 'Veckodagen',
};

function labelOf(field: string): string {
  // An element of a list is named after the list.
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  // hasOwn, because a field may be named like an inherited property, such as constructor.
  return Object.hasOwn(labels, name) ? (labels[name] as string) : `Fältet ${name}`;
}

/**
 * Creates request validators. Each is compiled on first use, because compiling all would take longer than the rest of
 * the startup. `schemas` are those that others reference by `$id`.
 */
export function newValidators(schemas: TSchema[]) {
  // Bodies are not coerced; query strings and path parameters are text and are coerced to their schema's types.
  const body = newAjv(false);
  const text = newAjv('array');
  for (const schema of schemas) {
    body.addSchema(schema);
    text.addSchema(schema);
  }
  return (schema: TSchema, httpPart: string | undefined) =>
    lazily(() => (httpPart === 'body' ? body : text).compile(schema));
}

/** A validator that is compiled on first use and exposes `errors` like Ajv's own. */
function lazily(compile: () => ValidateFunction) {
  let compiled: ValidateFunction | undefined;
  const validate: { (value: unknown): boolean; errors?: ErrorObject[] | null | undefined } = (value) => {
    compiled ??= compile();
    const isValid = compiled(value) as boolean;
    validate.errors = compiled.errors;
    return isValid;
  };
  return validate;
}

function newAjv(coerceTypes: false | 'array'): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes,
    useDefaults: true,
    removeAdditional: false,
    verbose: true,
    strict: false,
    // Lengths are counted in code points, so that an emoji counts as one.
    unicodeRegExp: true,
  });
  for (const [name, problem] of Object.entries(schemaFormats)) {
    ajv.addFormat(name, { type: 'string', validate: (text: string) => problem(text, '') === undefined });
  }
  return ajv;
}

/** Errors reported at most: a body can contain fifty thousand. */
const MOST_FAULTS = 100;

/** Converts validation errors to one Swedish message per field. */
export function fieldErrors(found: ErrorObject[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const error of found) {
    if (byField.size === MOST_FAULTS) break;
    const field = fieldOf(error);
    // Only the first error of a field is reported.
    if (!byField.has(field)) byField.set(field, messageOf(error, labelOf(field)));
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  const missing = error.keyword === 'required' ? error.params.missingProperty : undefined;
  const extra = error.keyword === 'additionalProperties' ? error.params.additionalProperty : undefined;
  return [path, missing ?? extra].filter(Boolean).join('.') || 'body';
}

const typeWords: Record<string, string> = {
  string: 'text',
  integer: 'ett heltal',
  number: 'ett tal',
  boolean: 'true eller false',
  object: 'ett objekt',
  array: 'en lista',
};

const typeWord = (type: unknown) => typeWords[String(type)] ?? String(type);

function messageOf(error: ErrorObject, label: string): string {
  const { keyword, params } = error;
  switch (keyword) {
    case 'required':
      return `${label} saknas.`;
    case 'additionalProperties':
      return notKnown(params.additionalProperty);
    case 'type':
      // A list when several types are allowed.
      return `${label} ska vara ${[params.type].flat().map(typeWord).join(' eller ')}.`;
    case 'format':
      return schemaFormats[params.format]?.(String(error.data), label) ?? `${label} har fel form.`;
    case 'minLength':
      return params.limit === 1 ? `${label} saknas.` : `${label} behöver minst ${params.limit} tecken.`;
    case 'maxLength':
      return `${label} får ha högst ${params.limit} tecken.`;
    case 'minimum':
      return `${label} ska vara minst ${params.limit}.`;
    case 'exclusiveMinimum':
      return `${label} ska vara större än ${params.limit}.`;
    case 'maximum':
      return `${label} får vara högst ${params.limit}.`;
    case 'enum':
      return `${label} ska vara något av: ${params.allowedValues.join(', ')}.`;
    default:
      return `${label} har fel form.`;
  }
}

function notKnown(field: string): string {
  return `Fältet ${JSON.stringify(field)} känner vi inte till. Ta bort det.`;
}

/** Reports every field of the body of a route that takes none. */
export function findUnknownFields(body: unknown): FieldError[] {
  const fields = Object.keys((body as object | undefined) ?? {}).slice(0, MOST_FAULTS);
  return fields.map((field) => ({ field: field || 'body', message: notKnown(field) }));
}

/** Deeper than any contract. A body of 1 MiB can nest deeper than the stack allows. */
const DEEPEST = 50;

/**
 * Finds texts that cannot be stored or shown, because they contain lone surrogates or NUL, also in field names. Values
 * nested too deeply are reported too.
 *
 * @returns an error per affected field, with its dotted path
 */
export function findUnstorableTexts(value: unknown, path: string[] = []): FieldError[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [unstorable(path)];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length === DEEPEST) {
    const field = path[0] ?? 'body';
    return [{ field, message: `${labelOf(field)} har för många nivåer.` }];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? findUnstorableTexts(inner, [...path, key]) : [unstorable(path)],
  );
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function unstorable(path: string[]): FieldError {
  const field = path.join('.') || 'body';
  return { field, message: `${labelOf(field)} innehåller tecken som inte går att spara. Ta bort dem.` };
}
