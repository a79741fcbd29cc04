import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../src/platform/config/setting.ts';

/** The settings of a service under test, except for its database. */
export function testSettings(smtpUrl: string): Environment {
  return {
    APP_PROFILE: 'test',
    PORT: '0',
    WORK_PORT: '0',
    BCRYPT_COST: '4',
    RATE_LIMITS: 'off',
    // New accounts count as verified; what an unverified account may not do has tests of its own.
    ADDRESS_PROOF: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://sokvag.example',
    // Tests of ads name a source of their own; other tests need none.
    AD_SOURCE: 'off',
    SMTP_URL: smtpUrl,
    JWT_SECRET: 'the tests sign with these 32 bytes',
    ENCRYPTION_KEY: 'and encrypt with these other 32 bytes',
    // Nothing is stored there: both keys are given and the database is a server.
    DATA_DIR: join(tmpdir(), 'sokvag-test-unused'),
  };
}
