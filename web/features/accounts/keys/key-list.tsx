import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../../../api/send.ts';
import { Answers } from '../../../form/answers.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { longDay, moment } from '../../../text/format.ts';
import sections from '../settings/settings.module.css';
import { type AccessToken, revokeKey } from './api.ts';

interface Props {
  items: AccessToken[];
  /** A key was taken back. */
  gone: (key: AccessToken) => void;
}

export function KeyList({ items, gone }: Props) {
  /** Stays when the question is closed, which it fades out with. */
  const [asked, setAsked] = useState<AccessToken>();
  const [asking, setAsking] = useState(false);
  const ask = (key: AccessToken) => {
    setAsked(key);
    setAsking(true);
  };
  return (
    <>
      <ul className="stack">
        {items.map((key) => (
          <li key={key.id} className={sections.item}>
            <IconKey size={22} stroke={1.7} className="flex-none soft" aria-hidden />
            <div className={`${sections.itemWords} anywhere`}>
              <p className="row items-baseline" style={{ gap: '2px 8px' }}>
                <b>{key.name}</b>
                <span className="pill" data-tone="green">
                  {key.scope === 'read' ? 'Läsa' : 'Läsa och ändra'}
                </span>
              </p>
              <p className="soft small figures">
                {key.lastUsedAt ? `Användes senast ${moment(key.lastUsedAt)}` : 'Inte använd än'}
                {' · '}gäller till {longDay(key.expiresAt)}
                {' · '}slutar på <span className="code">{key.hint}</span>
              </p>
            </div>
            <Button variant="subtle" size="sm" aria-label={`Ta bort ${key.name}`} onClick={() => ask(key)}>
              Ta bort
            </Button>
          </li>
        ))}
      </ul>
      <p className="soft small">Byter du lösenord slutar alla nycklar att gälla.</p>
      {asked && <AskFirst asked={asked} opened={asking} gone={gone} close={() => setAsking(false)} />}
    </>
  );
}

interface AskProps extends Pick<Props, 'gone'> {
  asked: AccessToken;
  opened: boolean;
  close: () => void;
}

function AskFirst({ asked, opened, gone, close }: AskProps) {
  const { send, busy, problem, forget } = useSend(async () => {
    await revokeKey(asked.id);
    gone(asked);
    close();
  });
  const leave = () => {
    forget();
    close();
  };
  return (
    <Dialog opened={opened} title={`Ta bort nyckeln ”${asked.name}”?`} close={leave}>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <p>Program som har den kommer inte åt dina uppgifter längre. Det går inte att ångra.</p>
      <Answers
        variant="danger"
        busy={busy}
        send="Ta bort nyckeln"
        act={() => void send()}
        cancel={leave}
        keep="Behåll den"
        framed
      />
    </Dialog>
  );
}
