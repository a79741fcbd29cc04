/** Ads of the employment agency: reading them, storing them while they are open, and searching them. */

export { descriptionHtml } from './ad/html.ts';
export { getAd } from './ad/page.ts';
export { listAdSummaries } from './ad/summaries.ts';
export { EXCERPT_SOURCE_LENGTH, presentSummaryOutsideSearch } from './ad/summary.ts';
export { findAdsByAddresses, selectOpenAds } from './address-store.ts';
export { adsChangedTask } from './changes.ts';
export {
  replaceDuplicates,
  selectDuplicateGroups,
  selectDuplicates,
  selectDuplicatesChange,
} from './duplicates-store.ts';
export {
  adChangeCacheKey,
  countNewAds,
  findAdBySourceId,
  findLastChange,
  findLastChangeAndOpenCount,
  type MatchingAdRow,
  openAdPages,
  selectAdsAfter,
  selectAdsByIds,
  selectAdsOfGroup,
  selectOpenGroups,
  selectRequirements,
} from './feed-store.ts';
export { expireAds } from './ingest/expiry.ts';
export { ReaderCache } from './ingest/reader-cache.ts';
export { needsReanalysis, reanalyseAds } from './ingest/reanalysis.ts';
export { findReference } from './ingest/reference.ts';
export { adsNeverSynced, syncAds } from './ingest/sync.ts';
export * as adValues from './ingest/values.ts';
export { findLinkedAd, findLinkedGroups } from './links/store.ts';
export { closeStaleLinkedAds, syncLinks } from './links/sync-links.ts';
export {
  countAskedRequirements,
  countByEmployer,
  countByMonth,
  employerFacts,
  findEmployersByName,
  findFirstAdTime,
} from './occupation-store.ts';
export { getPublicAd, publicAdHead, publicAdsStatus, searchPublicAds } from './public-ads.ts';
export { requirementCertainty } from './requirement-certainty.ts';
export { requirementFigures } from './requirement-figures.ts';
export { requirementInSentence, requirementLabel, requirementName } from './requirement-name.ts';
export { claimNewSearchHits, countNewSearchHits } from './saved-searches/news.ts';
export {
  changeSavedSearch,
  deleteSavedSearch,
  getSavedSearch,
  listSavedSearches,
  markSavedSearchOpened,
  savedSearchesForExport,
  saveSearch,
} from './saved-searches/saved-searches.ts';
export { completeSearch } from './search/complete.ts';
export { countHitsPerSearch, searchAds } from './search/search.ts';
export type { AdRow } from './search/store.ts';
export { agencyHealth, linksHealth } from './source/health.ts';
export { RecordSplitter } from './source/record-splitter.ts';
export { getAdsSourceStatus, listSetAside } from './source/status.ts';
export { requirementsInText } from './text-requirements.ts';
