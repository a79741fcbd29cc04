import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { count } from '../../text/format.ts';
import { type ActivityReport, setTarget } from './api.ts';

/** The number of applications sent, beside the number that the user has agreed on with the agency and entered. */
export function TargetCard({ report: { sent, target, label, month } }: { report: ActivityReport }) {
  const [changing, setChanging] = useState(false);
  const share = target === null ? 0 : Math.min(1, sent / target);
  return (
    <section className="surface stack gap-12 p-18-20" aria-label="Hur många du har sökt">
      <p className="text-18 font-640">
        {count(sent, 'sökt jobb', 'sökta jobb')}
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
          <Button variant="default" size="sm" onClick={() => setChanging(true)}>
            {target === null ? 'Lägg till målet i din planering' : 'Ändra målet'}
          </Button>
        </div>
      )}
    </section>
  );
}

interface FormProps extends Pick<ActivityReport, 'target' | 'month' | 'label'> {
  close: () => void;
}

function TargetForm({ target, month, label, close }: FormProps) {
  const [value, setValue] = useState(target === null ? '' : String(target));
  const [error, setError] = useState<string>();
  const { send, busy, problem } = useSend(async () => {
    const wanted = value.trim() === '' ? null : Number(value);
    const whole = wanted === null || (Number.isInteger(wanted) && wanted >= 1 && wanted <= 100);
    setError(whole ? undefined : 'Skriv ett antal från 1 till 100, eller lämna tomt.');
    if (!whole) return;
    await setTarget(wanted, month);
    close();
  });
  return (
    <form
      className="stack gap-12"
      style={{ maxWidth: 320 }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        label="Jobb att söka i månaden"
        description={`Gäller från och med ${label}. Lämna tomt om du inte har något mål.`}
        inputMode="numeric"
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        error={error}
      />
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <div className="wrap gap-10">
        <SendButton busy={busy}>Spara målet</SendButton>
        <Button variant="subtle" onClick={close}>
          Avbryt
        </Button>
      </div>
    </form>
  );
}
