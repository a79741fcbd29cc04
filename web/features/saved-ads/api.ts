import { keepPreviousData } from '@tanstack/react-query';
import type {
  CapturedAdChange,
  CaptureRequest,
  FollowRequest,
  PileChange,
  SavingRequest,
} from '../../../src/saved-ads/contract.ts';
import { invalidate, invalidateAfter, useApi } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';

export type {
  Capture,
  CapturedAd,
  CapturedSummary,
  CaptureRequest,
  Follow,
  FollowedEmployer,
  SavedAd,
} from '../../../src/saved-ads/contract.ts';

const placeOf = (id: string) => ({ params: { id } });

export const useSavedAds = () => useApi(routes.listSavedAds, {});
export const useCapturedAds = () => useApi(routes.listCapturedAds, {});
/** The user's own jobs that contain these words; while others load, the previous ones stay. */
export const useCapturedHits = (q: string | undefined) =>
  useApi(routes.listCapturedAds, { query: { q } }, { enabled: Boolean(q), placeholderData: keepPreviousData }).data
    ?.items;
export const useCapturedAd = (id: string) => useApi(routes.getCapturedAd, placeOf(id));
export const useCapturedMatch = (id: string, enabled: boolean) =>
  useApi(routes.matchCapturedAd, placeOf(id), { enabled });

const renewing = <A>(change: Promise<A>) => invalidateAfter(change, 'captured-ads', 'captured-matches', 'saved-ads');

export const useFollowedEmployers = () => useApi(routes.listFollowedEmployers, {});
export const followEmployer = (body: FollowRequest) =>
  invalidateAfter(api(routes.followEmployer, { body }), 'followed-employers', 'captured-ads', 'captured-matches');
export const unfollowEmployer = (id: string) =>
  invalidateAfter(api(routes.unfollowEmployer, placeOf(id)), 'followed-employers', 'captured-ads', 'captured-matches');

export const captureAd = (body: CaptureRequest) => renewing(api(routes.captureAd, { body }));
export const changeCapturedAd = (id: string, body: CapturedAdChange) =>
  renewing(api(routes.changeCapturedAd, { ...placeOf(id), body }));
export const deleteCapturedAd = (id: string) => renewing(api(routes.deleteCapturedAd, placeOf(id)));

export const saveNoteAndTags = (id: string, body: SavingRequest) =>
  renewing(api(routes.saveAd, { ...placeOf(id), body }));

/** One list holds which ads are saved; all marks in searches and matches read it. */
export async function setAdSaved(id: string, kept: boolean): Promise<void> {
  await (kept ? api(routes.saveAd, { ...placeOf(id), body: {} }) : api(routes.unsaveAd, placeOf(id)));
  await invalidate(routes.listSavedAds);
}

type Pile = PileChange['to'];
/** Keeps or discards proposed jobs; `proposed` undoes it. */
export const sortPile = (ids: string[], to: Pile) => renewing(api(routes.sortPile, { body: { ids, to } }));
