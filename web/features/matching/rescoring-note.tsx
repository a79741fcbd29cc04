import { Button } from '@mantine/core';
import { Notice } from '../../frame/notice.tsx';
import type { Rescoring } from './api.ts';

interface Props {
  rescoring: Rescoring | undefined;
  /** New scores have come, but showing them would move what can still be taken back. */
  waiting: boolean;
  show: () => void;
}

/** Whether what is on the screen is on its way to be something else. */
export function RescoringNote({ rescoring, waiting, show }: Props) {
  if (rescoring?.state === 'running')
    return (
      <Notice tone="blue">
        Poängen räknas om. Det tar oftast några sekunder, och listan kommer av sig själv.
      </Notice>
    );
  if (!waiting) return null;
  return (
    <Notice
      tone="green"
      action={
        <Button variant="default" size="sm" onClick={show}>
          Visa den nya ordningen
        </Button>
      }
    >
      Poängen är omräknade.
    </Notice>
  );
}
