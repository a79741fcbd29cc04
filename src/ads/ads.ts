/** Ads of the employment agency: fetched, kept while they are open, searched. */

export { getAd } from './ad/page.ts';
export { listAdSummaries } from './ad/summaries.ts';
export { adsChangedTask } from './changes.ts';
export {
  replaceDuplicates,
  selectDuplicateGroups,
  selectDuplicates,
  selectDuplicatesChange,
} from './duplicates-store.ts';
export {
  countNewAds,
  type FeedRow,
  feedCacheKey,
  findLastChange,
  selectAdsAfter,
  selectAdsByIds,
  selectAdsOfGroup,
  selectFeedState,
  selectOpenGroups,
  selectRequirements,
} from './feed-store.ts';
export { expireAds } from './ingest/expiry.ts';
export { ReaderCache } from './ingest/reader-cache.ts';
export { needsReanalysis, reanalyseAds } from './ingest/reanalysis.ts';
export { adsNeverSynced, syncAds } from './ingest/sync.ts';
export { claimSearchNews, countSearchNews } from './saved-searches/news.ts';
export {
  changeSavedSearch,
  deleteSavedSearch,
  getSavedSearch,
  listSavedSearches,
  markSavedSearchOpened,
  savedSearchesForExport,
  saveSearch,
} from './saved-searches/saved-searches.ts';
export { searchAds } from './search/search.ts';
export { getAdsSourceStatus, listSetAside } from './source/status.ts';
export { requirementsInText } from './text-requirements.ts';
