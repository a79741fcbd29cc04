import { ActionButton } from '../../../form/send.tsx';
import { QueryView } from '../../../frame/states.tsx';
import { formatMoment, longDay } from '../../../text/format.ts';
import { endOtherSessions, endSession, type Session, useSessions } from '../api.ts';
import { DeviceItem } from './device-item.tsx';
import { SettingsSection } from './section.tsx';

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

const SessionItem = ({ session }: { session: Session }) => (
  <DeviceItem
    userAgent={session.userAgent}
    isHere={session.current}
    end={{ label: 'Logga ut', heard: 'Logga ut', act: () => endSession(session.id) }}
  >
    <p className="soft small figures">
      {session.current ? 'Inloggad' : 'Senast'} {formatMoment(session.current ? session.createdAt : session.lastSeenAt)}
      {session.ip && <> från {session.ip}</>}
    </p>
    {session.renewableUntil && (
      <p className="soft small figures">Hålls inloggad till {longDay(session.renewableUntil)} om den inte används</p>
    )}
  </DeviceItem>
);
