import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { type ConceptType, useConceptSearch } from '../../../taxonomy/api.ts';
import { ChosenList } from '../../../taxonomy/chosen-list.tsx';
import { SuggestField } from '../../../taxonomy/suggest-field.tsx';

interface Props {
  id: string;
  label: string;
  description?: ReactNode;
  placeholder?: string;
  error?: string;
  tags: { key: string; label: string }[];
  add: (texts: string[]) => void;
  remove: (key: string) => void;
  /** Suggest concepts of the taxonomy of this type. */
  suggest?: ConceptType;
  /** Our own suggestions. */
  known?: readonly string[];
  most?: number;
}

/** Short texts, each added with Enter or a comma; pasted text with commas adds several. */
export function TagsField({ tags, add, remove, suggest, known = [], most = 100, ...field }: Props) {
  const around = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(suggest ? typed.trim() : '', 150);
  const found = useConceptSearch(suggest ? [suggest] : [], q);
  const has = (text: string) => tags.some(({ label }) => label.toLowerCase() === text.toLowerCase());
  const begins = (text: string) => text.toLowerCase().startsWith(typed.trim().toLowerCase());
  const labels = typed.trim() ? [...(found.data ?? []).map(({ label }) => label), ...known.filter(begins)] : [];
  function take(text: string) {
    const texts = text.split(/[,;\n]/).map((each) => each.trim().slice(0, most));
    const fresh = [...new Set(texts)].filter((each) => each && !has(each));
    if (fresh.length > 0) add(fresh);
    setTyped('');
  }
  return (
    <div ref={around} className="stack gap-10">
      <SuggestField
        {...field}
        value={typed}
        onChange={(text) => (/[,;]/.test(text) ? take(text) : setTyped(text))}
        suggestions={labels.filter((label) => !has(label)).map((label) => ({ key: label, label }))}
        choose={take}
        enter={() => take(typed)}
        // A partly typed tag would otherwise be lost at the next save.
        onBlur={() => take(typed)}
      />
      <ChosenList label={`Tillagt: ${field.label}`} around={around} chips={tags} remove={remove} />
    </div>
  );
}
