import { IconMapOff } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useLocation } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { EmptyState, QueryView } from '../../frame/states.tsx';
import { AdView } from './ad-view.tsx';
import { useAd } from './api.ts';
import { Pane, PaneTitle } from './pane.tsx';
import { AdSkeleton } from './skeletons.tsx';

interface Props {
  id: string;
  marks: readonly string[];
  ref: Ref<HTMLElement>;
}

/** The selected ad. */
export function AdPane({ id, marks, ref }: Props) {
  const ad = useAd(id);
  const { search } = useLocation();
  return (
    <Pane id={id} label={ad.data ? `Annons: ${ad.data.headline}` : 'Annons'} ref={ref}>
      {asProblem(ad.error).status === 404 ? (
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
