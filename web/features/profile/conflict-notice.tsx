import { Button } from '@mantine/core';
import { Notice } from '../../frame/notice.tsx';
import { fieldId } from './facts/editor.ts';

interface Props {
  merge: () => void;
  throwAway: () => void;
}

/** The profile was saved elsewhere meanwhile, mostly by the user in another tab. */
export function ConflictNotice({ merge, throwAway }: Props) {
  return (
    <Notice tone="amber" title="Profilen har ändrats på ett annat ställe.">
      <p>
        Det du har skrivit här finns kvar, men är inte sparat. Läs in den nya profilen, så läggs dina ändringar ovanpå.
        Har samma del ändrats på båda ställena gäller det du har skrivit här.
      </p>
      <div className="wrap gap-10" style={{ marginTop: 10 }}>
        <Button id={fieldId('ny-profil')} variant="default" size="sm" onClick={merge}>
          Läs in den nya och behåll mina ändringar
        </Button>
        <Button variant="subtle" size="sm" onClick={throwAway}>
          Släng mina ändringar
        </Button>
      </div>
    </Notice>
  );
}
