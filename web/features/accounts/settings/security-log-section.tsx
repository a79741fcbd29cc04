import { MoreButton, QueryView } from '../../../frame/states.tsx';
import { formatMoment } from '../../../text/format.ts';
import { useSecurityLog } from '../api.ts';
import { deviceName } from '../device.ts';
import { SettingsItem, SettingsSection } from './section.tsx';

export function SecurityLogSection() {
  const log = useSecurityLog();
  return (
    <SettingsSection
      id="logg"
      title="Säkerhetslogg"
      lead="Det som har hänt med ditt konto. Inget kan ändras eller tas bort här."
    >
      <QueryView query={log} failed="Loggen kunde inte hämtas" loading="Läser in säkerhetsloggen" height={180}>
        {() => (
          <>
            {log.items?.length === 0 && <p className="soft">Inget har hänt ännu.</p>}
            <ul className="stack">
              {log.items?.map((event) => (
                <SettingsItem
                  key={event.id}
                  title={<b>{event.label}</b>}
                  beside={<p className="soft small figures">{formatMoment(event.at)}</p>}
                >
                  <p className="soft small">
                    {/* An action of somebody else has no device of the user. */}
                    {event.userAgent && deviceName(event.userAgent)}
                    {event.ip && <> från {event.ip}</>}
                  </p>
                </SettingsItem>
              ))}
            </ul>
            <MoreButton list={log} />
          </>
        )}
      </QueryView>
    </SettingsSection>
  );
}
