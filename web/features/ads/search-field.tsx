import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useState } from 'react';

interface Props {
  q: string;
  changed: (q: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Searches when the typing rests, or at once by Enter. */
export function SearchField({ q, changed, ref }: Props) {
  const [typed, setTyped] = useState(q);
  // The address may change from outside: back, or a saved search.
  useEffect(() => setTyped(q), [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait
  useEffect(() => {
    if (typed.trim() === q) return;
    const rest = setTimeout(() => changed(typed.trim()), 350);
    return () => clearTimeout(rest);
  }, [typed]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== q) changed(typed.trim());
      }}
    >
      <TextInput
        ref={ref}
        aria-label="Sök bland annonserna"
        type="search"
        enterKeyHint="search"
        placeholder="Yrke, ord eller arbetsgivare"
        autoComplete="off"
        maxLength={300}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
