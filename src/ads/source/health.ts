import type { Parts } from '../../platform/parts.ts';
import { countLinks, findLinksState } from '../links/store.ts';
import { nextLinksSync } from '../links/sync-links.ts';
import { countOpenAds, findSourceState } from './store.ts';

/** Health of the ad sources. State of a source other than the configured one is ignored. */

export async function agencyHealth({ db, config }: Parts) {
  const { source } = config.ads;
  const [state, ads] = await Promise.all([findSourceState(db), countOpenAds(db)]);
  const isOn = source !== 'off';
  return {
    name: 'agency' as const,
    isOn,
    lastGoodAt: state.source === source ? state.synced_at : null,
    ads,
    problem: isOn ? (state.problem ?? state.snapshot_problem) : null,
    nextTryAt: isOn ? state.next_call_at : null,
  };
}

export async function linksHealth({ db, config }: Parts) {
  const { links } = config.ads;
  const [state, ads] = await Promise.all([findLinksState(db), countLinks(db)]);
  const isOn = links !== 'off';
  const known = isOn && state.source === links;
  return {
    name: 'links' as const,
    isOn,
    lastGoodAt: known ? state.read_at : null,
    ads,
    problem: known ? state.problem : null,
    nextTryAt: known ? nextLinksSync(state) : null,
  };
}
