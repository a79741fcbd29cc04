import { IconMaximize } from '@tabler/icons-react';
import { type Ref, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { QueryView } from '../../frame/states.tsx';
import adsClasses from '../ads/ads.module.css';
import { AdSkeleton } from '../ads/skeletons.tsx';
import { useMatch } from './api.ts';
import { MatchView } from './match-view.tsx';
import { NoMatch } from './no-match.tsx';

interface Props {
  id: string;
  from: string;
  ref: Ref<HTMLElement>;
}

/** The selected match beside the list. It scrolls separately, so that the list stays where it is. */
export function MatchPane({ id, from, ref }: Props) {
  const match = useMatch(id);
  const inner = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another match starts at its top
  useLayoutEffect(() => {
    inner.current?.parentElement?.scrollTo(0, 0);
  }, [id]);
  return (
    <section
      ref={ref}
      className={adsClasses.pane}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      aria-label={match.data ? `Matchning: ${match.data.ad.headline}` : 'Matchning'}
    >
      <div ref={inner}>
        {asProblem(match.error).status === 404 ? (
          <NoMatch words={asProblem(match.error).message} />
        ) : (
          <QueryView query={match} failed="Matchningen kunde inte hämtas" loading={<AdSkeleton />}>
            {(data) => (
              <MatchView
                match={data}
                title={
                  <>
                    <h2 className="font-660 anywhere" style={{ fontSize: '1.44rem' }}>
                      {data.ad.headline}
                    </h2>
                    <Link
                      to={`/matchningar/${id}`}
                      state={{ from }}
                      className="no-print inline-line gap-6 justify-self-start min-h-28 small"
                    >
                      <IconMaximize size={17} stroke={1.8} aria-hidden />
                      Egen sida
                    </Link>
                  </>
                }
              />
            )}
          </QueryView>
        )}
      </div>
    </section>
  );
}
