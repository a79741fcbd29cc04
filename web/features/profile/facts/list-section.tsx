import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { QuietButton, SmallButton } from '../../../form/send.tsx';
import { dateFaultsIn } from '../date-faults.ts';
import { isBlank } from '../draft.ts';
import { asText, asTexts, type Entry, entriesAt, moveEntry } from '../paths.ts';
import type { SectionSpec } from '../sections.ts';
import { type Editor, fieldId, useFocusLater } from './editor.ts';
import { EntryText } from './entry-text.tsx';
import classes from './facts.module.css';
import { Fields } from './fields.tsx';
import { TagsField } from './tags-field.tsx';

interface Props {
  spec: SectionSpec;
  entries: Entry[];
  editor: Editor;
  /** Path of the entry being edited; only one in the whole page. */
  open: string | null;
  setOpen: (path: string | null) => void;
  /** Entries that are shown elsewhere. */
  hidden?: (entry: Entry) => boolean;
  children?: ReactNode;
}

/** A section of the CV: shown in lines, and edited entry by entry in place. */
export function ListSection({ spec, entries, editor, open, setOpen, hidden, children }: Props) {
  const [gone, setGone] = useState<{ at: number; entry: Entry } | null>(null);
  const focusLater = useFocusLater();
  const pathOf = (at: number) => `${spec.path}.${at}`;
  const put = (next: Entry[]) => editor.change(spec.path, next.length > 0 ? next : undefined);
  const shown = entries
    .map((entry, at) => ({ entry, at }))
    .filter(({ entry, at }) => open === pathOf(at) || !hidden?.(entry));

  function start(at: number) {
    setGone(null);
    setOpen(pathOf(at));
    focusLater(fieldId(`${pathOf(at)}.${spec.fields[0]?.name}`));
  }
  function add() {
    // An entry that was left empty is dropped when another is added.
    const kept = entries.filter((entry) => !isBlank(entry));
    put([...kept, {}]);
    start(kept.length);
  }
  function done(at: number) {
    setOpen(null);
    if (isBlank(entries[at])) put(entries.filter((_, i) => i !== at));
    focusLater(
      isBlank(entries[at]) || hidden?.(entries[at] as Entry) ? fieldId(spec.path) : fieldId(`${pathOf(at)}.andra`),
    );
  }
  /** An entry with an unreadable date stays open: closed, the date would look understood. */
  function finish(at: number) {
    const [field] = Object.keys(dateFaultsIn(spec, entries[at] ?? {}));
    if (field) focusLater(fieldId(`${pathOf(at)}.${field}`));
    else done(at);
  }
  function remove(at: number) {
    const entry = entries[at];
    setOpen(null);
    put(entries.filter((_, i) => i !== at));
    if (!entry || isBlank(entry)) return focusLater(fieldId(spec.path));
    setGone({ at, entry });
    focusLater(fieldId(`${spec.path}.angra`));
  }
  function undo() {
    if (!gone) return;
    put([...entries.slice(0, gone.at), gone.entry, ...entries.slice(gone.at)]);
    setGone(null);
    focusLater(hidden?.(gone.entry) ? fieldId(spec.path) : fieldId(`${pathOf(gone.at)}.andra`));
  }
  function move(from: number, to: number) {
    put(moveEntry(entries, from, to));
    setOpen(pathOf(to));
  }

  return (
    <section className={classes.card} aria-labelledby={`${fieldId(spec.path)}-rubrik`}>
      <div className={`${classes.cardHead} row gap-4-16 between`}>
        <h2 id={`${fieldId(spec.path)}-rubrik`}>{spec.title}</h2>
        <QuietButton id={fieldId(spec.path)} icon={IconPlus} onClick={add}>
          Lägg till {spec.one}
        </QuietButton>
      </div>
      {children}
      {shown.length === 0 && !children && !gone && <p className="soft">{spec.empty}</p>}
      {shown.length > 0 && (
        <ol className={`${classes.entries} stack divide`}>
          {shown.map(({ entry, at }, place) => (
            <li key={at}>
              {open === pathOf(at) ? (
                <EntryForm
                  spec={spec}
                  path={pathOf(at)}
                  editor={editor}
                  done={() => finish(at)}
                  remove={() => remove(at)}
                  up={place > 0 ? () => move(at, shown[place - 1]?.at ?? at) : undefined}
                  down={place < shown.length - 1 ? () => move(at, shown[place + 1]?.at ?? at) : undefined}
                />
              ) : (
                <EntryLine
                  spec={spec}
                  entry={entry}
                  path={pathOf(at)}
                  fault={editor.errorAt(pathOf(at))}
                  edit={() => start(at)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {gone && (
        <p className="row soft text-15" style={{ gap: '4px 8px' }} role="status">
          {spec.told(gone.entry).title} är borttagen.{' '}
          <QuietButton id={fieldId(`${spec.path}.angra`)} onClick={undo}>
            Ångra
          </QuietButton>
        </p>
      )}
    </section>
  );
}

interface LineProps {
  spec: SectionSpec;
  entry: Entry;
  path: string;
  fault: string | undefined;
  edit: () => void;
}

function EntryLine({ spec, entry, path, fault, edit }: LineProps) {
  const told = spec.told(entry);
  const points = asTexts(entry.highlights).length;
  return (
    <div className={classes.entry}>
      <EntryText told={told} clamp={points > 0 || (told.text?.length ?? 0) > 180}>
        <SmallButton id={fieldId(`${path}.andra`)} aria-label={`Ändra ${told.title}`} onClick={edit}>
          Ändra
        </SmallButton>
      </EntryText>
      {fault && <p className={classes.fault}>{fault}</p>}
    </div>
  );
}

interface FormProps {
  spec: SectionSpec;
  path: string;
  editor: Editor;
  done: () => void;
  remove: () => void;
  up?: () => void;
  down?: () => void;
}

function EntryForm({ spec, path, editor, done, remove, up, down }: FormProps) {
  return (
    <fieldset className="stack gap-20 p-18 border rounded-12 bg-sunken" style={{ margin: '10px 0' }}>
      <legend className="heard-only">{spec.title}, skriv</legend>
      <Fields specs={spec.fields} path={path} editor={editor} />
      <div className="row gap-10">
        <SmallButton onClick={done}>Klar</SmallButton>
        <span className="flex gap-4">
          <button type="button" className={classes.icon} aria-disabled={!up || undefined} onClick={up}>
            <IconArrowUp size={18} stroke={1.9} aria-hidden />
            <span className="heard-only">Flytta upp</span>
          </button>
          <button type="button" className={classes.icon} aria-disabled={!down || undefined} onClick={down}>
            <IconArrowDown size={18} stroke={1.9} aria-hidden />
            <span className="heard-only">Flytta ner</span>
          </button>
        </span>
        <QuietButton className="ml-auto" icon={IconTrash} onClick={remove}>
          Ta bort
        </QuietButton>
      </div>
    </fieldset>
  );
}

/** Whether a skill has only a name. */
const isPlain = ({ name, ...rest }: Entry) => asText(name).trim() !== '' && isBlank(rest);

interface SkillsSectionProps {
  spec: SectionSpec;
  cv: unknown;
  editor: Editor;
  open: string | null;
  setOpen: (path: string | null) => void;
}

/** Skills are mostly names, shown as chips; those with a level or keywords are entries. */
export function SkillsSection({ spec, cv, editor, open, setOpen }: SkillsSectionProps) {
  const skills = entriesAt(cv, 'skills');
  const put = (next: Entry[]) => editor.change('skills', next.length > 0 ? next : undefined);
  const plain = skills.flatMap((skill, at) =>
    isPlain(skill) && open !== `skills.${at}` ? [{ key: String(at), label: asText(skill.name) }] : [],
  );
  return (
    <ListSection spec={spec} entries={skills} editor={editor} open={open} setOpen={setOpen} hidden={isPlain}>
      <TagsField
        id={fieldId('skills.ny')}
        label="Kompetens"
        description={`${spec.empty} Tryck Enter eller komma efter varje.`}
        error={plain.map(({ key }) => editor.errorAt(`skills.${key}`)).find(Boolean)}
        tags={plain}
        add={(names) => put([...skills, ...names.map((name) => ({ name }))])}
        remove={(key) => {
          setOpen(null);
          put(skills.filter((_, at) => String(at) !== key));
        }}
        suggest="skill"
      />
    </ListSection>
  );
}
