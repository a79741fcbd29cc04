import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import waysToApply from '../../../src/activity-report/ways-to-apply.json' with { type: 'json' };
import { CopyButton } from '../../form/copy-button.tsx';
import { Form, useServerForm } from '../../form/form.tsx';
import { Problem, QuietButton, SendButton, useSend } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { type ActivityAnswer, type ActivityKind, type ReportLine as Line, saveApplicationDetails } from './api.ts';

interface Props {
  line: Line;
  kinds: readonly ActivityKind[];
  /** Whether the line can still be changed: a report that was handed in stays as it is. */
  open: boolean;
  /** Whether the line is in the report; otherwise the user left it out. */
  isTold: boolean;
  setTold: (isTold: boolean) => Promise<void>;
  change: (activityId: string) => void;
  /** Whether this line's form is open: the others wait behind a button. */
  isNext: boolean;
  /** Whether the previous line was just answered, so that this form takes the focus. */
  follows: boolean;
  answered: () => void;
}

/** A line of the report, in the order of the agency's form, with questions for what is missing. */
export function ReportLine({ line, kinds, open, isTold, setTold, change, isNext, follows, answered }: Props) {
  const { when, title, employer, place, how, evidence, text, applicationId, activityId, asks } = line;
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  const isAsked = asks.length > 0;
  const isAnswered = isNext && isAsked && applicationId !== null;
  const telling = useSend(setTold);
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
        <p className="soft small">{isTold ? evidence.join(' ') : 'Är inte med i rapporten.'}</p>
        <Problem of={telling.problem} />
        {open && isAnswered && (
          <ApplicationDetailsForm
            line={line}
            applicationId={applicationId}
            kinds={kinds}
            follows={follows}
            answered={answered}
          />
        )}
      </div>
      <div className="wrap gap-8">
        {open && isTold && (activityId || (applicationId && !isAnswered)) && (
          <QuietButton onClick={() => (activityId ? change(activityId) : setChanging(true))}>
            {labelOf(isAsked, activityId !== null)}
            <span className="heard-only"> {title}</span>
          </QuietButton>
        )}
        {open && !activityId && (
          <QuietButton aria-disabled={telling.busy || undefined} onClick={() => void telling.send(!isTold)}>
            {isTold ? 'Ta inte med' : 'Ta med'}
            <span className="heard-only"> {title}</span>
          </QuietButton>
        )}
        {isTold && <CopyButton value={text} what={`raden om ${title}`} />}
      </div>
      {changing && applicationId && (
        <Dialog opened title={`Ändra raden om ${title}`} close={close}>
          <ApplicationDetailsForm line={line} applicationId={applicationId} kinds={kinds} close={close} />
        </Dialog>
      )}
    </li>
  );
}

function labelOf(isAsked: boolean, isAdded: boolean): string {
  if (!isAsked) return 'Ändra';
  return isAdded ? 'Lägg till ort' : 'Svara';
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="soft text-13">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface ApplicationDetailsFormProps {
  line: Line;
  applicationId: string;
  kinds: readonly ActivityKind[];
  /** Set in a dialog; inside a line the form disappears when nothing is missing any more. */
  close?: () => void;
  /** In the list: whether the previous line was just answered, so that this form takes the focus. */
  follows?: boolean;
  answered?: () => void;
}

/** What the ad does not say, or says wrongly: where the work is, and how the user found it. */
function ApplicationDetailsForm({
  line,
  applicationId,
  kinds,
  close,
  follows = false,
  answered,
}: ApplicationDetailsFormProps) {
  const isApplied = line.kind.startsWith('applied');
  const known = {
    kind: line.kind === 'applied' ? '' : line.kind,
    place: line.place ?? '',
    how: Object.entries(waysToApply).find(([, label]) => label === line.how)?.[0] ?? '',
  };
  const { form, ...sending } = useServerForm({ initialValues: known }, async ({ kind, place, how }) => {
    await saveApplicationDetails(applicationId, {
      ...(kind === known.kind ? {} : { kind }),
      ...(place.trim() === known.place ? {} : { place: place.trim() || null }),
      ...(how === known.how ? {} : { how: (how || null) as ActivityAnswer['how'] }),
    });
    close?.();
    answered?.();
  });
  const { kind, place, how } = form.values;
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (follows) own.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [follows]);
  const isSame = kind === known.kind && place.trim() === known.place && how === known.how;
  const fields = (
    <>
      {isApplied && (
        <NativeSelect
          label="Hur du hittade det"
          data={[
            ...(known.kind ? [] : [{ value: '', label: 'Välj …' }]),
            ...kinds
              .filter((one) => one.kind.startsWith('applied_'))
              .map(({ kind: value, label }) => ({ value, label })),
          ]}
          {...form.getInputProps('kind')}
        />
      )}
      <TextInput
        label="Ort"
        description={close && !isApplied && 'Ändras också på raden om ansökan.'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('place')}
      />
      {isApplied && (
        <NativeSelect
          label="Hur du sökte"
          data={[
            { value: '', label: 'Vet inte' },
            ...Object.entries(waysToApply).map(([value, label]) => ({ value, label })),
          ]}
          {...form.getInputProps('how')}
        />
      )}
    </>
  );
  if (close)
    return (
      <Form {...sending} send="Spara" disabled={isSame} cancel={close}>
        {fields}
      </Form>
    );
  return (
    <form ref={own} noValidate className="row gap-12 items-end" onSubmit={sending.onSubmit}>
      {fields}
      <SendButton busy={sending.busy} disabled={isSame}>
        Spara
      </SendButton>
      <Problem of={sending.problem} />
    </form>
  );
}
