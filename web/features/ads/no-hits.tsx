import { Button } from '@mantine/core';
import { IconBriefcaseOff, IconHourglass, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../../frame/states.tsx';
import { RelatedOccupationButtons, useRelatedOccupationSearches } from '../labour-market/near-searches.tsx';
import type { AdList } from './api.ts';
import type { ChosenFilter } from './chosen.ts';
import { SaveButton } from './saved/save-button.tsx';
import { type Filters, withoutFilter } from './wanted.ts';
import { formatHitCount } from './words.ts';

interface Props {
  list: AdList;
  filters: Filters;
  chosen: ChosenFilter[];
  change: (next: Filters) => void;
  /** The number of the user's own jobs that contain the words; they are shown above. */
  own: number;
}

export const noHitsText = (own: number) =>
  own > 0 ? 'Ingen annons utöver dina egna jobb passar' : 'Ingen annons passar';

/** Characters of the search text that a button quotes. */
const MOST_SIGNS = 30;

/**
 * No hits: which filter or word excludes everything, how many hits there are without it, and a button to save the
 * search.
 */
export function NoHits({ list, filters, chosen, change, own }: Props) {
  const ways = (list.without ?? []).filter(({ count }) => count > 0).slice(0, 4);
  const several = chosen.length + (filters.q ? 1 : 0) > 1;
  const found = ways.length > 0;
  const beside = useRelatedOccupationSearches(list, filters);
  return (
    <EmptyState
      icon={IconSearchOff}
      title={noHitsText(own)}
      action={
        <div className="stack w-full gap-8 justify-items-center mt-8 anywhere">
          <RelatedOccupationButtons {...beside} change={change} />
          {ways.map(({ filter, count }) => (
            <Button key={filter} variant="default" onClick={() => change(withoutFilter(filters, filter))}>
              Utan {nameOf(filter, filters, chosen)}: {formatHitCount(count)}
            </Button>
          ))}
          {(several || !found) && (
            <Button variant="subtle" onClick={() => change({})}>
              Börja om
            </Button>
          )}
          <p className="mt-8 soft small">Spara sökningen, så säger vi till när något passar.</p>
          <SaveButton filters={filters} corrected={list.corrected} />
        </div>
      }
    >
      {found
        ? `Ta bort ett av dina val${beside.near.length > 0 ? ' eller prova ett nära yrke' : ''}, så finns det träffar.`
        : several
          ? 'Det räcker inte att ta bort ett av dina val. Ta bort flera, eller börja om.'
          : beside.near.length > 0
            ? 'Prova ett nära yrke, ett annat ord, eller en annan del av landet.'
            : 'Prova ett annat ord, eller en annan del av landet.'}
    </EmptyState>
  );
}

/** Describes a filter by its chosen values. */
function nameOf(filter: string, filters: Filters, chosen: ChosenFilter[]): string {
  if (filter === 'q') return `”${shortened(filters.q ?? '')}”`;
  return chosen
    .filter((each) => each.filter === filter)
    .map(({ label }) => `”${label}”`)
    .join(' och ');
}

function shortened(text: string): string {
  return text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS).trimEnd()}…` : text;
}

interface WithoutAdsProps {
  again: () => Promise<unknown>;
}

export const adsNotReadText = 'Annonserna är inte inlästa än';

/** No hits while the ads are still being loaded: other words would not help. */
export function AdsStillLoading({ again }: WithoutAdsProps) {
  return (
    <EmptyState icon={IconHourglass} title={adsNotReadText} action={<LookAgain again={again} />}>
      Sökväg läser in dem för första gången, så det du söker kan komma. Det brukar ta några minuter. Dröjer det längre
      ser administratören varför.
    </EmptyState>
  );
}

/** There are no ads, although no filter is set. */
export function NoAds({ again }: WithoutAdsProps) {
  return (
    <EmptyState icon={IconBriefcaseOff} title="Inga annonser ännu" action={<LookAgain again={again} />}>
      Sökväg har inga öppna annonser just nu. Nya kommer när annonskällan läses.
    </EmptyState>
  );
}

function LookAgain({ again }: WithoutAdsProps) {
  return (
    <Button variant="default" onClick={() => void again()}>
      Titta igen
    </Button>
  );
}
