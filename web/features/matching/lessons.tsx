import { Button } from '@mantine/core';
import { useSend } from '../../api/send.ts';
import { Notice } from '../../frame/notice.tsx';
import { adsWords } from '../ads/words.ts';
import { type Feedback, takeBackDismissal } from './api.ts';
import { signedPoints } from './words.ts';

type Lesson = Feedback['items'][number];

/** The effects of dismissals on other ads. */
export function Lessons({ lessons }: { lessons: Lesson[] }) {
  if (lessons.length === 0) return null;
  return (
    <section className="stack gap-12" aria-labelledby="lart">
      <h2 id="lart">Så påverkar det andra annonser</h2>
      <ul className="panel divide">
        {lessons.map((lesson) => (
          <LessonItem key={lesson.subject} lesson={lesson} />
        ))}
      </ul>
    </section>
  );
}

function LessonItem({ lesson: { subject, points, ads } }: { lesson: Lesson }) {
  const { send, busy, problem } = useSend(async () => {
    for (const id of ads) await takeBackDismissal(id);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
  return (
    <li className="stack gap-10 p-14-18">
      <div className="row gap-8-20">
        <div className="flex-200 min-w-0">
          <p>
            <b>{subject}</b>
          </p>
          <p className="soft small">Du har valt bort {adsWords(ads.length)}.</p>
        </div>
        <span className="font-600 nowrap figures">{signedPoints(points)} poäng</span>
        <Button
          variant="default"
          size="sm"
          aria-label={`Ta tillbaka: ${subject}`}
          aria-disabled={busy || undefined}
          onClick={() => void send()}
        >
          Ta tillbaka
        </Button>
      </div>
      {problem && <Notice tone="red">{problem.message}</Notice>}
    </li>
  );
}
