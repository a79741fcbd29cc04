import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../../form/copy-button.tsx';
import { useSend } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import type { ActivityKind, ReportLine as Line } from './api.ts';
import { ApplicationDetailsForm } from './application-details-form.tsx';

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
        {telling.problem && <Notice tone="red">{telling.problem.message}</Notice>}
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
          <Button variant="subtle" size="sm" onClick={() => (activityId ? change(activityId) : setChanging(true))}>
            {labelOf(isAsked, activityId !== null)}
            <span className="heard-only"> {title}</span>
          </Button>
        )}
        {open && !activityId && (
          <Button
            variant="subtle"
            size="sm"
            aria-disabled={telling.busy || undefined}
            onClick={() => void telling.send(!isTold)}
          >
            {isTold ? 'Ta inte med' : 'Ta med'}
            <span className="heard-only"> {title}</span>
          </Button>
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
