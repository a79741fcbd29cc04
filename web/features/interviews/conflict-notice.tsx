import { Button } from '@mantine/core';
import { Notice } from '../../frame/notice.tsx';
import classes from './preparation.module.css';
import type { Notebook, NoteConflict } from './use-notes.ts';

/** The same text was changed in two places: shows both, and the user chooses one. */
export function ConflictNotice({ notebook, conflict }: { notebook: Notebook; conflict: NoteConflict }) {
  const { field, mine, theirs } = conflict;
  return (
    <Notice tone="amber" title={`${field.name} är ändrat på ett annat ställe.`}>
      <p>Inget är borta. Välj vad som ska stå kvar.</p>
      <div className={classes.versions}>
        <div>
          <b>Det du skrev här</b>
          <p className="pre-line">{mine || 'Inget.'}</p>
        </div>
        <div>
          <b>Det som skrevs på det andra stället</b>
          <p className="pre-line">{theirs || 'Inget.'}</p>
        </div>
      </div>
      <div className="wrap gap-8">
        <Button variant="default" size="sm" onClick={() => void notebook.settle(true)}>
          Behåll det jag skrev här
        </Button>
        <Button variant="subtle" size="sm" onClick={() => void notebook.settle(false)}>
          Behåll det andra
        </Button>
      </div>
    </Notice>
  );
}
