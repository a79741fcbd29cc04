import { Button } from '@mantine/core';
import { IconFilterOff, IconHourglass, IconId, IconMoodSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Empty } from '../../frame/states.tsx';
import { useFirstReading } from '../ads/api.ts';
import { matchesAfterReading } from '../ads/words.ts';
import type { MatchList } from './api.ts';
import { profileAt } from './words.ts';

/** Nothing to compare ads with yet. */
export function NoProfile() {
  return (
    <Empty
      picture={<IconId size={30} stroke={1.6} />}
      title="Börja med din profil"
      action={
        <div className="stack w-full gap-8 justify-items-center mt-8 anywhere">
          <Button component={Link} to="/profil/las-in">
            Läs in ditt cv
          </Button>
          <Button component={Link} to="/profil" variant="subtle">
            Fyll i själv
          </Button>
        </div>
      }
    >
      Sökväg jämför alla annonser med det du har gjort och det du söker. Sedan ser du här vilka som passar dig, och
      varför.
    </Empty>
  );
}

/** The first scores of a profile. */
export function BeingScored() {
  return (
    <Empty picture={<IconHourglass size={30} stroke={1.6} />} title="Vi räknar ut dina matchningar">
      Det tar oftast några sekunder. De kommer hit av sig själva.
    </Empty>
  );
}

/** The choice took them all away. */
export function NoneChosen({ clear }: { clear: () => void }) {
  return (
    <Empty
      picture={<IconFilterOff size={28} stroke={1.6} />}
      title="Ingen matchning med de valen"
      action={
        <Button variant="default" onClick={clear}>
          Ta bort alla val
        </Button>
      }
    >
      Ta bort något av dina val, så finns det fler.
    </Empty>
  );
}

/** A profile that was scored, and nothing to show. */
export function NoneAtAll({ list: { belowLowest }, all }: { list: MatchList; all: () => void }) {
  const hidden = belowLowest > 0;
  const isReading = useFirstReading();
  return (
    <Empty
      picture={<IconMoodSearch size={28} stroke={1.6} />}
      title={hidden ? 'Inget når upp till din lägsta poäng' : 'Inga matchningar ännu'}
      action={
        <div className="stack w-full gap-8 justify-items-center mt-8 anywhere">
          {hidden && <Button onClick={all}>Visa dem ändå</Button>}
          <Button
            component={Link}
            to={hidden ? profileAt('wishes.lowestScore') : '/profil'}
            variant={hidden ? 'subtle' : 'filled'}
          >
            {hidden ? 'Ändra gränsen' : 'Till din profil'}
          </Button>
        </div>
      }
    >
      {hidden
        ? 'Det finns annonser, men de ligger under gränsen som du har valt.'
        : isReading
          ? matchesAfterReading
          : 'Det finns inga öppna annonser att jämföra med just nu. Nya kommer varje dag.'}
    </Empty>
  );
}
