import { Button } from '@mantine/core';
import { IconCloudOff, IconFilterOff, IconHourglass, IconId, IconMapOff, IconMoodSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton, useSend } from '../../form/send.tsx';
import { EmptyState } from '../../frame/states.tsx';
import { useFirstReading } from '../ads/api.ts';
import { matchesAfterReading } from '../ads/words.ts';
import { type MatchList, type Rescoring, retryRescoring } from './api.ts';
import classes from './matching.module.css';
import { describeProgress, profileLink } from './words.ts';

/** There is no CV to compare ads with: wishes do not show what the user can do. */
export function NoCv({ wishes }: { wishes: boolean }) {
  return (
    <EmptyState icon={IconId} title={wishes ? 'Nu saknas bara ditt cv' : 'Börja med ditt cv'} action={<CvButtons />}>
      {wishes
        ? 'Vi vet vad du söker. Berätta vad du har gjort, så ser du här vilka annonser som passar dig, och varför.'
        : 'Vi jämför alla annonser med det du har gjort, lärt dig och söker. Sedan ser du här vilka som passar dig, ' +
          'och varför.'}
    </EmptyState>
  );
}

export function CvButtons() {
  return (
    <div className="stack w-full gap-8 justify-items-center mt-8 anywhere">
      <LinkButton to="/profil/las-in">Läs in ditt cv</LinkButton>
      <LinkButton to="/profil" variant="subtle">
        Fyll i själv
      </LinkButton>
    </div>
  );
}

/** The first scores of a profile are being computed, or could not be. */
export function BeingScored({ rescoring }: { rescoring: Rescoring }) {
  const { send, busy, problem } = useSend(retryRescoring);
  if (rescoring.state === 'failed')
    return (
      <EmptyState
        icon={IconCloudOff}
        title="Dina matchningar kunde inte räknas ut"
        action={
          <Button variant="default" aria-disabled={busy || undefined} onClick={send}>
            Försök igen
          </Button>
        }
      >
        {problem?.message ?? 'Något gick fel hos oss. Vi försöker igen automatiskt.'}
      </EmptyState>
    );
  const { state, scored, total } = rescoring;
  return (
    <EmptyState icon={IconHourglass} title="Vi räknar ut dina matchningar">
      <span className="stack gap-8 justify-items-center" role="status">
        <span>
          {state === 'preparing'
            ? 'Först förbereder vi alla annonser. Det kan ta en minut efter en omstart.'
            : 'Det tar oftast några sekunder.'}{' '}
          De kommer hit av sig själva.
        </span>
        {total > 0 && (
          <>
            <progress
              className={classes.progress}
              value={scored}
              max={total}
              aria-label={describeProgress(rescoring)}
            />
            <span className="small figures">{describeProgress(rescoring)}</span>
          </>
        )}
      </span>
    </EmptyState>
  );
}

/** The filters exclude all matches. */
export function NoMatchesForChoice({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={IconFilterOff}
      title="Ingen matchning med de valen"
      action={
        <Button variant="default" onClick={clear}>
          Ta bort alla val
        </Button>
      }
    >
      Ta bort något av dina val, så finns det fler.
    </EmptyState>
  );
}

/** The profile has scores, but there are no matches. */
export function NoMatchesAtAll({ list: { belowLowest }, all }: { list: MatchList; all: () => void }) {
  const hidden = belowLowest > 0;
  const isReading = useFirstReading();
  return (
    <EmptyState
      icon={IconMoodSearch}
      title={hidden ? 'Inget når upp till din lägsta poäng' : 'Inga matchningar ännu'}
      action={
        <div className="stack w-full gap-8 justify-items-center mt-8 anywhere">
          {hidden && <Button onClick={all}>Visa dem ändå</Button>}
          <LinkButton
            to={hidden ? profileLink('wishes.lowestScore') : '/profil'}
            variant={hidden ? 'subtle' : 'filled'}
          >
            {hidden ? 'Ändra gränsen' : 'Till din profil'}
          </LinkButton>
        </div>
      }
    >
      {hidden
        ? 'Det finns annonser, men de ligger under gränsen som du har valt.'
        : isReading
          ? matchesAfterReading
          : 'Det finns inga öppna annonser att jämföra med just nu. Nya kommer varje dag.'}
    </EmptyState>
  );
}

/** An ad that is not compared with the profile, with the service's reason: closed, gone, or no profile yet. */
export function NoMatch({ words, action }: { words: string; action?: ReactNode }) {
  return (
    <EmptyState icon={IconMapOff} title="Ingen matchning att visa" action={action}>
      {words}
    </EmptyState>
  );
}
