import { Notice } from '../../frame/notice.tsx';
import type { Errors } from './facts/editor.ts';
import { faultWords } from './fault-words.ts';
import classes from './profile.module.css';

/** All that is wrong at once, each a way to its field. */
export function FaultList({ errors, goTo }: { errors: Errors; goTo: (path: string) => void }) {
  const faults = Object.entries(errors);
  if (faults.length === 0) return null;
  return (
    <Notice tone="red" title="Rätta det här, så går det att spara.">
      <ul className={classes.faults}>
        {faults.map(([path, message]) => (
          <li key={path}>
            <button type="button" onClick={() => goTo(path)}>
              {faultWords(path, message)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
