import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../src/platform/config/setting.ts';

/** What a service under test runs by, its database apart. */
export function testSettings(smtpUrl: string): Environment {
  return {
    APP_PROFILE: 'test',
    PORT: '0',
    WORK_PORT: '0',
    BCRYPT_COST: '4',
    RATE_LIMITS: 'off',
    // Who registers has proved the address: what that keeps from the others has tests of its own.
    ADDRESS_PROOF: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://sokvag.example',
    // Tests of ads name a source of their own; the others need none.
    AD_SOURCE: 'off',
    SMTP_URL: smtpUrl,
    JWT_SECRET: 'the tests sign with these 32 bytes',
    ENCRYPTION_KEY: 'and encrypt with these other 32 bytes',
    // Nothing is kept there: both keys are given and the database is a server.
    DATA_DIR: join(tmpdir(), 'sokvag-test-unused'),
  };
}
