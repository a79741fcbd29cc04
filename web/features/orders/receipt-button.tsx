import { IconReceipt } from '@tabler/icons-react';
import { download } from '../../api/client.ts';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import classes from './order.module.css';

/** Saves the receipts of an order, all in one PDF. */
export function ReceiptButton({ path, code, label }: { path: string; code: string; label: string }) {
  const { send, busy, problem } = useSend(() => download(path, `kvitto-${code}.pdf`));
  return (
    <div className={classes.receipt}>
      <SendButton
        type="button"
        variant="default"
        size="sm"
        busy={busy}
        leftSection={<IconReceipt size={18} stroke={1.8} aria-hidden />}
        onClick={() => void send()}
      >
        {label}
      </SendButton>
      {problem && <Notice tone="red">{problem.message}</Notice>}
    </div>
  );
}
