import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { FieldError } from '../kernel/errors.ts';
import { formats } from './formats.ts';

/** How a field is called where a sentence begins with it. Others are called by their own name. */
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
  // Something in a list is called as the list is.
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  // A field may be called as what every object has, such as constructor.
  return Object.hasOwn(labels, name) ? (labels[name] as string) : `Fältet ${name}`;
}

/**
 * Makes validators of requests: each is compiled when the first request comes that it looks at, as a start would take
 * longer for all of them than for everything else. `schemas` are those that others refer to by their `$id`.
 */
export function newValidators(schemas: TSchema[]) {
  // Bodies are taken as they are; query strings and paths are text, read by their schema.
  const body = newAjv(false);
  const text = newAjv('array');
  for (const schema of schemas) {
    body.addSchema(schema);
    text.addSchema(schema);
  }
  return (schema: TSchema, httpPart: string | undefined) =>
    lazily(() => (httpPart === 'body' ? body : text).compile(schema));
}

/** A validator that is compiled at its first use; the faults of a value hang on it, as on one of Ajv's. */
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
    // Texts may hold emoji: length is counted in code points, as people count.
    unicodeRegExp: true,
  });
  for (const [name, problem] of Object.entries(formats)) {
    ajv.addFormat(name, { type: 'string', validate: (text: string) => problem(text, '') === undefined });
  }
  return ajv;
}

/** Nobody reads further, and a body can hold fifty thousand faults. */
const MOST_FAULTS = 100;

/** What the validator found, as one Swedish message a field. */
export function fieldErrors(found: ErrorObject[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const error of found) {
    if (byField.size === MOST_FAULTS) break;
    const field = fieldOf(error);
    // The first fault of a field is the one to mend first.
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
      // Of several it is a list.
      return `${label} ska vara ${[params.type].flat().map(typeWord).join(' eller ')}.`;
    case 'format':
      return formats[params.format]?.(String(error.data), label) ?? `${label} har fel form.`;
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

/** The fields of a body that a route does not have. */
export function unknownFields(body: unknown): FieldError[] {
  const fields = Object.keys((body as object | undefined) ?? {}).slice(0, MOST_FAULTS);
  return fields.map((field) => ({ field: field || 'body', message: notKnown(field) }));
}

/** No contract nests as deep by far; a body of 1 MiB can, and the stack cannot. */
const DEEPEST = 50;

/**
 * Texts that no database column holds and no screen shows: lone surrogates and NUL, in names of fields as well. What
 * nests too deep to be looked at is at fault, too.
 *
 * @returns the dotted paths of the fields that carry one
 */
export function unstorableTexts(value: unknown, path: string[] = []): FieldError[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [unstorable(path)];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length === DEEPEST) {
    const field = path[0] ?? 'body';
    return [{ field, message: `${labelOf(field)} har för många nivåer.` }];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? unstorableTexts(inner, [...path, key]) : [unstorable(path)],
  );
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function unstorable(path: string[]): FieldError {
  const field = path.join('.') || 'body';
  return { field, message: `${labelOf(field)} innehåller tecken som inte går att spara. Ta bort dem.` };
}
