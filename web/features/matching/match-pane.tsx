import type { Ref } from 'react';
import { asProblem } from '../../api/problem.ts';
import { isMissing, QueryView } from '../../frame/states.tsx';
import { Pane, PaneTitle } from '../ads/pane.tsx';
import { AdSkeleton } from '../ads/skeletons.tsx';
import { useMatch } from './api.ts';
import { MatchView } from './match-view.tsx';
import { NoMatch } from './no-matches.tsx';

/** The selected match. */
export function MatchPane({ id, from, ref }: { id: string; from: string; ref: Ref<HTMLElement> }) {
  const match = useMatch(id);
  return (
    <Pane id={id} label={match.data ? `Matchning: ${match.data.ad.headline}` : 'Matchning'} ref={ref}>
      {isMissing(match) ? (
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
