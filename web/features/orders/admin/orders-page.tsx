import { NativeSelect } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../../api/client.ts';
import { ordersCsv } from '../../../api/operations.ts';
import { toSearchParams } from '../../../api/route.ts';
import { SearchField } from '../../../form/search-field.tsx';
import { ActionButton } from '../../../form/send.tsx';
import { Page } from '../../../frame/page.tsx';
import { RowSkeletons, SearchResults } from '../../../frame/states.tsx';
import { useHoldsPermission } from '../../accounts/permissions.ts';
import type { AdminOrder } from '../api.ts';
import { allStatuses } from '../status.ts';
import { type OrderSearch, queryWithoutDefaults, type Sort, useAdminOrders, useRefundsDue } from './api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { rememberList } from './came-from.ts';
import { OrderTable } from './order-table.tsx';
import classes from './orders.module.css';
import { adminLabel } from './words.ts';

const sorts: { value: Sort; label: string }[] = [
  { value: 'queue', label: 'Att göra först' },
  { value: 'newest', label: 'Nyast först' },
  { value: 'oldest', label: 'Äldst först' },
];
const refunds = 'aterbetalningar';
/** Lists other than by status, with their names in the address. */
const lists = {
  'att-skicka': { toSend: true },
  forsenade: { late: true },
  obesvarade: { unanswered: true },
  andringar: { revised: true },
} as const;
type List = keyof typeof lists;
const isList = (name: string | null | undefined): name is List => Object.hasOwn(lists, name ?? '');

type Choice = { status?: string; q?: string; sort?: string };

/** Filter, search and order are in the address, so that they can be shared, and the back button restores them. */
function useWanted() {
  const [params, setParams] = useSearchParams();
  const status = allStatuses.find((known) => known === params.get('status'));
  const sort = sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'queue';
  const q = params.get('q') ?? '';
  const onlyRefunds = params.get('visa') === refunds;
  const list = isList(params.get('visa')) ? (params.get('visa') as List) : undefined;
  function set(next: Choice) {
    const chosen = { status: onlyRefunds ? refunds : (list ?? status), q, sort, ...next };
    const { q: words, sort: order } = queryWithoutDefaults({ q: chosen.q, sort: chosen.sort as Sort });
    const isNoStatus = chosen.status === refunds || isList(chosen.status);
    const which = isNoStatus ? { visa: chosen.status } : { status: chosen.status || undefined };
    setParams(toSearchParams({ q: words, sort: order, ...which }), { replace: true });
  }
  return { status, q, sort, onlyRefunds, list, set, search: params.size > 0 ? `?${params}` : '' };
}

export default function AdminOrdersPage() {
  const wanted = useWanted();
  const holds = useHoldsPermission();
  const { status, q, sort, onlyRefunds, list, set, search } = wanted;
  const shown: OrderSearch = { status, q: q || undefined, sort, ...(list && lists[list]) };
  return (
    <Page title="Beställningar" actions={!onlyRefunds && holds('money') && <CsvButton wanted={shown} />}>
      <search className={`${classes.filters} stack gap-16`}>
        <SearchField
          placeholder="Kod, e-post eller belopp"
          maxLength={200}
          q={q}
          changed={(next) => set({ q: next, ...(onlyRefunds && { status: '' }) })}
        />
        <NativeSelect
          label="Status"
          value={onlyRefunds ? refunds : (list ?? status ?? '')}
          onChange={(event) => set({ status: event.currentTarget.value })}
          data={[
            { value: '', label: 'Alla' },
            ...allStatuses.map((each) => ({ value: each, label: adminLabel(each) })),
            ...(holds('money') ? [{ value: refunds, label: 'Att betala tillbaka' }] : []),
            { value: 'forsenade', label: 'Försenade' },
            ...(holds('letters')
              ? [
                  { value: 'att-skicka', label: 'Att skicka' },
                  { value: 'obesvarade', label: 'Obesvarade' },
                  { value: 'andringar', label: 'Ändring önskas' },
                ]
              : []),
          ]}
        />
        <NativeSelect
          label="Ordning"
          value={sort}
          disabled={onlyRefunds}
          onChange={(event) => set({ sort: event.currentTarget.value })}
          data={sorts}
        />
      </search>
      {onlyRefunds ? (
        <Refunds search={search} all={() => set({ status: '' })} />
      ) : (
        <Orders wanted={shown} search={search} all={() => set({ status: '', q: '' })} />
      )}
    </Page>
  );
}

interface ShownProps {
  list: ReturnType<typeof useAdminOrders>;
  search: string;
  none: { title: string; words: string; all: (() => void) | false };
}

const Shown = ({ list, search, none }: ShownProps) => (
  <SearchResults
    list={list}
    failed="Beställningarna kunde inte hämtas"
    loading={<RowSkeletons what="Läser in beställningar" rows={6} row="divided p-4-14" />}
    none={{ icon: IconSearch, ...none }}
  >
    {(orders) => <Selectable orders={orders} search={search} />}
  </SearchResults>
);

function Orders({ wanted, search, all }: { wanted: OrderSearch; search: string; all: () => void }) {
  const filtered = Object.values(queryWithoutDefaults({ ...wanted, sort: 'queue' })).some(Boolean);
  const none = filtered
    ? {
        title: 'Inga beställningar passar',
        words: 'Prova en annan status, eller sök på en del av koden eller adressen.',
        all,
      }
    : {
        title: 'Inga beställningar ännu',
        words: 'Den första syns här så fort någon har beställt.',
        all: false as const,
      };
  return <Shown list={useAdminOrders(wanted)} search={search} none={none} />;
}

/** Orders with money that has to be refunded, oldest first. */
function Refunds({ search, all }: { search: string; all: () => void }) {
  const none = {
    title: 'Inget att betala tillbaka',
    words: 'Här syns beställningar som är avbrutna eller överbetalda och har pengar kvar hos dig.',
    all,
  };
  return <Shown list={useRefundsDue()} search={search} none={none} />;
}

/** The table, and below it the actions on the selected rows. */
function Selectable({ orders, search }: { orders: AdminOrder[]; search: string }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const there = orders.filter(({ id }) => chosen.has(id));
  return (
    <>
      <OrderTable
        orders={orders}
        chosen={chosen}
        choose={setChosen}
        opened={() =>
          rememberList(
            orders.map(({ code }) => code),
            search,
          )
        }
      />
      <BulkBar orders={there} clear={() => setChosen(new Set())} />
    </>
  );
}

const CsvButton = ({ wanted }: { wanted: OrderSearch }) => (
  <ActionButton
    act={() => download(ordersCsv, { query: queryWithoutDefaults(wanted) }, 'bestallningar.csv')}
    variant="default"
    icon={IconDownload}
  >
    Hämta som CSV
  </ActionButton>
);
