import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form, useServerForm } from '../../form/form.tsx';
import { SmallButton } from '../../form/send.tsx';
import { formatCount } from '../../text/format.ts';
import { type ActivityReport, setTarget } from './api.ts';

/** The number of applications sent, beside the number that the user has agreed on with the agency and entered. */
export function TargetCard({ report: { sent, target, label, month } }: { report: ActivityReport }) {
  const [changing, setChanging] = useState(false);
  const share = target === null ? 0 : Math.min(1, sent / target);
  return (
    <section className="surface stack gap-12 p-18-20" aria-label="Hur många du har sökt">
      <p className="text-18 font-640">
        {formatCount(sent, 'sökt jobb', 'sökta jobb')}
        {target !== null && ` av ${target}`}
        <span className="soft font-440"> i {label}</span>
      </p>
      {target !== null && (
        <div
          className="track"
          style={{ height: 12 }}
          role="progressbar"
          aria-label="Sökta jobb av målet"
          aria-valuemin={0}
          aria-valuemax={target}
          aria-valuenow={Math.min(sent, target)}
        >
          <span style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {changing ? (
        <TargetForm target={target} month={month} label={label} close={() => setChanging(false)} />
      ) : (
        <div>
          <SmallButton onClick={() => setChanging(true)}>
            {target === null ? 'Lägg till målet i din planering' : 'Ändra målet'}
          </SmallButton>
        </div>
      )}
    </section>
  );
}

interface FormProps extends Pick<ActivityReport, 'target' | 'month' | 'label'> {
  close: () => void;
}

function TargetForm({ target, month, label, close }: FormProps) {
  const { form, ...sending } = useServerForm(
    {
      initialValues: { target: target === null ? '' : String(target) },
      validate: {
        target: (value) =>
          value.trim() === '' || (Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 100)
            ? null
            : 'Skriv ett antal från 1 till 100, eller lämna tomt.',
      },
    },
    async ({ target: value }) => {
      await setTarget(value.trim() === '' ? null : Number(value), month);
      close();
    },
  );
  return (
    <div style={{ maxWidth: 320 }}>
      <Form {...sending} send="Spara målet" cancel={close}>
        <TextInput
          label="Jobb att söka i månaden"
          description={`Gäller från och med ${label}. Lämna tomt om du inte har något mål.`}
          inputMode="numeric"
          {...form.getInputProps('target')}
        />
      </Form>
    </div>
  );
}
