import { Textarea, TextInput } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { Form, useServerForm } from '../../form/form.tsx';
import { SendButton } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { dayInStockholm } from '../../text/format.ts';
import { atNoon } from '../applications/words.ts';
import { pasteReply, type Reply, readSentAt } from './api.ts';
import { ApplicationChoice } from './application-choice.tsx';

interface Props {
  /** The application that was answered; if absent, the user chooses. */
  applicationId?: string;
  close: () => void;
  done: (reply: Reply) => void;
}

/** In characters. Checked instead of `maxLength`, which would cut pasted text silently. */
const LONGEST = 20_000;

/** An answer from outside the watched mailbox: another mailbox, a portal, a message. */
export function PasteDialog({ applicationId, close, done }: Props) {
  const today = dayInStockholm();
  /** The day that the user was asked about. */
  const [asked, setAsked] = useState('');
  const { form, ...sending } = useServerForm(
    {
      initialValues: { applicationId: applicationId ?? '', text: '', from: '', receivedAt: today },
      validate: {
        applicationId: (value) => (value ? null : 'Välj en ansökan.'),
        text: (value) => {
          if (!value.trim()) return 'Klistra in texten i svaret.';
          return [...value].length > LONGEST
            ? 'Det är för långt. Klistra in bara själva svaret, högst 20 000 tecken.'
            : null;
        },
        receivedAt: (value) => (value > today ? 'Välj en dag som har varit.' : null),
      },
    },
    async ({ applicationId: chosen, text, from, receivedAt: day }) => {
      if (day && day !== today && day !== asked && (await isBeforeSending(chosen, day))) return setAsked(day);
      const reply = await pasteReply(chosen, {
        text,
        ...(from.trim() ? { from: from.trim() } : {}),
        ...(day && day !== today ? { receivedAt: atNoon(day) } : {}),
      });
      close();
      done(reply);
    },
  );
  const isAsked = asked !== '' && form.values.receivedAt === asked;
  return (
    <Dialog opened title="Klistra in ett svar" close={close} wide>
      <Form {...sending} send={isAsked ? 'Ja, läs svaret' : 'Läs svaret'} cancel={close}>
        {!applicationId && <ApplicationChoice form={form} />}
        <Textarea
          label="Svaret"
          description="Kopiera texten ur mejlet, portalen eller meddelandet. Vi föreslår vad den betyder, och du avgör."
          rows={8}
          data-autofocus={applicationId ? true : undefined}
          {...form.getInputProps('text')}
        />
        <details className="fold">
          <summary>Avsändare och dag</summary>
          <div className="stack gap-16" style={{ padding: '8px 0 4px' }}>
            <TextInput
              label="Avsändare"
              description="Frivilligt. Namn eller e-postadress."
              maxLength={400}
              autoComplete="off"
              {...form.getInputProps('from')}
            />
            <TextInput
              label="Dagen då svaret kom"
              description="Med den blir ”i morgon” rätt dag."
              type="date"
              max={today}
              {...form.getInputProps('receivedAt')}
            />
          </div>
        </details>
        {isAsked && <Notice tone="amber">Dagen ligger före den dag då du sökte. Stämmer det?</Notice>}
      </Form>
    </Dialog>
  );
}

async function isBeforeSending(applicationId: string, day: string): Promise<boolean> {
  const sentAt = await readSentAt(applicationId);
  return sentAt !== null && day < dayInStockholm(new Date(sentAt));
}

/** The parent holds the dialog: the button may move when the first answer arrives. */
export function PasteButton({ press, small = false }: { press: () => void; small?: boolean }) {
  return (
    <SendButton variant="default" size={small ? 'sm' : undefined} icon={IconClipboardText} onClick={press}>
      Klistra in ett svar
    </SendButton>
  );
}
