import { notifications } from '@mantine/notifications';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { cache, queryKeyOf } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import { listPushSubscriptions } from '../../api/operations.ts';
import { SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Loading, QueryView } from '../../frame/states.tsx';
import { formatMoment } from '../../text/format.ts';
import { useMe } from '../accounts/api.ts';
import { deviceName } from '../accounts/device.ts';
import { DeviceItem } from '../accounts/settings/device-item.tsx';
import sections from '../accounts/settings/settings.module.css';
import classes from './notifications.module.css';
import {
  type Browser,
  type Browsers,
  type PushRefusal,
  readPushState,
  removeBrowser,
  turnOffPush,
  turnOnPush,
} from './push.ts';

/** Whether this browser receives pushes, and which others do. */
export function PushSection() {
  const push = usePush();
  useEffect(() => {
    // The user may return from the browser's settings with another permission.
    const look = () => document.visibilityState === 'visible' && void refreshPush();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return (
    <section className={sections.card} aria-labelledby="push-rubrik">
      <div className={`${sections.about} stack gap-6 content-start`}>
        <h2 id="push-rubrik">Även när Sökväg är stängt</h2>
        <p className="soft">
          Webbläsaren kan visa det som är kryssat under Push, fast sidan inte är öppen. Den visar bara en rubrik, så att
          ingen annan läser mer än så.
        </p>
      </div>
      <QueryView
        query={push}
        failed="Det gick inte att se om aviseringar är på här"
        loading={<Loading what="Läser in hur det är i den här webbläsaren" height={88} radius={10} width={260} />}
      >
        {(seen) => (
          <>
            <Here {...seen} />
            <Others items={seen.items.filter(({ endpoint }) => endpoint !== seen.endpoint)} />
          </>
        )}
      </QueryView>
    </section>
  );
}

const refusals: Record<PushRefusal, string> = {
  'not-answered': 'Webbläsaren frågar om Sökväg får visa aviseringar. Tryck igen och svara Tillåt.',
  'no-service': 'Webbläsaren når inte sin tjänst för aviseringar just nu. Försök igen om en stund.',
};

function Here({ state, endpoint, publicKey }: SeenPush) {
  const { data: me } = useMe();
  const [refusal, setRefusal] = useState<PushRefusal>();
  const on = useSend(async () => {
    if (!me) return;
    setRefusal(undefined);
    const refused = await turnOnPush(me.id, publicKey);
    setRefusal(refused);
    await refreshPush();
  });
  const off = useSend(async () => {
    if (endpoint) await turnOffPush(endpoint);
    await refreshPush();
  });
  if (state === 'unsupported')
    return (
      <Notice tone="blue" announce={false} title="Den här webbläsaren kan inte visa aviseringar">
        <p>Öppna Sökväg i Chrome, Edge, Firefox eller Safari. Mejlen kommer ändå.</p>
      </Notice>
    );
  if (state === 'install')
    return (
      <Notice tone="blue" announce={false} title="Lägg Sökväg på hemskärmen först">
        <p>Tryck på Dela i Safari, välj Lägg till på hemskärmen och öppna Sökväg därifrån. Sedan går det att slå på.</p>
      </Notice>
    );
  if (state === 'blocked')
    return (
      <Notice tone="amber" announce={false} title="Webbläsaren blockerar aviseringar från Sökväg">
        <p>
          Klicka på tecknet till vänster om sidans adress, leta upp Aviseringar och välj Tillåt. I en telefon ligger det
          i webbläsarens inställningar, under Aviseringar. Kom sedan tillbaka hit.
        </p>
      </Notice>
    );
  const problem = on.problem ?? off.problem;
  return (
    <>
      {state === 'on' ? (
        <State icon={<IconBell size={20} stroke={1.8} aria-hidden />}>På i den här webbläsaren</State>
      ) : (
        <State icon={<IconBellOff size={20} stroke={1.8} aria-hidden />} isOff>
          Av i den här webbläsaren
        </State>
      )}
      {refusal && <Notice tone="amber">{refusals[refusal]}</Notice>}
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <div>
        {state === 'on' ? (
          <SendButton variant="default" busy={off.busy} onClick={off.send}>
            Stäng av här
          </SendButton>
        ) : (
          <SendButton busy={on.busy} onClick={on.send}>
            Slå på i den här webbläsaren
          </SendButton>
        )}
      </div>
    </>
  );
}

const State = ({ icon, isOff, children }: { icon: ReactNode; isOff?: boolean; children: ReactNode }) => (
  <p className={`${sections.state} line gap-10 font-600`} data-off={isOff || undefined} role="status">
    {icon}
    {children}
  </p>
);

function Others({ items }: { items: Browser[] }) {
  if (items.length === 0) return null;
  return (
    <div className={classes.others}>
      <h3>På i andra webbläsare</h3>
      <ul className="stack">
        {items.map((item) => (
          <Other key={item.id} item={item} />
        ))}
      </ul>
    </div>
  );
}

function Other({ item }: { item: Browser }) {
  const act = async () => {
    await removeBrowser(item.endpoint);
    await refreshPush();
    notifications.show({ message: `Aviseringar är av i ${deviceName(item.userAgent)}.` });
  };
  return (
    <DeviceItem userAgent={item.userAgent} end={{ label: 'Stäng av', heard: 'Stäng av i', act }}>
      <p className="soft small figures">
        {item.lastSuccessAt
          ? `Senaste aviseringen ${formatMoment(item.lastSuccessAt)}`
          : `Sedan ${formatMoment(item.createdAt)}`}
      </p>
    </DeviceItem>
  );
}

const pushKey = queryKeyOf(listPushSubscriptions, {});

type SeenPush = Browsers & Awaited<ReturnType<typeof readPushState>>;

/** The browsers that receive pushes, and the state of this one. */
const usePush = () =>
  useQuery({
    queryKey: pushKey,
    queryFn: async ({ signal }): Promise<SeenPush> => {
      const browsers = await api(listPushSubscriptions, { signal });
      return { ...browsers, ...(await readPushState(browsers)) };
    },
  });

const refreshPush = () => cache.invalidateQueries({ queryKey: pushKey });
