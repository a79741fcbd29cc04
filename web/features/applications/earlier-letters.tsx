import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../frame/dialog.tsx';
import { QueryView } from '../../frame/states.tsx';
import { formatMoment } from '../../text/format.ts';
import { type Application, type LetterVersion, useLetterVersions } from './api.ts';
import classes from './application.module.css';
import type { Letter } from './use-letter.ts';

const sources: Record<LetterVersion['source'], string> = {
  user: 'du skrev',
  draft: 'utkast',
  order: 'beställt brev',
  model: 'utkast',
};

/** Earlier versions of the letter: a draft or an ordered letter overwrites nothing for good. */
export function EarlierLetters({ application, letter }: { application: Application; letter: Letter }) {
  const [shown, setShown] = useState(false);
  if ((application.letter?.version ?? 0) < 2) return null;
  return (
    <>
      <Button variant="subtle" size="sm" className="justify-self-start outdent" onClick={() => setShown(true)}>
        Tidigare versioner
      </Button>
      {shown && <Versions application={application} letter={letter} close={() => setShown(false)} />}
    </>
  );
}

interface Props {
  application: Application;
  letter: Letter;
  close: () => void;
}

function Versions({ application, letter, close }: Props) {
  const query = useLetterVersions(application);
  /** A text that cannot be saved now becomes no version: it stays in the editor, and the page says why. */
  async function take(text: string) {
    close();
    if (!(await letter.flush())) return;
    letter.type(text);
    void letter.flush();
  }
  return (
    <Dialog opened wide title="Tidigare versioner" close={close}>
      <QueryView query={query} failed="Versionerna kunde inte hämtas" loading="Läser in versionerna" height={200}>
        {({ items }) => (
          <ul className="stack gap-8">
            {items
              .filter(({ text, version }) => version !== application.letter?.version && text.trim() !== '')
              .map(({ version, text, source, at }) => (
                <li key={version}>
                  <details className={`${classes.fold} fold`}>
                    <summary>
                      {formatMoment(at)} · {sources[source]}
                    </summary>
                    <p className={classes.paper}>{text}</p>
                    <Button variant="default" size="sm" onClick={() => void take(text)}>
                      Använd den här
                    </Button>
                  </details>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
