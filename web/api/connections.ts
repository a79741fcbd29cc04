import type { Connections } from '../../src/replies/contract.ts';
import { get } from './client.ts';
import { ApiProblem } from './problem.ts';

/** The settings of one of the person's mail servers; null where there are none, which is asked first. */
export async function settingsOf<T>(
  which: keyof Connections,
  path: string,
  signal: AbortSignal,
): Promise<T | null> {
  const connected = await get<Connections>('/api/connections', signal);
  if (!connected[which]) return null;
  try {
    return await get<T>(path, signal);
  } catch (problem) {
    // Removed in between, in another tab.
    if (problem instanceof ApiProblem && problem.status === 404) return null;
    throw problem;
  }
}
