import { Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SendButton } from '../../../form/send.tsx';
import { formatInteger } from '../../../text/format.ts';
import type { Filters } from '../wanted.ts';
import { FilterToggle } from './facet-group.tsx';
import classes from './filters.module.css';
import { CountBadge, countChosen, type FilterPart, filterSections, flagLabels } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

/** On wide screens one button for each filter; on a phone one button for all. */
export function FilterBar(props: SectionProps & { total: number | undefined }) {
  const roomy = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  return roomy ? <FilterRow {...props} /> : <FilterButton {...props} />;
}

function FilterRow(props: SectionProps) {
  const { filters, facets, change } = props;
  return (
    <div className="wrap gap-8">
      {filterSections.map((part) => (
        <Pill key={part.label} part={part} {...props} />
      ))}
      {flagLabels.map(([flag, label]) => {
        const on = filters[flag] === true;
        return (
          <FilterToggle key={flag} on={on} press={() => change({ ...filters, [flag]: on ? undefined : true })}>
            {label}
            {facets && <span className={`${classes.pillCount} figures`}>{formatInteger(facets[flag])}</span>}
          </FilterToggle>
        );
      })}
    </div>
  );
}

function Pill({ part: { label, names, Section }, ...props }: SectionProps & { part: FilterPart }) {
  const [open, setOpen] = useState(false);
  const chosen = countChosen(props.filters, names);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={360}
      trapFocus
      returnFocus
      withinPortal={false}
      transitionProps={{ duration: 100 }}
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>
        <button type="button" className={classes.pill} data-on={chosen > 0 || undefined} onClick={() => setOpen(!open)}>
          {label}
          {chosen > 0 && <CountBadge chosen={chosen} />}
          <IconChevronDown size={16} stroke={1.9} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Section {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterButton({ total, ...props }: SectionProps & { total: number | undefined }) {
  const [open, setOpen] = useState(false);
  const all: (keyof Filters)[] = [...filterSections.flatMap(({ names }) => names), ...flagLabels.map(([flag]) => flag)];
  const chosen = countChosen(props.filters, all);
  return (
    <>
      <SendButton
        variant="default"
        className="flex-none"
        icon={IconAdjustmentsHorizontal}
        rightSection={chosen > 0 && <CountBadge chosen={chosen} />}
        onClick={() => setOpen(true)}
      >
        Filter
      </SendButton>
      <Suspense>{open && <FilterDialog {...props} total={total} close={() => setOpen(false)} />}</Suspense>
    </>
  );
}
