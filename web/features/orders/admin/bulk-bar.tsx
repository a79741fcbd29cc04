import { Button } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../text/format.ts';
import type { AdminOrder } from '../api.ts';
import { BulkDialog } from './bulk-dialog.tsx';

/** The service takes so many at a time. */
const most = 100;

export function BulkBar({ orders, clear }: { orders: AdminOrder[]; clear: () => void }) {
  // What was chosen when the question was asked: the list may change while it is answered.
  const [asking, setAsking] = useState<AdminOrder[] | null>(null);
  const many = orders.length > most;
  return (
    <>
      <div role="status" className="heard-only">
        {orders.length > 0 && `${count(orders.length, 'vald', 'valda')}`}
      </div>
      {orders.length > 0 && (
        <div className="dock floating row gap-8-20 between p-12-20">
          <p className="figures">
            <b>{count(orders.length, 'beställning vald', 'beställningar valda')}</b>
            {many && <span className="soft"> Välj högst {most} åt gången.</span>}
          </p>
          <div className="wrap gap-10">
            <Button variant="subtle" onClick={clear}>
              Avmarkera
            </Button>
            <Button
              aria-disabled={many || undefined}
              onClick={() => {
                if (!many) setAsking(orders);
              }}
            >
              Ändra status
            </Button>
          </div>
        </div>
      )}
      {asking && (
        <BulkDialog
          orders={asking}
          close={(changed) => {
            setAsking(null);
            if (changed) clear();
          }}
        />
      )}
    </>
  );
}
