import { Input } from '@mantine/core';
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';

interface Props extends ComponentPropsWithoutRef<'input'> {
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  /** A softer text below the label. */
  help?: ReactNode;
  error?: ReactNode;
}

/** A checkbox or radio button with its label. */
export const Choice = ({ type = 'checkbox', label, help, error, ...input }: Props) => (
  <label className="check">
    <input type={type} {...input} />
    <span>
      {label}
      {help && <span className="soft small">{help}</span>}
      {error && <Input.Error>{error}</Input.Error>}
    </span>
  </label>
);

interface RadioProps<Value extends string> {
  legend: string;
  value: Value;
  choose: (value: Value) => void;
  choices: readonly { value: Value; label: string; help: string }[];
}

/** One choice of several. */
export function RadioChoices<Value extends string>({ legend, value, choose, choices }: RadioProps<Value>) {
  const name = useId();
  return (
    <fieldset className="stack gap-10">
      <legend style={{ marginBottom: 8 }}>{legend}</legend>
      {choices.map((choice) => (
        <Choice
          key={choice.value}
          type="radio"
          name={name}
          label={choice.label}
          help={choice.help}
          checked={value === choice.value}
          onChange={() => choose(choice.value)}
        />
      ))}
    </fieldset>
  );
}
