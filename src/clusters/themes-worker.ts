/** Makes themes of a person's matches, in a thread of its own. It loads nothing else: somebody waits for it. */
import { parentPort, workerData } from 'node:worker_threads';
import { buildThemes, type ThemeAd } from './themes.ts';

export interface ThemesRequest {
  ads: ThemeAd[];
  surfaces: ReadonlyMap<string, string>;
}

const { ads, surfaces } = workerData as ThemesRequest;
parentPort?.postMessage(buildThemes(ads, (term) => surfaces.get(term)));
