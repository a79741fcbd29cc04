import { Button, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Form, useServerForm } from '../../form/form.tsx';
import { SendButton } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { useIdempotencyKey } from '../orders/key-for.ts';
import { deleteKept, newApplicationKey, readKept, writeKept } from '../profile/kept.ts';
import { beginApplication, type NewApplication, readAdText } from './api.ts';

const nothing = { title: '', employer: '', adText: '', deadline: '', recipient: '', url: '' };
const own = 'ny';
const REST_MS = 250;

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
  const read = useReadFields(form);
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
          label="Sista dag"
          description={read('deadline') ?? 'Frivilligt. Då påminner vi i tid.'}
          type="date"
          {...form.getInputProps('deadline')}
        />
        <TextInput
          label="Skicka till"
          description={read('recipient') ?? 'Frivilligt. Arbetsgivarens e-post.'}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.getInputProps('recipient')}
        />
        <TextInput
          label="Länk"
          description="Frivilligt. Till annonsen eller formuläret."
          type="url"
          inputMode="url"
          maxLength={2000}
          {...form.getInputProps('url')}
        />
      </Form>
    </Dialog>
  );
}

interface Fields {
  getValues: () => typeof nothing;
  values: typeof nothing;
  setFieldValue: (field: 'deadline' | 'recipient', value: string) => void;
}

/**
 * Fills the fields that the pasted text answers, unless the user has written in them.
 *
 * @returns what to say about a field whose value was read
 */
function useReadFields(form: Fields): (field: 'deadline' | 'recipient') => string | undefined {
  const { adText } = form.values;
  const [rested] = useDebouncedValue(adText, REST_MS);
  const before = useRef(adText);
  const read = useRef({ deadline: '', recipient: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is read
  useEffect(() => {
    if (rested === before.current) return;
    before.current = rested;
    let outdated = false;
    const fill = async () => {
      const found = await readAdText(rested);
      if (outdated) return;
      for (const field of ['deadline', 'recipient'] as const) {
        const isOwn = form.getValues()[field] !== read.current[field];
        read.current[field] = found[field] ?? '';
        if (!isOwn) form.setFieldValue(field, read.current[field]);
      }
    };
    // Without an answer the fields are left to the user.
    fill().catch(() => undefined);
    return () => {
      outdated = true;
    };
  }, [rested]);
  return (field) =>
    form.values[field] !== '' && form.values[field] === read.current[field]
      ? 'Läst ur annonsen. Ändra om det inte stämmer.'
      : undefined;
}
