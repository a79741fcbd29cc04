import { keepPreviousData } from '@tanstack/react-query';
import { useApi } from '../../api/cache.ts';
import * as routes from '../../api/operations.ts';
import { useHoldsPermission } from '../../features/accounts/permissions.ts';
import { employerPath } from '../../features/labour-market/paths.ts';
import { adminLabel, customerLabel } from '../../features/orders/admin/words.ts';
import { useCapturedAds, useSavedAds } from '../../features/saved-ads/api.ts';
import { useConceptSearch } from '../../taxonomy/api.ts';
import { containsWords, type PaletteChoice } from './places.ts';

/** Maximum number of results of each kind. */
const MOST = 5;
const OCCUPATIONS = ['occupation-name'] as const;
/** Fewer letters match everything. */
const FEWEST_LETTERS = 2;

export interface PaletteResults {
  groups: (readonly [heading: string, choices: readonly PaletteChoice[]])[];
  busy: boolean;
  failed: boolean;
}

const together = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ') || undefined;

/** The user's own things and ads that contain the words. Without words, the applications changed last. */
export function useOwnResults(q: string): PaletteResults {
  const asked = q.length >= FEWEST_LETTERS;
  const saved = useSavedAds();
  const captured = useCapturedAds();
  const applications = useApi(
    routes.listApplications,
    { query: { limit: MOST, q: q || undefined } },
    { enabled: asked || !q, placeholderData: keepPreviousData },
  );
  const ads = useApi(
    routes.searchAds,
    { query: { limit: MOST, q } },
    { enabled: asked, placeholderData: keepPreviousData },
  );
  const occupations = useConceptSearch(OCCUPATIONS, asked ? q : '');
  const own = [
    ...(captured.data?.items ?? []).map(({ id, title, employer }) => ({
      to: `/sparade/${id}`,
      label: title,
      note: employer ?? undefined,
    })),
    ...(saved.data?.items ?? []).map(({ ad }) => ({
      to: `/annonser/${ad.id}`,
      label: ad.headline,
      note: ad.employer.name ?? undefined,
    })),
  ].filter(({ label, note }) => containsWords(`${label} ${note ?? ''}`, q));
  const kept = asked ? own.slice(0, MOST) : [];
  const keptPlaces = new Set(kept.map(({ to }) => to));
  const other = (ads.data?.items ?? [])
    .map(({ id, headline, employer, municipality }) => ({
      to: `/annonser/${id}`,
      label: headline,
      note: together(employer.name, municipality?.label),
    }))
    .filter(({ to }) => !keptPlaces.has(to));
  const everywhere = { to: `/annonser?${new URLSearchParams({ q })}`, label: `Sök annonser efter ”${q}”` };
  const employers = { to: employerPath(q), label: `Arbetsgivare som heter ”${q}”` };
  return {
    groups: [
      [
        q ? 'Dina ansökningar' : 'Ansökningar som du ändrade senast',
        (applications.data?.items ?? []).map(({ id, title, employer, stateLabel }) => ({
          to: `/ansokningar/${id}`,
          label: title,
          note: together(employer, stateLabel),
        })),
      ],
      ['Sparade jobb', kept],
      ['Annonser', asked ? [...other, employers, everywhere] : []],
      [
        'Yrken',
        asked
          ? (occupations.data ?? [])
              .filter(({ isMeant }) => !isMeant)
              .slice(0, MOST)
              .map(({ id, label }) => ({ to: `/yrken/${id}`, label, note: 'Utsikter och lön' }))
          : [],
      ],
    ],
    busy: ads.isFetching || applications.isFetching || occupations.isFetching,
    failed: Boolean(ads.error || applications.error),
  };
}

/** Orders by code, address or amount; also users by address, for administrators who may see them. */
export function useAdminResults(q: string): PaletteResults {
  const asked = q.length >= FEWEST_LETTERS;
  const options = { enabled: asked, placeholderData: keepPreviousData };
  const orders = useApi(routes.listAllOrders, { query: { limit: MOST, q } }, options);
  const mayAsk = useHoldsPermission()('all');
  const users = useApi(routes.listUsers, { query: { limit: MOST, q } }, { ...options, enabled: asked && mayAsk });
  if (!asked) return { groups: [], busy: false, failed: false };
  return {
    groups: [
      [
        'Beställningar',
        (orders.data?.items ?? []).map((order) => ({
          to: `/admin/bestallningar/${order.code}`,
          label: order.code,
          note: together(customerLabel(order), adminLabel(order.status)),
        })),
      ],
      [
        'Användare',
        (users.data?.items ?? []).map(({ email, role }) => ({
          to: `/admin/anvandare?${new URLSearchParams({ q: email })}`,
          label: email,
          note: role === 'admin' ? 'Administratör' : undefined,
        })),
      ],
    ],
    busy: orders.isFetching || users.isFetching,
    failed: Boolean(orders.error || users.error),
  };
}
