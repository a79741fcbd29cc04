/** Makes themes of a person's matches, in a thread of its own. It loads nothing else: somebody waits for it. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ThemeAd, themesOf } from './themes.ts';

export interface ThemesOrder {
  ads: ThemeAd[];
  surfaces: ReadonlyMap<string, string>;
}

const { ads, surfaces } = workerData as ThemesOrder;
parentPort?.postMessage(themesOf(ads, (term) => surfaces.get(term)));
