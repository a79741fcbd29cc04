import { Pill } from '../../../frame/pill.tsx';
import { dayInStockholm, shortDay } from '../../../text/format.ts';

/** The promised day of delivery; red once it has passed. */
export function DuePill({ day }: { day: string }) {
  const now = dayInStockholm();
  const late = day < now;
  return (
    <Pill tone={late ? 'red' : day === now ? 'amber' : 'grey'}>
      {late ? 'Försenad, ' : 'Senast '}
      {shortDay(day)}
    </Pill>
  );
}
