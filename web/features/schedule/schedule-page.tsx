import { IconCalendarClock } from '@tabler/icons-react';
import { Page } from '../../frame/page.tsx';
import { EmptyState, QueryView, RowSkeletons } from '../../frame/states.tsx';
import { useSchedule } from './api.ts';
import { ScheduleRow } from './schedule-row.tsx';

export default function SchedulePage() {
  const query = useSchedule();
  return (
    <Page title="Schema" lead="Det här sköter Sökväg av sig själv. Tiderna är svenska.">
      <QueryView
        query={query}
        failed="Schemat kunde inte hämtas"
        loading={<RowSkeletons what="Läser in schemat" rows={4} />}
      >
        {({ items }) =>
          items.length > 0 ? (
            <ul className="rows">
              {items.map((item) => (
                <ScheduleRow key={item.name} item={item} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={IconCalendarClock} title="Inget är schemalagt">
              Schemat fylls när tjänsten har startat helt.
            </EmptyState>
          )
        }
      </QueryView>
    </Page>
  );
}
