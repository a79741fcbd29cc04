import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const icons = { red: IconAlertTriangle, amber: IconAlertTriangle, blue: IconInfoCircle, green: IconCircleCheck };

interface Props {
  tone: keyof typeof icons;
  title?: string;
  /** Whether screen readers announce it when it appears. Off for notices that are there from the beginning. */
  announce?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

/** A coloured notice. Icon and words carry the meaning, the colour only helps. */
export function Notice({ tone, title, announce = true, action, children }: Props) {
  const Icon = icons[tone];
  const role = announce ? (tone === 'red' ? 'alert' : 'status') : undefined;
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon style={{ flex: 'none', marginTop: 1 }} size={20} stroke={1.9} aria-hidden />
      <div className="flex-200 min-w-0">
        {title && <p className="font-640">{title}</p>}
        {children}
      </div>
      {action && <div className="ml-auto">{action}</div>}
    </div>
  );
}
