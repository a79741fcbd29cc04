import type { ComponentType } from 'react';
import type { Filters, FlagFilter } from '../wanted.ts';
import classes from './filters.module.css';
import type { SectionProps } from './section-props.ts';
import { DateSection, DistanceSection, OccupationSection, PlaceSection, WorkSection } from './sections.tsx';

export interface FilterPart {
  label: string;
  names: (keyof Filters)[];
  Section: ComponentType<SectionProps>;
}

export const filterParts: FilterPart[] = [
  { label: 'Yrke', names: ['occupationField', 'occupationGroup', 'occupation'], Section: OccupationSection },
  { label: 'Ort', names: ['region', 'municipality'], Section: PlaceSection },
  { label: 'Avstånd', names: ['near'], Section: DistanceSection },
  { label: 'Anställning', names: ['extent', 'employmentType', 'language'], Section: WorkSection },
  { label: 'Datum', names: ['publishedAfter', 'deadlineBefore'], Section: DateSection },
];
export const flagLabels: [FlagFilter, string][] = [
  ['remote', 'Distans'],
  ['noExperience', 'Utan krav på erfarenhet'],
];

export const countChosen = (filters: Filters, names: (keyof Filters)[]): number =>
  names.reduce((sum, name) => {
    const value = filters[name];
    return sum + (Array.isArray(value) ? value.length : value === undefined ? 0 : 1);
  }, 0);

export function CountBadge({ chosen }: { chosen: number }) {
  return (
    <span className={`${classes.badge} figures`}>
      {chosen}
      <span className="heard-only"> valda</span>
    </span>
  );
}
