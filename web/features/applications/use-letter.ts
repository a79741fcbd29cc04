import { useEffect, useRef, useState } from 'react';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { forget, keep, readKept } from '../profile/kept.ts';
import { type Application, putLetter, readNow } from './api.ts';
import { isOpen } from './words.ts';

const AFTER_MS = 1200;
const key = 'sokvag.ansokan';

/** What was typed, and the version it was typed over. */
interface Kept {
  text: string;
  version: number;
}

export interface Letter {
  text: string;
  state: 'same' | 'typed' | 'saving' | 'saved' | 'failed';
  problem: ApiProblem | null;
  /** The letter that somebody else, as another tab, has written meanwhile: nothing is saved before one is chosen. */
  theirs: string | undefined;
  /** Keeps what was written here, or lets the other letter stand. */
  settle: (mine: boolean) => Promise<boolean>;
  type: (text: string) => void;
  /** Saves what is left. @returns whether all of it is with the service */
  flush: () => Promise<boolean>;
}

/** The letter as it is typed. It saves itself when the hands rest, one saving at a time. */
export function useLetter(application: Application): Letter {
  const { id } = application;
  const stored = application.letter?.text ?? '';
  const version = application.letter?.version ?? 0;
  const [kept] = useState(() => (isOpen(application) ? readKept<Kept>(key, id) : undefined));
  const [text, setText] = useState(kept?.text ?? stored);
  const [state, setState] = useState<Letter['state']>('same');
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [theirs, setTheirs] = useState<string>();
  const typed = useRef(text);
  const saved = useRef({ text: stored, version: kept?.version ?? version });
  const timer = useRef(0);
  const running = useRef<Promise<boolean>>(undefined);

  async function save(): Promise<boolean> {
    while (typed.current !== saved.current.text) {
      const sent = typed.current;
      setState('saving');
      try {
        const { letter } = await putLetter(id, sent, saved.current.version);
        saved.current = { text: sent, version: letter?.version ?? 0 };
        // What was typed since is typed over this.
        if (typed.current !== sent) keepTyped();
      } catch (thrown) {
        const failed = asProblem(thrown);
        const other = failed.code === 'conflict' ? await otherLetter() : undefined;
        if (other === undefined) setProblem(failed);
        setTheirs(other);
        setState('failed');
        return false;
      }
      setState('saved');
    }
    setProblem(null);
    forget(key);
    return true;
  }

  /** What was written meanwhile, which is then what the next saving is over. */
  async function otherLetter(): Promise<string | undefined> {
    try {
      const { letter } = await readNow(id);
      saved.current = { text: letter?.text ?? '', version: letter?.version ?? 0 };
      return saved.current.text;
    } catch {
      return undefined;
    }
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    if (theirs !== undefined) return Promise.resolve(false);
    return run();
  }

  function run(): Promise<boolean> {
    running.current ??= save().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  function settle(mine: boolean): Promise<boolean> {
    setTheirs(undefined);
    if (!mine) {
      typed.current = saved.current.text;
      setText(saved.current.text);
      setState('same');
    }
    return run();
  }

  const keepTyped = () =>
    keep(key, id, { text: typed.current, version: saved.current.version } satisfies Kept);

  function type(next: string) {
    typed.current = next;
    setText(next);
    setState('typed');
    keepTyped();
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void last.current(), AFTER_MS);
  }

  // A draft, an ordered letter or another tab wrote it: nothing typed here is lost by showing that.
  useEffect(() => {
    if (running.current || typed.current !== saved.current.text || version === saved.current.version) return;
    saved.current = { text: stored, version };
    typed.current = stored;
    setText(stored);
  }, [stored, version]);

  // What was kept through a reload is saved as well, and so is what is left when the page is.
  const last = useRef(flush);
  last.current = flush;
  useEffect(() => {
    if (typed.current !== saved.current.text) void last.current();
    return () => void last.current();
  }, []);

  return { text, state, problem, theirs, settle, type, flush };
}
