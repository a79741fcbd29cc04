import { useEffect, useState } from 'react';
import { LetterPages, pagesOf } from '../letter-pages.tsx';
import { previewPages } from './api.ts';

/** A pause in typing, in milliseconds, after which the pages are set anew. */
const PAUSE = 500;

/** The letter as the customer will have it: the pages of its PDF, set anew after each pause. */
export function Preview({ text, title }: { text: string; title: string }) {
  const [pages, setPages] = useState<{ count: number; svg: string }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => {
      previewPages(text, left.signal).then(
        (made) => {
          setPages(made);
          setFailed(false);
        },
        () => setFailed(!left.signal.aborted),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text]);
  return (
    <div className="stack gap-8">
      <p className="soft small figures" role="status">
        {failed ? 'Sidorna kunde inte visas just nu.' : pages ? pagesOf(pages.count) : 'Sätter sidorna …'}
      </p>
      {pages && <LetterPages {...pages} label={`${title}, som kunden ser det`} />}
    </div>
  );
}
