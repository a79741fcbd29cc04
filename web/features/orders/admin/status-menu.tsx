import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../../../api/send.ts';
import formClasses from '../../../form/form.module.css';
import { SendButton } from '../../../form/send-button.tsx';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { allStatuses, looks } from '../status.ts';
import { setStatus } from './api.ts';
import { StatusDialog } from './status-dialog.tsx';
import { adminLabel } from './words.ts';

/** The one step that usually comes next, as a button of its own. */
const usual: Partial<Record<OrderStatus, { to: OrderStatus; words: string }>> = {
  processing: { to: 'paid', words: 'Markera som betald' },
  paid: { to: 'sent', words: 'Markera som skickad' },
  sent: { to: 'completed', words: 'Markera som klar' },
};

/** These are asked about: the customer hears of them, or money is lost. */
const asked = new Set<OrderStatus>(['on_hold', 'cancelled', 'refunded']);

/** Moves the order: what the table of states allows first, then the rest, which needs a reason. */
export function StatusMenu({ order }: { order: AdminOrder }) {
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const { send, busy, problem } = useSend(async (status: OrderStatus) => {
    await setStatus(order, status);
    said(order, status);
  });
  const allowed = allStatuses.filter((status) => order.allowed.includes(status));
  const other = allStatuses.filter((status) => status !== order.status && !allowed.includes(status));
  const next = usual[order.status];
  const choose = (status: OrderStatus) => {
    if (asked.has(status) || !allowed.includes(status)) setAsking(status);
    else void send(status);
  };

  return (
    <div className={formClasses.actions}>
      {next && allowed.includes(next.to) && (
        <SendButton type="button" busy={busy} onClick={() => void send(next.to)}>
          {next.words}
        </SendButton>
      )}
      <Menu
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        position="bottom-end"
        transitionProps={{ duration: 100 }}
        width={250}
      >
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden />}>
            Ändra status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {allowed.map((status) => (
            <StatusItem key={status} status={status} choose={choose} />
          ))}
          {allowed.length > 0 && other.length > 0 && <Menu.Divider />}
          {other.length > 0 && <Menu.Label>Annan status</Menu.Label>}
          {other.map((status) => (
            <StatusItem key={status} status={status} choose={choose} />
          ))}
        </Menu.Dropdown>
      </Menu>
      {problem && (
        <p role="alert" className="small">
          {problem.message}
        </p>
      )}
      {asking && (
        <StatusDialog
          order={order}
          status={asking}
          label={adminLabel(asking)}
          outside={!allowed.includes(asking)}
          done={() => {
            said(order, asking);
            setAsking(null);
          }}
          close={() => setAsking(null)}
        />
      )}
    </div>
  );
}

function StatusItem({ status, choose }: { status: OrderStatus; choose: (status: OrderStatus) => void }) {
  const Icon = looks[status].icon;
  return (
    <Menu.Item leftSection={<Icon size={18} stroke={1.8} aria-hidden />} onClick={() => choose(status)}>
      {adminLabel(status)}
    </Menu.Item>
  );
}

function said(order: AdminOrder, status: OrderStatus) {
  notifications.show({ message: `Beställning ${order.code}: ${adminLabel(status)}` });
}
