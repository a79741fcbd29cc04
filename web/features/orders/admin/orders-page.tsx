import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MoreButton } from '../../../frame/more-button.tsx';
import { Page } from '../../../frame/page.tsx';
import { Empty, Seen } from '../../../frame/states.tsx';
import { allStatuses } from '../status.ts';
import { useAdminOrders } from './api.ts';
import { OrderTable, TableBones } from './order-table.tsx';
import classes from './orders.module.css';
import { adminLabel } from './words.ts';

/** Filter and search live in the address: they can be shared, and going back brings them back. */
function useWanted() {
  const [params, setParams] = useSearchParams();
  const status = allStatuses.find((known) => known === params.get('status'));
  const q = params.get('q') ?? '';
  function set(next: { status?: string; q?: string }) {
    const { status: nextStatus, q: nextQ } = { status, q, ...next };
    const query: Record<string, string> = {};
    if (nextStatus) query.status = nextStatus;
    if (nextQ) query.q = nextQ;
    setParams(query, { replace: true });
  }
  return { status, q, set };
}

export default function AdminOrdersPage() {
  const { status, q, set } = useWanted();
  const orders = useAdminOrders({ status, q: q || undefined });
  const filtered = Boolean(status || q);
  return (
    <Page title="Beställningar">
      <search className={classes.filters}>
        <SearchField q={q} changed={(next) => set({ q: next })} />
        <NativeSelect
          label="Status"
          rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden />}
          value={status ?? ''}
          onChange={(event) => set({ status: event.currentTarget.value })}
          data={[
            { value: '', label: 'Alla' },
            ...allStatuses.map((each) => ({ value: each, label: adminLabel(each) })),
          ]}
        />
      </search>
      <Seen query={orders} failed="Beställningarna kunde inte hämtas" loading={<TableBones />}>
        {() =>
          orders.items?.length ? (
            <>
              <OrderTable orders={orders.items} />
              <MoreButton list={orders} />
            </>
          ) : (
            <Empty
              picture={<IconSearch size={28} stroke={1.6} />}
              title={filtered ? 'Inga beställningar passar' : 'Inga beställningar ännu'}
              action={
                filtered && (
                  <Button variant="default" onClick={() => set({ status: '', q: '' })}>
                    Visa alla
                  </Button>
                )
              }
            >
              {filtered
                ? 'Prova en annan status, eller sök på en del av koden eller adressen.'
                : 'Den första syns här så fort någon har beställt.'}
            </Empty>
          )
        }
      </Seen>
    </Page>
  );
}

/** Searches when the typing rests, so that each letter is not a call. */
function SearchField({ q, changed }: { q: string; changed: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  // The address may change from outside: back, or "Visa alla".
  useEffect(() => setTyped(q), [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait
  useEffect(() => {
    if (typed.trim() === q) return;
    const rest = setTimeout(() => changed(typed.trim()), 300);
    return () => clearTimeout(rest);
  }, [typed]);
  return (
    <TextInput
      label="Sök"
      type="search"
      placeholder="Kod, e-post eller belopp"
      autoComplete="off"
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
