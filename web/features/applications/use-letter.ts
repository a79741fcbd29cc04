import { useEffect, useRef, useState } from 'react';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { deleteKept, letterKey, readKept, writeKept } from '../profile/kept.ts';
import { type Application, draftLetter, putLetter, refetchApplication } from './api.ts';
import { isEditable } from './words.ts';

const AFTER_MS = 1200;

/** A letter, and its version: of what was typed the one that it was typed over. */
interface Version {
  text: string;
  version: number;
}

export interface Letter {
  text: string;
  state: 'same' | 'typed' | 'saving' | 'saved' | 'failed' | 'drafting';
  problem: ApiProblem | null;
  /** The letter that somebody else, as another tab, has written meanwhile: nothing is saved before one is chosen. */
  theirs: string | undefined;
  /** Keeps what was written here, or lets the other letter stand. */
  settle: (mine: boolean) => Promise<boolean>;
  type: (text: string) => void;
  /** Saves what is left. @returns whether all of it is with the service */
  flush: () => Promise<boolean>;
  /** Has a draft written in place of what stands there. Nothing is typed over it before it has come. */
  draft: () => Promise<void>;
}

/** What was typed and is not what stands there: a reload may have come between its saving and the answer. */
function unsaved(key: string, { id, letter }: Application): Version | undefined {
  const kept = readKept<Version>(key, id) ?? undefined;
  if (kept?.text !== (letter?.text ?? '')) return kept;
  deleteKept(key);
  return undefined;
}

/** The letter as it is typed. It saves itself after a pause in typing, one save at a time. */
export function useLetter(application: Application): Letter {
  const { id } = application;
  const key = letterKey(id);
  const stored = application.letter?.text ?? '';
  const version = application.letter?.version ?? 0;
  const [kept] = useState(() => (isEditable(application) ? unsaved(key, application) : undefined));
  const [text, setText] = useState(kept?.text ?? stored);
  const [state, setState] = useState<Letter['state']>('same');
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [theirs, setTheirs] = useState<Version>();
  const typed = useRef(text);
  const saved = useRef<Version>({ text: stored, version: kept?.version ?? version });
  /** What was sent last and not answered with a yes. */
  const sent = useRef<string>(undefined);
  const timer = useRef(0);
  const running = useRef<Promise<boolean>>(undefined);

  async function save(): Promise<boolean> {
    while (typed.current !== saved.current.text) {
      const text = typed.current;
      setState('saving');
      try {
        const { letter } = await putLetter(id, text, saved.current.version);
        saved.current = { text, version: letter?.version ?? 0 };
        sent.current = undefined;
        // What was typed since is typed over this.
        if (typed.current !== text) keepTyped();
      } catch (thrown) {
        const failed = asProblem(thrown);
        const other = failed.code === 'conflict' ? await otherLetter() : undefined;
        // It had arrived, and its answer was lost on the way.
        if (other && other.text === sent.current) {
          saved.current = other;
          sent.current = undefined;
          keepTyped();
          continue;
        }
        sent.current = text;
        if (!other) setProblem(failed);
        setTheirs(other);
        setState('failed');
        return false;
      }
      setState('saved');
    }
    setProblem(null);
    // The page may have been left and come back to meanwhile, and typed in.
    if ((readKept<Version>(key, id)?.text ?? typed.current) === typed.current) deleteKept(key);
    return true;
  }

  /** What was written meanwhile. */
  async function otherLetter(): Promise<Version | undefined> {
    try {
      const { letter } = await refetchApplication(id);
      return { text: letter?.text ?? '', version: letter?.version ?? 0 };
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

  async function draft(): Promise<void> {
    setState('drafting');
    try {
      const { letter } = await draftLetter(id);
      saved.current = { text: letter?.text ?? '', version: letter?.version ?? 0 };
      typed.current = saved.current.text;
      setText(saved.current.text);
    } finally {
      setState('same');
    }
  }

  /** Until somebody has chosen, what is typed stands over what it was typed over, also through a reload. */
  function settle(mine: boolean): Promise<boolean> {
    if (theirs) saved.current = theirs;
    setTheirs(undefined);
    if (mine) keepTyped();
    else {
      typed.current = saved.current.text;
      setText(saved.current.text);
      setState('same');
      deleteKept(key);
    }
    return run();
  }

  const keepTyped = () => writeKept(key, id, { text: typed.current, version: saved.current.version } satisfies Version);

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
    // An answer that was asked for before the last saving tells an older one.
    if (running.current || typed.current !== saved.current.text || version <= saved.current.version) return;
    saved.current = { text: stored, version };
    typed.current = stored;
    setText(stored);
  }, [stored, version]);

  // What was kept through a reload is saved as well, and so is what is left when the page is.
  const last = useRef(flush);
  last.current = flush;
  useEffect(() => {
    if (typed.current !== saved.current.text) void last.current();
    // A tab that is closed is hidden first, and what it kept ends with it.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void last.current();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void last.current();
    };
  }, []);

  return { text, state, problem, theirs: theirs?.text, settle, type, flush, draft };
}
