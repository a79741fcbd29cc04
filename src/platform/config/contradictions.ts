import type { SettingName, Values } from './settings.ts';

const requiredInProd: SettingName[] = [
  'PUBLIC_URL',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'PAYMENT_NUMBER',
  'PAYMENT_PRICE_PER_LETTER',
  'PAYMENT_RECEIVER_NAME',
];

/** Words that stand in examples and templates: whoever has one in prod has not chosen a secret. */
const sample =
  /change[-_ ]?me|changeit|example|exempel|sample|losenord|lösenord|password|secret|hemlig|byt[-_ ]?(mig|ut)|replace|placeholder|your[-_]|dummy|12345678|abcdefgh|xxxx/i;

/** What is missing and what does not go together, a line each that names the settings. */
export function contradictions(values: Values, given: Set<SettingName>): string[] {
  const profile = values.APP_PROFILE;
  const problems: string[] = [];
  if (profile === 'prod') {
    for (const name of requiredInProd)
      if (values[name] === undefined) problems.push(`${name} is required in the profile prod`);
    for (const name of ['JWT_SECRET', 'ENCRYPTION_KEY', 'ADMIN_PASSWORD'] as const) {
      const value = values[name];
      if (value && (sample.test(value) || new Set(value).size < 6))
        problems.push(`${name} is a sample value: choose one of your own`);
    }
    if (values.MAIL_CAPTURE) problems.push('MAIL_CAPTURE=on does not go with APP_PROFILE=prod: set SMTP_URL');
    if ((values.BCRYPT_COST ?? 12) < 10) problems.push('BCRYPT_COST below 10 does not go with APP_PROFILE=prod');
  } else if (profile !== 'test' && (values.BCRYPT_COST ?? 12) < 10) {
    problems.push(`BCRYPT_COST below 10 is accepted in APP_PROFILE=test only, not in ${profile}`);
  }
  for (const name of ['JWT_SECRET', 'ENCRYPTION_KEY', 'ENCRYPTION_KEY_OLD'] as const) {
    const value = values[name];
    if (value !== undefined && Buffer.byteLength(value) < 32) problems.push(`${name} needs at least 32 bytes`);
  }
  if (values.JWT_SECRET && values.JWT_SECRET === values.ENCRYPTION_KEY) {
    problems.push('JWT_SECRET and ENCRYPTION_KEY are the same: choose two');
  }
  if (values.ENCRYPTION_KEY_OLD && values.ENCRYPTION_KEY_OLD === values.ENCRYPTION_KEY) {
    problems.push('ENCRYPTION_KEY_OLD and ENCRYPTION_KEY are the same: the old one is the key before');
  }
  if (given.has('ADMIN_EMAIL') !== given.has('ADMIN_PASSWORD') && profile === 'prod') {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD go together');
  }
  const adminPassword = values.ADMIN_PASSWORD;
  if (
    adminPassword !== undefined &&
    ([...adminPassword.normalize('NFKC')].length < 8 || Buffer.byteLength(adminPassword.normalize('NFKC')) > 72)
  ) {
    problems.push('ADMIN_PASSWORD needs 8 characters or more and at most 72 bytes');
  }
  if ((values.LLM_URL === undefined) !== (values.LLM_MODEL === undefined))
    problems.push('LLM_URL and LLM_MODEL go together');
  if (values.MAIL_CAPTURE && values.SMTP_URL)
    problems.push('MAIL_CAPTURE=on and SMTP_URL contradict each other: keep one');
  if (values.SMTP_URL && !values.MAIL_FROM) problems.push('SMTP_URL needs MAIL_FROM');
  if (profile === 'prod' && values.MAIL_FROM && !values.SMTP_URL) problems.push('MAIL_FROM needs SMTP_URL');
  if (values.ADDRESS_PROOF === false && profile === 'prod')
    problems.push('ADDRESS_PROOF=off does not go with APP_PROFILE=prod');
  if (values.RATE_LIMITS === false && profile !== 'test' && profile !== 'docker') {
    problems.push(`RATE_LIMITS=off does not go with APP_PROFILE=${profile}`);
  }
  if (values.TEST_CLOCK && profile !== 'test') problems.push(`TEST_CLOCK does not go with APP_PROFILE=${profile}`);
  if (profile === 'docker' && values.PUBLIC_URL?.startsWith('https:')) {
    problems.push(
      'APP_PROFILE=docker refuses an https PUBLIC_URL: it hands out reset tokens and is for automated tests',
    );
  }
  return problems;
}
