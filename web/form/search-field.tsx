import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTypedSearch } from './typed-search.ts';

interface Props extends TextInputProps {
  q: string;
  changed: (q: string) => void;
}

/** Searches after a pause in typing. */
export function SearchField({ q, changed, ...field }: Props) {
  const { typed, setTyped } = useTypedSearch(q, changed);
  return (
    <TextInput
      label={field['aria-label'] ? undefined : 'Sök'}
      type="search"
      autoComplete="off"
      leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
      {...field}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
