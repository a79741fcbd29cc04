import { useEffect, useState } from 'react';
import type { Interview } from './api.ts';
import { debriefField } from './fields.ts';
import classes from './preparation.module.css';
import printed from './print.module.css';
import { SavedText } from './saved-text.tsx';
import type { Notebook } from './use-notes.ts';

const fields = [
  ['went', 'Hur gick det?'],
  ['questions', 'Vad frågade de?'],
  ['nextTime', 'Vad tar du med dig till nästa gång?'],
] as const;
const thanksWords = [
  ['open', 'Inte än'],
  ['sent', 'Jag har tackat'],
  ['skipped', 'Det behövs inte'],
] as const;
const thanksField = debriefField('thanks', 'Har du tackat för mötet?');

interface Props {
  interview: Interview;
  notebook: Notebook;
  open: boolean;
}

/** Notes on how it went, while the user still remembers. */
export function Debrief({ interview, notebook, open }: Props) {
  const stored = thanksField.read(interview);
  const [thanks, setThanks] = useState(stored);
  useEffect(() => setThanks(stored), [stored]);
  async function choose(value: string) {
    setThanks(value);
    if (!(await notebook.save(thanksField, value, stored))) setThanks(stored);
  }
  return (
    <details open={open} className={`${classes.card} ${classes.debrief} fold ${printed.debrief}`}>
      <summary>
        <h2>Efter intervjun</h2>
      </summary>
      <div className="stack gap-18" style={{ marginTop: 12 }}>
        <p className="soft">Skriv ner det samma dag. Det du skriver här syns när du förbereder nästa omgång.</p>
        {fields.map(([name, label]) => (
          <SavedText
            key={name}
            label={label}
            maxLength={4000}
            field={debriefField(name, label)}
            interview={interview}
            notebook={notebook}
          />
        ))}
        <fieldset className={`stack gap-4 mt-6 ${printed.screen}`}>
          <legend className="text-15">Har du tackat för mötet?</legend>
          <p className="soft small">Ett kort mejl inom ett dygn räcker: tacka, och nämn något ni talade om.</p>
          {thanksWords.map(([value, label]) => (
            <label key={value} className="line gap-12 min-h-40 pointer">
              <input type="radio" name="thanks" checked={thanks === value} onChange={() => void choose(value)} />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
    </details>
  );
}
