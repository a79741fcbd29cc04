import { Button, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Dialog } from '../../../frame/dialog.tsx';
import { whole } from '../../../text/format.ts';
import type { Filters, Flag } from '../wanted.ts';
import { adsWords } from '../words.ts';
import { Check } from './facet-group.tsx';
import classes from './filters.module.css';
import type { SectionProps } from './section-props.ts';
import { DateSection, DistanceSection, OccupationSection, PlaceSection, WorkSection } from './sections.tsx';

interface Part {
  label: string;
  names: (keyof Filters)[];
  Section: ComponentType<SectionProps>;
}

const parts: Part[] = [
  {
    label: 'Yrke',
    names: ['occupationField', 'occupationGroup', 'occupation'],
    Section: OccupationSection,
  },
  { label: 'Ort', names: ['region', 'municipality'], Section: PlaceSection },
  { label: 'Avstånd', names: ['near'], Section: DistanceSection },
  { label: 'Anställning', names: ['extent', 'employmentType', 'language'], Section: WorkSection },
  { label: 'Datum', names: ['publishedAfter', 'deadlineBefore'], Section: DateSection },
];
const flagLabels: [Flag, string][] = [
  ['remote', 'Distans'],
  ['noExperience', 'Utan krav på erfarenhet'],
];

const chosenIn = (filters: Filters, names: (keyof Filters)[]): number =>
  names.reduce((sum, name) => {
    const value = filters[name];
    return sum + (Array.isArray(value) ? value.length : value === undefined ? 0 : 1);
  }, 0);

/** With the mouse a row of buttons, each with its part; on a phone one button for all. */
export function FilterBar(props: SectionProps & { total: number | undefined }) {
  const roomy = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  return roomy ? <FilterRow {...props} /> : <FilterDialog {...props} />;
}

function FilterRow(props: SectionProps) {
  const { filters, facets, change } = props;
  return (
    <div className={classes.row}>
      {parts.map((part) => (
        <Pill key={part.label} part={part} {...props} />
      ))}
      {flagLabels.map(([flag, label]) => {
        const on = filters[flag] === true;
        return (
          <button
            key={flag}
            type="button"
            className={classes.pill}
            aria-pressed={on}
            onClick={() => change({ ...filters, [flag]: on ? undefined : true })}
          >
            {on && <IconCheck size={16} stroke={2.2} aria-hidden />}
            {label}
            {facets && <span className={`${classes.pillCount} figures`}>{whole(facets[flag])}</span>}
          </button>
        );
      })}
    </div>
  );
}

function Pill({ part: { label, names, Section }, ...props }: SectionProps & { part: Part }) {
  const [open, setOpen] = useState(false);
  const chosen = chosenIn(props.filters, names);
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
        <button
          type="button"
          className={classes.pill}
          data-on={chosen > 0 || undefined}
          onClick={() => setOpen(!open)}
        >
          {label}
          {chosen > 0 && <Badge chosen={chosen} />}
          <IconChevronDown size={16} stroke={1.9} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Section {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Badge({ chosen }: { chosen: number }) {
  return (
    <span className={`${classes.badge} figures`}>
      {chosen}
      <span className="heard-only"> valda</span>
    </span>
  );
}

function FilterDialog({ total, ...props }: SectionProps & { total: number | undefined }) {
  const [open, setOpen] = useState(false);
  const { filters, facets, change } = props;
  const all: (keyof Filters)[] = [
    ...parts.flatMap(({ names }) => names),
    ...flagLabels.map(([flag]) => flag),
  ];
  const chosen = chosenIn(filters, all);
  return (
    <>
      <Button
        variant="default"
        className={classes.open}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden />}
        rightSection={chosen > 0 && <Badge chosen={chosen} />}
        onClick={() => setOpen(true)}
      >
        Filter
      </Button>
      <Dialog opened={open} title="Filter" close={() => setOpen(false)}>
        <div>
          {flagLabels.map(([flag, label]) => (
            <Check
              key={flag}
              label={label}
              count={facets?.[flag]}
              checked={filters[flag] === true}
              change={() => change({ ...filters, [flag]: filters[flag] ? undefined : true })}
            />
          ))}
        </div>
        <div className={classes.folds}>
          {parts.map(({ label, names, Section }) => (
            <details key={label} className={classes.fold}>
              <summary>
                {label}
                {chosenIn(filters, names) > 0 && <Badge chosen={chosenIn(filters, names)} />}
                <IconChevronDown size={18} stroke={1.8} aria-hidden />
              </summary>
              <div className={classes.section}>
                <Section {...props} />
              </div>
            </details>
          ))}
        </div>
        <div className={classes.done}>
          <Button fullWidth onClick={() => setOpen(false)}>
            {total === undefined ? 'Klar' : `Visa ${adsWords(total)}`}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
