import { IconMapOff, IconMaximize } from '@tabler/icons-react';
import { type Ref, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { EmptyState, QueryView } from '../../frame/states.tsx';
import { AdView } from './ad-view.tsx';
import classes from './ads.module.css';
import { useAd } from './api.ts';
import { AdSkeleton } from './skeletons.tsx';

interface Props {
  id: string;
  marks: readonly string[];
  ref: Ref<HTMLElement>;
}

/** The selected ad beside the list. It scrolls separately, so that the list stays where it is. */
export function AdPane({ id, marks, ref }: Props) {
  const ad = useAd(id);
  const { search } = useLocation();
  const inner = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ad starts at its top
  useLayoutEffect(() => {
    inner.current?.parentElement?.scrollTo(0, 0);
  }, [id]);
  return (
    <section
      ref={ref}
      className={classes.pane}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      aria-label={ad.data ? `Annons: ${ad.data.headline}` : 'Annons'}
    >
      <div ref={inner}>
        {asProblem(ad.error).status === 404 ? (
          <EmptyState picture={<IconMapOff size={28} stroke={1.6} />} title="Annonsen finns inte">
            Kanske är länken gammal. Välj en annan i listan.
          </EmptyState>
        ) : (
          <QueryView query={ad} failed="Annonsen kunde inte hämtas" loading={<AdSkeleton />}>
            {(data) => (
              <AdView
                ad={data}
                marks={marks}
                title={
                  <>
                    <h2 className="font-660 anywhere" style={{ fontSize: '1.44rem' }}>
                      {data.headline}
                    </h2>
                    <Link
                      to={`/annonser/${data.id}`}
                      state={{ from: search }}
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
