import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import waysToApply from '../../../src/activity-report/ways-to-apply.json' with { type: 'json' };
import { Form, useServerForm } from '../../form/form.tsx';
import { SendButton } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { type ActivityAnswer, type ActivityKind, type ReportLine, saveApplicationDetails } from './api.ts';

interface Props {
  line: ReportLine;
  applicationId: string;
  kinds: readonly ActivityKind[];
  /** Set in a dialog; inside a line the form disappears when nothing is missing any more. */
  close?: () => void;
  /** In the list: whether the previous line was just answered, so that this form takes the focus. */
  follows?: boolean;
  answered?: () => void;
}

/** What the ad does not say, or says wrongly: where the work is, and how the user found it. */
export function ApplicationDetailsForm({ line, applicationId, kinds, close, follows = false, answered }: Props) {
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
      {sending.problem && <Notice tone="red">{sending.problem.message}</Notice>}
    </form>
  );
}
