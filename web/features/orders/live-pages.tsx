import { useEffect, useState } from 'react';
import { LetterPages, pageCountWords } from './letter-pages.tsx';

/** A pause in typing, in milliseconds, after which the pages are set anew. */
const PAUSE = 300;

/** As the service leaves them out: no font of ours has a sign for them. */
const unprintable = /[\p{RI}\p{EMod}[\p{Extended_Pictographic}--[©®™]]]/v;

interface Pages {
  count: number;
  svg: string;
}

interface Props {
  text: string;
  render: (text: string, signal: AbortSignal) => Promise<Pages>;
  /** What a screen reader calls the picture. */
  label: string;
}

/** A letter as it will be printed: the pages of its PDF, set anew after each pause. */
export function LivePages({ text, render, label }: Props) {
  const [pages, setPages] = useState<Pages & { of: string }>();
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same of each rendering, made anew
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(
      () => {
        render(text, left.signal).then(
          (made) => {
            setPages({ ...made, of: text });
            setFailed(false);
          },
          () => setFailed(!left.signal.aborted),
        );
      },
      pages ? PAUSE : 0,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text]);
  return (
    <div className="stack gap-8" data-shows={pages?.of === text ? 'now' : 'before'}>
      <p className="soft small figures" role="status">
        {failed ? 'Sidorna kunde inte visas just nu.' : pages ? pageCountWords(pages.count) : 'Sätter sidorna …'}
      </p>
      {unprintable.test(text) && <p className="small">Emojier kommer inte med på papperet.</p>}
      {pages && <LetterPages count={pages.count} svg={pages.svg} label={label} />}
    </div>
  );
}
