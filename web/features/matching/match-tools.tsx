import { NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDeviceLaptop } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Band } from '../../../src/ads/contract.ts';
import { formatInteger } from '../../text/format.ts';
import { useLabels } from '../ads/api.ts';
import { FilterChips } from '../ads/chips.tsx';
import { listChosenFilters } from '../ads/chosen.ts';
import { FilterToggle } from '../ads/filters/facet-group.tsx';
import filterClasses from '../ads/filters/filters.module.css';
import type { MatchList } from './api.ts';
import classes from './matching.module.css';
import { sumOfBands } from './own-matches.ts';
import { type MatchChoice, readMatchChoice, type Sort, sorts } from './wanted.ts';
import { bandLabels, bands } from './words.ts';

const NarrowDialog = lazy(() => import('./narrow-dialog.tsx'));

interface Props {
  wanted: MatchChoice;
  change: (next: Partial<MatchChoice>) => void;
  list: MatchList;
  /** Whether the user has given a home: otherwise sorting by distance is not offered. */
  hasHome: boolean;
  /** A note on scores that are being computed. */
  note: ReactNode;
}

const nothingChosen = readMatchChoice(new URLSearchParams());

/** Filters, the chosen values, and the sort order. */
export function MatchTools({ wanted, change, list, hasHome, note }: Props) {
  const [narrowing, setNarrowing] = useState(false);
  const [isOpen, setOpen] = useState(wanted.withoutBlockers || wanted.filters.remote === true);
  const opener = useRef<HTMLInputElement>(null);
  const { filters, sort } = wanted;
  const labelOf = useLabels(filters, undefined);
  const chosen = listChosenFilters(filters, labelOf).filter(({ filter }) => filter !== 'remote');
  return (
    <>
      <div className={`${classes.tools} no-print`}>
        <BandFilter wanted={wanted} byBand={list.byBand} change={change} />
        <button
          type="button"
          className={`${filterClasses.pill} ${classes.opener}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={17} stroke={1.8} aria-hidden />
          Filter och ordning
        </button>
        <div className={classes.others} data-open={isOpen || undefined}>
          <button type="button" className={filterClasses.pill} onClick={() => setNarrowing(true)}>
            <IconAdjustmentsHorizontal size={17} stroke={1.8} aria-hidden />
            Ort och yrke
          </button>
          <FlagFilters wanted={wanted} change={change} />
          <NativeSelect
            classNames={{ input: classes.order }}
            aria-label="Ordning"
            size="sm"
            value={sort}
            onChange={(event) => change({ sort: event.currentTarget.value as Sort })}
            data={Object.entries(sorts)
              .filter(([value]) => value !== 'distance' || hasHome)
              .map(([value, label]) => ({ value, label }))}
          />
        </div>
      </div>
      <FilterChips
        chosen={chosen}
        change={(next) => change({ filters: { ...nothingChosen.filters, ...next } })}
        clear={() => change({ filters: nothingChosen.filters })}
        field={opener}
      />
      {note}
      <Suspense>
        {narrowing && (
          <NarrowDialog
            filters={filters}
            change={(next) => change({ filters: next })}
            total={wanted.bands.length > 0 ? list.total : sumOfBands(list.byBand)}
            close={() => setNarrowing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface BandFilterProps {
  wanted: MatchChoice;
  byBand: MatchList['byBand'];
  change: (next: Partial<MatchChoice>) => void;
}

/** The number of matches in each band, each a button that shows only those. */
function BandFilter({ wanted, byBand, change }: BandFilterProps) {
  const toggle = (band: Band) =>
    change({
      bands: wanted.bands.includes(band) ? wanted.bands.filter((each) => each !== band) : [...wanted.bands, band],
    });
  return (
    <fieldset className={classes.bands}>
      <legend className="heard-only">Hur bra de passar</legend>
      {bands.map((band) => (
        <FilterToggle key={band} on={wanted.bands.includes(band)} press={() => toggle(band)}>
          {bandLabels[band]} <span className={`${classes.count} figures`}>{formatInteger(byBand[band])}</span>
        </FilterToggle>
      ))}
    </fieldset>
  );
}

/** Filters that are on or off. */
function FlagFilters({ wanted, change }: Omit<BandFilterProps, 'byBand'>) {
  const { filters, withoutBlockers } = wanted;
  return (
    <>
      <FilterToggle on={withoutBlockers} press={() => change({ withoutBlockers: !withoutBlockers })}>
        Utan hinder
      </FilterToggle>
      <FilterToggle
        on={filters.remote === true}
        press={() => change({ filters: { ...filters, remote: filters.remote ? undefined : true } })}
        icon={<IconDeviceLaptop size={16} stroke={1.8} aria-hidden />}
      >
        Distans
      </FilterToggle>
    </>
  );
}
