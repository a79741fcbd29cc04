import { Form, useServerForm } from '../../form/form.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { capitalize } from '../ads/words.ts';
import { assignReply, correctReply, type ReplyClass, type ReplyDialogProps } from './api.ts';
import { ApplicationChoice, RadioChoice } from './application-choice.tsx';
import classes from './replies.module.css';
import { kinds, replyClassPhrases } from './words.ts';

/** Asks for the class of a mail that was read wrongly or without certainty. */
export function CorrectDialog({ reply, close, done }: ReplyDialogProps) {
  const { form, ...sending } = useServerForm(
    {
      initialValues: { class: '' as ReplyClass | '' },
      validate: { class: (name) => (name ? null : 'Välj vad mejlet är.') },
    },
    async ({ class: name }) => {
      if (!name) return;
      await correctReply(reply.id, name);
      close();
      const next = reply.from ? ' Nästa av samma slag från avsändaren läser vi så direkt.' : '';
      done(`Tack! Mejlet är nu ${replyClassPhrases[name]}.${next}`);
    },
  );
  // The likely classes come first.
  const likely: ReplyClass[] = reply.isSure ? [] : reply.classes.filter((name) => name !== 'other');
  const offered = [...likely, ...kinds.filter((name) => !likely.includes(name))];
  return (
    <Dialog opened title="Vad är det för mejl?" close={close}>
      <Form {...sending} send="Spara" cancel={close}>
        <fieldset className={`${classes.choices} stack`}>
          <legend className="heard-only">Mejlet är</legend>
          {offered
            .filter((name) => !reply.isSure || name !== reply.class)
            .map((name) => (
              <RadioChoice
                key={name}
                name="class"
                checked={form.values.class === name}
                choose={() => form.setFieldValue('class', name)}
              >
                <span>{capitalize(replyClassPhrases[name])}</span>
              </RadioChoice>
            ))}
        </fieldset>
        {form.errors.class && (
          <p className="red-ink small" style={{ fontWeight: 540 }}>
            {form.errors.class}
          </p>
        )}
      </Form>
    </Dialog>
  );
}

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
