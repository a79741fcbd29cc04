import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import classes from './picker.module.css';

export interface Suggestion {
  key: string;
  label: string;
  /** The broader concept or the type. */
  note?: string;
}

interface Props {
  label: string;
  id?: string;
  description?: ReactNode;
  placeholder?: string;
  error?: string;
  value: string;
  onChange: (typed: string) => void;
  suggestions: readonly Suggestion[];
  choose: (key: string) => void;
  /** Called on Enter while no suggestion is selected. If absent, the first one is chosen. */
  enter?: () => void;
  /** Whether the suggestions are for the current text, not for an earlier one. */
  settled?: boolean;
  /** Shown if nothing matches the typed text. */
  nothing?: string;
  /** Shown above suggestions that are only near the typed text; Enter then chooses none of them by itself. */
  meant?: string;
  onBlur?: () => void;
  /** Further props of the input, mainly for a field without a visible label. */
  input?: Pick<TextInputProps, 'type' | 'enterKeyHint' | 'leftSection' | 'maxLength'>;
  ref?: Ref<HTMLInputElement>;
}

/** A field with suggestions below it, following ARIA's combobox pattern: arrow keys, Enter, Escape. */
export function SuggestField(props: Props) {
  const {
    label,
    id,
    description,
    placeholder,
    error,
    value,
    suggestions,
    nothing,
    meant,
    input,
    settled = true,
  } = props;
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(field, props.ref);
  const shown = open && value.trim() !== '' && suggestions.length > 0;
  const active = shown ? suggestions[marked] : undefined;

  function choose(key: string) {
    props.choose(key);
    setOpen(false);
    setMarked(-1);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const last = suggestions.length - 1;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const next = key === 'ArrowDown' ? marked + 1 : marked - 1;
      setMarked(next > last ? 0 : next < 0 ? last : next);
    } else if (key === 'Enter') {
      event.preventDefault();
      const only = props.enter || meant || !settled ? undefined : suggestions[0];
      const chosen = active ?? (shown ? only : undefined);
      if (chosen) choose(chosen.key);
      else {
        setOpen(false);
        props.enter?.();
      }
    } else if (key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
    }
  }

  // Stays on blur: otherwise what is below would move up under the pressed pointer and miss its click.
  const none = value.trim() !== '' && suggestions.length === 0 ? nothing : undefined;
  return (
    <div className="relative">
      <TextInput
        ref={ref}
        id={id}
        {...(input ? { 'aria-label': label } : { label })}
        description={description}
        placeholder={placeholder}
        error={error}
        autoComplete="off"
        maxLength={100}
        {...input}
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${list}-${marked}` : undefined}
        value={value}
        onChange={(event) => {
          props.onChange(event.currentTarget.value);
          setOpen(true);
          setMarked(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          props.onBlur?.();
        }}
      />
      {shown && (
        <div className={classes.list}>
          {meant && <p className="p-6-10 soft small">{meant}</p>}
          <div id={list} role="listbox" aria-label={`Förslag, ${label}`} className="stack">
            {suggestions.map(({ key, label, note }, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys and tells which one is marked
              <div
                key={key}
                id={`${list}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === marked}
                className={classes.option}
                // The field keeps the focus: losing it would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onMouseEnter={() => setMarked(at)}
                onClick={() => choose(key)}
              >
                {label}
                {note && <span className="soft small">{note}</span>}
              </div>
            ))}
          </div>
        </div>
      )}
      <p role="status" className={none ? 'soft small' : 'heard-only'}>
        {none}
        {shown && [meant, `${suggestions.length} förslag`].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}
