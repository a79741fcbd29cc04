import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Operations, operations } from './operations.ts';

test('every operation of a slice is served, under the name of its constant', async () => {
  const files = globSync('*/**/*operations.ts', { cwd: import.meta.dirname });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const written: Record<string, unknown> = await import(new URL(file, import.meta.url).href);
    for (const [id, operation] of Object.entries(written)) {
      expect(operations[id as keyof Operations], `${id} of ${file}`).toBe(operation);
    }
  }
});
