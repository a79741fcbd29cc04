import { expect, test } from 'vitest';
import { testSettings } from '../../../test/settings.ts';
import { readConfig } from '../config/config.ts';
import { openStorage } from './storage.ts';

test('a database server that does not answer is told by its setting', async () => {
  const { config, secrets } = readConfig({
    ...testSettings('smtp://127.0.0.1:1'),
    DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c',
  });
  await expect(openStorage(config, secrets, new Date())).rejects.toThrow(
    'The database server of DATABASE_URL does not answer (connect ECONNREFUSED 127.0.0.1:1)',
  );
});
