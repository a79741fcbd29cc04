import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { Empty } from '../../frame/states.tsx';
import classes from './ads.module.css';
import type { AdList } from './api.ts';
import type { Chosen } from './chosen.ts';
import { type Filters, without } from './wanted.ts';
import { hitWords } from './words.ts';

interface Props {
  list: AdList;
  filters: Filters;
  chosen: Chosen[];
  change: (next: Filters) => void;
}

/** No hits: which filter took them all away, and how many there would be without it. */
export function NoHits({ list, filters, chosen, change }: Props) {
  const ways = (list.without ?? []).filter(({ count }) => count > 0).slice(0, 4);
  const several = chosen.length + (filters.q ? 1 : 0) > 1;
  return (
    <Empty
      picture={<IconSearchOff size={28} stroke={1.6} />}
      title="Ingen annons passar"
      action={
        <div className={classes.ways}>
          {ways.map(({ filter, count }) => (
            <Button key={filter} variant="default" onClick={() => change(without(filters, filter))}>
              Utan {nameOf(filter, filters, chosen)}: {hitWords(count)}
            </Button>
          ))}
          {(several || ways.length === 0) && (
            <Button variant="subtle" onClick={() => change({})}>
              Börja om
            </Button>
          )}
        </div>
      }
    >
      {ways.length > 0
        ? 'Ta bort ett av dina val, så finns det träffar.'
        : several
          ? 'Det räcker inte att ta bort ett av dina val. Ta bort flera, eller börja om.'
          : 'Prova ett annat ord, eller en annan del av landet.'}
    </Empty>
  );
}

/** A filter by what was chosen in it. */
function nameOf(filter: string, filters: Filters, chosen: Chosen[]): string {
  if (filter === 'q') return `”${filters.q}”`;
  return chosen
    .filter((each) => each.filter === filter)
    .map(({ label }) => `”${label}”`)
    .join(' och ');
}
