import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface Props extends TextInputProps {
  q: string;
  changed: (q: string) => void;
}

/** Searches after a pause in typing, so that not every keystroke is a request. */
export function SearchField({ q, changed, ...field }: Props) {
  const [typed, setTyped] = useState(q);
  // Another part of the address may change during the wait.
  const latest = useRef(changed);
  latest.current = changed;
  // The address may change from outside: by the back button or "Visa alla".
  useEffect(() => setTyped(q), [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait
  useEffect(() => {
    if (typed.trim() === q) return;
    const rest = setTimeout(() => latest.current(typed.trim()), 300);
    return () => clearTimeout(rest);
  }, [typed]);
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
