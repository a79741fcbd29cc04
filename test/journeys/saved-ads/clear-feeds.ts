import type { TestApp } from '../../open-test-app.ts';

/** Deletes what users follow, with the jobs that came of it. */
export async function clearFeeds(app: TestApp): Promise<void> {
  for (const table of ['captured_ads', 'followed_feeds', 'career_feeds']) await app.rows(`delete from ${table}`);
}
