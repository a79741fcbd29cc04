import { useRef } from 'react';
import { QuietButton, SmallButton } from '../../../form/send.tsx';
import { ChosenList } from '../../../taxonomy/chosen-list.tsx';
import { dateFaultsIn } from '../date-faults.ts';
import { isBlank } from '../draft.ts';
import { type Editor, fieldId, useFocusLater } from '../facts/editor.ts';
import { EntryText } from '../facts/entry-text.tsx';
import facts from '../facts/facts.module.css';
import { Fields } from '../facts/fields.tsx';
import { asText, type Entry } from '../paths.ts';
import type { EntrySummary, FieldSpec, SectionSpec } from '../sections.ts';
import classes from './import.module.css';

export interface ImportReviewState {
  /** Paths of sections and entries that are not accepted. */
  skipped: ReadonlySet<string>;
  toggle: (path: string) => void;
  open: string | null;
  setOpen: (path: string | null) => void;
}

interface SectionProps {
  path: string;
  title: string;
  choice: ImportReviewState;
  children: React.ReactNode;
}

/** A section of the import, which can be left out as a whole. */
export function ReviewCard({ path, title, choice, children }: SectionProps) {
  const taken = !choice.skipped.has(path);
  return (
    <section className={facts.card} aria-label={title} data-source={path}>
      <div className="row gap-8-16 between">
        <h2>{title}</h2>
        <label className={facts.check}>
          <input type="checkbox" checked={taken} onChange={() => choice.toggle(path)} />
          Ta med<span className="heard-only"> {title}</span>
        </label>
      </div>
      {taken ? children : <p className="soft small">Tas inte med. Din profil ändras inte här.</p>}
    </section>
  );
}

interface ListProps {
  spec: SectionSpec;
  entries: Entry[];
  editor: Editor;
  choice: ImportReviewState;
}

export function ReviewList({ spec, entries, editor, choice }: ListProps) {
  const around = useRef<HTMLDivElement>(null);
  const isChip = (entry: Entry) => {
    const { name, ...rest } = entry;
    return spec.path === 'skills' && isBlank(rest) && asText(name) !== '';
  };
  const pathOf = (at: number) => `${spec.path}.${at}`;
  const all = entries.map((entry, at) => ({ entry, path: pathOf(at) }));
  const chips = all.filter(({ entry, path }) => isChip(entry) && !choice.skipped.has(path));
  return (
    <div ref={around} className="stack gap-4 items-start">
      <ChosenList
        label={spec.title}
        around={around}
        chips={chips.map(({ entry, path }) => ({ key: path, label: asText(entry.name) }))}
        remove={choice.toggle}
      />
      <ol className={`${facts.entries} stack divide`}>
        {all
          // An entry whose line was removed is empty, and keeps its place.
          .filter(({ entry, path }) => !isChip(entry) && (!isBlank(entry) || choice.open === path))
          .map(({ entry, path }) => (
            <li key={path}>
              <ReviewEntry
                told={spec.told(entry)}
                specs={spec.fields}
                path={path}
                editor={editor}
                choice={choice}
                droppable
              />
            </li>
          ))}
      </ol>
    </div>
  );
}

interface EntryProps {
  told: EntrySummary;
  specs: FieldSpec[];
  path: string;
  editor: Editor;
  choice: ImportReviewState;
  /** Whether it can be left out by itself. */
  droppable?: boolean;
}

export function ReviewEntry({ told, specs, path, editor, choice, droppable }: EntryProps) {
  const focusLater = useFocusLater();
  const { skipped, toggle, open, setOpen } = choice;
  const dropped = skipped.has(path) && droppable;
  const first = `${path}.${specs[0]?.name}`;
  /** As in the profile, an entry with an impossible date stays open. */
  function finish() {
    const [faulty] = Object.keys(dateFaultsIn({ fields: specs }, (editor.valueAt(path) ?? {}) as Entry));
    if (!faulty) setOpen(null);
    focusLater(fieldId(`${path}.${faulty ?? 'andra'}`));
  }
  if (open === path) {
    return (
      <fieldset className="stack gap-20 p-18 border rounded-12 bg-sunken" style={{ margin: '10px 0' }}>
        <legend className="heard-only">{told.title}, skriv</legend>
        <Fields specs={specs} path={path} editor={editor} />
        <div className="row gap-10">
          <SmallButton onClick={finish}>Klar</SmallButton>
        </div>
      </fieldset>
    );
  }
  return (
    <div className={`${classes.entry} stack gap-4 py-12`} data-source={path} data-dropped={dropped || undefined}>
      <EntryText told={told}>
        <div className="row gap-6">
          {!dropped && (
            <SmallButton
              id={fieldId(`${path}.andra`)}
              aria-label={`Ändra ${told.title}`}
              onClick={() => {
                setOpen(path);
                focusLater(fieldId(first));
              }}
            >
              Ändra
            </SmallButton>
          )}
          {droppable && (
            <QuietButton aria-label={`${dropped ? 'Ta med' : 'Hoppa över'} ${told.title}`} onClick={() => toggle(path)}>
              {dropped ? 'Ta med' : 'Hoppa över'}
            </QuietButton>
          )}
        </div>
      </EntryText>
      {dropped && <p className="soft small">Tas inte med.</p>}
      {editor.errorAt(path) && <p className={facts.fault}>{editor.errorAt(path)}</p>}
    </div>
  );
}
