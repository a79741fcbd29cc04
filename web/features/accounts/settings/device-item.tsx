import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QuietButton, useSend } from '../../../form/send.tsx';
import { Pill } from '../../../frame/pill.tsx';
import { deviceName, isPhone } from '../device.ts';
import { SettingsItem } from './section.tsx';

interface Props {
  userAgent: string | null;
  isHere?: boolean;
  /** What ends it: the button's label, and its accessible name before the name of the device. */
  end: { label: string; heard: string; act: () => Promise<unknown> };
  children: ReactNode;
}

/** A browser of the user, with a button that logs it out or the like. */
export function DeviceItem({ userAgent, isHere, end, children }: Props) {
  const { send, busy, problem } = useSend(end.act);
  const name = deviceName(userAgent);
  return (
    <SettingsItem
      icon={isPhone(userAgent) ? IconDeviceMobile : IconDeviceDesktop}
      title={
        <>
          <b>{name}</b>
          {isHere && <Pill tone="green">Den här enheten</Pill>}
        </>
      }
      beside={
        !isHere && (
          <QuietButton aria-disabled={busy || undefined} aria-label={`${end.heard} ${name}`} onClick={send}>
            {end.label}
          </QuietButton>
        )
      }
    >
      {children}
      {problem && <p className="small">{problem.message}</p>}
    </SettingsItem>
  );
}
