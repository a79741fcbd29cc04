import { IconReceipt } from '@tabler/icons-react';
import { download } from '../../api/client.ts';
import type { receipt } from '../../api/operations.ts';
import { ActionButton } from '../../form/send.tsx';

interface Props {
  route: typeof receipt;
  order: { id: string; code: string };
}

/** Downloads all receipts of an order in one PDF. */
export const ReceiptButton = ({ route, order: { id, code } }: Props) => (
  <div className="stack gap-12 justify-items-start mt-4">
    <ActionButton
      act={() => download(route, { params: { id } }, `kvitto-${code}.pdf`)}
      variant="default"
      size="sm"
      icon={IconReceipt}
    >
      Hämta kvitto
    </ActionButton>
  </div>
);
