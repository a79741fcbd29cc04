import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import classes from './form.module.css';

/** A password field whose text can be shown. The button has words instead of an eye icon. */
export function PasswordField(props: TextInputProps & { autoComplete?: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={74}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.reveal}
          aria-label={shown ? 'Dölj lösenordet' : 'Visa lösenordet'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Dölj' : 'Visa'}
        </button>
      }
    />
  );
}
