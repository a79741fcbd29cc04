import { Button } from '@mantine/core';
import { longDay } from '../../text/format.ts';
import type { Activity } from './api.ts';

interface Props {
  activities: readonly Activity[];
  change: (activityId: string) => void;
}

/** What was added and has not begun: it is no line of a report yet. */
export function Coming({ activities, change }: Props) {
  const coming = activities.flatMap(({ begins, ...rest }) => (begins === null ? [] : [{ ...rest, begins }]));
  if (coming.length === 0) return null;
  return (
    <section className="stack gap-12" aria-labelledby="kommer">
      <h2 id="kommer" className="text-18">
        Kommer med när det har börjat
      </h2>
      <ul className="stack gap-12">
        {coming.map(({ id, kindLabel, what, begins }) => (
          <li key={id} className="surface row gap-12-20 items-start between p-16-20">
            <div className="min-w-0 anywhere">
              <p className="font-640">{what}</p>
              <p className="soft">
                {kindLabel}, från {longDay(begins)}
              </p>
            </div>
            <Button variant="subtle" size="sm" onClick={() => change(id)}>
              Ändra<span className="heard-only"> {what}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
