import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Form, useServerForm } from '../../form/form.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { money } from '../../text/format.ts';
import { ConfirmCheckbox } from '../orders/admin/confirm-checkbox.tsx';
import { confirmImport, type ImportRow } from './api.ts';
import { describeDateWarning } from './outcomes.ts';

/** Records a row of the file for an order that its message does not name: the operator chooses it. */
export function AssignDialog({ importId, row, close }: { importId: string; row: ImportRow; close: () => void }) {
  const what = row.kind === 'refund' ? 'Återbetalningen' : 'Betalningen';
  const { form, ...sending } = useServerForm(
    {
      /** `another`: the order code for which the row was confirmed to be no duplicate. */
      initialValues: { orderCode: '', another: '' },
      validate: { orderCode: (code) => (code.trim() ? null : 'Skriv beställningens kod.') },
    },
    async ({ orderCode, another }) => {
      const allowDouble = another && another === orderCode ? [row.row] : [];
      const { recorded } = await confirmImport(importId, [row.row], { orderCode: orderCode.trim(), allowDouble });
      const said = recorded > 0 ? `${money(row.amount)} är registrerat` : 'var redan registrerad';
      notifications.show({ message: `Rad ${row.row}: ${said}` });
      close();
    },
  );
  const { orderCode, another } = form.values;
  const { problem } = sending;
  return (
    <Dialog opened title={`Vilken beställning hör rad ${row.row} till?`} close={close}>
      <Form {...sending} problem={null} send={`Registrera ${money(row.amount)}`} cancel={close}>
        <p className="soft">
          {what} registreras genast. Den tas tillbaka om du ångrar hela filen eller rättar posten på beställningen.
        </p>
        {describeDateWarning(row) && <Notice tone="amber">{describeDateWarning(row)}</Notice>}
        <TextInput
          label="Beställningens kod"
          description="Sex tecken, som på beställningens sida."
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
          {...form.getInputProps('orderCode')}
        />
        {problem?.double ? (
          <ConfirmCheckbox
            words={problem.message}
            label="Ja, registrera ändå"
            checked={another !== '' && another === orderCode}
            check={(on) => form.setFieldValue('another', on ? orderCode : '')}
          />
        ) : (
          problem && <Notice tone="red">{problem.fields[0]?.message ?? problem.message}</Notice>
        )}
      </Form>
    </Dialog>
  );
}
