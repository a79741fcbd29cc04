import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHelpCircle } from '@tabler/icons-react';
import type { Ref } from 'react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { SendButton } from '../../form/send.tsx';
import { useShortcuts } from '../../frame/keys.ts';
import { Page } from '../../frame/page.tsx';
import { isNotFound, MoreButton, QueryView } from '../../frame/states.tsx';
import { formatInteger } from '../../text/format.ts';
import adsClasses from '../ads/ads.module.css';
import { restoreFocus } from '../ads/came-from.ts';
import { focusNeighbour } from '../ads/list-keys.ts';
import { Pane, PaneTitle } from '../ads/pane.tsx';
import { AdListSkeleton, AdSkeleton } from '../ads/skeletons.tsx';
import { formatAdCount } from '../ads/words.ts';
import { useProfile } from '../profile/api.ts';
import { focusedAd, quickKeys, useQuickKeys } from '../saved-ads/quick-keys.ts';
import {
  type MatchList as MatchListAnswer,
  type OwnMatch,
  refetchScores,
  useCapturedMatches,
  useMatch,
  useMatches,
  useRescoring,
} from './api.ts';
import { MatchList } from './match-list.tsx';
import { MatchNav } from './match-nav.tsx';
import { MatchTools } from './match-tools.tsx';
import { MatchView } from './match-view.tsx';
import classes from './matching.module.css';
import { mergeMatches } from './merge-matches.ts';
import { BeingScored, NoCv, NoMatch, NoMatchesAtAll, NoMatchesForChoice } from './no-matches.tsx';
import { addOwnMatches, filterOwnMatches, sumOfBands } from './own-matches.ts';
import { RescoringNote } from './rescoring-note.tsx';
import { hasAnyFilter, matchQuery, readMatchChoice, useMatchChoice, weakMatchesQuery } from './wanted.ts';
import { hasWishes, profileLink } from './words.ts';

const ShortcutsDialog = lazy(() => import('../../frame/shortcuts-dialog.tsx'));
const WhyDialog = lazy(() => import('./why-dialog.tsx'));

const keys = [
  ['J K', 'Nästa och föregående matchning'],
  ['Enter', 'Öppna den du står på'],
  ...quickKeys,
  ['X', 'Passar inte, eller ta tillbaka'],
  ['V', 'Varför inte? För en annons som du saknar'],
] as const;

export default function MatchesPage() {
  const address = useMatchChoice();
  const { wanted, change } = address;
  const matches = useMatches(matchQuery(wanted));
  const weak = useMatches(weakMatchesQuery(wanted), wanted.weak && wanted.bands.length === 0);
  const profile = useProfile();
  const ownItems = useCapturedMatches().data?.items ?? [];
  const own = filterOwnMatches(ownItems, wanted);
  const found = matches.data?.pages[0];
  const first = found && addOwnMatches(found, ownItems, wanted);
  const items = matches.data?.pages.flatMap((page) => page.items) ?? [];
  const undoable = items.some(({ dismissal }) => dismissal);
  const [waiting, setWaiting] = useState(false);
  const [asking, setAsking] = useState<'why' | 'keys'>();
  const show = () => {
    setWaiting(false);
    void refetchScores();
  };
  // A match that was just dismissed stays in its place, where that can be undone, until the user asks for the new
  // order.
  const arrived = useCallback(() => {
    setWaiting(undoable);
    if (!undoable) void refetchScores();
  }, [undoable]);
  const rescoring = useRescoring(arrived);
  const adsIn = found ? sumOfBands(found.byBand) : 0;
  const isBusy = rescoring.data && rescoring.data.state !== 'idle';
  useShortcuts({ v: () => setAsking('why'), '?': () => setAsking('keys') });
  return (
    <Page
      title="Matchningar"
      actions={
        <span className={classes.wide}>
          <SendButton variant="default" icon={IconHelpCircle} onClick={() => setAsking('why')}>
            Varför inte?
          </SendButton>
        </span>
      }
    >
      <div className={`${adsClasses.page} stack gap-12`}>
        <MatchNav />
        <p role="status" className="heard-only">
          {first && !matches.isPlaceholderData && formatAdCount(first.total)}
        </p>
        <QueryView
          query={profile.error && !profile.data ? profile : matches}
          failed="Dina matchningar kunde inte hämtas"
          loading={<AdListSkeleton />}
        >
          {() => {
            if (!first || !profile.data) return <AdListSkeleton />;
            const { wishes } = profile.data;
            if (first.needsCv) return <NoCv wishes={hasWishes(wishes)} />;
            if (adsIn === 0 && isBusy) return <BeingScored rescoring={rescoring.data} />;
            // Without ads, nothing folds the weak ones.
            const all = filterOwnMatches(ownItems, { ...wanted, weak: true });
            if (adsIn === 0 && !hasAnyFilter(wanted))
              return (
                <>
                  {all.length > 0 && <MatchList rows={all} from="/matchningar" />}
                  <NoMatchesAtAll list={first} all={() => change({ all: true })} />
                </>
              );
            return (
              <>
                <MatchTools
                  wanted={wanted}
                  change={change}
                  list={first}
                  hasHome={wishes.home !== null}
                  note={<RescoringNote rescoring={rescoring.data} waiting={waiting} show={show} />}
                />
                {items.some(({ can, will }) => can !== null && will === null) && <WillLeftOut />}
                {sumOfBands(first.byBand) === 0 || (first.total === 0 && wanted.bands.length > 0) ? (
                  <NoMatchesForChoice
                    clear={() => change({ ...readMatchChoice(new URLSearchParams()), sort: wanted.sort })}
                  />
                ) : (
                  <Found list={first} matches={matches} weak={weak} own={own} address={address} />
                )}
                <p className="no-print soft small">
                  Saknar du en annons?{' '}
                  <button type="button" className="text-button" onClick={() => setAsking('why')}>
                    Se varför den inte är med
                  </button>
                </p>
              </>
            );
          }}
        </QueryView>
      </div>
      <Suspense>
        {asking === 'why' && <WhyDialog close={() => setAsking(undefined)} />}
        {asking === 'keys' && <ShortcutsDialog table={keys} close={() => setAsking(undefined)} />}
      </Suspense>
    </Page>
  );
}

function WillLeftOut() {
  return (
    <p className="soft small">
      Poängen säger bara vad du kan. <Link to={profileLink('wishes')}>Berätta vad du vill ha</Link>, så räknas det in.
    </p>
  );
}

interface FoundProps {
  list: MatchListAnswer;
  matches: ReturnType<typeof useMatches>;
  weak: ReturnType<typeof useMatches>;
  own: readonly OwnMatch[];
  address: ReturnType<typeof useMatchChoice>;
}

function Found({ list, matches, weak, own, address }: FoundProps) {
  const roomy = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false });
  const pane = useRef<HTMLElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const { wanted, change } = address;
  // Weak matches come below the others, whatever the order.
  const mayFold = wanted.bands.length === 0 && !matches.hasNextPage && list.byBand.svag > 0;
  const isOpen = mayFold && wanted.weak;
  const items = [...(matches.items ?? []), ...(isOpen ? (weak.items ?? []) : [])];
  const isWhole = !matches.hasNextPage && !(isOpen && weak.hasNextPage);
  const mixed = mergeMatches(items, own, { sort: wanted.sort, isWhole });
  const shown = address.shown ?? items[0]?.ad.id;
  const from = `/matchningar${address.search && `?${address.search}`}`;
  const step = (by: 1 | -1) => {
    const ad = rows.current && focusNeighbour(rows.current, by, shown);
    if (ad && roomy && items.some((match) => match.ad.id === ad)) address.show(ad);
  };
  const dismiss = () => {
    const link = rows.current?.querySelector(`[data-ad="${focusedAd(rows.current) ?? shown}"]`);
    link?.closest('li')?.querySelector<HTMLElement>('button')?.click();
  };
  useShortcuts({ j: () => step(1), k: () => step(-1), x: dismiss });
  useQuickKeys(() => items.find(({ ad }) => ad.id === (focusedAd(rows.current) ?? shown))?.ad);
  useComeBack();
  return (
    <div className={`${adsClasses.split} stack gap-20 items-start`} data-beside={roomy || undefined}>
      <div ref={rows} className="no-print stack gap-16">
        {mixed.length > 0 ? (
          <MatchList
            rows={mixed}
            from={from}
            busy={matches.isPlaceholderData}
            beside={
              roomy
                ? { shown, show: address.show, showing: address.showing, enter: () => pane.current?.focus() }
                : undefined
            }
          />
        ) : (
          <p>Ingen annons passar dig riktigt bra just nu. Nya kommer varje dag.</p>
        )}
        <MoreButton list={matches} />
        {mayFold && (
          <Button variant="default" aria-expanded={isOpen} onClick={() => change({ weak: !wanted.weak })}>
            {isOpen
              ? 'Dölj svaga'
              : `Visa ${formatInteger(list.byBand.svag)} ${list.byBand.svag === 1 ? 'svag' : 'svaga'}`}
          </Button>
        )}
        {isOpen && <MoreButton list={weak} />}
        <BelowLowest list={list} all={() => change({ all: true })} />
      </div>
      {roomy && shown && <MatchPane ref={pane} id={shown} from={from} />}
    </div>
  );
}

function BelowLowest({ list: { belowLowest }, all }: { list: MatchListAnswer; all: () => void }) {
  if (belowLowest === 0) return null;
  return (
    <p className="soft small" style={{ padding: '4px 2px' }}>
      {formatAdCount(belowLowest)} till ligger under din lägsta poäng.{' '}
      <button type="button" className="text-button" onClick={all}>
        Visa dem också
      </button>{' '}
      eller <Link to={profileLink('wishes.lowestScore')}>ändra gränsen</Link>.
    </p>
  );
}

/** When the user returns from a match, the focus is restored. */
function useComeBack() {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list appears
  useEffect(() => {
    if (type === 'POP') restoreFocus();
  }, []);
}

/** The selected match. */
function MatchPane({ id, from, ref }: { id: string; from: string; ref: Ref<HTMLElement> }) {
  const match = useMatch(id);
  return (
    <Pane id={id} label={match.data ? `Matchning: ${match.data.ad.headline}` : 'Matchning'} ref={ref}>
      {isNotFound(match) ? (
        <NoMatch words={asProblem(match.error).message} />
      ) : (
        <QueryView query={match} failed="Matchningen kunde inte hämtas" loading={<AdSkeleton />}>
          {(data) => (
            <MatchView
              match={data}
              title={<PaneTitle title={data.ad.headline} to={`/matchningar/${id}`} state={{ from }} />}
            />
          )}
        </QueryView>
      )}
    </Pane>
  );
}
