import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { Question } from '../../form/question.tsx';
import { LinkButton, Problem, QuietButton, SmallButton, useSend } from '../../form/send.tsx';
import { ExternalLink } from '../../frame/external-link.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Section } from '../../frame/page.tsx';
import { StatusPill } from '../../frame/pill.tsx';
import { CardSkeletons } from '../../frame/states.tsx';
import type { Application } from '../applications/api.ts';
import { useReplies } from '../replies/api.ts';
import { changeInterview, deleteInterview, type Interview, useInterviews } from './api.ts';
import { InterviewDialog } from './interview-dialog.tsx';
import classes from './interviews.module.css';
import { formatInterviewers, formatInterviewTime, formatRound, isOver } from './words.ts';

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
    <Section className="stack gap-14" id="intervjuer" title="Intervjuer">
      <p ref={told} role="status" tabIndex={-1} className="told no-outline">
        {words}
      </p>
      {list.isPending && <CardSkeletons what="Läser in intervjuerna" heights={[96]} />}
      {list.error && !list.data && (
        <Notice tone="red" action={<SmallButton onClick={() => void list.refetch()}>Försök igen</SmallButton>}>
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
          <SmallButton icon={IconCalendarPlus} onClick={() => setAdding(true)}>
            {list.data.length === 0 ? 'Lägg in en intervju' : 'Lägg in nästa omgång'}
          </SmallButton>
        </div>
      )}
      {adding && <InterviewDialog applicationId={id} close={() => setAdding(false)} done={done} />}
    </Section>
  );
}

interface Props {
  interview: Interview;
  /** A change by a mail that the user has not accepted yet. */
  disturbed?: 'moved' | 'cancelled' | null | undefined;
  /** Called after an action: the focused button may have disappeared. */
  done: (words: string) => void;
}

type Asked = 'change' | 'cancel' | 'delete';

/** One interview: when, where and with whom, and the actions on it. */
function InterviewRow({ interview, disturbed, done }: Props) {
  const { id, applicationId, cancelled, moving, place, link, people, debrief } = interview;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const restore = useSend(async () => {
    await changeInterview(id, { cancelled: false });
    done('Intervjun blir av ändå.');
  });
  const keep = useSend(async () => {
    await changeInterview(id, { moving: false });
    done('Intervjun har kvar sin tid.');
  });
  const over = isOver(interview) && !moving;
  const stands = !cancelled && !moving;
  return (
    <li className={`surface stack p-18 anywhere ${classes.round} gap-6`} data-cancelled={cancelled || undefined}>
      <div className="row gap-8-12">
        <h3>{formatRound(interview)}</h3>
        {cancelled && <StatusPill tone="grey">Inställd</StatusPill>}
        {!cancelled && moving && <StatusPill tone="amber">Flyttas – ny tid saknas</StatusPill>}
        {stands && disturbed && <StatusPill tone="amber">{disturbed === 'moved' ? 'Flyttas' : 'Ställs in'}</StatusPill>}
        {stands && !disturbed && over && <StatusPill tone="blue">Har varit</StatusPill>}
      </div>
      <p className={`${classes.when} text-17 font-560 figures`}>
        {moving ? (
          <>
            Gäller inte längre: <s>{formatInterviewTime(interview)}</s>
          </>
        ) : disturbed === 'cancelled' && !cancelled ? (
          <s>{formatInterviewTime(interview)}</s>
        ) : disturbed && !cancelled ? (
          <>Kan ha ändrats: {formatInterviewTime(interview)}</>
        ) : (
          formatInterviewTime(interview)
        )}
      </p>
      {stands && disturbed && (
        <p className="soft small">
          Du har fått ett mejl om det. Svara på det eller säg vad det är, högre upp på sidan.
        </p>
      )}
      {place && <p>{place}</p>}
      {link && (
        <p>
          <ExternalLink href={link}>Länk till {new URL(link).host}</ExternalLink>
        </p>
      )}
      {people.length > 0 && <p className="soft">{formatInterviewers(people).replaceAll('\n', ' · ')}</p>}
      <Problem of={keep.problem} />
      <Problem of={restore.problem} />
      <div className="row gap-8-12 mt-8">
        {!cancelled && moving && (
          <>
            <Button size="sm" onClick={() => setAsked('change')}>
              Lägg in den nya tiden
            </Button>
            <SmallButton busy={keep.busy} onClick={keep.send}>
              Tiden gäller ändå
            </SmallButton>
          </>
        )}
        {stands && disturbed !== 'cancelled' && (
          <LinkButton to={`/intervjuer/${id}`} size="sm">
            {!over ? 'Förbered dig' : debrief ? 'Anteckningar' : 'Skriv hur det gick'}
          </LinkButton>
        )}
        {cancelled ? (
          <>
            <SmallButton busy={restore.busy} onClick={restore.send}>
              Blir av ändå
            </SmallButton>
            <QuietButton onClick={() => setAsked('delete')}>Ta bort …</QuietButton>
          </>
        ) : (
          <>
            {!moving && <SmallButton onClick={() => setAsked('change')}>Ändra</SmallButton>}
            <QuietButton onClick={() => setAsked(over ? 'delete' : 'cancel')}>
              {over ? 'Ta bort …' : 'Ställ in …'}
            </QuietButton>
          </>
        )}
      </div>
      {asked === 'change' && (
        <InterviewDialog applicationId={applicationId} interview={interview} close={close} done={done} />
      )}
      {(asked === 'cancel' || asked === 'delete') && (
        <Ask interview={interview} what={asked} close={close} done={done} />
      )}
    </li>
  );
}

const questions = {
  cancel: {
    title: 'Ställa in intervjun?',
    text: 'Den står kvar som inställd, och det du har antecknat finns kvar. Ansökans läge ändras inte.',
    yes: 'Ställ in intervjun',
    done: 'Intervjun är inställd.',
  },
  delete: {
    title: 'Ta bort intervjun?',
    text: 'Den försvinner med det du har antecknat. Det går inte att ångra.',
    yes: 'Ta bort intervjun',
    done: 'Intervjun är borttagen.',
  },
} as const;

function Ask({ interview, what, close, done }: Props & { what: 'cancel' | 'delete'; close: () => void }) {
  const { title, text, yes, done: said } = questions[what];
  const act = async () => {
    if (what === 'cancel') await changeInterview(interview.id, { cancelled: true });
    else await deleteInterview(interview.id);
    done(said);
  };
  return (
    <Question title={title} send={yes} variant="danger" keep="Låt den vara" framed act={act} close={close}>
      <p>
        <b>{formatRound(interview)}</b>, {formatInterviewTime(interview)}. {text}
      </p>
    </Question>
  );
}
