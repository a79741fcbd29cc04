import { useRef, useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { SmallButton } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { formatMoment } from '../../text/format.ts';
import { type AnnounceDone, type ThreadItem, useThread } from './api.ts';
import { AnswersWithoutMail, OpenAnswer, useDrafting } from './ready-answers.tsx';

const words: Record<ThreadItem['kind'], (who: string) => string> = {
  application: (who) => (who ? `Din ansökan till ${who}` : 'Din ansökan'),
  reply: (who) => `Från ${who}`,
  answer: (who) => `Ditt svar till ${who}`,
  own: (who) => `Ditt mejl till ${who}, skrivet i ditt e-postprogram`,
};

/** The whole conversation about an application, from all mail programs, and what can be written to the employer. */
export function ConversationThread({ applicationId }: { applicationId: string }) {
  const { data, error } = useThread(applicationId);
  const [said, setSaid] = useState('');
  const told = useRef<HTMLParagraphElement>(null);
  const done: AnnounceDone = (text, quietly = false) => {
    setSaid(text);
    if (!quietly) told.current?.focus();
  };
  const { begin, show, beside } = useDrafting(applicationId, done);
  if (error && !data) return <Notice tone="red">Mejlen kunde inte hämtas. {asProblem(error).message}</Notice>;
  if (!data || (data.items.length < 2 && data.open.length === 0 && data.offers.length === 0)) return null;
  const hasMails = data.items.length > 1 || data.open.length > 0;
  const loose = data.open.filter(({ replyId }) => replyId === null);
  return (
    <section className="stack gap-14" aria-labelledby={hasMails ? 'mejlvaxlingen' : undefined}>
      {hasMails && <h2 id="mejlvaxlingen">Mejlväxlingen</h2>}
      <p ref={told} role="status" tabIndex={-1} className="told no-outline">
        {said}
      </p>
      {data.items.length > 1 && (
        <ol className="surface p-18 divide">
          {data.items.map((item) => (
            <li key={item.id} className="stack gap-8 py-12 anywhere">
              <div className="row gap-8-12">
                <b>{words[item.kind](item.who)}</b>
                {item.label && <span className="soft small">{item.label}</span>}
                <span className="soft small figures">{formatMoment(item.at)}</span>
              </div>
              <details className="fold">
                <summary>{item.subject || 'Läs'}</summary>
                <p className="p-16 border rounded-12 bg-sunken text-15 pre-line">{item.text || 'Ingen text.'}</p>
              </details>
              {item.files.length > 0 && (
                <p className="soft small">
                  {item.files.length > 1 ? 'Med filerna' : 'Med filen'} {item.files.join(', ')}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {loose.map((answer) => (
        <div key={answer.id} className="stack gap-8">
          <OpenAnswer answer={answer} done={done} />
          {(answer.state === 'draft' || answer.state === 'approved') && (
            <div>
              <SmallButton onClick={() => show(answer)}>Fortsätt på ditt svar …</SmallButton>
            </div>
          )}
        </div>
      ))}
      <AnswersWithoutMail offers={data.offers} begin={begin} />
      {beside}
    </section>
  );
}
