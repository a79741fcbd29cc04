import { Textarea } from '@mantine/core';
import { Form, useServerForm } from '../../form/form.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { dayInStockholm, formatCount } from '../../text/format.ts';
import { type Application, moveApplication } from './api.ts';
import { SentDayField } from './sent-day.tsx';
import { toSentAt } from './words.ts';

/** Asks for a note on a move and, for a sent application, the day. */
export function MoveDialog({
  id,
  asked: { verb, label },
  gaps = 0,
  moved,
  isAnswered = false,
  close,
}: {
  id: string;
  asked: Application['allowed'][number];
  /** The number of gaps in the letter. */
  gaps?: number;
  moved?: (application: Application) => void;
  /** Whether the user has already answered the offer. */
  isAnswered?: boolean;
  close: () => void;
}) {
  const isSending = verb === 'mark_sent';
  const isAnswer = verb === 'accept' || verb === 'decline';
  const { form, ...sending } = useServerForm(
    { initialValues: { reason: '', sentAt: dayInStockholm() } },
    async ({ reason, sentAt: day }) => {
      const why = reason.trim();
      const sentAt = isSending ? toSentAt(day) : undefined;
      const told = { ...(why ? { reason: why } : {}), ...(sentAt ? { sentAt } : {}) };
      const application = await moveApplication(id, verb, told);
      close();
      moved?.(application);
    },
  );
  return (
    <Dialog opened title={label} close={close}>
      <Form {...sending} disabled={isSending && form.values.sentAt === ''} send="Spara" cancel={close}>
        {isAnswer && !isAnswered && <p className="soft">Arbetsgivaren får inget besked härifrån. Svara dem själv.</p>}
        {isSending && gaps > 0 && (
          <Notice tone="amber" announce={false}>
            Brevet här har {formatCount(gaps, 'lucka', 'luckor')} kvar, så vi visar det inte som det du skickade. Fyll i
            brevet först om det var det som du skickade.
          </Notice>
        )}
        {isSending && <SentDayField {...form.getInputProps('sentAt')} />}
        <Textarea
          label="Vill du anteckna något?"
          description="Frivilligt. Bara du ser det."
          rows={3}
          maxLength={1000}
          {...form.getInputProps('reason')}
        />
      </Form>
    </Dialog>
  );
}
