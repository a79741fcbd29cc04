import { useEffect, useRef, useState } from 'react';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { deleteKept, letterKey, readKept, writeKept } from '../profile/kept.ts';
import { type Application, draftLetter, putLetter, refetchApplication } from './api.ts';
import { isEditable } from './words.ts';

const AFTER_MS = 1200;

/** A text of the letter with its version; for unsaved text the version that it was typed over. */
interface Version {
  text: string;
  version: number;
}

export interface Letter {
  text: string;
  state: 'same' | 'typed' | 'saving' | 'saved' | 'failed' | 'drafting';
  problem: ApiProblem | null;
  /**
   * The letter as it was changed elsewhere meanwhile, for example in another tab. Nothing is saved until the user
   * chooses one.
   */
  theirs: string | undefined;
  /** Keeps the text typed here, or takes the other one. */
  settle: (mine: boolean) => Promise<boolean>;
  type: (text: string) => void;
  /** Saves what is unsaved. @returns whether the service has all of it */
  flush: () => Promise<boolean>;
  /** Replaces the text by a draft. The field is read-only until the draft arrives. */
  draft: () => Promise<void>;
}

/**
 * Text kept in the browser that differs from the stored letter: a reload may have come before the save was answered.
 */
function unsaved(key: string, { id, letter }: Application): Version | undefined {
  const kept = readKept<Version>(key, id) ?? undefined;
  if (kept?.text !== (letter?.text ?? '')) return kept;
  deleteKept(key);
  return undefined;
}

/** The letter being typed. It saves itself after a pause in typing, one save at a time. */
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
  /** The last text that was sent without a positive answer. */
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
        // Text typed since then is based on this version.
        if (typed.current !== text) keepTyped();
      } catch (thrown) {
        const failed = asProblem(thrown);
        const other = failed.code === 'conflict' ? await otherLetter() : undefined;
        // The save had arrived, and only its answer was lost.
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
    // The user may have left the page, returned and typed again meanwhile.
    if ((readKept<Version>(key, id)?.text ?? typed.current) === typed.current) deleteKept(key);
    return true;
  }

  /** The letter as it was changed elsewhere; undefined if it cannot be fetched. */
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

  /**
   * Resolves the conflict. Until then the typed text keeps the version that it was typed over, also through a reload.
   */
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

  // The letter was changed by a draft, an ordered letter or another tab. Showing it loses nothing that was typed here.
  useEffect(() => {
    // A response to a request from before the last save has an older version.
    if (running.current || typed.current !== saved.current.text || version <= saved.current.version) return;
    saved.current = { text: stored, version };
    typed.current = stored;
    setText(stored);
  }, [stored, version]);

  // Saves text that was kept through a reload, and unsaved text when the user leaves the page.
  const last = useRef(flush);
  last.current = flush;
  useEffect(() => {
    if (typed.current !== saved.current.text) void last.current();
    // A tab becomes hidden before it closes, and text kept in the session's storage is lost with it.
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
