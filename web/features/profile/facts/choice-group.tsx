import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface Props {
  legend: string;
  help?: ReactNode;
  /** Whether one or several can be chosen. */
  kind: 'radio' | 'checkbox';
  /** Also the id of the first choice, for the focus. */
  id: string;
  choices: readonly { value: string; label: string }[];
  isChosen: (value: string) => boolean;
  choose: (value: string) => void;
  error?: string;
}

/** A few choices, all visible. */
export function ChoiceGroup({ legend, help, kind, id, choices, isChosen, choose, error }: Props) {
  return (
    <fieldset className="wrap gap-8" aria-describedby={error || help ? `${id}-hjalp` : undefined}>
      <legend className="text-15" style={{ paddingBottom: 8 }}>
        {legend}
      </legend>
      {choices.map(({ value, label }, at) => (
        <label key={value} className={classes.check}>
          <input
            id={at === 0 ? id : undefined}
            type={kind}
            name={id}
            checked={isChosen(value)}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
      {(error || help) && (
        <p id={`${id}-hjalp`} className={error ? classes.fault : 'w-full soft small'}>
          {error ?? help}
        </p>
      )}
    </fieldset>
  );
}
