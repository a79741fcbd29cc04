import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { Form, useServerForm } from '../../form/form.tsx';
import { UrlInput } from '../../form/url-input.tsx';
import { Dialog, useIsShown } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { dayInStockholm } from '../../text/format.ts';
import { useApplication } from '../applications/api.ts';
import { useIdempotencyKey } from '../orders/key-for.ts';
import { addInterview, changeInterview, type Interview } from './api.ts';
import { describeClash } from './clash.ts';
import {
  effectiveLastDay,
  type InterviewValues,
  initialValues,
  toInterviewTimes,
  toNewInterview,
} from './dialog-values.ts';
import { stockholmInstant } from './stockholm.ts';
import { confirmTimeQuestion, interviewKindIds, kinds } from './words.ts';

interface Props {
  applicationId: string;
  /** The interview to change; absent for a new one. */
  interview?: Interview;
  title?: string;
  close: () => void;
  done: (words: string) => void;
}

/** The API's names of the fields that are called otherwise here. */
const fieldOf: Record<string, string> = { startsAt: 'day', endsAt: 'to' };

export function InterviewDialog({ applicationId, interview, title, close, done }: Props) {
  const keyFor = useIdempotencyKey();
  const shown = useIsShown();
  const sentAt = useApplication(applicationId).data?.sentAt;
  /** The time that the user was asked about, and the question. */
  const [asked, setAsked] = useState({ time: '', words: '' });
  const { form, ...sending } = useServerForm(
    {
      initialValues: initialValues(interview),
      validate: {
        day: (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? null : 'Välj dagen.'),
        from: (from, { day }) => {
          if (!from) return 'Skriv när det börjar.';
          return day && !stockholmInstant(day, from) ? 'Den tiden finns inte: klockan ställs om då.' : null;
        },
        to: (to, values) => {
          const { startsAt, endsAt } = toInterviewTimes(values);
          if (!to && effectiveLastDay(values)) return 'Skriv när det slutar.';
          return startsAt && to && !(endsAt && endsAt > startsAt) ? 'Sluttiden ska vara efter starttiden.' : null;
        },
      },
    },
    async (values) => {
      if (timeOf(values) !== asked.time) {
        const words = confirmTimeQuestion(doubtAbout(values.day), await clashWith(values, interview));
        if (!shown.current) return;
        if (words) return setAsked({ time: timeOf(values), words });
      }
      const wanted = toNewInterview(values);
      try {
        if (interview) await changeInterview(interview.id, wanted);
        else await addInterview(applicationId, wanted, keyFor(wanted));
      } catch (thrown) {
        throw inOurFields(thrown);
      }
      close();
      done(interview ? 'Intervjun är ändrad.' : 'Intervjun är inlagd.');
    },
  );
  const { kind } = form.values;
  const isAsked = timeOf(form.values) === asked.time;
  function doubtAbout(one: string): string | undefined {
    if (interview && one === dayInStockholm(new Date(interview.startsAt))) return undefined;
    if (sentAt && one < dayInStockholm(new Date(sentAt))) return 'Dagen ligger före den dag då du sökte.';
    return one < dayInStockholm() ? 'Dagen har varit.' : undefined;
  }
  return (
    <Dialog opened title={title ?? (interview ? 'Ändra intervjun' : 'Lägg in en intervju')} close={close}>
      <Form
        {...sending}
        send={isAsked ? `Ja, ${interview ? 'spara' : 'lägg in intervjun'}` : interview ? 'Spara' : 'Lägg in intervjun'}
        cancel={close}
      >
        <NativeSelect
          label="Hur ni ses"
          data-autofocus
          data={interviewKindIds.map((value) => ({ value, label: kinds[value].label }))}
          {...form.getInputProps('kind')}
        />
        <TextInput label="Dag" type="date" {...form.getInputProps('day')} />
        <div className="stack halves gap-16">
          <TextInput label="Börjar" type="time" {...form.getInputProps('from')} />
          <TextInput
            label="Slutar"
            type="time"
            description={interview ? undefined : 'Tomt: en timme senare.'}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('to')}
          />
        </div>
        {kind === 'assessment' && (
          <TextInput
            label="Sista dag"
            description="Frivilligt, om testet är öppet i flera dagar."
            type="date"
            {...form.getInputProps('lastDay')}
          />
        )}
        <TextInput
          label={kinds[kind].place}
          description={kinds[kind].placeHelp}
          maxLength={500}
          autoComplete="off"
          {...form.getInputProps('place')}
        />
        {kind !== 'phone' && (
          <UrlInput label="Länk" description="Frivilligt. Till mötet eller testet." {...form.getInputProps('link')} />
        )}
        <Textarea
          label="Vem du möter"
          description="Frivilligt. En person på varje rad: namn, titel."
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('people')}
        />
        {isAsked && (
          <div ref={showButtons}>
            <Notice tone="amber">{asked.words}</Notice>
          </div>
        )}
      </Form>
    </Dialog>
  );
}

const timeOf = ({ day, from, to }: InterviewValues) => `${day} ${from} ${to}`;

/** Another interview at the same time; not asked about where the times stay as they are. */
async function clashWith(values: InterviewValues, interview?: Interview): Promise<string | undefined> {
  const { startsAt, endsAt } = toInterviewTimes(values);
  if (!startsAt || (interview && timeOf(values) === timeOf(initialValues(interview)))) return undefined;
  return describeClash({ startsAt, endsAt }, ({ interviewId }) => interviewId === interview?.id);
}

/** The question pushes the buttons that answer it down, on a phone out of sight. */
const showButtons = (node: HTMLElement | null) => node?.closest('form')?.lastElementChild?.scrollIntoView(NEAREST);
const NEAREST = { block: 'nearest' } as const;

/** Assigns the service's field errors to the fields of the dialog. */
function inOurFields(thrown: unknown): unknown {
  if (!(thrown instanceof ApiProblem) || thrown.fields.length === 0) return thrown;
  const errors = thrown.fields.map(({ field, message }) => {
    const [first = ''] = field.split('.');
    return { field: fieldOf[first] ?? first, message };
  });
  return new ApiProblem(thrown.status, { code: thrown.code, detail: thrown.message, errors });
}
