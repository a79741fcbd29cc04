import { useState } from 'react';
import { QuietButton, SmallButton } from '../../../form/send.tsx';
import { isBlank } from '../draft.ts';
import { asText, valueAt } from '../paths.ts';
import { basicsFields, type EntrySummary } from '../sections.ts';
import { type Editor, fieldId, useFocusLater } from './editor.ts';
import { EntryText } from './entry-text.tsx';
import classes from './facts.module.css';
import { Fields } from './fields.tsx';

interface Props {
  cv: unknown;
  editor: Editor;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Name, contact data and summary: the top of a CV. */
export function BasicsCard({ cv, editor, open, setOpen }: Props) {
  const focusLater = useFocusLater();
  const [empty] = useState(() => isBlank(valueAt(cv, 'basics')));
  const unfolded = open || empty;
  function set(next: boolean) {
    setOpen(next);
    focusLater(fieldId(next ? 'basics.name' : 'basics'));
  }
  return (
    <section className={classes.card} aria-labelledby="om-dig">
      <div className={`${classes.cardHead} row gap-4-16 between`}>
        <h2 id="om-dig">Om dig</h2>
        {!unfolded && (
          <QuietButton id={fieldId('basics')} aria-label="Ändra Om dig" onClick={() => set(true)}>
            Ändra
          </QuietButton>
        )}
      </div>
      {unfolded ? (
        <>
          <Fields specs={basicsFields} path="basics" editor={editor} />
          {!empty && (
            <div className="row gap-10">
              <SmallButton onClick={() => set(false)}>Klar</SmallButton>
            </div>
          )}
        </>
      ) : (
        <EntryText told={basicsSummary(cv)} />
      )}
    </section>
  );
}

export function basicsSummary(cv: unknown): EntrySummary {
  const say = (path: string) => asText(valueAt(cv, `basics.${path}`)).trim();
  const town = [say('location.postalCode'), say('location.city')].filter(Boolean).join(' ');
  return {
    title: [say('name') || 'Namnet saknas', say('label')].filter(Boolean).join(', '),
    under: [say('email'), say('phone'), [say('location.address'), town].filter(Boolean).join(', '), say('url')],
    text: say('summary'),
  };
}
