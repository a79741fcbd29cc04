import { useEffect, useRef, useState } from 'react';
import { cache } from '../../api/cache.ts';
import { asProblem } from '../../api/problem.ts';
import cards from '../../frame/cards.module.css';
import { MoreButton } from '../../frame/more-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { useReplies } from './api.ts';
import { ReplyCard } from './reply-card.tsx';

/** What the employer has answered to one application, on its page. Nothing where nothing came. */
export function ApplicationReplies({ applicationId }: { applicationId: string }) {
  const list = useReplies({ applicationId });
  const [words, setWords] = useState('');
  const told = useRef<HTMLParagraphElement>(null);
  const standing = list.items?.map(({ id, state }) => `${id} ${state}`).join() ?? '';
  const before = useRef(standing);
  // A mail that came meanwhile may have moved the application.
  useEffect(() => {
    if (before.current && before.current !== standing)
      void cache.invalidateQueries({ queryKey: ['applications'] });
    before.current = standing;
  }, [standing]);
  if (list.error && !list.items)
    return <Notice tone="red">Svaren kunde inte hämtas. {asProblem(list.error).message}</Notice>;
  if (!list.items?.length) return null;
  return (
    <section className={cards.part} aria-labelledby="svar-pa-ansokan">
      <h2 id="svar-pa-ansokan">Svar från arbetsgivaren</h2>
      <p ref={told} role="status" tabIndex={-1} className={cards.told}>
        {words}
      </p>
      <ul className={cards.list}>
        {list.items.map((reply) => (
          <ReplyCard
            key={reply.id}
            reply={reply}
            named={false}
            done={(said) => {
              setWords(said);
              told.current?.focus();
            }}
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}
