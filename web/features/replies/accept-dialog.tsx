import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../form/form.tsx';
import { useSend } from '../../form/send.tsx';
import { Dialog, useIsShown } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { describeClash } from '../interviews/clash.ts';
import { stockholmInstant } from '../interviews/stockholm.ts';
import { confirmTimeQuestion } from '../interviews/words.ts';
import { acceptReply, type ReplyDialogProps, useReplyInterview } from './api.ts';
import { RadioChoice } from './application-choice.tsx';
import classes from './replies.module.css';
import { acceptButtonLabel, acceptedMessage, acceptQuestion, describeInterview, formatProposedTime } from './words.ts';

/** Asks before a move with consequences, and which of the proposed times is meant. */
export function AcceptDialog({ reply, close, done }: ReplyDialogProps) {
  const { id, application, evidence, times, classLabel } = reply;
  const [chosen, setStartsAt] = useState(times.length === 1 ? times[0]?.startsAt : undefined);
  const isMoved = reply.meetingChange === 'moved' && reply.interviewChange === 'moved';
  const [own, setOwn] = useState<{ day: string; from: string }>();
  const choose = (time: string | undefined) => {
    setOwn(undefined);
    setStartsAt(time);
  };
  const startsAt = own ? stockholmInstant(own.day, own.from)?.toISOString() : chosen;
  const meant = useReplyInterview(id, startsAt);
  const shown = useIsShown();
  /** The time that the user was asked about, and the question. */
  const [asked, setAsked] = useState<{ startsAt: string; words: string }>();
  const isAsked = asked !== undefined && asked.startsAt === startsAt;
  async function questionAbout(at: string): Promise<string | undefined> {
    const isPast = own !== undefined && Date.parse(at) < Date.now();
    const endsAt = own ? null : times.find((one) => one.startsAt === at)?.endsAt;
    const moved = meant.data && !meant.isPlaceholderData ? meant.data : (await meant.refetch()).data;
    const clash = await describeClash(
      { startsAt: new Date(at), endsAt: endsAt ? new Date(endsAt) : undefined },
      (entry) => entry.applicationId === application?.id && (!moved || entry.startsAt === moved.startsAt),
    );
    return confirmTimeQuestion(isPast ? 'Tiden har varit.' : undefined, clash);
  }
  const { send, busy, problem } = useSend(async () => {
    const words = startsAt && !isAsked ? await questionAbout(startsAt) : undefined;
    if (!shown.current) return;
    if (startsAt && words) return setAsked({ startsAt, words });
    await acceptReply(id, startsAt);
    close();
    done(acceptedMessage(reply));
  });
  return (
    <Dialog opened title={acceptQuestion(reply) ?? classLabel} close={close}>
      <Form
        onSubmit={send}
        problem={problem}
        busy={busy}
        disabled={own !== undefined && startsAt === undefined}
        send={isAsked ? 'Ja, det stämmer' : acceptButtonLabel(reply)}
        cancel={close}
      >
        <p>
          Det gäller <b>{application?.title}</b> hos {application?.employer}. Du kan ångra det efteråt.
        </p>
        {evidence && <blockquote className={classes.evidence}>{evidence}</blockquote>}
        {(isMoved || (reply.class === 'interview' && times.length > 0)) && (
          <fieldset className={`${classes.choices} stack`}>
            <legend className="heard-only">Tid för intervjun</legend>
            {times.map((each) => (
              <RadioChoice
                key={each.startsAt}
                name="time"
                checked={!own && chosen === each.startsAt}
                choose={() => choose(each.startsAt)}
              >
                <span className="figures">{formatProposedTime(each)}</span>
              </RadioChoice>
            ))}
            {isMoved && (
              <RadioChoice name="time" checked={own !== undefined} choose={() => setOwn({ day: '', from: '' })}>
                {times.length > 0 ? 'En annan tid' : 'Skriv den nya tiden'}
              </RadioChoice>
            )}
            {own && (
              <div className="wrap gap-12" style={{ padding: '0 0 8px 32px' }}>
                <TextInput
                  label="Ny dag"
                  type="date"
                  required
                  value={own.day}
                  onChange={({ currentTarget: { value } }) => setOwn({ ...own, day: value })}
                />
                <TextInput
                  label="Ny tid"
                  type="time"
                  required
                  value={own.from}
                  onChange={({ currentTarget: { value } }) => setOwn({ ...own, from: value })}
                />
              </div>
            )}
            <RadioChoice name="time" checked={!own && chosen === undefined} choose={() => choose(undefined)}>
              {isMoved ? 'Den nya tiden är inte bestämd än' : 'Ingen av dem, eller inte bestämt'}
            </RadioChoice>
          </fieldset>
        )}
        <p role="status" className="soft">
          {meant.data && !meant.isPlaceholderData && (!own || startsAt) && describeInterview(meant.data)}
        </p>
        {isAsked && <Notice tone="amber">{asked.words}</Notice>}
      </Form>
    </Dialog>
  );
}
