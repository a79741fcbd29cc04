import { Textarea, type TextareaProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { keepTyped, readTyped, readUnsavedText } from '../profile/kept.ts';
import type { Interview } from './api.ts';
import { type NoteField, typedKeyOf } from './fields.ts';
import classes from './preparation.module.css';
import printed from './print.module.css';
import type { Notebook } from './use-notes.ts';

const PAUSE_MS = 1500;

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  label: string;
  field: NoteField;
  interview: Interview;
  notebook: Notebook;
}

/**
 * A text that saves itself after a pause or on blur, and says so; unsaved text survives a reload. Printed at full
 * length.
 */
export function SavedText({ field, interview, notebook, label, ...rest }: Props) {
  const stored = field.read(interview);
  const place = typedKeyOf(interview, field);
  const [typed] = useState(() => readUnsavedText(place, stored));
  const [text, setText] = useState(typed?.text ?? stored);
  const [said, setSaid] = useState('');
  /** The stored text that the typed one is based on. */
  const base = useRef(typed?.base ?? stored);
  const tried = useRef('');
  // The stored text changed elsewhere: it is shown unless something is typed here.
  useEffect(() => {
    setText((now) => {
      if (now.trim() !== base.current && now.trim() !== stored) return now;
      base.current = stored;
      return now.trim() === stored ? now : stored;
    });
  }, [stored]);

  async function keep() {
    const next = text.trim();
    if (next === base.current || next === tried.current) return;
    tried.current = next;
    if (await notebook.save(field, next, base.current)) {
      base.current = next;
      setSaid('Sparat');
    }
    tried.current = '';
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins with the last key
  useEffect(() => {
    const pause = setTimeout(() => void keep(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  // Saves unsaved text when the page is left, unless a conflict was resolved otherwise.
  const last = useRef(keep);
  last.current = keep;
  useEffect(
    () => () => {
      if (readTyped(place)) void last.current();
    },
    [place],
  );

  return (
    <div className="relative">
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={16}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        {...rest}
        className={printed.screen}
        value={text}
        onChange={(event) => {
          setSaid('');
          setText(event.currentTarget.value);
          keepTyped(place, { text: event.currentTarget.value, base: base.current });
        }}
        onBlur={() => void keep()}
      />
      <span role="status" className={`${classes.said} ${printed.screen} soft small`}>
        {said}
      </span>
      {text && (
        <div className={printed.paper} aria-hidden>
          <b>{label}</b>
          <p>{text}</p>
        </div>
      )}
    </div>
  );
}
