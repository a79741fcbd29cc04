import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { asProblem } from '../../../api/problem.ts';
import { type FoundConcept as Concept, didYouMeanText } from '../../../taxonomy/api.ts';
import { useConcepts } from '../api.ts';
import type { ChoiceFilter } from '../wanted.ts';
import { formatHitCount } from '../words.ts';

type Kind = Exclude<ChoiceFilter, 'language'>;
export interface FoundConcept {
  choice: Kind;
  concept: Concept;
}

interface Props {
  label: string;
  placeholder: string;
  kinds: readonly Kind[];
  /** Renders a found concept as a choice. */
  item: (found: FoundConcept, done: () => void) => ReactNode;
  /** Shown while nothing is typed. */
  children?: ReactNode;
}

/** A field that finds concepts of the taxonomy by the beginning of a word, also by their synonyms. */
export function ConceptSearch({ label, placeholder, kinds, item, children }: Props) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { data: found, error, isPlaceholderData } = useConcepts(kinds, q);
  const arrived = q === typed.trim() && !isPlaceholderData;
  // What was meant by an earlier text is no choice for the present one.
  const data = found?.filter(({ concept }) => arrived || !concept.isMeant);
  const isMeant = data?.some(({ concept }) => concept.isMeant);
  // Switches at once, so that no choice disappears just when it is clicked.
  const searching = typed.trim() !== '';
  const hits = isMeant ? didYouMeanText(q) : data && formatHitCount(data.length);
  const isEmpty = data?.length === 0;
  const words = error ? asProblem(error).message : isEmpty ? (arrived ? nothing : '') : hits;
  return (
    <>
      <TextInput
        label={label}
        type="search"
        size="sm"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
        leftSection={<IconSearch size={17} stroke={1.8} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={searching && (error || isEmpty || isMeant) ? 'soft small' : 'heard-only'}>
        {searching && words}
      </p>
      {searching
        ? data && (
            <ul className="stack">
              {data.map((found) => (
                <li key={found.concept.id}>{item(found, () => setTyped(''))}</li>
              ))}
            </ul>
          )
        : children}
    </>
  );
}

const nothing = 'Inget passar. Prova början av ett annat ord.';
