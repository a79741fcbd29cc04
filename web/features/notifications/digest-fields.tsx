import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { Choice } from '../../form/choice.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Loading, QueryView } from '../../frame/states.tsx';
import { formatMoment } from '../../text/format.ts';
import { type NotificationSettings, usePreview } from './api.ts';
import classes from './notifications.module.css';

export interface DigestValues {
  rhythm: NotificationSettings['digest']['rhythm'];
  'digest.at': string;
  weekday: string;
  onlyNews: boolean;
}

const rhythms: [DigestValues['rhythm'], string][] = [
  ['off', 'Inget sådant mejl'],
  ['daily', 'Varje dag'],
  ['weekly', 'Varje vecka'],
];
const weekdays = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'];

interface Props<Values extends DigestValues> {
  form: UseFormReturnType<Values>;
  /** When the next digest comes according to the saved settings. */
  nextAt: string | null;
}

/** How often a digest comes by mail, and a preview of it. */
export function DigestFields<Values extends DigestValues>({ form, nextAt }: Props<Values>) {
  const [looking, setLooking] = useState(false);
  const { rhythm, 'digest.at': at, weekday, onlyNews } = form.values;
  const set = (change: Partial<DigestValues>) => form.setValues(change as Partial<Values>);
  return (
    <fieldset className={classes.digest}>
      <legend>Ett mejl på morgonen</legend>
      <p className="soft">
        Det som är nytt först, sedan vad du ska göra och när, i ett enda mejl. Bara det som inte kan vänta till dess
        kommer för sig.
      </p>
      {rhythms.map(([value, label]) => (
        <Choice
          key={value}
          type="radio"
          name="rhythm"
          label={label}
          checked={rhythm === value}
          onChange={() => set({ rhythm: value })}
        />
      ))}
      {rhythm !== 'off' && (
        <div className="row items-end" style={{ gap: '12px 16px' }}>
          {rhythm === 'weekly' && (
            <NativeSelect
              label="Dag"
              value={weekday}
              data={weekdays.map((label, n) => ({ value: String(n + 1), label }))}
              onChange={({ currentTarget }) => set({ weekday: currentTarget.value })}
            />
          )}
          <TextInput
            label="Klockan"
            type="time"
            value={at}
            error={form.errors['digest.at']}
            onChange={({ currentTarget }) => set({ 'digest.at': currentTarget.value })}
          />
        </div>
      )}
      {rhythm !== 'off' && (
        <Choice
          label="Hoppa över när inget är nytt"
          help="Är det tyst i en vecka hör vi av oss och säger det."
          checked={onlyNews}
          onChange={({ currentTarget }) => set({ onlyNews: currentTarget.checked })}
        />
      )}
      {nextAt && rhythm !== 'off' && <p className="soft small">Nästa kommer {formatMoment(nextAt)}.</p>}
      <div>
        <Button variant="default" onClick={() => setLooking(true)}>
          Se hur den ser ut nu
        </Button>
      </div>
      {looking && <Preview close={() => setLooking(false)} />}
    </fieldset>
  );
}

function Preview({ close }: { close: () => void }) {
  const preview = usePreview();
  return (
    <Dialog opened title="Så ser den ut nu" close={close} wide>
      <QueryView
        query={preview}
        failed="Sammanfattningen kunde inte hämtas"
        loading={<Loading what="Läser in sammanfattningen" height={180} radius={12} />}
      >
        {({ subject, paragraphs }) => (
          <div className="stack gap-16 p-20 border rounded-12 bg-sunken anywhere pre-line">
            <p className="font-640">{subject}</p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
