import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form, useServerForm } from '../../form/form.tsx';
import { Question } from '../../form/question.tsx';
import { SendButton } from '../../form/send.tsx';
import { Toggle } from '../../form/toggle.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { dayInStockholm } from '../../text/format.ts';
import {
  type Activity,
  type ActivityKind,
  addActivity,
  changeActivity,
  type NewActivity,
  removeActivity,
} from './api.ts';

const weekdays = ['mån', 'tis', 'ons', 'tor', 'fre', 'lör', 'sön'];

interface Props {
  kinds: readonly ActivityKind[];
  /** The activity to change; absent for a new one. */
  activity?: Activity | undefined;
  /** The month on the page; a new activity belongs to it. */
  month?: string;
  close: () => void;
  /** Called after saving, with the new month of an activity that happened once. */
  saved: (month: string | undefined) => void;
}

/** What was done, when, and a description; a weekly activity is added once. */
export function ActivityDialog({ kinds, activity, month, close, saved }: Props) {
  // A user who adds an application knows how they found the job, so the unspecific kind `applied` is not offered.
  const choices = kinds.filter(({ kind }) => kind !== 'applied' || kind === activity?.kind);
  const [removing, setRemoving] = useState(false);
  const { form, ...sending } = useServerForm(
    {
      initialValues: {
        kind: activity?.kind ?? '',
        firstDay: activity?.firstDay ?? dayOf(month),
        rhythm: activity ? rhythmOf(activity) : 'once',
        weekdays: activity?.weekdays ?? [],
        lastDay: activity?.lastDay ?? '',
        what: activity?.what ?? '',
        place: activity?.place ?? '',
      },
      validate: {
        kind: (kind) => (kind ? null : 'Välj vad du gjorde.'),
        firstDay: (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? null : 'Välj dagen.'),
        weekdays: (days, { rhythm }) => (rhythm === 'weekly' && days.length === 0 ? 'Välj minst en veckodag.' : null),
        lastDay: (day, { rhythm }) => (rhythm === 'days' && !day ? 'Välj den sista dagen.' : null),
        what: (what) => (what.trim() ? null : 'Skriv några ord om vad du gjorde.'),
      },
    },
    async (values) => {
      const wanted = wantedOf(values, !!kinds.find((one) => one.kind === values.kind)?.asksPlace);
      await (activity ? changeActivity(activity.id, wanted) : addActivity(wanted));
      saved(values.rhythm === 'weekly' ? undefined : values.firstDay.slice(0, 7));
    },
  );
  const { values } = form;
  const kind = kinds.find((one) => one.kind === values.kind);
  if (activity && removing) return <Removal activity={activity} close={close} keep={() => setRemoving(false)} />;
  return (
    <Dialog opened title={activity ? 'Ändra aktiviteten' : 'Lägg till en aktivitet'} close={close}>
      <Form
        {...sending}
        actions={
          <>
            <SendButton busy={sending.busy}>{activity ? 'Spara' : 'Lägg till'}</SendButton>
            <Button variant="subtle" onClick={close}>
              Avbryt
            </Button>
            {activity && (
              <Button variant="subtle" className="ml-auto" onClick={() => setRemoving(true)}>
                Ta bort …
              </Button>
            )}
          </>
        }
      >
        <NativeSelect
          label="Aktivitet"
          data-autofocus
          data={[{ value: '', label: 'Välj …' }, ...choices.map(({ kind: value, label }) => ({ value, label }))]}
          description={kind?.arises ? 'Det du gör i Sökväg kommer med av sig självt. Skriv bara in annat.' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label={values.rhythm === 'once' ? 'När' : 'Från och med'}
          type="date"
          {...form.getInputProps('firstDay')}
        />
        <NativeSelect
          label="Hur ofta"
          data={[
            { value: 'once', label: 'En dag' },
            { value: 'days', label: 'Flera dagar i rad' },
            { value: 'weekly', label: 'Varje vecka' },
          ]}
          {...form.getInputProps('rhythm')}
        />
        {values.rhythm === 'weekly' && (
          <fieldset className="stack gap-8">
            <legend className="font-560">Veckodagar</legend>
            <div className="wrap gap-8">
              {weekdays.map((name, at) => {
                const day = at + 1;
                const chosen = values.weekdays.includes(day);
                return (
                  <Toggle
                    key={name}
                    on={chosen}
                    press={() =>
                      form.setFieldValue(
                        'weekdays',
                        chosen ? values.weekdays.filter((one) => one !== day) : [...values.weekdays, day].toSorted(),
                      )
                    }
                    label={name}
                  />
                );
              })}
            </div>
            {form.errors.weekdays && <p style={{ color: 'var(--red-ink)' }}>{form.errors.weekdays}</p>}
          </fieldset>
        )}
        {values.rhythm !== 'once' && (
          <TextInput
            label="Till och med"
            description={values.rhythm === 'weekly' ? 'Tomt: tills vidare.' : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="date"
            {...form.getInputProps('lastDay')}
          />
        )}
        <TextInput
          label={kind?.what ?? 'Vad du gjorde'}
          maxLength={500}
          autoComplete="off"
          {...form.getInputProps('what')}
        />
        {kind?.asksPlace && (
          <TextInput label="Ort" maxLength={200} autoComplete="off" {...form.getInputProps('place')} />
        )}
      </Form>
    </Dialog>
  );
}

const Removal = ({ activity, close, keep }: { activity: Activity; close: () => void; keep: () => void }) => (
  <Question
    title="Ta bort aktiviteten?"
    send="Ta bort aktiviteten"
    variant="danger"
    keep="Låt den vara"
    framed
    act={() => removeActivity(activity.id).then(close)}
    close={keep}
  >
    <p className="anywhere">
      <b>{activity.what}</b> försvinner ur rapporten. Det går inte att ångra.
    </p>
    {activity.weekdays.length > 0 && (
      <p>Den försvinner ur alla månader som du inte har lämnat in. Har du slutat, välj en sista dag i stället.</p>
    )}
  </Question>
);

function dayOf(month: string | undefined): string {
  const today = dayInStockholm();
  return month === undefined || today.startsWith(month) ? today : `${month}-01`;
}

type Values = Omit<Activity, 'id' | 'kindLabel' | 'begins' | 'lastDay' | 'place'> & {
  rhythm: string;
  lastDay: string;
  place: string;
};

function rhythmOf({ weekdays, firstDay, lastDay }: Activity): string {
  if (weekdays.length > 0) return 'weekly';
  return lastDay === firstDay ? 'once' : 'days';
}

function wantedOf({ kind, firstDay, rhythm, weekdays, lastDay, what, place }: Values, asksPlace: boolean): NewActivity {
  return {
    kind,
    firstDay,
    what: what.trim(),
    ...(rhythm === 'once' ? {} : { lastDay: lastDay || null }),
    ...(rhythm === 'weekly' ? { weekdays } : {}),
    ...(asksPlace && place.trim() ? { place: place.trim() } : {}),
  };
}
