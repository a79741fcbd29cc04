import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../api/send.ts';
import { CopyButton } from '../../form/copy-button.tsx';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { type ActivityKind, answer, type ReportLine as Line } from './api.ts';

interface Props {
  line: Line;
  kinds: readonly ActivityKind[];
  /** Whether it may still be changed: what was handed in stays. */
  open: boolean;
  change: (activityId: string) => void;
}

/** One line of the report, in the order of the agency's form, with what is missing in it asked for. */
export function ReportLine({ line, kinds, open, change }: Props) {
  const { when, title, employer, place, how, evidence, text, applicationId, activityId, asks } = line;
  return (
    <li className="surface row gap-12-20 items-start between p-16-20">
      <div className="stack gap-8 min-w-0 anywhere" style={{ flex: '1 1 320px' }}>
        {applicationId ? (
          <Link to={`/ansokningar/${applicationId}`} className="ink font-640">
            {title}
          </Link>
        ) : (
          <p className="font-640">{title}</p>
        )}
        <dl className="wrap gap-6-24">
          <Fact name="Datum" value={when} />
          {employer && <Fact name="Arbetsgivare" value={employer} />}
          {(place || (!open && asks.includes('place'))) && <Fact name="Ort" value={place ?? 'Saknas'} />}
          {how && <Fact name="Hur" value={how} />}
        </dl>
        <p className="soft small">{evidence.join(' ')}</p>
        {open && applicationId && asks.length > 0 && <Asked line={line} applicationId={applicationId} kinds={kinds} />}
      </div>
      <div className="wrap gap-8">
        {open && activityId && (
          <Button variant="subtle" size="sm" onClick={() => change(activityId)}>
            {asks.includes('place') ? 'Lägg till ort' : 'Ändra'}
            <span className="heard-only"> {title}</span>
          </Button>
        )}
        <CopyButton value={text} what={`raden om ${title}`} />
      </div>
    </li>
  );
}

/** What no ad says: where the work is, and how the person found it. */
function Asked({ line, applicationId, kinds }: { line: Line; applicationId: string; kinds: readonly ActivityKind[] }) {
  const [place, setPlace] = useState('');
  const [kind, setKind] = useState('');
  const { send, busy, problem } = useSend(async () => {
    const said = { ...(place.trim() ? { place: place.trim() } : {}), ...(kind ? { kind } : {}) };
    if (Object.keys(said).length > 0) await answer(applicationId, said);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="row gap-12 items-end" onSubmit={submit}>
      {line.asks.includes('kind') && (
        <NativeSelect
          label="Hur du hittade det"
          value={kind}
          data={[
            { value: '', label: 'Välj …' },
            ...kinds
              .filter((one) => one.kind.startsWith('applied_'))
              .map(({ kind: value, label }) => ({ value, label })),
          ]}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        />
      )}
      {line.asks.includes('place') && (
        <TextInput
          label="Ort"
          maxLength={200}
          value={place}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        />
      )}
      <SendButton busy={busy} disabled={!place.trim() && !kind}>
        Spara
      </SendButton>
      {problem && <Notice tone="red">{problem.message}</Notice>}
    </form>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="soft text-13">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
