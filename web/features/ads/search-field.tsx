import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { CompletionKind } from '../../../src/ads/contract.ts';
import { api } from '../../api/client.ts';
import { completeSearch } from '../../api/operations.ts';
import { useTypedSearch } from '../../form/typed-search.ts';
import { SuggestField, type Suggestion } from '../../taxonomy/suggest-field.tsx';

interface Props {
  q: string;
  changed: (q: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Milliseconds after the last keystroke. */
const SUGGEST_AFTER = 120;
const SEARCH_AFTER = 350;
const FEWEST_LETTERS = 2;

const kindTexts: Record<CompletionKind, string> = {
  search: 'Sparad sökning',
  occupation: 'Yrke',
  place: 'Ort',
  employer: 'Arbetsgivare',
  skill: 'Kompetens',
};

/** Searches after a pause in typing, or at once on Enter, and shows suggestions. */
export function SearchField({ q, changed, ref }: Props) {
  const { typed, setTyped, search } = useTypedSearch(q, changed, SEARCH_AFTER);
  const suggestions = useCompletions(typed);
  const choose = (text: string) => {
    setTyped(text);
    search(text);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <SuggestField
        ref={ref}
        label="Sök bland annonserna"
        placeholder="Yrke, ort, ord eller arbetsgivare"
        input={{
          type: 'search',
          enterKeyHint: 'search',
          maxLength: 300,
          leftSection: <IconSearch size={18} stroke={1.8} aria-hidden />,
        }}
        value={typed}
        onChange={setTyped}
        suggestions={suggestions}
        choose={choose}
        enter={() => search(typed)}
      />
    </form>
  );
}

function useCompletions(typed: string): Suggestion[] {
  const [q] = useDebouncedValue(typed.trimStart(), SUGGEST_AFTER);
  const { data } = useQuery({
    queryKey: ['completions', q],
    enabled: q.trim().length >= FEWEST_LETTERS,
    queryFn: ({ signal }) => api(completeSearch, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (typed.trim().length < FEWEST_LETTERS) return [];
  return (data?.items ?? [])
    .filter((item) => item.q.toLocaleLowerCase('sv') !== typed.trim().toLocaleLowerCase('sv'))
    .map((item) => ({ key: item.q, label: item.text, note: kindTexts[item.kind] }));
}
