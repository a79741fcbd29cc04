import { Button, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Form, useServerForm } from '../../form/form.tsx';
import { SendButton } from '../../form/send.tsx';
import { UrlInput } from '../../form/url-input.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { dayInStockholm } from '../../text/format.ts';
import { useIdempotencyKey } from '../orders/key-for.ts';
import { deleteKept, newApplicationKey, readKept, writeKept } from '../profile/kept.ts';
import { type AdTextReading, beginApplication, type NewApplication, readAdText } from './api.ts';
import { adviceOnRecipient } from './words.ts';

/** What the text said when it was read. It is kept with the fields, so that these are not taken for the user's own. */
const unread = { text: '', deadline: '', recipient: '', addresses: [] as string[] };
const nothing = { title: '', employer: '', adText: '', deadline: '', recipient: '', url: '', read: unread };
type Values = typeof nothing;
const own = 'ny';
const REST_MS = 250;

/** Adds a job that was found elsewhere. Typed text is kept until the job is added, or discarded by the button. */
export function NewApplicationDialog({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  /** The last day that the user was asked about. */
  const [asked, setAsked] = useState('');
  const { form, ...sending } = useServerForm(
    {
      initialValues: { ...nothing, ...readKept<Partial<Values>>(newApplicationKey, own) },
      onValuesChange: (values) => writeKept(newApplicationKey, own, values),
      validate: {
        title: (value) => (value.trim() ? null : 'Skriv vilket jobb det gäller.'),
        employer: (value) => (value.trim() ? null : 'Skriv vilken arbetsgivare det gäller.'),
      },
    },
    async (typed) => {
      // The text may have been pasted a moment ago. Without an answer, what the user wrote is sent.
      const { read: _, ...values } = await readFields(typed).catch(() => typed);
      if (isPast(values.deadline) && values.deadline !== asked) return setAsked(values.deadline);
      const given = Object.entries(values)
        .map(([name, value]) => [name, value.trim()] as const)
        .filter(([, value]) => value);
      const wanted = Object.fromEntries(given) as NewApplication;
      const { id } = await beginApplication(wanted, keyFor(wanted));
      deleteKept(newApplicationKey);
      navigate(`/ansokningar/${id}`);
    },
  );
  useReadFields(form);
  const { values } = form;
  const isAsked = values.deadline !== '' && values.deadline === asked;
  return (
    <Dialog opened title="Ny ansökan" close={close} keeps>
      <p className="soft">För ett jobb som du har hittat någon annanstans.</p>
      <Form
        {...sending}
        actions={
          <>
            <SendButton>{isAsked ? 'Ja, lägg till ansökan' : 'Lägg till ansökan'}</SendButton>
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
          description={isRead(values, 'deadline') ? READ : 'Frivilligt. Då påminner vi i tid.'}
          type="date"
          {...form.getInputProps('deadline')}
        />
        <TextInput
          label="Skicka till"
          description={
            isRead(values, 'recipient')
              ? READ
              : (adviceOnRecipient(values.recipient, values.read.addresses) ?? 'Frivilligt. Arbetsgivarens e-post.')
          }
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.getInputProps('recipient')}
        />
        <UrlInput
          label="Länk"
          description="Frivilligt. Till annonsen eller formuläret."
          {...form.getInputProps('url')}
        />
        {isAsked && <Notice tone="amber">Sista dagen har varit. Stämmer det?</Notice>}
      </Form>
    </Dialog>
  );
}

const isPast = (day: string) => day !== '' && day < dayInStockholm();

const READ = 'Läst ur annonsen. Ändra om det inte stämmer.';

const isRead = ({ read, ...values }: Values, field: 'deadline' | 'recipient') =>
  values[field] !== '' && values[field] === read[field];

/** Reads the pasted text, and fills the fields that it answers, unless the user has written in them. */
async function readFields(values: Values): Promise<Values> {
  const { adText: text } = values;
  return text === values.read.text ? values : filledWith(await readAdText(text), text, values);
}

function filledWith(found: AdTextReading, text: string, values: Values): Values {
  const read = { ...found, text, deadline: found.deadline ?? '', recipient: found.recipient ?? '' };
  const fill = (field: 'deadline' | 'recipient') =>
    values[field] === values.read[field] ? read[field] : values[field];
  return { ...values, read, deadline: fill('deadline'), recipient: fill('recipient') };
}

function useReadFields(form: { getValues: () => Values; values: Values; setValues: (values: Values) => void }): void {
  const [rested] = useDebouncedValue(form.values.adText, REST_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is read
  useEffect(() => {
    if (rested === form.getValues().read.text) return;
    let outdated = false;
    const fill = async () => {
      const found = await readAdText(rested);
      // Read after the answer: the user may have written meanwhile.
      if (!outdated) form.setValues(filledWith(found, rested, form.getValues()));
    };
    // Without an answer the fields are left to the user.
    fill().catch(() => undefined);
    return () => {
      outdated = true;
    };
  }, [rested]);
}
