import { TextInput, type TextInputProps } from '@mantine/core';

/** The code of the second step. Text, not number: a recovery code has letters, and zeros may lead. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Kod"
      description="Sex siffror från din app. Har du inte telefonen? Skriv en av dina reservkoder."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
