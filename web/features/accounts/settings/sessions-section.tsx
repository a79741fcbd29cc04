import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { ActionButton, useSend } from '../../../form/send.tsx';
import { QueryView } from '../../../frame/states.tsx';
import { formatMoment, longDay } from '../../../text/format.ts';
import { endOtherSessions, endSession, type Session, useSessions } from '../api.ts';
import { deviceName, isPhone } from '../device.ts';
import { SettingsSection } from './section.tsx';
import classes from './settings.module.css';

export function SessionsSection() {
  const query = useSessions();
  return (
    <SettingsSection
      id="enheter"
      title="Enheter"
      lead="Här är du inloggad. Känner du inte igen en enhet, logga ut den och byt lösenord."
    >
      <QueryView query={query} failed="Dina enheter kunde inte hämtas" loading="Läser in dina enheter" height={120}>
        {(sessions) => <Sessions sessions={sessions} />}
      </QueryView>
    </SettingsSection>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const sorted = sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
  return (
    <>
      <ul className="stack">
        {sorted.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="stack gap-12 justify-items-start">
          <ActionButton act={endOtherSessions} variant="default">
            Logga ut alla andra enheter
          </ActionButton>
        </div>
      ) : (
        <p className="soft small">Du är bara inloggad här.</p>
      )}
    </>
  );
}

function SessionItem({ session }: { session: Session }) {
  const { send, busy, problem } = useSend(() => endSession(session.id));
  const Icon = isPhone(session.userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  const name = deviceName(session.userAgent);
  return (
    <li className={classes.item}>
      <Icon size={22} stroke={1.7} className="flex-none soft" aria-hidden />
      <div className={classes.itemWords}>
        <p>
          <b>{name}</b>
          {session.current && (
            <span className="pill ml-8" data-tone="green">
              Den här enheten
            </span>
          )}
        </p>
        <p className="soft small figures">
          {session.current ? 'Inloggad' : 'Senast'}{' '}
          {formatMoment(session.current ? session.createdAt : session.lastSeenAt)}
          {session.ip && <> från {session.ip}</>}
        </p>
        {session.renewableUntil && (
          <p className="soft small figures">
            Hålls inloggad till {longDay(session.renewableUntil)} om den inte används
          </p>
        )}
        {problem && <p className="small">{problem.message}</p>}
      </div>
      {!session.current && (
        <Button
          variant="subtle"
          size="sm"
          aria-disabled={busy || undefined}
          aria-label={`Logga ut ${name}`}
          onClick={send}
        >
          Logga ut
        </Button>
      )}
    </li>
  );
}
