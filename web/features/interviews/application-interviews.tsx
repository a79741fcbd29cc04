import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { Notice } from '../../frame/notice.tsx';
import { CardSkeletons } from '../../frame/states.tsx';
import type { Application } from '../applications/api.ts';
import { useReplies } from '../replies/api.ts';
import { useInterviews } from './api.ts';
import { InterviewDialog } from './interview-dialog.tsx';
import { InterviewRow } from './interview-row.tsx';

/** The interviews of an application, on its page. */
export function ApplicationInterviews({ application }: { application: Application }) {
  const { id, allowed, state, history } = application;
  const list = useInterviews(id, history.length);
  const { items: mails = [] } = useReplies({ applicationId: id });
  const [adding, setAdding] = useState(false);
  const [words, setWords] = useState('');
  const told = useRef<HTMLParagraphElement>(null);
  const mayAdd = state === 'offered' || allowed.some(({ verb }) => verb === 'interview');
  const done = (said: string) => {
    setWords(said);
    told.current?.focus();
  };
  if (!mayAdd && !list.data?.length) return null;
  return (
    <section className="stack gap-14" aria-labelledby="intervjuer">
      <h2 id="intervjuer">Intervjuer</h2>
      <p ref={told} role="status" tabIndex={-1} className="told no-outline">
        {words}
      </p>
      {list.isPending && <CardSkeletons what="Läser in intervjuerna" heights={[96]} />}
      {list.error && !list.data && (
        <Notice
          tone="red"
          action={
            <Button variant="default" size="sm" onClick={() => void list.refetch()}>
              Försök igen
            </Button>
          }
        >
          Intervjuerna kunde inte hämtas. {asProblem(list.error).message}
        </Notice>
      )}
      {list.data?.length === 0 && (
        <p className="soft">Har du fått en tid? Lägg in den, så får du hjälp att förbereda dig.</p>
      )}
      {list.data && list.data.length > 0 && (
        <ul className="stack gap-14">
          {list.data.map((interview) => (
            <InterviewRow
              key={interview.id}
              interview={interview}
              disturbed={mails.find(({ meetingBefore }) => meetingBefore?.interviewId === interview.id)?.meetingChange}
              done={done}
            />
          ))}
        </ul>
      )}
      {mayAdd && list.data && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCalendarPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {list.data.length === 0 ? 'Lägg in en intervju' : 'Lägg in nästa omgång'}
          </Button>
        </div>
      )}
      {adding && <InterviewDialog applicationId={id} close={() => setAdding(false)} done={done} />}
    </section>
  );
}
