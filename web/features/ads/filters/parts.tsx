import type { ComponentType } from 'react';
import type { Filters, Flag } from '../wanted.ts';
import classes from './filters.module.css';
import type { SectionProps } from './section-props.ts';
import { DateSection, DistanceSection, OccupationSection, PlaceSection, WorkSection } from './sections.tsx';

export interface Part {
  label: string;
  names: (keyof Filters)[];
  Section: ComponentType<SectionProps>;
}

export const parts: Part[] = [
  { label: 'Yrke', names: ['occupationField', 'occupationGroup', 'occupation'], Section: OccupationSection },
  { label: 'Ort', names: ['region', 'municipality'], Section: PlaceSection },
  { label: 'Avstånd', names: ['near'], Section: DistanceSection },
  { label: 'Anställning', names: ['extent', 'employmentType', 'language'], Section: WorkSection },
  { label: 'Datum', names: ['publishedAfter', 'deadlineBefore'], Section: DateSection },
];
export const flagLabels: [Flag, string][] = [
  ['remote', 'Distans'],
  ['noExperience', 'Utan krav på erfarenhet'],
];

export const chosenIn = (filters: Filters, names: (keyof Filters)[]): number =>
  names.reduce((sum, name) => {
    const value = filters[name];
    return sum + (Array.isArray(value) ? value.length : value === undefined ? 0 : 1);
  }, 0);

export function Badge({ chosen }: { chosen: number }) {
  return (
    <span className={`${classes.badge} figures`}>
      {chosen}
      <span className="heard-only"> valda</span>
    </span>
  );
}
