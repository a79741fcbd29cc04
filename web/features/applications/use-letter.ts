import { useEffect, useRef, useState } from 'react';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { forget, keep, readKept } from '../profile/kept.ts';
import { type Application, putLetter } from './api.ts';
import { isOpen } from './words.ts';

const AFTER_MS = 1200;
const key = 'sokvag.ansokan';

/** What was typed, and the version it was typed over: over another one it is not put back. */
interface Kept {
  text: string;
  version: number;
}

export interface Letter {
  text: string;
  state: 'same' | 'typed' | 'saving' | 'saved' | 'failed';
  problem: ApiProblem | null;
  type: (text: string) => void;
  /** Saves what is left. @returns whether all of it is with the service */
  flush: () => Promise<boolean>;
}

/** The letter as it is typed. It saves itself when the hands rest, one saving at a time. */
export function useLetter(application: Application): Letter {
  const { id } = application;
  const stored = application.letter?.text ?? '';
  const version = application.letter?.version ?? 0;
  const [text, setText] = useState(() => {
    const kept = readKept<Kept>(key, id);
    return kept?.version === version && isOpen(application) ? kept.text : stored;
  });
  const [state, setState] = useState<Letter['state']>('same');
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const typed = useRef(text);
  const saved = useRef(stored);
  const timer = useRef(0);
  const running = useRef<Promise<boolean>>(undefined);

  async function save(): Promise<boolean> {
    while (typed.current !== saved.current) {
      const sent = typed.current;
      setState('saving');
      try {
        await putLetter(id, sent);
      } catch (thrown) {
        setProblem(asProblem(thrown));
        setState('failed');
        return false;
      }
      saved.current = sent;
      setState('saved');
    }
    setProblem(null);
    forget(key);
    return true;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    running.current ??= save().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  function type(next: string) {
    typed.current = next;
    setText(next);
    setState('typed');
    keep(key, id, { text: next, version } satisfies Kept);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void flush(), AFTER_MS);
  }

  // A draft, an ordered letter or another tab wrote it: nothing typed here is lost by showing that.
  useEffect(() => {
    if (running.current || typed.current !== saved.current || stored === saved.current) return;
    saved.current = stored;
    typed.current = stored;
    setText(stored);
  }, [stored]);

  // What was kept through a reload is saved as well, and so is what is left when the page is.
  const last = useRef(flush);
  last.current = flush;
  useEffect(() => {
    if (typed.current !== saved.current) void last.current();
    return () => void last.current();
  }, []);

  return { text, state, problem, type, flush };
}
