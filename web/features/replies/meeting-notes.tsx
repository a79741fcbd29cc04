import { IconArrowRight } from '@tabler/icons-react';
import { longDay, shortDay, time } from '../../text/format.ts';
import type { Reply } from './api.ts';
import classes from './replies.module.css';

/** The change of a meeting that was agreed on, before and after, and an attached calendar invitation. */
export function MeetingNotes({ reply }: { reply: Reply }) {
  const { meetingBefore: before, meetingChange, times, invitation, state, pastMeeting } = reply;
  const after = times.length === 1 ? times[0]?.startsAt : undefined;
  const newTime = after
    ? when(after)
    : times.length > 1
      ? 'en av tiderna nedan'
      : pastMeeting
        ? `${shortDay(noon(pastMeeting))}, som har varit`
        : 'ny tid saknas';
  return (
    <>
      {before && meetingChange && (
        <div className={`${classes.change} stack gap-8`}>
          <p className="wrap gap-8 figures">
            <span className="heard-only">Mötet var </span>
            <s>{when(before.startsAt)}</s>
            {meetingChange === 'moved' && (
              <>
                <IconArrowRight size={20} stroke={2} aria-hidden />
                <span className="heard-only"> och blir </span>
                <b>{newTime}</b>
              </>
            )}
            {meetingChange === 'cancelled' && <b>inställt</b>}
          </p>
          <p className="soft small">
            Du påminns inte om den gamla tiden.
            {meetingChange === 'cancelled' && ' Vill du föreslå nya tider?'}
          </p>
        </div>
      )}
      {reply.hasImpossibleDay && (
        <p>
          {reply.isWeekdayWrong ? 'Dag och datum i mejlet går inte ihop.' : 'Ett datum i mejlet finns inte.'} Fråga
          arbetsgivaren vilken dag som gäller.
        </p>
      )}
      {pastMeeting && (
        <p className="figures">
          Dagen i mejlet, {longDay(noon(pastMeeting))}, har redan varit. Fråga arbetsgivaren vilken dag som gäller.
        </p>
      )}
      {invitation?.method === 'unreadable' && (
        <p className="soft small">
          En kalenderinbjudan följde med, men filen går inte att läsa här. Öppna mejlet i ditt e-postprogram.
        </p>
      )}
      {invitation?.place && invitation.method !== 'cancel' && <p className="anywhere">Plats: {invitation.place}</p>}
      {invitation?.isRecurring && invitation.method !== 'cancel' && (
        <p className="soft small">Inbjudan är återkommande. Här visas det första tillfället som kommer.</p>
      )}
      {invitation && invitation.method !== 'unreadable' && !invitation.isCurrent && state !== 'proposed' && (
        <p className="soft small">Mötet har ändrats efter det här mejlet. Det senaste mejlet om det gäller.</p>
      )}
    </>
  );
}

const noon = (day: string) => `${day}T12:00:00Z`;
const when = (at: string) => `${shortDay(at)} kl. ${time(at)}`;
