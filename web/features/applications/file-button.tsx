import { IconDownload } from '@tabler/icons-react';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import classes from './application.module.css';

interface Props {
  save: () => Promise<void>;
  label: string;
  /** The accessible name of the file, where several buttons are side by side. */
  heard?: string;
  /** Whether this is the primary button of its group. */
  first?: boolean;
}

/** A button that saves a private file, which a plain link could not fetch. */
export function FileButton({ save, label, heard, first = false }: Props) {
  const { send, busy, problem } = useSend(save);
  return (
    <>
      <SendButton
        type="button"
        variant={first ? 'filled' : 'default'}
        size={first ? 'md' : 'sm'}
        busy={busy}
        leftSection={<IconDownload size={17} stroke={1.8} aria-hidden />}
        onClick={() => void send()}
      >
        {label}
        {heard && <span className="heard-only"> {heard}</span>}
      </SendButton>
      {problem && (
        <div className={classes.wholeRow}>
          <Notice tone="red">{problem.message}</Notice>
        </div>
      )}
    </>
  );
}
