import { Button } from '@mantine/core';
import type { AdList } from '../ads/api.ts';
import type { Filters } from '../ads/wanted.ts';
import { formatHitCount } from '../ads/words.ts';
import { type NearOccupations, useNearOccupations } from './api.ts';
import { FigureSourceNote } from './figures.tsx';

interface NearSearch {
  label: string;
  hits: number;
  filters: Filters;
}

/** The same search for related occupations that have ads, with the source of the relation. */
export function useRelatedOccupationSearches(
  list: AdList,
  filters: Filters,
): Pick<NearOccupations, 'sources'> & { near: NearSearch[] } {
  const own = byOccupation(list, filters);
  const { data } = useNearOccupations(own);
  if (own && data && data.items.length > 0) {
    const near = data.items.map(({ id, label, ads }) => ({
      ...{ label, hits: ads, filters: { ...own, occupationGroup: undefined, occupation: [id] } },
    }));
    return { near, sources: data.sources };
  }
  // The typed text may not name a single occupation of the taxonomy.
  const typed = list.nearOccupations ?? [];
  return {
    near: typed.map(({ label, q, count }) => ({ label, hits: count, filters: { ...filters, q } })),
    sources: [],
  };
}

/** A search with its occupation as a filter instead of typed text; undefined if it is for no occupation. */
function byOccupation({ understood = [] }: AdList, filters: Filters): Filters | undefined {
  if (filters.occupation || filters.occupationGroup) return filters;
  const [piece, other] = understood.filter(({ kind, excluded }) => kind === 'occupation' && !excluded);
  if (!piece?.id || other) return undefined;
  return { ...filters, q: piece.rest || undefined, occupation: [piece.id] };
}

/** Buttons below a search without hits. */
export function RelatedOccupationButtons({
  near,
  sources,
  change,
}: ReturnType<typeof useRelatedOccupationSearches> & Change) {
  if (near.length === 0) return null;
  return (
    <section
      className="stack w-full gap-8 justify-items-center"
      style={{ marginBottom: 12 }}
      aria-labelledby="nara-yrken"
    >
      <h3 id="nara-yrken" className="text-16">
        Nära yrken som har annonser
      </h3>
      {near.map(({ label, hits, filters }) => (
        <Button key={label} variant="default" onClick={() => change(filters)}>
          {label}: {formatHitCount(hits)}
        </Button>
      ))}
      {sources.map((source) => (
        <FigureSourceNote key={source.name} source={source} />
      ))}
    </section>
  );
}

interface Change {
  change: (next: Filters) => void;
}

/** A row above ads that match the search only in part. */
export function NearSearchChips({ near, sources, change }: ReturnType<typeof useRelatedOccupationSearches> & Change) {
  if (near.length === 0) return null;
  return (
    <div className="stack gap-6">
      <div className="wrap gap-8 items-center">
        <span className="soft small">Nära yrken:</span>
        {near.map(({ label, hits, filters }) => (
          <button key={label} type="button" className="chip" onClick={() => change(filters)}>
            {label}: {formatHitCount(hits)}
          </button>
        ))}
      </div>
      {sources.map((source) => (
        <FigureSourceNote key={source.name} source={source} />
      ))}
    </div>
  );
}
