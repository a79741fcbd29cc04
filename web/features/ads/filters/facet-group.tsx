import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { QuietButton } from '../../../form/send.tsx';
import { formatInteger } from '../../../text/format.ts';
import type { AdFacets } from '../api.ts';
import type { ChoiceFilter } from '../wanted.ts';
import { capitalize, filterNames } from '../words.ts';
import classes from './filters.module.css';
import type { SectionProps } from './section-props.ts';

const FEW = 8;

interface Props extends SectionProps {
  choice: ChoiceFilter;
  toggle: (choice: ChoiceFilter, value: string) => void;
}

/** The values of one filter with the number of ads of each, most frequent first; chosen values are always shown. */
export function FacetGroup({ choice, filters, facets, labelOf, toggle }: Props) {
  const [all, setAll] = useState(false);
  const chosen = filters[choice] ?? [];
  const values = valuesOf(choice, facets, chosen);
  if (values.length === 0) return null;
  const shown = all ? values : values.filter(({ id }, i) => i < FEW || chosen.includes(id));
  return (
    <fieldset className={classes.group}>
      <legend>{filterNames[choice]}</legend>
      {shown.map(({ id, count }) => (
        <FacetCheckbox
          key={id}
          label={capitalize(labelOf(choice, id))}
          count={count}
          checked={chosen.includes(id)}
          change={() => toggle(choice, id)}
        />
      ))}
      {shown.length < values.length && (
        <QuietButton style={{ marginLeft: -10 }} onClick={() => setAll(true)}>
          Visa alla {values.length}
        </QuietButton>
      )}
    </fieldset>
  );
}

function valuesOf(choice: ChoiceFilter, facets: AdFacets | undefined, chosen: string[]) {
  const found = facets?.[choice] ?? [];
  const gone = chosen.filter((id) => !found.some((value) => value.id === id));
  return [...found, ...gone.map((id) => ({ id, count: 0 }))];
}

interface CheckProps {
  label: string;
  /** Shown after the label, where a list mixes several kinds of values. */
  kind?: string;
  count?: number;
  checked: boolean;
  change: () => void;
}

export function FacetCheckbox({ label, kind, count, checked, change }: CheckProps) {
  return (
    <label className={`${classes.check} hover-sunken`}>
      <input type="checkbox" checked={checked} onChange={change} />
      <span className="flex-1 min-w-0 anywhere">
        {label}
        {kind && <span className="soft small"> {kind}</span>}
      </span>
      {count !== undefined && <span className="soft small figures">{formatInteger(count)}</span>}
    </label>
  );
}

interface ToggleProps {
  on: boolean;
  press: () => void;
  /** Shown while it is not pressed. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A filter that is on or off. */
export const FilterToggle = ({ on, press, icon, children }: ToggleProps) => (
  <button type="button" className={classes.pill} aria-pressed={on} onClick={press}>
    {on ? <IconCheck size={16} stroke={2.2} aria-hidden /> : icon}
    {children}
  </button>
);
