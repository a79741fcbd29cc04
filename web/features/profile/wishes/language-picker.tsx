import { useRef, useState } from 'react';
import { useAllConcepts } from '../../../taxonomy/api.ts';
import { ChosenList } from '../../../taxonomy/chosen-list.tsx';
import { SuggestField } from '../../../taxonomy/suggest-field.tsx';
import { languageName } from '../../ads/words.ts';

interface Props {
  id: string;
  error: string | undefined;
  /** Language codes of two letters. */
  chosen: readonly string[];
  change: (codes: string[]) => void;
  onTyped: (typed: string) => void;
}

const MOST = 8;

/** The languages that the user can work in. */
export function LanguagePicker({ id, error, chosen, change, onTyped }: Props) {
  const around = useRef<HTMLDivElement>(null);
  const [typed, setText] = useState('');
  function setTyped(text: string) {
    setText(text);
    onTyped(text.trim());
  }
  const languages = useAllConcepts('language');
  const wanted = typed.trim().toLowerCase();
  const found = (languages.data ?? [])
    .flatMap(({ code, label }) =>
      code && /^[a-z]{2}$/.test(code) && !chosen.includes(code) && label.toLowerCase().startsWith(wanted)
        ? [{ key: code, label }]
        : [],
    )
    .slice(0, MOST);
  const nameOf = (code: string) =>
    languages.data?.find((language) => language.code === code)?.label ?? languageName(code);
  return (
    <div ref={around} className="stack gap-10">
      <SuggestField
        id={id}
        label="Språk som du kan arbeta på"
        description="Tomt betyder att språket inte räknas."
        placeholder="Till exempel svenska"
        error={error}
        value={typed}
        onChange={setTyped}
        nothing={languages.data && 'Språket finns inte i listan.'}
        suggestions={found}
        choose={(code) => {
          change([...chosen, code]);
          setTyped('');
        }}
      />
      <ChosenList
        label="Valt: språk"
        around={around}
        chips={chosen.map((code) => ({ key: code, label: nameOf(code) }))}
        remove={(code) => change(chosen.filter((each) => each !== code))}
      />
    </div>
  );
}
