/**
 * Worker thread: computes themes of a user's matches. It imports only what that needs, because a user waits for it to
 * start.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { buildThemes, type ThemeAd } from './themes.ts';

export interface ThemesRequest {
  ads: ThemeAd[];
  surfaces: ReadonlyMap<string, string>;
}

const { ads, surfaces } = workerData as ThemesRequest;
parentPort?.postMessage(buildThemes(ads, (term) => surfaces.get(term)));
