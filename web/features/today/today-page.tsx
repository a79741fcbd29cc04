import { lazy, Suspense, useState } from 'react';
import { Page } from '../../frame/page.tsx';
import { QueryView } from '../../frame/states.tsx';
import { longDay, shortDay } from '../../text/format.ts';
import { useMe } from '../accounts/api.ts';
import { refetchScores, useMatches, useRescoring } from '../matching/api.ts';
import { type Profile, useProfile } from '../profile/api.ts';
import { type TodayList as Answer, useToday } from './api.ts';
import { computeStartProgress, greeting, hideGuideFor, isGuideHiddenFor, startStepOf } from './start.ts';
import { Suggestions } from './suggestions.tsx';
import classes from './today.module.css';
import { TodayList } from './today-list.tsx';
import { Week } from './week.tsx';

const StartGuide = lazy(() => import('./start-guide.tsx'));

/** The start page: what to do now, in order and with reasons. */
export default function TodayPage() {
  const now = new Date();
  const weekday = dayNames[shortDay(now).split(' ')[0] ?? ''] ?? '';
  const today = useToday();
  const profile = useProfile();
  const [isBusy, setIsBusy] = useState<boolean>();
  // Decided once, so that the guide does not disappear while the user is in it.
  if (today.data && isBusy === undefined) setIsBusy(today.data.items.some(({ kind }) => !fromMatches.includes(kind)));
  const guide = profile.data && !today.isPending && <Guide profile={profile.data} />;
  return (
    <Page title="Idag" lead={`${greeting(now)}. Det är ${weekday} ${longDay(now)}.`}>
      <div className={`${classes.page} stack gap-32 items-start`}>
        <div className="stack" style={{ gap: 36 }}>
          {!isBusy && guide}
          <QueryView
            query={today}
            failed="Dagens lista kunde inte hämtas"
            loading="Läser in dagens lista"
            cards={[96, 96, 96]}
          >
            {(list) => <List list={list} profile={profile.data} again={today.refetch} />}
          </QueryView>
          {isBusy && guide}
          {today.data && <Suggestions />}
        </div>
        <aside className={classes.beside}>
          <Week />
        </aside>
      </div>
    </Page>
  );
}

/** Items that the guide leads to; all others come before it. */
const fromMatches = ['new_matches', 'ad_deadline'];

const dayNames: Record<string, string> = {
  mån: 'måndag',
  tis: 'tisdag',
  ons: 'onsdag',
  tors: 'torsdag',
  fre: 'fredag',
  lör: 'lördag',
  sön: 'söndag',
};

/** A new account has the guide instead of an empty list. */
function List({ list, profile, again }: { list: Answer; profile: Profile | undefined; again: () => Promise<unknown> }) {
  const beginning = profile && startStepOf(computeStartProgress(profile)) < 3;
  if (beginning && list.items.length === 0 && list.missing.length === 0) return null;
  return <TodayList list={list} again={again} />;
}

/** Shown until its steps are done; a user who sees it end keeps it until they leave the page. */
function Guide({ profile }: { profile: Profile }) {
  const owner = useMe().data?.id ?? '';
  const begun = computeStartProgress(profile);
  const open = startStepOf(begun) < 3;
  const [shown, setShown] = useState(open);
  const [hidden, setHidden] = useState(() => isGuideHiddenFor(owner));
  const rescoring = useRescoring(refetchScores);
  const matches = useMatches({});
  if (hidden || !(open || shown)) return null;
  if (!shown) setShown(true);
  const list = matches.isFetching ? undefined : matches.data?.pages[0];
  const hide = () => {
    hideGuideFor(owner);
    setHidden(true);
  };
  return (
    <Suspense>
      <StartGuide
        profile={profile}
        begun={begun}
        rescoring={rescoring.data}
        matches={list && { total: list.total, good: list.byBand.stark + list.byBand.bra }}
        hide={hide}
      />
    </Suspense>
  );
}
