import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../form/form.tsx';
import { useSend } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { addExclusion, dismissAd } from './api.ts';
import classes from './matching.module.css';
import { dismissalReasonTexts, type Reason } from './words.ts';

interface Props {
  ad: { id: string; headline: string; employer: { name: string | null } };
  close: () => void;
}

/** Asks for the reason, and says what each answer leads to. The answer is optional. */
export default function DismissDialog({ ad, close }: Props) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [own, setOwn] = useState('');
  const [hidesAll, setHidesAll] = useState(false);
  const { name } = ad.employer;
  const isEmployer = reason === 'employer' && name !== null;
  const { send, busy, problem } = useSend(async () => {
    await dismissAd(ad.id, (reason === 'other' && own.trim()) || reason);
    if (isEmployer && hidesAll) await addExclusion('employer', name);
    close();
  });
  return (
    <Dialog opened title="Vad är det som inte passar?" close={close}>
      <Form onSubmit={send} problem={problem} busy={busy} send="Välj bort annonsen" cancel={close} keep="Behåll den">
        <p className="soft">{ad.headline} försvinner ur dina matchningar. Du kan ta tillbaka det när du vill.</p>
        <fieldset className="stack gap-2">
          <legend className="heard-only">Det som inte passar</legend>
          {(Object.keys(dismissalReasonTexts) as Reason[]).map((each) => (
            <label key={each} className={`${classes.reason} hover-sunken`}>
              <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
              {dismissalReasonTexts[each].label}
            </label>
          ))}
        </fieldset>
        <p role="status" className="soft small" style={{ minHeight: '3em' }}>
          {reason ? dismissalReasonTexts[reason].leads : 'Du behöver inte säga varför, men då lär sig listan mindre.'}
        </p>
        {isEmployer && (
          <Checkbox
            label={`Dölj alla matchningar från ${name}`}
            checked={hidesAll}
            onChange={(event) => setHidesAll(event.currentTarget.checked)}
          />
        )}
        {reason === 'other' && (
          <TextInput
            label="Vad?"
            description="Bara du ser det."
            maxLength={500}
            autoComplete="off"
            value={own}
            onChange={(event) => setOwn(event.currentTarget.value)}
          />
        )}
      </Form>
    </Dialog>
  );
}
