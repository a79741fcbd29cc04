import { Button, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Form, useServerForm } from '../../form/form.tsx';
import { SendButton } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { useIdempotencyKey } from '../orders/key-for.ts';
import { deleteKept, newApplicationKey, readKept, writeKept } from '../profile/kept.ts';
import { beginApplication, type NewApplication } from './api.ts';

const nothing = { title: '', employer: '', url: '', recipient: '', adText: '' };
const own = 'ny';

/** Adds a job that was found elsewhere. Typed text is kept until the job is added, or discarded by the button. */
export function NewApplicationDialog({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const { form, ...sending } = useServerForm(
    {
      initialValues: { ...nothing, ...readKept<Partial<typeof nothing>>(newApplicationKey, own) },
      onValuesChange: (values) => writeKept(newApplicationKey, own, values),
      validate: {
        title: (value) => (value.trim() ? null : 'Skriv vilket jobb det gäller.'),
        employer: (value) => (value.trim() ? null : 'Skriv vilken arbetsgivare det gäller.'),
      },
    },
    async (values) => {
      const given = Object.entries(values)
        .map(([name, value]) => [name, value.trim()] as const)
        .filter(([, value]) => value);
      const wanted = Object.fromEntries(given) as NewApplication;
      const { id } = await beginApplication(wanted, keyFor(wanted));
      deleteKept(newApplicationKey);
      navigate(`/ansokningar/${id}`);
    },
  );
  return (
    <Dialog opened title="Ny ansökan" close={close} keeps>
      <p className="soft">För ett jobb som du har hittat någon annanstans.</p>
      <Form
        {...sending}
        actions={
          <>
            <SendButton>Lägg till ansökan</SendButton>
            <Button
              variant="subtle"
              onClick={() => {
                deleteKept(newApplicationKey);
                close();
              }}
            >
              Avbryt
            </Button>
          </>
        }
      >
        <TextInput
          label="Jobb"
          placeholder="Till exempel Undersköterska"
          maxLength={300}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('title')}
        />
        <TextInput label="Arbetsgivare" maxLength={300} autoComplete="off" {...form.getInputProps('employer')} />
        <Textarea
          label="Annonsens text"
          description="Frivilligt. Med den kan vi anpassa cv:t och brevet."
          rows={5}
          maxLength={50_000}
          {...form.getInputProps('adText')}
        />
        <TextInput
          label="Länk"
          description="Frivilligt. Till annonsen eller formuläret."
          type="url"
          inputMode="url"
          maxLength={2000}
          {...form.getInputProps('url')}
        />
        <TextInput
          label="E-post till arbetsgivaren"
          description="Frivilligt."
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.getInputProps('recipient')}
        />
      </Form>
    </Dialog>
  );
}
