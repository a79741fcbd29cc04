/** Ads of the employment agency: fetched, kept while they are open, searched. */

export { getAd } from './ad/page.ts';
export { adSummaries } from './ad/summaries.ts';
export { adsChanged } from './changes.ts';
export { duplicateGroups, duplicatesChange, duplicatesOf, putDuplicates } from './duplicates-store.ts';
export {
  adsAfter,
  adsByIds,
  adsOfGroup,
  type FeedRow,
  feedCacheKey,
  feedState,
  lastChange,
  openGroups,
  requirementsOf,
} from './feed-store.ts';
export { expireAds } from './ingest/expiry.ts';
export { KeptReader } from './ingest/kept-reader.ts';
export { adsNeedRereading, rereadAds } from './ingest/reanalysis.ts';
export { adsNeverSynced, syncAds } from './ingest/sync.ts';
export { claimNews, newsOfSearches } from './saved-searches/news.ts';
export {
  changeSavedSearch,
  deleteSavedSearch,
  openSavedSearch,
  savedSearch,
  savedSearches,
  savedSearchesForExport,
  saveSearch,
} from './saved-searches/saved-searches.ts';
export { searchAds } from './search/search.ts';
export { adsSourceStatus, listSetAside } from './source/status.ts';
export { requirementsInText } from './text-requirements.ts';
