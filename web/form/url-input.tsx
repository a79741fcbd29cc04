import { TextInput, type TextInputProps } from '@mantine/core';

/** A field for a web address. */
export const UrlInput = (field: TextInputProps) => (
  <TextInput type="url" inputMode="url" maxLength={2000} autoComplete="off" {...field} />
);
