import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Form, useServerForm } from '../../../form/form.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { formatCount } from '../../../text/format.ts';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { type StatusChanges, setStatuses } from './api.ts';
import classes from './orders.module.css';
import { useStatuses } from './status-menu.tsx';
import { adminLabel, missingForStatus, openPointWarnings } from './words.ts';

/** The service's limit for one call. */
const most = 100;

export function BulkBar({ orders, clear }: { orders: AdminOrder[]; clear: () => void }) {
  // The selection when the dialog was opened: the list may change meanwhile.
  const [asking, setAsking] = useState<AdminOrder[] | null>(null);
  const many = orders.length > most;
  return (
    <>
      <div role="status" className="heard-only">
        {orders.length > 0 && `${formatCount(orders.length, 'vald', 'valda')}`}
      </div>
      {orders.length > 0 && (
        <div className="dock floating row gap-8-20 between p-12-20">
          <p className="figures">
            <b>{formatCount(orders.length, 'beställning vald', 'beställningar valda')}</b>
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

/** The same move for many orders; each has its own outcome. */
function BulkDialog({ orders, close }: { orders: AdminOrder[]; close: (changed: boolean) => void }) {
  const [result, setResult] = useState<StatusChanges | null>(null);
  const what = formatCount(orders.length, 'beställning', 'beställningar');
  return (
    <Dialog
      opened
      title={result ? `Så gick det för ${what}` : `Ändra status för ${what}`}
      close={() => close(result !== null)}
    >
      {result ? (
        <Result result={result} orders={orders} close={() => close(true)} />
      ) : (
        <Question orders={orders} done={setResult} cancel={() => close(false)} />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  orders: AdminOrder[];
  done: (result: StatusChanges) => void;
  cancel: () => void;
}

function Question({ orders, done, cancel }: QuestionProps) {
  const statuses = useStatuses(orders);
  const outsideOf = (status: string) =>
    orders.filter((order) => order.status !== status && !order.allowed.includes(status));
  const { form, ...sending } = useServerForm(
    {
      initialValues: { status: '', reason: '' },
      validate: {
        status: (status) => (status ? null : 'Välj en status.'),
        reason: (reason, { status }) =>
          status && outsideOf(status).length > 0 && !reason.trim()
            ? 'Skriv varför, så går det att förstå i efterhand.'
            : null,
      },
    },
    async ({ status, reason }) => {
      done(await setStatuses(orders, status as OrderStatus, reason.trim() || undefined));
    },
  );
  const status = form.values.status as OrderStatus | '';
  const outside = status ? outsideOf(status) : [];
  const lacking = status ? lacksOf(orders, status) : [];
  const open = status ? openOf(orders, status) : [];
  return (
    <Form {...sending} send={`Ändra ${formatCount(orders.length, 'beställning', 'beställningar')}`} cancel={cancel}>
      <p className={`${classes.codes} code`}>{orders.map(({ code }) => code).join(', ')}</p>
      <NativeSelect
        label="Ny status"
        data-autofocus
        data={[
          { value: '', label: 'Välj' },
          ...statuses.map((status) => ({ value: status, label: adminLabel(status) })),
        ]}
        {...form.getInputProps('status')}
      />
      {outside.length > 0 && (
        <Notice tone="amber">
          För {outside.map(({ code }) => code).join(', ')} följer det inte den vanliga ordningen. Det antecknas i
          historiken.
        </Notice>
      )}
      {lacking.map(({ lacks, codes }) => (
        <Notice key={lacks} tone="amber">
          {codes.join(', ')}: {lacks} Utan anledning ändras {codes.length === 1 ? 'den' : 'de'} inte.
        </Notice>
      ))}
      {open.map(({ words, code }) => (
        <Notice key={`${code} ${words}`} tone="amber">
          {code}: {words}
        </Notice>
      ))}
      <Textarea
        label={outside.length > 0 || lacking.length > 0 ? 'Anledning' : 'Anledning (frivillig)'}
        description="Syns i varje beställnings historik, också för kunden."
        rows={3}
        maxLength={1000}
        {...form.getInputProps('reason')}
      />
    </Form>
  );
}

/** What payments or letters are missing for the status, each with the orders concerned. */
function lacksOf(orders: AdminOrder[], status: OrderStatus) {
  const those = orders.filter((order) => order.status !== status);
  const byWords = Map.groupBy(those, (order) => missingForStatus(order, status));
  return [...byWords].flatMap(([lacks, of]) => (lacks ? [{ lacks, codes: of.map(({ code }) => code) }] : []));
}

/** Warnings about orders that would get the status. */
const openOf = (orders: AdminOrder[], status: OrderStatus) =>
  orders
    .filter((order) => order.status !== status)
    .flatMap((order) => openPointWarnings(order, status).map((words) => ({ words, code: order.code })));

const outcomes = { moved: 'Ändrad', unchanged: 'Stod redan så', refused: 'Gick inte' };

function Result({ result, orders, close }: { result: StatusChanges; orders: AdminOrder[]; close: () => void }) {
  const codes = new Map(orders.map(({ id, code }) => [id, code]));
  const refused = result.items.filter(({ outcome }) => outcome === 'refused').length;
  return (
    <>
      <Notice tone={refused > 0 ? 'amber' : 'green'}>
        {refused > 0
          ? `${formatCount(refused, 'beställning', 'beställningar')} gick inte att ändra.`
          : 'Alla är som du ville.'}
      </Notice>
      <ul className="divide stack">
        {result.items.map(({ order, outcome, detail }) => (
          <li key={order} className="line gap-12 items-start py-8 text-15">
            <span className="code" style={{ width: 76 }}>
              {codes.get(order) ?? order}
            </span>
            <span>
              {outcomes[outcome]}
              {detail && <span className="soft small"> {detail}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="row gap-12">
        <Button data-autofocus onClick={close}>
          Stäng
        </Button>
      </div>
    </>
  );
}
