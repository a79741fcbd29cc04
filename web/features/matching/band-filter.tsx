import { IconCheck, IconDeviceLaptop } from '@tabler/icons-react';
import type { Band } from '../../../src/ads/contract.ts';
import { formatInteger } from '../../text/format.ts';
import filterClasses from '../ads/filters/filters.module.css';
import type { MatchList } from './api.ts';
import classes from './matching.module.css';
import type { MatchChoice } from './wanted.ts';
import { bands, bandWords } from './words.ts';

interface Props {
  wanted: MatchChoice;
  byBand: MatchList['byBand'];
  change: (next: Partial<MatchChoice>) => void;
}

/** The number of matches in each band, each a button that shows only those. */
export function BandFilter({ wanted, byBand, change }: Props) {
  const toggle = (band: Band) =>
    change({
      bands: wanted.bands.includes(band) ? wanted.bands.filter((each) => each !== band) : [...wanted.bands, band],
    });
  return (
    <fieldset className={classes.bands}>
      <legend className="heard-only">Hur bra de passar</legend>
      {bands.map((band) => (
        <button
          key={band}
          type="button"
          className={filterClasses.pill}
          aria-pressed={wanted.bands.includes(band)}
          onClick={() => toggle(band)}
        >
          {wanted.bands.includes(band) && <IconCheck size={16} stroke={2.2} aria-hidden />}
          {bandWords[band]} <span className={`${classes.count} figures`}>{formatInteger(byBand[band])}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Filters that are on or off. */
export function FlagFilters({ wanted, change }: Omit<Props, 'byBand'>) {
  const { filters, withoutBlockers } = wanted;
  return (
    <>
      <button
        type="button"
        className={filterClasses.pill}
        aria-pressed={withoutBlockers}
        onClick={() => change({ withoutBlockers: !withoutBlockers })}
      >
        {withoutBlockers && <IconCheck size={16} stroke={2.2} aria-hidden />}
        Utan hinder
      </button>
      <button
        type="button"
        className={filterClasses.pill}
        aria-pressed={filters.remote === true}
        onClick={() => change({ filters: { ...filters, remote: filters.remote ? undefined : true } })}
      >
        {filters.remote ? (
          <IconCheck size={16} stroke={2.2} aria-hidden />
        ) : (
          <IconDeviceLaptop size={16} stroke={1.8} aria-hidden />
        )}
        Distans
      </button>
    </>
  );
}
