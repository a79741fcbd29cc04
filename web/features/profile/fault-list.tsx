import { Notice } from '../../frame/notice.tsx';
import type { Errors } from './facts/editor.ts';
import { faultWords } from './fault-words.ts';

/** All errors at once, each a link to its field. */
export function FaultList({ errors, goTo }: { errors: Errors; goTo: (path: string) => void }) {
  const faults = Object.entries(errors);
  if (faults.length === 0) return null;
  return (
    <Notice tone="red" title="Rätta det här, så går det att spara.">
      <ul className="stack gap-2" style={{ maxHeight: '30dvh', overflowY: 'auto' }}>
        {faults.map(([path, message]) => (
          <li key={path}>
            <button
              type="button"
              className="text-left underline"
              style={{ padding: '3px 0' }}
              onClick={() => goTo(path)}
            >
              {faultWords(path, message)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
