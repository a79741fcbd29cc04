import { useEffect, useState } from 'react';
import { EmojiNote, formatPageCount, LetterPages } from './letter-pages.tsx';

/** Milliseconds after the last keystroke until the pages are rendered again. */
const PAUSE = 300;

interface Pages {
  count: number;
  svg: string;
}

interface Props {
  text: string;
  render: (text: string, signal: AbortSignal) => Promise<Pages>;
  /** The accessible name of the picture. */
  label: string;
}

/** A letter as it will be printed: the pages of its PDF, rendered again after each pause. */
export function LetterPagePreview({ text, render, label }: Props) {
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
        {failed ? 'Sidorna kunde inte visas just nu.' : pages ? formatPageCount(pages.count) : 'Sätter sidorna …'}
      </p>
      <EmojiNote text={text} />
      {pages && <LetterPages count={pages.count} svg={pages.svg} label={label} />}
    </div>
  );
}
