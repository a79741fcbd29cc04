import type { ReactNode } from 'react';
import { Notice } from '../../frame/notice.tsx';
import type { Revision } from './api.ts';

/** The comments of a revision, each with the passage it is about. */
export const RevisionAsked = ({ revision, title }: { revision: Revision; title: ReactNode }) => (
  <Notice tone="amber" announce={false}>
    <p className="font-640">{title}</p>
    <ol className="stack gap-10 mt-6">
      {revision.comments.map(({ quote, comment }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was asked for does not change
        <li key={at} className="stack gap-4">
          {quote && <blockquote className="quote">{quote}</blockquote>}
          <p className="anywhere pre-line">{comment}</p>
        </li>
      ))}
    </ol>
  </Notice>
);
