import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useSend } from '../../form/send.tsx';
import { keepTyped, markTypedSaved, readTyped, typedOnStored } from '../profile/kept.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'>, Pick<TextareaProps, 'maxRows'> {
  /** Identifies the field and its record: typed text is kept under this key until it is saved. */
  place: string;
  stored: string;
  save: (value: string) => Promise<unknown>;
  /** Whether the field has several lines. */
  long?: boolean;
}

/** A field that saves itself on blur, and says so. */
export function SavedField({ place, stored, save, long = false, ...rest }: Props) {
  const [value, setValue] = useState(() => typedOnStored(place, stored) ?? stored);
  const [said, setSaid] = useState('');
  const [isHalf, setHalf] = useState(false);
  const before = useRef(stored);
  const { send, problem } = useSend(async (next: string) => {
    await save(next);
    markTypedSaved(place, next);
    setSaid('Sparat');
  });
  // The stored value changed elsewhere: it is shown unless something is typed here.
  useEffect(() => {
    setValue((now) => (now.trim() === before.current ? stored : now));
    before.current = stored;
  }, [stored]);
  function leave() {
    const next = value.trim();
    if (next !== stored) void send(next);
  }
  function leaveField({ currentTarget: { validity } }: SyntheticEvent<HTMLInputElement>) {
    setHalf(validity.badInput);
    if (!validity.badInput) leave();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept through a reload is saved, once
  useEffect(() => {
    if (typedOnStored(place, stored) !== undefined) leave();
  }, []);
  const Field = (long ? Textarea : TextInput) as typeof TextInput;
  return (
    <div>
      <Field
        {...(long ? { autosize: true, minRows: 2 } : {})}
        autoComplete="off"
        data-place={place}
        {...rest}
        value={value}
        error={isHalf ? 'Skriv hela dagen.' : problem && (problem.fields[0]?.message ?? problem.message)}
        onChange={(event) => {
          setSaid('');
          setHalf(false);
          setValue(event.currentTarget.value);
          // A day of which a part is missing has no value, and is no wish to delete it.
          if (event.currentTarget.validity.badInput) return;
          keepTyped(place, { text: event.currentTarget.value, base: stored });
        }}
        onBlur={leaveField}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !long) leaveField(event);
        }}
      />
      <span role="status" className={long ? 'soft small' : 'heard-only'}>
        {said}
      </span>
    </div>
  );
}

/**
 * The first field of the record whose text is not saved, for example because it was refused. The user must not continue
 * without it.
 */
export function unsavedField(thing: string): HTMLElement | undefined {
  const fields = document.querySelectorAll<HTMLElement>(`[data-place^="${thing}."]`);
  return [...fields].find(({ dataset }) => readTyped(dataset.place ?? ''));
}
