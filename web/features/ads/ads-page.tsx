import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBookmark, IconMapOff } from '@tabler/icons-react';
import type { Ref } from 'react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { LinkButton } from '../../form/send.tsx';
import { useShortcuts } from '../../frame/keys.ts';
import { Page } from '../../frame/page.tsx';
import { EmptyState, isNotFound, MoreButton, QueryView } from '../../frame/states.tsx';
import { CapturedHits, useCapturedOnlyHits } from '../saved-ads/captured-hits.tsx';
import { focusedAd, quickKeys, useQuickKeys } from '../saved-ads/quick-keys.ts';
import { AdList } from './ad-list.tsx';
import { AdView } from './ad-view.tsx';
import classes from './ads.module.css';
import { type AdList as AdListAnswer, useAd, useAds, useLabels } from './api.ts';
import { restoreFocus } from './came-from.ts';
import { FilterChips } from './chips.tsx';
import { listChosenFilters } from './chosen.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { wordsToHighlight } from './hits.ts';
import { AdsStillLoading, adsNotReadText, NoAds, NoHits, noHitsText } from './no-hits.tsx';
import { Pane, PaneTitle } from './pane.tsx';
import { useSavedSearches } from './saved/api.ts';
import { SaveButton } from './saved/save-button.tsx';
import { SearchField } from './search-field.tsx';
import { AdListSkeleton, AdSkeleton } from './skeletons.tsx';
import { SearchNotes, UnderstoodQuery } from './understood.tsx';
import { useAdSearch } from './use-ad-search.ts';
import type { Sort } from './wanted.ts';
import { formatAdCount } from './words.ts';

const ShortcutsDialog = lazy(() => import('../../frame/shortcuts-dialog.tsx'));

const keys = [
  ['/', 'Till sökfältet'],
  ...quickKeys,
  ['↓ ↑', 'Nästa och föregående annons, när du står i listan'],
] as const;

export default function AdsPage() {
  const wanted = useAdSearch();
  const { filters, sort, change } = wanted;
  const ads = useAds(filters, sort);
  const first = ads.data?.pages[0];
  const labelOf = useLabels(filters, first?.facets);
  const chosen = listChosenFilters(filters, labelOf);
  const field = useRef<HTMLInputElement>(null);
  const [showingKeys, setShowingKeys] = useState(false);
  const own = useCapturedOnlyHits(filters.q);
  const clear = () => change(filters.q ? { q: filters.q } : {});
  const search = (q: string) => change({ ...filters, q: q || undefined }, { replace: Boolean(q && filters.q) });
  useShortcuts({ '/': () => field.current?.focus(), '?': () => setShowingKeys(true) });
  return (
    <Page
      title="Annonser"
      actions={
        <>
          <SavedLink />
          <LinkButton to="/sparade" variant="default">
            Sparade jobb
          </LinkButton>
        </>
      }
    >
      <div className={`${classes.page} stack gap-16`}>
        <search className={classes.search}>
          <SearchField ref={field} q={filters.q ?? ''} changed={search} />
          <FilterBar filters={filters} facets={first?.facets} labelOf={labelOf} change={change} total={first?.total} />
        </search>
        <FilterChips chosen={chosen} change={change} clear={clear} field={field} />
        <UnderstoodQuery list={first} filters={filters} change={change} field={field} />
        <p role="status" className="heard-only">
          {first &&
            !ads.isPlaceholderData &&
            (first.total > 0 ? formatAdCount(first.total) : first.reading ? adsNotReadText : noHitsText(own.length))}
        </p>
        <CapturedHits items={own} />
        <QueryView query={ads} failed="Annonserna kunde inte hämtas" loading={<AdListSkeleton />}>
          {({ pages: [list] }) =>
            list && list.total > 0 ? (
              <Hits list={list} ads={ads} wanted={wanted} />
            ) : list?.reading ? (
              <AdsStillLoading again={ads.refetch} />
            ) : list && (chosen.length > 0 || filters.q) ? (
              <NoHits list={list} filters={filters} chosen={chosen} change={change} own={own.length} />
            ) : (
              <NoAds again={ads.refetch} />
            )
          }
        </QueryView>
      </div>
      <Suspense>{showingKeys && <ShortcutsDialog table={keys} close={() => setShowingKeys(false)} />}</Suspense>
    </Page>
  );
}

interface HitsProps {
  list: AdListAnswer;
  ads: ReturnType<typeof useAds>;
  wanted: ReturnType<typeof useAdSearch>;
}

function Hits({ list, ads, wanted }: HitsProps) {
  const beside = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false });
  const pane = useRef<HTMLElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const { filters, sort } = wanted;
  const items = ads.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = beside ? (wanted.shown ?? items[0]?.id) : undefined;
  const searched = list.corrected ?? filters.q;
  const marks = searched ? wordsToHighlight(searched) : [];
  useQuickKeys(() => items.find(({ id }) => id === (focusedAd(rows.current) ?? shown)));
  useComeBack();
  return (
    <>
      <div className="no-print row gap-10-20 between">
        <p className="anywhere">
          <b className="figures">{formatAdCount(list.total)}</b>
          {list.reading && <span className="soft"> Alla är inte inlästa än.</span>}
        </p>
        <div className="row gap-10">
          <SortSelect filters={filters} sort={sort} order={wanted.order} scored={items.some(({ match }) => match)} />
          <SaveButton filters={filters} corrected={list.corrected} />
        </div>
      </div>
      <SearchNotes list={list} filters={filters} change={wanted.change} />
      <div className={`${classes.split} stack gap-20 items-start`} data-beside={beside || undefined}>
        <div ref={rows} className="no-print stack gap-16">
          <AdList
            ads={items}
            shown={shown}
            beside={beside}
            wanted={wanted}
            marks={marks}
            busy={ads.isPlaceholderData}
            enter={() => pane.current?.focus()}
          />
          <MoreButton list={ads} />
        </div>
        {shown && <AdPane ref={pane} id={shown} marks={marks} />}
      </div>
    </>
  );
}

/** When the user returns from an ad, the focus is restored. */
function useComeBack() {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list appears
  useEffect(() => {
    if (type === 'POP') restoreFocus();
  }, []);
}

interface SortProps {
  filters: { q?: string };
  sort: Sort | undefined;
  order: (next: Sort | undefined) => void;
  /** Whether the service has scores for this user. */
  scored: boolean;
}

function SortSelect({ filters, sort, order, scored }: SortProps) {
  const usual: Sort = filters.q ? 'relevance' : 'published';
  const known: [Sort, string][] = [
    ...(filters.q ? [['relevance', 'Bäst träff först'] as [Sort, string]] : []),
    ['published', 'Nyast först'],
    ['deadline', 'Sista dag först'],
    ...(scored || sort === 'score' ? [['score', 'Bäst matchning först'] as [Sort, string]] : []),
  ];
  return (
    <NativeSelect
      aria-label="Ordning"
      size="sm"
      value={sort && known.some(([value]) => value === sort) ? sort : usual}
      onChange={(event) => {
        const next = event.currentTarget.value as Sort;
        order(next === usual ? undefined : next);
      }}
      data={known.map(([value, label]) => ({ value, label }))}
    />
  );
}

function SavedLink() {
  const { data } = useSavedSearches();
  const fresh = data?.items.reduce((sum, { newCount }) => sum + (newCount ?? 0), 0) ?? 0;
  return (
    <LinkButton to="/annonser/sparade" variant="default" icon={IconBookmark}>
      <span className={classes.long}>Sparade sökningar</span>
      <span className="from-30-hidden" aria-hidden>
        Sökningar
      </span>
      {fresh > 0 && (
        <span className="pill ml-8" data-tone="blue">
          {fresh} nya
        </span>
      )}
    </LinkButton>
  );
}

/** The selected ad. */
function AdPane({ id, marks, ref }: { id: string; marks: readonly string[]; ref: Ref<HTMLElement> }) {
  const ad = useAd(id);
  const { search } = useLocation();
  return (
    <Pane id={id} label={ad.data ? `Annons: ${ad.data.headline}` : 'Annons'} ref={ref}>
      {isNotFound(ad) ? (
        <EmptyState icon={IconMapOff} title="Annonsen finns inte">
          Kanske är länken gammal. Välj en annan i listan.
        </EmptyState>
      ) : (
        <QueryView query={ad} failed="Annonsen kunde inte hämtas" loading={<AdSkeleton />}>
          {(data) => (
            <AdView
              ad={data}
              marks={marks}
              title={<PaneTitle title={data.headline} to={`/annonser/${data.id}`} state={{ from: search }} />}
            />
          )}
        </QueryView>
      )}
    </Pane>
  );
}
