import { expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '../../../src/platform/db/open.ts';
import { WordIds } from '../../../src/platform/text/word-ids.ts';
import { createTestDatabase } from '../../databases.ts';

test('a word has one number, whoever asks and however many at once', async () => {
  await using database = await createTestDatabase();
  const db = openDatabase(database.connection, { pool: 8, onError: () => {} });
  try {
    const words = Array.from({ length: 300 }, (_, at) => `ord${at}`);
    // Each with an empty cache, like a process of its own, and with the words in another order.
    const asked = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const turned = [...words.slice(at * 30), ...words.slice(0, at * 30)];
        const [ids] = await new WordIds(db).of([turned]);
        return new Map(turned.map((word, place) => [word, ids?.[place]]));
      }),
    );
    const first = asked[0] as Map<string, number | undefined>;
    expect(new Set(first.values()).size).toBe(words.length);
    for (const other of asked) for (const word of words) expect(other.get(word)).toBe(first.get(word));
  } finally {
    await closeDatabase(db);
  }
});

test('texts keep the order of their words, and a slip of sixty letters is left out', async () => {
  await using database = await createTestDatabase();
  const db = openDatabase(database.connection, { pool: 2, onError: () => {} });
  try {
    const ids = new WordIds(db);
    const [first, second, none] = await ids.of([['lager', 'truck', 'lager'], ['truck', 'x'.repeat(61)], []]);
    expect(first).toEqual([first?.[0], second?.[0], first?.[0]]);
    expect(second).toHaveLength(1);
    expect(none).toEqual([]);
    expect(await ids.of([['truck']])).toEqual([second]);
  } finally {
    await closeDatabase(db);
  }
});
