import { Dialog } from '../../../frame/dialog.tsx';
import classes from './dialogs.module.css';
import { switchKeys, useKeysOn } from './keys.ts';

const table = [
  ['J', 'Nästa beställning i listan'],
  ['K', 'Föregående beställning'],
  ['B', 'Registrera betalning'],
  ['S', 'Skicka breven'],
  ['?', 'Visa de här tangenterna'],
];

export function KeysDialog({ close }: { close: () => void }) {
  const on = useKeysOn();
  return (
    <Dialog opened title="Snabbtangenter" close={close}>
      <dl className={classes.keys}>
        {table.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="soft small">När du har öppnat en beställning från listan bläddrar J och K i listan.</p>
      <label className={classes.check}>
        <input type="checkbox" checked={on} onChange={(event) => switchKeys(event.currentTarget.checked)} />
        <span>
          Använd snabbtangenter
          <span className="soft small">De gör inget medan du skriver i ett fält.</span>
        </span>
      </label>
    </Dialog>
  );
}
