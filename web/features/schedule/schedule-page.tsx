import { IconCalendarClock } from '@tabler/icons-react';
import { Page } from '../../frame/page.tsx';
import { EmptyState, QueryView, RowSkeletons, SkeletonBlock } from '../../frame/states.tsx';
import { useSchedule } from './api.ts';
import { ScheduleRow } from './schedule-row.tsx';

export default function SchedulePage() {
  const query = useSchedule();
  return (
    <Page title="Schema" lead="Det här sköter Sökväg av sig själv. Tiderna är svenska.">
      <QueryView query={query} failed="Schemat kunde inte hämtas" loading={<Bones />}>
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

function Bones() {
  return (
    <RowSkeletons what="Läser in schemat" rows={5} row="divided row gap-10-20 between p-16-20">
      <div className="stack gap-4 min-w-0" style={{ flex: '1 1 300px' }}>
        <SkeletonBlock width="70%" height={20} />
        <SkeletonBlock width="40%" height={18} />
      </div>
      <SkeletonBlock width={160} height={36} />
    </RowSkeletons>
  );
}
