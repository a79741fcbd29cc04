import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PublicTextPage } from '../../frame/public-text-page.tsx';
import { EmptyState, MoreButton, QueryView } from '../../frame/states.tsx';
import { AdItem } from '../ads/ad-item.tsx';
import { wordsToHighlight } from '../ads/hits.ts';
import { AdListSkeleton } from '../ads/skeletons.tsx';
import { readFilters, writeQuery } from '../ads/wanted.ts';
import { formatAdCount } from '../ads/words.ts';
import { usePublicAds } from './api.ts';
import { PublicPage } from './public-page.tsx';

/** The open ads, for visitors without an account. */
export default function JobsPage() {
  const [params] = useSearchParams();
  const search = params.toString();
  return (
    <PublicPage inside={`/annonser${search && `?${search}`}`}>
      <PublicTextPage
        title="Lediga jobb"
        lead="Sök bland lediga jobb. Med ett konto ser du också hur väl de passar dig."
      >
        <Jobs />
      </PublicTextPage>
    </PublicPage>
  );
}

function Jobs() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const { q = '' } = filters;
  const [typed, setTyped] = useState(q);
  // The address also changes by the back button.
  useEffect(() => setTyped(q), [q]);
  const ads = usePublicAds(filters);
  const first = ads.data?.pages[0];
  const marks = q ? wordsToHighlight(first?.corrected ?? q) : [];
  const from = writeQuery(filters).toString();
  return (
    <div className="stack gap-16">
      <search>
        <form
          className="line gap-10 items-end"
          onSubmit={(event) => {
            event.preventDefault();
            setParams(writeQuery({ ...filters, q: typed.trim() || undefined }));
          }}
        >
          <TextInput
            className="flex-1"
            type="search"
            enterKeyHint="search"
            label="Yrke, ort, ord eller arbetsgivare"
            maxLength={300}
            leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit">Sök</Button>
        </form>
      </search>
      <QueryView query={ads} failed="Annonserna kunde inte hämtas" loading={<AdListSkeleton />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <EmptyState icon={IconSearchOff} title="Ingen annons passar">
                Pröva med ett annat ord, eller en ort i närheten.
              </EmptyState>
            );
          return (
            <>
              <p role="status">
                <b className="figures">{formatAdCount(first?.total ?? 0)}</b>
                {first?.corrected && <span className="soft"> för {first.corrected}</span>}
              </p>
              <ul className="rows" aria-busy={ads.isPlaceholderData}>
                {items.map((ad) => (
                  <AdItem
                    key={ad.id}
                    ad={ad}
                    to={`/jobb/${ad.id}`}
                    state={{ from: from && `?${from}` }}
                    wanted={marks}
                  />
                ))}
              </ul>
              <MoreButton list={ads} />
            </>
          );
        }}
      </QueryView>
      <p className="soft">
        <Link to="/registrera">Skapa ett konto</Link> så spar du sökningar, får matchningar mot ditt cv och hjälp med
        ansökan.
      </p>
    </div>
  );
}
