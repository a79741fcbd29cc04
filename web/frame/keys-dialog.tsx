import { Dialog } from './dialog.tsx';
import { switchKeys, useKeysOn } from './keys.ts';
import classes from './keys-dialog.module.css';

interface Props {
  /** Each key and what it does; the one that shows this is added. */
  table: readonly (readonly [key: string, what: string])[];
  /** What else there is to know. */
  children?: string;
  close: () => void;
}

/** What single keys do on this page, and the switch for them. */
export function KeysDialog({ table, children, close }: Props) {
  const on = useKeysOn();
  return (
    <Dialog opened title="Snabbtangenter" close={close}>
      <dl className={`${classes.keys} stack gap-8`}>
        {[...table, ['?', 'Visa de här tangenterna'] as const].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {children && <p className="soft small">{children}</p>}
      <label className="check">
        <input type="checkbox" checked={on} onChange={(event) => switchKeys(event.currentTarget.checked)} />
        <span>
          Använd snabbtangenter
          <span className="soft small">De gör inget medan du skriver i ett fält.</span>
        </span>
      </label>
    </Dialog>
  );
}
