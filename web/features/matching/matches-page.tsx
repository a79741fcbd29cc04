import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import { MoreButton } from '../../frame/more-button.tsx';
import { Page } from '../../frame/page.tsx';
import { Seen } from '../../frame/states.tsx';
import adsClasses from '../ads/ads.module.css';
import { ListBones } from '../ads/bones.tsx';
import { comeBack } from '../ads/came-from.ts';
import { adsWords } from '../ads/words.ts';
import { useProfile } from '../profile/api.ts';
import { type MatchList as MatchListAnswer, readScoresAnew, useMatches, useRescoring } from './api.ts';
import { MatchList } from './match-list.tsx';
import { MatchNav } from './match-nav.tsx';
import { MatchPane } from './match-pane.tsx';
import { MatchTools } from './match-tools.tsx';
import { BeingScored, NoneAtAll, NoneChosen, NoProfile } from './no-matches.tsx';
import { RescoringNote } from './rescoring-note.tsx';
import { useWantedMatches } from './use-wanted.ts';
import { isNarrowed, matchQuery, readWanted } from './wanted.ts';
import { profileAt } from './words.ts';

export default function MatchesPage() {
  const address = useWantedMatches();
  const { wanted, change } = address;
  const matches = useMatches(matchQuery(wanted));
  const profile = useProfile();
  const first = matches.data?.pages[0];
  const items = matches.data?.pages.flatMap((page) => page.items) ?? [];
  const undoable = items.some(({ dismissal }) => dismissal);
  const [waiting, setWaiting] = useState(false);
  const show = () => {
    setWaiting(false);
    void readScoresAnew();
  };
  // What was dismissed just now stays where it can be taken back, until the person asks for the new order.
  const arrived = useCallback(() => {
    setWaiting(undoable);
    if (!undoable) void readScoresAnew();
  }, [undoable]);
  const rescoring = useRescoring(arrived);
  const empty = first && items.length === 0;
  return (
    <Page title="Matchningar" lead="Annonser som passar dig, de bästa först. Välj en så ser du varför.">
      <MatchNav />
      <div className={`${adsClasses.page} stack gap-16`}>
        <p role="status" className="heard-only">
          {first && !matches.isPlaceholderData && adsWords(first.total)}
        </p>
        <Seen
          query={profile.error && !profile.data ? profile : matches}
          failed="Dina matchningar kunde inte hämtas"
          loading={<ListBones />}
        >
          {() => {
            if (!first || !profile.data) return <ListBones />;
            if (profile.data.version === 0) return <NoProfile />;
            if (empty && rescoring.data?.state === 'running') return <BeingScored />;
            if (empty && !isNarrowed(wanted)) return <NoneAtAll list={first} all={() => change({ all: true })} />;
            return (
              <>
                <MatchTools
                  wanted={wanted}
                  change={change}
                  list={first}
                  note={<RescoringNote rescoring={rescoring.data} waiting={waiting} show={show} />}
                />
                {empty ? (
                  <NoneChosen clear={() => change({ ...readWanted(new URLSearchParams()), sort: wanted.sort })} />
                ) : (
                  <Found list={first} matches={matches} address={address} />
                )}
              </>
            );
          }}
        </Seen>
      </div>
    </Page>
  );
}

interface FoundProps {
  list: MatchListAnswer;
  matches: ReturnType<typeof useMatches>;
  address: ReturnType<typeof useWantedMatches>;
}

function Found({ list, matches, address }: FoundProps) {
  const roomy = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false });
  const pane = useRef<HTMLElement>(null);
  const items = matches.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = address.shown ?? items[0]?.ad.id;
  const from = `/matchningar${address.search && `?${address.search}`}`;
  useComeBack();
  const left = (
    <div className="no-print stack gap-16">
      <MatchList
        matches={items}
        from={from}
        busy={matches.isPlaceholderData}
        beside={
          roomy
            ? { shown, show: address.show, showing: address.showing, enter: () => pane.current?.focus() }
            : undefined
        }
      />
      <MoreButton list={matches} />
      <BelowLowest list={list} all={() => address.change({ all: true })} />
    </div>
  );
  return (
    <div className={`${adsClasses.split} stack gap-20 items-start`} data-beside={roomy || undefined}>
      {left}
      {roomy && shown && <MatchPane ref={pane} id={shown} from={from} />}
    </div>
  );
}

function BelowLowest({ list: { belowLowest }, all }: { list: MatchListAnswer; all: () => void }) {
  if (belowLowest === 0) return null;
  return (
    <p className="soft small" style={{ padding: '4px 2px' }}>
      {adsWords(belowLowest)} till ligger under din lägsta poäng.{' '}
      <button type="button" className="text-button" onClick={all}>
        Visa dem också
      </button>{' '}
      eller <Link to={profileAt('wishes.lowestScore')}>ändra gränsen</Link>.
    </p>
  );
}

/** Whoever comes back from a match finds the focus where they left it. */
function useComeBack() {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list appears
  useEffect(() => {
    if (type === 'POP') comeBack();
  }, []);
}
