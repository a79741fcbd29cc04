import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useHoldsPermission } from '../../accounts/permissions.ts';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { allStatuses, statusStyles } from '../status.ts';
import { adminLabel } from './words.ts';

/** Every status: first those that the state table allows, then the others, which need a reason. */
export function StatusMenu({ order, choose }: { order: AdminOrder; choose: (status: OrderStatus) => void }) {
  const allowed = allStatuses.filter((status) => order.allowed.includes(status));
  const other = useStatuses([order]).filter((status) => status !== order.status && !allowed.includes(status));
  if (allowed.length + other.length === 0) return null;
  return (
    <Menu position="bottom-end" width={250}>
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
  );
}

function StatusItem({ status, choose }: { status: OrderStatus; choose: (status: OrderStatus) => void }) {
  const Icon = statusStyles[status].icon;
  return (
    <Menu.Item leftSection={<Icon size={18} stroke={1.8} aria-hidden />} onClick={() => choose(status)}>
      {adminLabel(status)}
    </Menu.Item>
  );
}

/**
 * The statuses to which these orders can be moved: all with the permissions for letters and money, otherwise those that
 * at least one order allows.
 */
export function useStatuses(orders: AdminOrder[]): readonly OrderStatus[] {
  const holds = useHoldsPermission();
  if (holds('letters') && holds('money')) return allStatuses;
  return allStatuses.filter((status) => orders.some(({ allowed }) => allowed.includes(status)));
}
