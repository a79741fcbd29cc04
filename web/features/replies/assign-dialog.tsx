import { Form, useServerForm } from '../../form/form.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { assignReply, type ReplyDialogProps } from './api.ts';
import { ApplicationChoice } from './application-choice.tsx';

/** Assigns a mail to one of the likely applications, or to any other. */
export function AssignDialog({ reply, close, done }: ReplyDialogProps) {
  const { id, application, candidates } = reply;
  const { form, ...sending } = useServerForm(
    {
      initialValues: { applicationId: application?.id ?? '' },
      validate: { applicationId: (value) => (value ? null : 'Välj en ansökan.') },
    },
    async ({ applicationId }) => {
      const { application: now } = await assignReply(id, applicationId);
      close();
      done(`Svaret hör nu till ${now?.title}, ${now?.employer}.`);
    },
  );
  return (
    <Dialog opened title="Vilken ansökan gäller mejlet?" close={close}>
      <Form {...sending} send="Flytta svaret hit" cancel={close}>
        <ApplicationChoice candidates={candidates} form={form} />
      </Form>
    </Dialog>
  );
}
