import { IconReceipt } from '@tabler/icons-react';
import { download } from '../../api/client.ts';
import type { receipt } from '../../api/operations.ts';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';

interface Props {
  route: typeof receipt;
  order: { id: string; code: string };
}

/** Downloads all receipts of an order in one PDF. */
export function ReceiptButton({ route, order: { id, code } }: Props) {
  const { send, busy, problem } = useSend(() => download(route, { params: { id } }, `kvitto-${code}.pdf`));
  return (
    <div className="stack gap-12 justify-items-start mt-4">
      <SendButton
        type="button"
        variant="default"
        size="sm"
        busy={busy}
        leftSection={<IconReceipt size={18} stroke={1.8} aria-hidden />}
        onClick={() => void send()}
      >
        Hämta kvitto
      </SendButton>
      {problem && <Notice tone="red">{problem.message}</Notice>}
    </div>
  );
}
