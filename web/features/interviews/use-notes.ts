import { useRef, useState } from 'react';
import { ApiProblem, asProblem } from '../../api/problem.ts';
import { forgetTyped, markTypedSaved } from '../profile/kept.ts';
import { type Interview, putNotes, readInterview } from './api.ts';
import { type NoteField, typedKeyOf } from './fields.ts';

/** The same text was changed here and elsewhere: both are kept until the user has chosen. */
export interface NoteConflict {
  field: NoteField;
  mine: string;
  theirs: string;
}

export interface Notebook {
  /**
   * Saves a text.
   *
   * @param base the stored text when the typing began
   * @returns whether it is saved
   */
  save: (field: NoteField, text: string, base: string) => Promise<boolean>;
  conflict: NoteConflict | undefined;
  /** Keeps the text typed here, or the stored one. */
  settle: (mine: boolean) => Promise<void>;
  problem: ApiProblem | null;
  /** Increases when the fields have to show the stored text, whatever was typed in them. */
  shown: number;
}

/**
 * Saves the texts of an interview, one after the other. If another tab changed another text, the two changes are
 * merged; if it changed the same one, nothing is overwritten before the user has chosen.
 */
export function useNotes(interview: Interview): Notebook {
  const known = useRef(interview);
  if (interview.notesVersion > known.current.notesVersion) known.current = interview;
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const [conflict, setConflict] = useState<NoteConflict>();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [shown, setShown] = useState(0);

  async function write(field: NoteField, text: string, base: string): Promise<boolean> {
    const before = known.current;
    const theirs = field.read(before);
    if (theirs === text) return true;
    if (theirs !== base) {
      setConflict({ field, mine: text, theirs });
      return false;
    }
    try {
      known.current = await putNotes(before.id, { ...field.change(before, text), version: before.notesVersion });
      return true;
    } catch (thrown) {
      if (!(thrown instanceof ApiProblem) || thrown.code !== 'conflict') throw thrown;
      known.current = await readInterview(before.id);
      return write(field, text, base);
    }
  }

  function save(field: NoteField, text: string, base: string): Promise<boolean> {
    const saved = line.current.then(async () => {
      setProblem(null);
      try {
        const written = await write(field, text, base);
        if (written) markTypedSaved(typedKeyOf(interview, field), text);
        return written;
      } catch (thrown) {
        setProblem(asProblem(thrown));
        return false;
      }
    });
    line.current = saved;
    return saved;
  }

  async function settle(mine: boolean): Promise<void> {
    if (!conflict) return;
    setConflict(undefined);
    if (mine) await save(conflict.field, conflict.mine, conflict.theirs);
    else forgetTyped(typedKeyOf(interview, conflict.field));
    setShown((times) => times + 1);
  }

  return { save, conflict, settle, problem, shown };
}
