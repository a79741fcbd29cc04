import { pluralize } from '../platform/kernel/swedish.ts';
import type { Schedule } from '../platform/tasks/schedule.ts';
import { completeOrders, expireOrders, reconcileBooks, sendOrderReminders } from './orders.ts';

export const orderSchedules: Schedule[] = [
  {
    name: 'orders.remind',
    cron: '5 * * * *',
    description: 'Påminner en gång om beställningar som väntar på betalning',
    run: async (parts) => pluralize(await sendOrderReminders(parts), 'påminnelse', 'påminnelser'),
  },
  {
    name: 'orders.expire',
    cron: '10 * * * *',
    description: 'Låter obetalda beställningar förfalla',
    run: async (parts) => pluralize(await expireOrders(parts), 'beställning', 'beställningar'),
  },
  {
    name: 'orders.complete',
    cron: '15 * * * *',
    description: 'Avslutar beställningar som skickades för en tid sedan',
    run: async (parts) => pluralize(await completeOrders(parts), 'beställning', 'beställningar'),
  },
  {
    name: 'orders.settle-books',
    cron: '40 3 * * *',
    description: 'Bokför det som äldre versioner av programmet bokförde annorlunda',
    run: async (parts) => pluralize(await reconcileBooks(parts), 'beställning', 'beställningar'),
  },
];
