import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { type Concept, type ConceptType, didYouMeanText, useConceptSearch, useConceptsById } from './api.ts';
import { ChosenList } from './chosen-list.tsx';
import { SuggestField } from './suggest-field.tsx';

interface Props {
  label: string;
  id?: string;
  description?: ReactNode;
  placeholder?: string;
  error?: string;
  types: readonly ConceptType[];
  /** Concept ids. */
  chosen: readonly string[];
  add: (concept: Concept) => void;
  remove: (id: string) => void;
  /** Called with text that is typed and not chosen. */
  onTyped?: (typed: string) => void;
}

/** The error of a field with text that is no choice: saving would lose it. */
export const unchosenText = 'Välj ett av förslagen, eller töm fältet.';

const nothing = 'Inget passar. Prova början av ett annat ord.';

/** Searches concepts of the taxonomy by typing, and shows the chosen ones below. */
export function ConceptPicker({ types, chosen, add, remove, onTyped, ...field }: Props) {
  const around = useRef<HTMLDivElement>(null);
  const [typed, setText] = useState('');
  function setTyped(text: string) {
    setText(text);
    onTyped?.(text.trim());
  }
  const [q] = useDebouncedValue(typed.trim(), 150);
  const found = useConceptSearch(types, q);
  const named = useConceptsById(types, chosen);
  const arrived = q === typed.trim() && !found.isPlaceholderData && found.data !== undefined;
  // What was meant by an earlier text is no suggestion for the present one.
  const left = (typed.trim() ? (found.data ?? []) : []).filter(
    ({ id, isMeant }) => !chosen.includes(id) && (arrived || !isMeant),
  );
  const taken = (found.data ?? []).filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  const isMeant = left.length > 0 && left.every((concept) => concept.isMeant);
  const unnamed = named.isPending ? '…' : 'okänt val';
  return (
    <div ref={around} className="stack gap-10">
      <SuggestField
        {...field}
        value={typed}
        onChange={setTyped}
        nothing={arrived ? (taken.length > 0 ? chosenText(taken) : nothing) : undefined}
        settled={arrived}
        meant={isMeant ? didYouMeanText(q) : undefined}
        suggestions={left.map((concept) => ({
          key: concept.id,
          label: concept.matched && !concept.isMeant ? `${concept.label} (${concept.matched})` : concept.label,
          note: noteOf(concept),
        }))}
        choose={(id) => {
          const concept = left.find((each) => each.id === id);
          if (concept) add(concept);
          setTyped('');
        }}
      />
      <ChosenList
        label={`Valt: ${field.label}`}
        around={around}
        chips={chosen.map((id) => ({ key: id, label: named.data?.get(id)?.label ?? unnamed }))}
        remove={remove}
      />
    </div>
  );
}

const chosenText = (labels: string[]) =>
  `${new Intl.ListFormat('sv').format(labels)} är redan ${labels.length > 1 ? 'valda' : 'vald'}.`;

function noteOf({ type, broader: [under] }: Concept): string | undefined {
  return type === 'region' ? 'hela länet' : under?.label;
}
